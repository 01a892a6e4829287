"""Section 20: who is asked what, when, and what may be answered."""
from __future__ import annotations

import pytest

import moothall
from moothall.core.moves import all_texts
from tests.conformance.walks import walk
from tests.notre_dame.helpers import KINDS, NEW, SECTORS, box, facts, new_match, position, refused, table_of
from tests.notre_dame.playing import CAST, answer, asked, happened, hired, holding, played, texts, trial

DECISIONS = {
    "first_pick": "ND-20.4", "second_pick": "ND-20.5", "play_card": "ND-20.6", "source": "ND-20.7",
    "donation": "ND-20.8", "friend": "ND-20.9", "carriage": "ND-20.10", "message": "ND-20.11",
    "message_rat": "ND-20.12", "benefit": "ND-20.13", "hire": "ND-20.14", "minstrel": "ND-20.15",
    "jester_from": "ND-20.16", "jester_to": "ND-20.17", "archbishop": "ND-20.18", "plague_loss": "ND-20.19",
}
MORE = {"travellers": "ND-20.20", "coachman": "ND-20.21", "advice": "ND-20.22", "carry_out": "ND-20.23"}
PERSONS = ["monk", "minstrel", "carpenter"]
ALWAYS = {"decline_card": "always"}
SECRETS = {"drew", "keeps", "passed"}

# The markets so many steps from the centre of borough 0, by boroughs.
STEPS = {
    3: ["a0 a2 b0 b1 d0 e0", "a1 c1 c2 d1 e2", "b2 d2 e1"],
    4: ["a0 a3 b0 b1 d0 e0", "a1 a2 c1 c3 d1 e3", "b2 b3 c2 d3 e1", "d2 e2"],
    5: ["a0 a4 b0 b1 d0 e0", "a1 a3 c1 c4 d1 e4", "a2 b2 b4 c2 c3 d4 e1", "b3 d2 d3 e2 e3"],
}


def is_asked(match: moothall.Match, name: str, *moves: str, seat: int = 0) -> bool:
    """Whether only this seat is asked, a question with its rule, and may answer just these moves."""
    question = match.question(seat)
    assert match.to_act == (seat,) and question is not None and question.name == name
    assert question.rule == {**DECISIONS, **MORE}[name] and not question.combines
    assert set(texts(match)) == set(moves) and len(texts(match)) == len(moves)
    return True


def words(verb: str, *items: object) -> list[str]:
    """Moves with one verb."""
    return [f"{verb} {item}" for item in items]


def others(*sectors: str) -> list[str]:
    """All sectors but these."""
    return [sector for sector in SECTORS if sector not in sectors]


def overflows(**table: object) -> moothall.Match:
    """The plague drives seat 0's marker past 9."""
    laid = {key: {0: value} for key, value in table.items()}
    return position(agenda=[["plague_strikes", 0]], markers={0: 9}, rats={"monk": 2}, persons=PERSONS, **laid)


# -- in general ---------------------------------------------------------------------
def test_the_questions_of_the_game():
    """Sixteen decisions, four more by option or expansion, each with its rule. [ND-20.1]"""
    for boxed, decisions in (
        (box(3), DECISIONS),
        (box(3, expansions=NEW, **ALWAYS), {**DECISIONS, **MORE}),
        (box(3, message_take="mandatory"), {k: rule for k, rule in DECISIONS.items() if k != "message"}),
    ):
        kit = boxed.about.kit
        assert {name: kit.steps[name].rule() for name in kit.questions()} == decisions


def test_one_option_is_carried_out_without_asking():
    """The only card, the only donation, benefit, piece, empty sector or largest sector. [ND-20.1]"""
    card = position(agenda=[["play_card", 0]], hands={0: ["bank_red"]})
    assert asked(card) == [] and facts(card, 0, "bank", "gold") == (1, 4)
    gift = answer(played("notre_dame", personal=0, gold=1, sectors={"bank": 1}), "from bank")
    assert asked(gift) == [] and facts(gift, 0, "prestige") == (1,)
    benefit = played("hotel", sectors={"hotel": 1, "bank": 9}, general=0)
    assert asked(benefit) == [] and facts(benefit, 0, "gold") == (4,)
    piece = hired("jester", sectors={"bank": 1})
    assert asked(piece) == [(0, "jester_to")]
    empty = hired("archbishop", sectors=dict.fromkeys(others("bank"), 1))
    assert asked(empty) == [] and facts(empty, 0, "bank", "gold") == (1, 3)
    largest = overflows(sectors={"bank": 2, "park": 1})
    assert asked(largest) == [] and facts(largest, 0, "bank", "park") == (1, 1)


def test_no_option_is_no_question():
    """Nothing to hire with, no sector to found, no cube to lose. [ND-20.1]"""
    poor = position(agenda=[["hire", 0]], persons=PERSONS, gold={0: 0})
    assert asked(poor) == [] and happened(poor) == []
    full = hired("archbishop", sectors=dict.fromkeys(SECTORS, 1))
    assert asked(full) == [] and facts(full, 0, "personal", "general") == (4, 3)
    assert asked(overflows(friends="bank")) == []


@pytest.mark.parametrize("options", [{}, {"expansions": NEW, **ALWAYS}])
def test_whoever_is_asked_has_a_choice(options):
    """In whole matches every question has two answers or more. [ND-20.1]"""
    for match, _, _ in walk(box(3, **options), 3):
        assert min(len(match.choices(seat)) for seat in match.to_act) >= 2


def test_what_is_not_listed_is_refused_and_changes_nothing():
    """At every fifth question of a match each move is either listed or refused with a rule. [ND-20.2]"""
    boxed = box(3, expansions=NEW)
    for number, (match, seat, _) in enumerate(walk(boxed, 6)):
        if number % 5 == 0:
            listed = {str(move) for move in match.choices(seat)}
            strange = [text for text in [*all_texts(boxed), "", "nonsense", "donate 4"] if text not in listed]
            assert all(match.why_not(seat, text) is None for text in listed)
            assert all(match.why_not(seat, text).rule.startswith("ND-") for text in strange)
            for text in strange[number % 50::50]:
                refused(match, seat, text)


def test_who_is_not_asked_can_do_nothing():
    """Neither a seat whose turn it isn't, nor anybody after the end. [ND-20.2]"""
    match = position(agenda=[["play_card", 1]], hands=[[], ["bank_blue", "park_blue"], []])
    assert refused(match, 0, "play bank_blue") == ("not_your_turn", "ND-20.2")
    assert refused(match, 1, "play bank_red") == ("not_in_hand", "ND-20.6")
    over = position(at=["next_period"], round=9)
    assert over.outcome is not None and refused(over, 0, "play bank_red") == ("match_over", "ND-14.1")


def test_a_card_is_named_by_kind_and_colour():
    """Two cards of a kind are two options; a kind alone is none. [ND-20.3]"""
    match = holding("park_red", "park_blue", "park_green")
    assert is_asked(match, "play_card", "play park_red", "play park_blue", "play park_green")
    assert refused(match, 0, "play park") == ("unknown_move", "ND-20.2")
    answer(match, "play park_blue")
    assert facts(match, 0, "played", "hands") == (["park_blue"], ["park_red", "park_green"])


# -- the draft ----------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_first_pick(seats):
    """Every player: each of the three cards drawn. [ND-20.4]"""
    match = new_match(seats)
    assert match.to_act == tuple(range(seats))
    for seat in match.to_act:
        question, pack = match.question(seat), match.view(seat)["pack"]
        assert (question.name, question.rule, question.verb) == ("first_pick", "ND-20.4", "keep")
        assert len(pack) == 3 and list(question.items) == pack
        other = next(f"keep {kind}_red" for kind in KINDS if f"{kind}_red" not in pack)
        assert refused(match, seat, other) == ("not_in_pack", "ND-20.4")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_second_pick(seats):
    """After all first picks: each of the two cards that the right neighbour passed on. [ND-20.5]"""
    match = new_match(seats)
    passed = []
    for seat in range(seats):
        assert "second_pick" not in [name for _, name in asked(match)]
        items = match.question(seat).items
        match.play(seat, f"keep {items[1]}")
        passed.append([items[0], items[2]])
    assert match.to_act == tuple(range(seats))
    for seat in match.to_act:
        question = match.question(seat)
        assert (question.name, question.rule, question.verb) == ("second_pick", "ND-20.5", "keep")
        assert sorted(question.items) == sorted(passed[(seat - 1) % seats])


def test_only_the_draft_is_simultaneous():
    """Else one seat is asked at a time, and all see what happens but the cards of the draft. [ND-20.25]"""
    names = set()
    for match, _, _ in walk(box(4), 9):
        if len(match.to_act) > 1:
            names |= {name for _, name in asked(match)}
    assert names == {"first_pick", "second_pick"}
    for seat in range(4):
        mine = [(event.key, event.args) for event in match.events(seat) if event.key not in SECRETS]
        assert mine == [(event.key, event.args) for event in match.events(None)]


def test_a_pick_is_final_and_shows_nothing():
    """Whoever has picked isn't asked again, and sees no more than before until all have picked. [ND-20.27]"""
    match = new_match(3)
    before, events = match.view(1).to_plain(), match.events(1)
    first, second, _ = match.question(1).items
    match.play(1, f"keep {first}")
    after = match.view(1).to_plain()
    assert {key for key in after if after[key] != before[key]} == {"asked", "picked"}
    assert match.events(1) == events
    assert refused(match, 1, f"keep {second}") == ("not_your_turn", "ND-20.2")
    assert refused(match, 1, f"keep {first}") == ("not_your_turn", "ND-20.2")


def test_a_decision_is_final():
    """A card played, a source or a benefit chosen can't be chosen again. [ND-20.27]"""
    match = played("hotel", personal=0, marker=4, sectors={"hotel": 3, "park": 1, "bank": 1})
    assert refused(match, 0, "play hotel_red") == refused(match, 0, "play school_blue") == ("not_asked", "ND-20.7")
    answer(match, "from bank", "benefit gold")
    assert refused(match, 0, "from park") == ("not_asked", "ND-20.13")


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_draft_decisions_come_in_turn_order(order):
    """First picks of all from seat 1 on, then second picks: told alike, whoever picks first. [ND-20.29]"""
    match = new_match(3, starting_seat=1)
    assert [line["seat"] for line in match.view(None)["asked"]] == [1, 2, 0]
    for name in ("first_pick", "second_pick"):
        assert [name for _, name in asked(match)] == [name] * 3
        for seat in order:
            match.play(seat, match.choices(seat)[0])
    lines = [line.split()[1:3] for line in match.record.dumps().splitlines() if " keep " in line]
    assert lines == [[seat, "keep"] for seat in "120120"]


# -- action cards -------------------------------------------------------------------
def test_play_card():
    """Twice a round: each of three cards in hand, then of two. [ND-20.6]"""
    match = holding("bank_red", "hospital_blue", "bank_green", agenda=[["play_card", 0]])
    assert is_asked(match, "play_card", "play bank_red", "play hospital_blue", "play bank_green")
    answer(match, "play bank_red")
    assert is_asked(match, "play_card", "play hospital_blue", "play bank_green")
    answer(match, "play bank_green")
    assert asked(match) == []


@pytest.mark.parametrize("kind", [*SECTORS, "notre_dame"])
def test_source(kind):
    """With an empty supply: each sector with a cube but the target, or decline. [ND-20.7]"""
    cubes = {"school": 1, "residence": 2, "hotel": 3, kind: 1} if kind != "notre_dame" else {"school": 1}
    match = played(kind, personal=0, sectors=cubes, friend="bank", cathedral=1, gold=1)
    assert is_asked(match, "source", *words("from", *(sector for sector in cubes if sector != kind)), "decline")
    assert asked(played(kind, personal=1, sectors=cubes, marker=1))[:1] != [(0, "source")]
    assert asked(played(kind, personal=0, sectors={kind: 2} if kind in SECTORS else {}, friend="school")) == []


def test_source_is_asked_neither_for_the_friend_nor_without_gold_for_notre_dame():
    """One needs no cube, the other can't be used. [ND-20.7]"""
    table = {"personal": 0, "sectors": {"school": 2}}
    assert asked(played("trusted_friend", **table)) == [(0, "friend")]
    assert asked(played("notre_dame", gold=0, **table)) == []
    assert asked(played("notre_dame", gold=1, **table)) == [(0, "source")]


@pytest.mark.parametrize(("personal", "gold", "gifts"), [
    (1, 1, [0, 1]), (1, 2, [0, 1, 2]), (1, 3, [0, 1, 2, 3]), (4, 8, [0, 1, 2, 3]), (0, 2, [1, 2]), (0, 8, [1, 2, 3]),
])
def test_donation(personal, gold, gifts):
    """Up to the gold owned; 0 only with a cube in the supply. [ND-20.8]"""
    match = played("notre_dame", personal=personal, gold=gold, sectors={"bank": 1})
    if personal == 0:
        answer(match, "from bank")
    assert is_asked(match, "donation", *words("donate", *gifts))


@pytest.mark.parametrize(("personal", "gold", "sectors"), [(1, 0, {"bank": 1}), (0, 3, {}), (0, 0, {"bank": 1})])
def test_donation_is_not_asked_without_gold_or_cube(personal, gold, sectors):
    """The card is without effect. [ND-20.8]"""
    match = played("notre_dame", personal=personal, gold=gold, sectors=sectors)
    assert asked(match) == [] and happened(match) == ["plays", "no_effect"]


@pytest.mark.parametrize("friend", [None, "school", "hospital"])
def test_friend(friend):
    """Seven sectors, or the six where he isn't. [ND-20.9]"""
    match = played("trusted_friend", friend=friend)
    assert is_asked(match, "friend", *words("friend", *others(friend)))


@pytest.mark.parametrize(("seats", "n"), [(seats, n) for seats, steps in STEPS.items() for n in (1, 2, 3, 4, 9)])
def test_carriage(seats, n):
    """To stay, or every market one to n steps away. [ND-20.10]"""
    match = played("carriage_house", seats=seats, sectors={"carriage_house": n - 1})
    assert is_asked(match, "carriage", *words("drive", *" ".join(STEPS[seats][:n]).split()), "stay")


@pytest.mark.parametrize(("collected", "n", "move", "question"), [
    ([], 1, "drive b0", True), ([], 2, "stay", True), ([], 1, "stay", False), (["gold_red"], 2, "drive b0", False),
    ([], 1, "drive c0", False),
])
def test_message(collected, n, move, question):
    """Take it or leave it, if an allowed one lies at the stop, after staying with two pieces or more. [ND-20.11]"""
    match = played(
        "carriage_house", sectors={"carriage_house": n - 1}, collected=collected,
        carriage="d0" if move == "drive b0" else "b0", messages={"b0": "cube_red"},
    )
    answer(match, move)
    assert is_asked(match, "message", "take", "leave") if question else asked(match) == []


@pytest.mark.parametrize(("kind", "marker", "question"), [
    ("rat", 1, True), ("rat", 0, False), ("rat", 9, True), ("cube", 9, False),
])
def test_message_rat(kind, marker, question):
    """Back 1 or not, after such a message and with the marker on 1 or more. [ND-20.12]"""
    match = played("carriage_house", messages={"b0": f"{kind}_red"}, marker=marker)
    answer(match, "drive b0", "take")
    assert is_asked(match, "message_rat", "move_back", "keep_marker") if question else asked(match) == []


@pytest.mark.parametrize(("general", "marker", "items"), [
    (1, 1, "gold cube rat"), (1, 0, "gold cube"), (0, 1, "gold rat"),
])
def test_benefit(general, marker, items):
    """Gold always, a cube and a step back if there are any: hotel and tavern maid. [ND-20.13]"""
    table = {"general": general, "marker": marker, "sectors": {"hotel": 2, "bank": 7}}
    for match in (played("hotel", **table), hired("tavern_maid", **table)):
        assert is_asked(match, "benefit", *words("benefit", *items.split()))
        answer(match, "benefit gold")
        assert asked(match) == []


def test_benefit_is_asked_once_for_each_benefit():
    """Four pieces in the hotel: twice. [ND-20.13]"""
    match = played("hotel", sectors={"hotel": 3}, marker=2)
    for _ in range(2):
        assert is_asked(match, "benefit", "benefit gold", "benefit cube", "benefit rat")
        answer(match, "benefit rat")
    assert asked(match) == []


# -- characters ---------------------------------------------------------------------
def test_hire():
    """None, or one of the three who lie face up, with 1 gold at least. [ND-20.14]"""
    match = position(agenda=[["hire", 0], ["hire", 1], ["hire", 2]], persons=PERSONS, gold=[1, 0, 3])
    assert is_asked(match, "hire", *words("hire", *PERSONS, "none"))
    assert refused(match, 0, "hire doctor") == ("not_face_up", "ND-10.1")
    answer(match, "hire none")
    assert is_asked(match, "hire", *words("hire", *PERSONS, "none"), seat=2)


def moves_of(piece: str, source: str) -> list[str]:
    """A piece from one sector to each other one."""
    return [f"move {piece} {source} {target}" for target in others(source)]


def test_minstrel():
    """Up to three times each piece that hasn't moved to each other sector; then also stop. [ND-20.15]"""
    match = hired("minstrel", sectors={"bank": 2}, friend="park", cathedral=1)
    assert is_asked(match, "minstrel", *moves_of("cube", "bank"), *moves_of("friend", "park"))
    answer(match, "move cube bank hotel")
    assert is_asked(match, "minstrel", *moves_of("cube", "bank"), *moves_of("friend", "park"), "stop")
    answer(match, "move friend park bank")
    assert is_asked(match, "minstrel", *moves_of("cube", "bank"), "stop")
    assert asked(trial(match, "stop")) == []
    answer(match, "move cube bank hotel")
    assert asked(match) == [] and table_of(match)["sectors"][0] == {"hotel": 2}


def test_minstrel_may_begin_in_any_sector():
    """A cube of each of the seven, and the friend wherever he stands. [ND-20.15]"""
    cubes = [move for sector in SECTORS for move in moves_of("cube", sector)]
    for sector in SECTORS:
        match = hired("minstrel", sectors=dict.fromkeys(SECTORS, 1), friend=sector)
        assert is_asked(match, "minstrel", *cubes, *moves_of("friend", sector))


def test_minstrel_is_asked_three_times_at_most_and_not_without_a_piece():
    """Nor again when every piece has moved. [ND-20.15]"""
    match = hired("minstrel", sectors={"bank": 5})
    answer(match, "move cube bank hotel", "move cube bank hotel", "move cube bank park")
    assert asked(match) == [] and table_of(match)["sectors"][0] == {"bank": 2, "hotel": 2, "park": 1}
    assert asked(hired("minstrel", cathedral=1)) == []
    assert asked(answer(hired("minstrel", sectors={"bank": 1}), "move cube bank park")) == []


def test_jester_from():
    """A cube of each sector that holds one or of Notre Dame, or the friend in his. [ND-20.16]"""
    match = hired("jester", sectors={"bank": 2, "park": 1}, friend="hotel", cathedral=1)
    assert is_asked(match, "jester_from", "pick cube bank", "pick cube park", "pick cube notre_dame", "pick friend")
    match = hired("jester", sectors={"bank": 2, "park": 1})
    assert is_asked(match, "jester_from", "pick cube bank", "pick cube park")
    assert refused(match, 0, "pick friend") == ("friend_off_board", "ND-11.16")
    assert asked(hired("jester")) == []


@pytest.mark.parametrize(("source", "targets"), [
    ("cube bank", others("bank")), ("friend", others("hotel")), ("cube notre_dame", SECTORS),
])
def test_jester_to(source, targets):
    """Every sector but the one it comes from. [ND-20.17]"""
    match = answer(hired("jester", sectors={"bank": 2}, friend="hotel", cathedral=1), f"pick {source}")
    assert is_asked(match, "jester_to", *words("bring", *targets))


def test_archbishop():
    """Every sector without cube and friend, while a cube is in the general supply. [ND-20.18]"""
    table = {"sectors": {"bank": 4, "park": 1}, "friend": "hotel"}
    match = hired("archbishop", general=1, **table)
    assert is_asked(match, "archbishop", *words("found", *others("bank", "park", "hotel")))
    assert refused(match, 0, "found hotel") == ("not_empty", "ND-11.32")
    assert asked(hired("archbishop", general=0, **table)) == []


def test_plague_loss():
    """After an overflow: each of the tied sectors with most pieces that hold a cube. [ND-20.19]"""
    match = overflows(sectors={"bank": 2, "park": 2, "hotel": 1, "school": 1}, friends="hotel")
    assert is_asked(match, "plague_loss", "lose bank", "lose hotel", "lose park")
    assert refused(match, 0, "lose school") == ("not_largest", "ND-12.9")
    friend = overflows(sectors={"bank": 1, "park": 1}, friends="hotel")
    assert is_asked(friend, "plague_loss", "lose bank", "lose park")
    assert refused(friend, 0, "lose hotel") == ("no_cube_there", "ND-12.8")
    assert asked(overflows(sectors={"bank": 2, "park": 1})) == []


# -- New Persons and options ----------------------------------------------------------
def test_travellers():
    """Each sector with a cube, Notre Dame with an own one, stop. [ND-20.20]"""
    match = hired("np_travellers", expansions=NEW, cast=CAST, sectors={"bank": 1, "park": 2}, friend="hotel",
                  cathedral={0: 1, 1: 1})
    assert is_asked(match, "travellers", *words("fetch", "bank", "park", "notre_dame"), "stop")
    answer(match, "fetch notre_dame", "fetch bank")
    assert is_asked(match, "travellers", "fetch park", "stop")
    assert facts(match, 0, "personal") == (6,)
    assert asked(answer(match, "stop")) == []
    assert asked(hired("np_travellers", expansions=NEW, cast=CAST, cathedral={1: 1})) == []


def test_coachman():
    """Each kind of which a message was collected. [ND-20.21]"""
    match = hired("np_coachman", expansions=NEW, cast=CAST, collected=["gold_red", "rat_blue", "gold_green"])
    assert is_asked(match, "coachman", "repeat gold", "repeat rat")
    assert asked(answer(match, "repeat gold")) == [] and facts(match, 0, "prestige") == (2,)
    assert asked(hired("np_coachman", expansions=NEW, cast=CAST)) == []


def test_advice():
    """Up to twice, with gold: each of the two others, or stop. [ND-20.22]"""
    table = {"expansions": NEW, "cast": CAST}
    match = hired("np_adviser", "monk", "doctor", gold=4, **table)
    for _ in range(2):
        assert is_asked(match, "advice", *words("consult", "monk", "doctor"), "stop")
        assert asked(trial(match, "stop")) == []
        answer(match, "consult monk")
    assert asked(match) == [] and facts(match, 0, "gold", "prestige") == (1, 2)
    assert asked(answer(hired("np_adviser", "monk", "doctor", gold=2, **table), "consult monk")) == []
    assert asked(hired("np_adviser", "monk", "doctor", gold=1, **table)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_carry_out(kind):
    """With the option, before every other question of a card that can have an effect. [ND-20.23]"""
    sectors = {"school": 1, "bank": 1}
    match = played(kind, personal=0, sectors=sectors, marker=4, options=ALWAYS)
    assert is_asked(match, "carry_out", "carry_out", "no_effect")
    before = table_of(match)
    assert asked(trial(match, "carry_out")) == [(0, "friend" if kind == "trusted_friend" else "source")]
    answer(match, "no_effect")
    assert asked(match) == [] and table_of(match) == before
    assert asked(played(kind, personal=0, sectors=sectors))[0][1] != "carry_out"


@pytest.mark.parametrize(("kind", "table"), [
    ("bank", {"personal": 0, "sectors": {"bank": 2}}), ("notre_dame", {"gold": 0}),
    ("notre_dame", {"personal": 0, "friend": "bank"}),
])
def test_carry_out_is_not_asked_for_a_card_without_effect(kind, table):
    """It has no cube, or no gold. [ND-20.23]"""
    match = played(kind, options=ALWAYS, **table)
    assert asked(match) == [] and happened(match) == ["plays", "no_effect"]


# -- the order of things ----------------------------------------------------------------
SET_OFF = {
    "friend": (
        lambda: played("trusted_friend", agenda=[["hire", 1]], persons=PERSONS, sectors={"hotel": 3}),
        [("friend", "friend hotel"), ("benefit", "benefit gold"), ("benefit", "benefit cube")],
    ),
    "jester": (
        lambda: hired("jester", "monk", "carpenter", agenda=[["hire", 1]], messages={"b0": "rat_red"},
                      sectors={"bank": 1}, marker=3),
        [("jester_to", "bring carriage_house"), ("carriage", "drive b0"), ("message", "take"),
         ("message_rat", "move_back")],
    ),
    "archbishop": (
        lambda: hired("archbishop", "monk", "minstrel", agenda=[["hire", 1]]),
        [("archbishop", "found hotel"), ("benefit", "benefit gold")],
    ),
    "scholar": (
        lambda: hired("np_scholar", "monk", "minstrel", agenda=[["hire", 1]], expansions=NEW, cast=CAST, personal=0,
                      sectors={"bank": 1, "hotel": 3}, asides={0: ["hotel_blue"]}),
        [("source", "from bank"), ("benefit", "benefit gold"), ("benefit", "benefit cube")],
    ),
}


@pytest.mark.parametrize("by", SET_OFF)
def test_an_action_set_off_asks_what_the_action_asks(by):
    """The same player decides all of it before the next player is asked. [ND-20.24]"""
    scene, steps = SET_OFF[by]
    match = scene()
    for name, move in steps:
        assert asked(match) == [(0, name)]
        answer(match, move)
    assert asked(match) == [(1, "hire")]


@pytest.mark.parametrize(("scene", "moves", "order"), [
    (lambda: played("notre_dame"), ["donate 2"], "plays pays places_cube donates award"),
    (lambda: played("residence"), [], "plays places_cube award"),
    (lambda: played("residence", personal=0, sectors={"bank": 1}), ["from bank"], "plays moves_cube award"),
    (lambda: played("trusted_friend"), ["friend school"], "plays moves_friend cubes"),
    (lambda: played("carriage_house", messages={"b0": "cube_red"}), ["drive b0", "take"],
     "plays places_cube drives takes_message award cubes"),
    (lambda: hired("moneylender"), [], "pays hires award gold"),
    (lambda: hired("tavern_maid"), ["benefit cube"], "pays hires award cubes"),
    (lambda: hired("jester", sectors={"bank": 1}), ["bring residence"], "pays hires moves_cube award"),
    (lambda: hired("archbishop"), ["found bank"], "pays hires founds gold"),
    (lambda: overflows(prestige=5, sectors={"bank": 2}), [], "marker overflow loses_prestige loses_cube"),
])
def test_effects_come_in_their_order(scene, moves, order):
    """Pay, place or move, count, then what the rule names first. [ND-20.26]"""
    assert happened(answer(scene(), *moves)) == order.split()


def test_source_and_donation_change_nothing_until_both_are_decided():
    """Then cube and gold go together. [ND-20.28]"""
    match = played("notre_dame", personal=0, sectors={"bank": 2}, gold=3)
    before = table_of(match)
    answer(match, "from bank")
    assert table_of(match) == before and happened(match) == ["plays"]
    answer(match, "donate 3")
    assert facts(match, 0, "bank", "cathedral", "gold", "prestige") == (1, 1, 0, 6)
    assert happened(match) == ["plays", "pays", "moves_cube", "donates", "award"]
