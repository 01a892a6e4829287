"""The expansion New Persons: its set-up, and what its characters do; the spy has a file of his own."""
from __future__ import annotations

from collections import Counter

import pytest

import moothall
from moothall.core.data import DataError
from tests.notre_dame import playing
from tests.notre_dame.helpers import NEW, SECTORS, box, facts, new_match, position, refused, table_of, told
from tests.notre_dame.playing import answer, asked, awards, happened, texts, trial

LETTERS = {
    "A": ["night_watch", "carpenter", "guard", "np_manager", "np_scholar", "np_nurse"],
    "B": ["archbishop", "guild_master", "lawyer", "np_spy", "np_travellers", "np_coachman"],
    "C": ["lady_in_waiting", "mayor", "beggar", "np_host", "np_guard", "np_adviser"],
}
MESSAGES = ["gold_red", "cube_red", "rat_red", "gold_blue", "cube_blue", "rat_blue", "gold_green", "rat_green"]


def hired(person, *others, **table):
    """Seat 0, of which the table tells, has just hired a character, in a box with New Persons."""
    return playing.hired(person, *others, expansions=NEW, **table)


# -- set-up ------------------------------------------------------------------------
def test_three_of_six_of_each_letter_take_part():
    """Drawn from the base characters and the new ones alike. [ND-16.1]"""
    for seed in range(20):
        cast = new_match(seed=seed, expansions=NEW).view(None)["cast"]
        assert {letter: len(set(six) & set(cast)) for letter, six in LETTERS.items()} == {"A": 3, "B": 3, "C": 3}
        assert len(cast) == 9


@pytest.mark.parametrize("letter", LETTERS)
def test_any_three_are_equally_likely(letter):
    """Over 600 set-ups each of the 20 threes of a letter comes up 30 times on average: chi-square. [ND-16.1]"""
    casts = [new_match(2, seed, expansions=NEW).view(None)["cast"] for seed in range(600)]
    threes = Counter(frozenset(cast) & frozenset(LETTERS[letter]) for cast in casts)
    assert len(threes) == 20
    assert sum((n - 30) ** 2 / 30 for n in threes.values()) < 43.8  # 19 degrees of freedom, 0.1 %


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_all_players_are_shown_who_takes_part(viewer):
    """The nine, before the first one is revealed. [ND-16.2]"""
    match = new_match(expansions=NEW)
    keys = [event.key for event in match.events(viewer)]
    shown = [args["person"] for args in told(match, "in_cast", viewer)]
    assert sorted(shown) == sorted(match.view(viewer)["cast"])
    assert keys.index("revealed") > len(keys) - 1 - keys[::-1].index("in_cast")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_those_who_take_part_come_letter_by_letter(seed):
    """All nine are revealed, A first, then B, then C; the other nine are out of the game. [ND-16.2, ND-16.1]"""
    match = new_match(2, seed, expansions=NEW).run("random")
    letters = {person: letter for letter, six in LETTERS.items() for person in six}
    gray = [args["person"] for args in told(match, "revealed") if args["person"] in letters]
    assert sorted(gray) == sorted(match.view(None)["cast"])
    assert "".join(letters[person] for person in gray) == "AAABBBCCC"


def test_the_base_game_has_none_of_them():
    """Without the expansion nine gray characters take part, and nothing is chosen. [ND-16.1, ND-18.6]"""
    match = new_match()
    assert not any(person.startswith("np_") for person in match.view(None)["cast"])
    assert told(match, "in_cast") == []


def test_a_new_character_may_carry_four_rats():
    """4 are possible, 5 aren't. [ND-16.3]"""
    box(rats={"np_host": 4}, expansions=NEW)
    with pytest.raises(DataError, match="rats"):
        box(rats={"np_host": 5}, expansions=NEW)


def test_the_plague_value_may_reach_9():
    """The doctor, the tavern maid and the nurse carry 3, 2 and 4 rats. [ND-16.3]"""
    match = position(agenda=[["plague"]], persons=["doctor", "tavern_maid", "np_nurse"], expansions=NEW)
    assert match.view(None)["plague_value"] == 9
    assert table_of(match)["markers"] == [9, 9, 9]


def test_new_characters_cost_one_gold_as_well():
    """The general rules of hiring hold. [ND-10.2]"""
    assert facts(hired("np_host"), 0, "gold") == (2,)


# -- the manager -------------------------------------------------------------------
@pytest.mark.parametrize("held", [1, 7, 40])
def test_the_manager_gives_as_much_as_the_player_holds(held):
    """His prestige doubles, whatever the others have. [ND-16.4]"""
    match = hired("np_manager", prestige={0: held, 1: 50, 2: 3})
    assert awards(match) == [(held, 0)]
    assert facts(match, 0, "prestige") == (2 * held,)


def test_the_managers_bonus_comes_once():
    """And without prestige there is neither award nor bonus. [ND-16.4]"""
    assert awards(hired("np_manager", prestige=7, sectors={"park": 4})) == [(7, 2)]
    assert awards(hired("np_manager", prestige=0, sectors={"park": 4})) == []


def test_the_manager_of_a_round_gives_what_was_gained_in_it():
    """Prestige of earlier rounds doesn't count with this option. [ND-16.4, ND-18.7]"""
    scope = {"manager_scope": "round"}
    match = hired("np_manager", prestige=12, options=scope, new_persons={"before": [7, 0, 0]})
    assert awards(match) == [(5, 0)]
    assert awards(hired("np_manager", prestige=12, options=scope, new_persons={"before": [12, 0, 0]})) == []
    assert awards(hired("np_manager", prestige=12, options=scope)) == []


def ambitious(view, question, dealer):
    """Whatever brings prestige in phase 3, else the last answer: to hire nobody."""
    wanted = [item for item in question.items if "residence" in item or "notre_dame" in item]
    return f"{question.verb} {[*wanted, *question.items[-1:]][0]}".strip()


@pytest.mark.parametrize("rounds", [1, 2])
def test_what_is_gained_is_counted_from_the_start_of_each_round(rounds):
    """Through whole rounds: what was held before, and gains of an earlier round, don't count. [ND-16.4, ND-18.7]"""
    gray = ["np_scholar", "np_manager", "np_nurse"] if rounds == 2 else ["np_manager", "np_scholar", "np_nurse"]
    match = position(
        2, at=["round"], expansions=NEW, options={"manager_scope": "round"}, prestige=[5, 6], gold=[9, 9],
        decks=[["residence", "park", "bank", "notre_dame", "school", "hotel", "hospital", "carriage_house",
                "trusted_friend"]] * 2, gray_deck=[*gray, *LETTERS["B"][:3], *LETTERS["C"][:3]],
    )
    while match.view(None)["round"] < rounds:
        match.run(ambitious, most=1)
    match.run(ambitious, until="hire")
    [seat], held = match.to_act, [5, 6]
    earlier = len(awards(match, seat))
    match.play(seat, "hire np_manager")
    gained = [n + bonus for n, bonus in awards(match, seat)[:earlier]]
    assert awards(match, seat)[earlier:] == [(gained[-1], 0)]
    assert (len(gained), facts(match, seat, "prestige")) == (rounds, (held[seat] + sum(gained) + gained[-1],))


# -- the scholar -------------------------------------------------------------------
def scholar(card, **table):
    """Seat 0 hires the scholar after laying this card aside."""
    return hired("np_scholar", asides={0: [card]}, **table)


def test_the_scholar_carries_out_the_third_card():
    """A cube of the personal supply comes to the sector, and the action follows. [ND-16.5]"""
    match = scholar("bank_red", sectors={"bank": 2})
    assert match.to_act == ()
    assert facts(match, 0, "bank", "personal", "gold") == (3, 3, 5)
    assert happened(match) == ["pays", "hires", "turns_up", "plays", "places_cube", "gold"]


@pytest.mark.parametrize("viewer", [None, 1])
def test_the_card_is_public_from_then_on(viewer):
    """Everybody sees which one it is; it lies among the played cards, no longer aside. [ND-16.5, ND-17.7]"""
    match = scholar("bank_red")
    view = match.view(viewer)
    assert (view["asides"], view["played"]) == ([0, 0, 0], [["bank_red"], [], []])
    assert told(match, "plays", viewer) == [{"seat": 0, "card": "bank_red"}]
    world = moothall.redeal(match.game, viewer, moothall.seeded(5)).to_plain()["table"]
    assert world["played"] == [["bank_red"], [], []]


def test_the_card_is_discarded_as_a_played_one():
    """At the end of the round it is no secret, as cards laid aside are. [ND-16.5]"""
    match = position(
        at=["hires"], expansions=NEW, persons=["monk", "doctor", "np_scholar"], gold=[3, 0, 0],
        asides=[["bank_red"], ["park_blue"], []],
    )
    match.play(0, "hire np_scholar")
    assert match.view(None)["round"] == 2
    assert match.view(None)["played_before"] == ["bank_red"]
    assert "bank_red" not in table_of(match)["discard"]
    assert "park_blue" in table_of(match)["discard"]


def test_only_the_own_third_card_is_turned_up():
    """Those of others stay hidden. [ND-16.5]"""
    match = hired("np_scholar", asides={0: ["bank_red"], 1: ["park_blue"]})
    assert table_of(match)["asides"] == [[], ["park_blue"], []]


def test_a_card_of_another_colour_acts_in_the_own_borough():
    """As any action card does. [ND-16.5, ND-6.3]"""
    match = scholar("residence_green", sectors={"residence": 1, "park": 2})
    assert awards(match) == [(2, 1)]
    assert facts(match, 0, "residence") == (2,)


@pytest.mark.parametrize(("card", "question"), [
    ("trusted_friend_red", "friend"), ("notre_dame_red", "donation"), ("hotel_red", "benefit"),
    ("carriage_house_red", "carriage"),
])
def test_the_scholar_asks_what_the_card_asks(card, question):
    """Friend, donation, benefit and carriage are the hirer's decisions. [ND-16.5, ND-20.24]"""
    assert asked(scholar(card)) == [(0, question)]


def test_the_scholars_trusted_friend():
    """He comes to a sector and acts there, without a cube. [ND-16.5]"""
    match = answer(scholar("trusted_friend_red", sectors={"bank": 1}, personal=0), "friend bank")
    assert facts(match, 0, "friends", "bank", "gold") == ("bank", 1, 4)


def test_the_scholars_donation_is_paid_from_what_is_left():
    """Of 3 gold one is spent for him; 2 at most can be given. [ND-16.5]"""
    match = scholar("notre_dame_red")
    assert texts(match) == ["donate 0", "donate 1", "donate 2"]
    assert refused(match, 0, "donate 3") == ("too_little_gold", "ND-20.8")
    answer(match, "donate 2")
    assert facts(match, 0, "cathedral", "personal", "gold", "prestige") == (1, 3, 0, 3)


def test_the_scholar_costs_the_last_gold_of_a_donation():
    """Without gold left the card has no effect; it is shown all the same. [ND-16.5]"""
    match = scholar("notre_dame_red", gold=1)
    assert match.to_act == ()
    assert happened(match)[2:] == ["turns_up", "plays", "no_effect"]
    assert facts(match, 0, "cathedral", "personal") == (0, 4)


def test_the_scholar_with_an_empty_personal_supply():
    """A cube may be moved from another sector, or the card declined, as in phase 3. [ND-16.5]"""
    match = scholar("bank_red", personal=0, sectors={"bank": 1, "park": 1})
    assert texts(match) == ["from park", "decline"]
    assert facts(trial(match, "from park"), 0, "sectors", "gold") == ({"bank": 2}, 4)
    assert happened(trial(match, "decline"))[-1] == "no_effect"
    assert happened(scholar("bank_red", personal=0))[-1] == "no_effect"


def test_the_scholars_card_may_be_declined_where_cards_may():
    """With the option that any card may be without effect, this one may as well. [ND-16.5, ND-18.12]"""
    match = scholar("bank_red", options={"decline_card": "always"})
    assert texts(match) == ["carry_out", "no_effect"]
    assert facts(answer(match, "no_effect"), 0, "gold", "personal") == (2, 4)


# -- the nurse ---------------------------------------------------------------------
@pytest.mark.parametrize(("personal", "general", "left"), [
    (4, 10, (4, 9, 1)), (0, 14, (0, 13, 1)), (13, 1, (13, 0, 1)), (14, 0, (13, 0, 1)),
])
def test_the_nurse_puts_a_cube_in_the_hospital(personal, general, left):
    """Of the general supply as long as there is one, else of the personal supply; the marker goes back. [ND-16.6]"""
    match = hired("np_nurse", personal=personal, general=general, marker=5)
    assert facts(match, 0, "personal", "general", "hospital") == left
    assert facts(match, 0, "markers") == (4,)
    assert happened(match)[-2:] == ["founds" if general else "places_cube", "rat_back"]


def test_the_nurse_without_a_cube():
    """Both supplies are empty: none comes, and the marker goes back all the same. [ND-16.6]"""
    match = hired("np_nurse", personal=0, general=0, sectors={"bank": 14}, marker=5)
    assert facts(match, 0, "sectors", "markers") == ({"bank": 14}, 4)


def test_the_nurse_with_the_marker_on_0():
    """The cube comes all the same. [ND-16.6]"""
    assert facts(hired("np_nurse"), 0, "hospital", "markers") == (1, 0)


# -- the travellers ----------------------------------------------------------------
def test_the_travellers_bring_cubes_home():
    """One at a time, from sectors and Notre Dame, into the personal supply. [ND-16.8]"""
    match = hired("np_travellers", sectors={"school": 2, "park": 1}, cathedral=2, marker=3)
    assert match.question(0).rule == "ND-20.20"
    assert texts(match) == ["fetch school", "fetch park", "fetch notre_dame", "stop"]
    answer(match, "fetch notre_dame", "fetch school", "fetch school", "fetch notre_dame")
    assert texts(match) == ["fetch park", "stop"]
    answer(match, "stop")
    assert match.to_act == ()
    assert facts(match, 0, "sectors", "cathedral", "personal", "general") == ({"park": 1}, 0, 8, 5)
    assert facts(match, 0, "markers", "prestige", "gold") == (3, 0, 2)


def test_the_travellers_may_bring_none():
    """0 cubes are a number too. [ND-16.8]"""
    match = answer(hired("np_travellers", sectors={"school": 2}), "stop")
    assert match.to_act == ()
    assert facts(match, 0, "school", "personal") == (2, 4)


def test_when_all_cubes_are_home_nothing_is_asked():
    """Nor is it where there is none, or only the friend, or cubes of others. [ND-16.8]"""
    match = answer(hired("np_travellers", sectors={"school": 2}), "fetch school", "fetch school")
    assert match.to_act == ()
    assert facts(match, 0, "sectors", "personal") == ({}, 6)
    assert hired("np_travellers", friend="school", cathedral={1: 1}).to_act == ()


def test_the_travellers_leave_the_friend():
    """He isn't a cube: where he is alone there is nothing to fetch. [ND-16.8]"""
    match = hired("np_travellers", sectors={"school": 1}, friend="park", cathedral={1: 2})
    assert texts(match) == ["fetch school", "stop"]
    for place in ("park", "hotel", "notre_dame"):
        assert refused(match, 0, f"fetch {place}") == ("no_cube_there", "ND-16.8")


# -- the coachman ------------------------------------------------------------------
def test_the_coachman_repeats_one_kind():
    """One that was collected, all messages of it at once, and no other. [ND-16.9]"""
    match = hired("np_coachman", collected=MESSAGES, marker=5)
    assert match.question(0).rule == "ND-20.21"
    assert texts(match) == ["repeat gold", "repeat cube", "repeat rat"]
    assert refused(match, 0, "repeat prestige") == ("no_such_message", "ND-16.9")
    answer(match, "repeat gold")
    assert match.to_act == ()
    assert table_of(match)["collected"][0] == MESSAGES


@pytest.mark.parametrize(("kind", "award", "gold", "personal", "marker"), [
    ("gold", 3, 5, 4, 5), ("cube", 4, 2, 6, 5), ("rat", 9, 2, 4, 2),
])
def test_the_coachmans_arithmetic(kind, award, gold, personal, marker):
    """k times the prestige with one bonus of the park, and k gold, k cubes, or the marker back k. [ND-16.9]"""
    match = hired("np_coachman", collected=MESSAGES, marker=5, sectors={"park": 3}, personal=4)
    answer(match, f"repeat {kind}")
    assert awards(match) == [(award, 1)]
    assert facts(match, 0, "gold", "personal", "markers") == (gold, personal, marker)
    assert sum(facts(match, 0, "personal", "general", "park")) == 14


@pytest.mark.parametrize(("messages", "award"), [(1, 4), (2, 8), (3, 12)])
def test_the_coachman_repeats_prestige(messages, award):
    """A kind that gives nothing else; the only kind is taken without asking. [ND-16.9]"""
    match = hired("np_coachman", collected=["prestige_red", "prestige_blue", "prestige_green"][:messages], marker=5)
    assert match.to_act == ()
    assert awards(match) == [(award, 0)]
    assert facts(match, 0, "gold", "personal", "markers") == (2, 4, 5)


def test_the_coachman_brings_the_cubes_that_are_left():
    """Of two due, the one that is there; of three steps back, the two to 0. [ND-16.9]"""
    match = hired("np_coachman", collected=MESSAGES, personal=13, general=1, marker=2)
    assert facts(trial(match, "repeat cube"), 0, "personal", "general", "prestige") == (14, 0, 4)
    assert facts(trial(match, "repeat rat"), 0, "markers", "prestige") == (0, 9)


def test_the_coachman_without_messages():
    """He is paid and does nothing. [ND-16.9]"""
    match = hired("np_coachman", collected={1: ["gold_red"]})
    assert match.to_act == ()
    assert happened(match) == ["pays", "hires", "idle"]


# -- host and reserve guard --------------------------------------------------------
def test_the_host():
    """2 prestige for each piece in the hotel, the friend too, and one bonus. [ND-16.10]"""
    assert awards(hired("np_host", sectors={"hotel": 3, "bank": 4})) == [(6, 0)]
    assert awards(hired("np_host", sectors={"hotel": 2, "park": 2}, friend="hotel")) == [(6, 1)]
    assert awards(hired("np_host", sectors={"park": 2}, friend="bank")) == []


@pytest.mark.parametrize(("personal", "worth"), [(0, 0), (1, 0), (2, 3), (3, 3), (4, 6), (9, 12)])
def test_the_reserve_guard(personal, worth):
    """3 prestige for every two cubes in the personal supply, rounded down. [ND-16.11]"""
    match = hired("np_guard", personal=personal, sectors={"park": 2})
    assert awards(match) == ([(worth, 1)] if worth else [])
    assert facts(match, 0, "personal") == (personal,)


# -- the adviser -------------------------------------------------------------------
def adviser(*others, **table):
    """Seat 0 has just hired the adviser; the doctor and the moneylender lie beside him unless others do."""
    return hired("np_adviser", *(others or ("doctor", "moneylender")), **table)


def test_the_adviser_offers_the_two_others():
    """Each for 1 gold more, or neither; not himself, and nobody who isn't there. [ND-16.12]"""
    match = adviser(gold=5)
    assert asked(match) == [(0, "advice")]
    assert match.question(0).rule == "ND-20.22"
    assert texts(match) == ["consult doctor", "consult moneylender", "stop"]
    assert refused(match, 0, "consult np_adviser") == ("not_another_face_up", "ND-16.12")
    assert refused(match, 0, "consult monk") == ("not_another_face_up", "ND-16.12")


def test_the_adviser_is_used_twice_at_most():
    """The same one twice is allowed; each use costs 1 gold and has its own bonus of the park. [ND-16.12]"""
    match = answer(adviser("monk", "doctor", gold=5, sectors={"park": 2}), "consult monk", "consult monk")
    assert match.to_act == ()
    assert [args["n"] for args in told(match, "pays")] == [1, 1, 1]
    assert awards(match) == [(1, 1), (1, 1)]
    assert facts(match, 0, "gold", "personal", "hired") == (2, 8, "np_adviser")


def test_the_adviser_uses_one_and_the_other():
    """Two different ones, in any order. [ND-16.12]"""
    for order in (["monk", "moneylender"], ["moneylender", "monk"]):
        match = answer(adviser("monk", "moneylender", gold=5), *(f"consult {one}" for one in order))
        assert [args["person"] for args in told(match, "advised")] == order
        assert facts(match, 0, "gold", "personal", "prestige") == (4, 6, 2)


@pytest.mark.parametrize("uses", [0, 1])
def test_the_player_may_stop_at_any_time(uses):
    """Before the first use, and before the second. [ND-16.12]"""
    match = answer(adviser("monk", "doctor", gold=5), *["consult monk"] * uses, "stop")
    assert match.to_act == ()
    assert facts(match, 0, "gold", "prestige") == (4 - uses, uses)


@pytest.mark.parametrize(("gold", "uses"), [(1, 0), (2, 1), (3, 2), (4, 2)])
def test_each_use_needs_gold(gold, uses):
    """Without gold nothing is asked. [ND-16.12]"""
    match = adviser("monk", "doctor", gold=gold)
    for _ in range(uses):
        assert asked(match) == [(0, "advice")]
        answer(match, "consult monk")
    assert match.to_act == ()


def test_gold_of_the_first_use_pays_for_the_second():
    """The moneylender is completed before the next use is chosen. [ND-16.12]"""
    match = adviser(gold=2)
    answer(match, "consult moneylender")
    assert facts(match, 0, "gold") == (2,)
    assert asked(match) == [(0, "advice")]


def test_a_use_is_completed_before_the_next_is_chosen():
    """The benefit of the tavern maid, and all moves of the minstrel, come first. [ND-16.12, ND-20.24]"""
    match = adviser("tavern_maid", "minstrel", gold=5, sectors={"school": 4})
    answer(match, "consult tavern_maid")
    assert asked(match) == [(0, "benefit")]
    answer(match, "benefit gold")
    assert asked(match) == [(0, "advice")]
    answer(match, "consult minstrel", *["move cube school bank"] * 3)
    assert match.to_act == ()


def test_each_use_of_the_minstrel_is_a_new_one():
    """A cube that moved in the first use may move in the second. [ND-16.12]"""
    match = adviser("minstrel", "doctor", gold=5, sectors={"school": 1})
    answer(match, "consult minstrel", "move cube school bank", "consult minstrel", "move cube bank park")
    assert match.to_act == ()
    assert facts(match, 0, "sectors") == ({"park": 1},)


def test_the_jester_by_adviser():
    """His action, with what it asks, belongs to the use. [ND-16.12, ND-20.24]"""
    match = adviser("jester", "doctor", gold=5, sectors={"school": 1})
    answer(match, "consult jester", "bring hotel", "benefit gold", "consult jester", "bring bank")
    assert match.to_act == ()
    assert facts(match, 0, "sectors", "gold") == ({"bank": 1}, 4)


def test_the_next_player_hires_after_the_advice():
    """He isn't asked before the last use is completed. [ND-16.12, ND-10.6]"""
    match = position(agenda=[["hires"]], persons=["np_adviser", "monk", "doctor"], expansions=NEW)
    for text in ("hire np_adviser", "consult monk", "consult doctor"):
        assert match.to_act == (0,)
        match.play(0, text)
    assert asked(match) == [(1, "hire")]


def test_the_doctor_by_adviser():
    """He spares the player in phase 5 as if hired, and only him. [ND-16.13]"""
    match = position(
        agenda=[["hire", 0], ["plague"]], persons=["np_adviser", "doctor", "monk"], expansions=NEW,
        rats={"np_adviser": 2, "doctor": 3, "monk": 0}, markers=[4, 4, 4], sectors={0: {"hospital": 1}},
    )
    answer(match, "hire np_adviser", "consult doctor", "stop")
    assert match.view(1)["spared"] == [0]
    assert table_of(match)["markers"] == [3, 9, 9]


def test_the_advisers_doctor_ends_with_the_round():
    """As a hired one does. [ND-16.13, ND-11.22]"""
    match = adviser(gold=2, agenda=[["end_round"]])
    answer(match, "consult doctor")
    assert match.view(None)["spared"] == []


def test_all_sectors_are_known():
    """Whatever the travellers can fetch from has a name. [ND-16.8]"""
    match = hired("np_travellers", sectors=dict.fromkeys(SECTORS, 1), cathedral=1)
    assert texts(match) == [*(f"fetch {sector}" for sector in SECTORS), "fetch notre_dame", "stop"]
