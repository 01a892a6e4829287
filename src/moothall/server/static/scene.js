// Shows an end part after part: what has `data-scene` comes at that step, what has `data-until` goes at that one.
// A page that is opened when all is over shows it at once.
import { afterEach, main } from "./page.js";

const PAUSE = 800, TURN = 180;               // milliseconds between two steps; for half a turn of a card
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let ended = true;                            // whether the page showed an end before it changed
let coming = [];                             // the steps that are still to come
let timer = 0;
let leads = false;                           // whether the page is scrolled to what comes

const parts = () => [...main().querySelectorAll("[data-scene], [data-until]")];
const at = (name) => document.getElementById(`scene-${name}`);

/** An end that comes while the page is open is played; any can be played again. */
export function stageEnds() {
  ended = steps().length > 0;
  afterEach(follow);
  document.addEventListener("click", (event) => {
    if (event.target === at("again")) repeat();
    if (event.target === at("skip")) finish();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") finish(); });
  for (const name of ["wheel", "touchmove"]) addEventListener(name, () => { leads = false; }, { passive: true });
}

function follow() {
  const ends = steps().length > 0;
  if (!ends && coming.length) finish();
  if (ends && !ended && main().dataset.live && !calm.matches) play();
  ended = ends;
  stand();
}

/** The steps of this page in their order; the last one has a name. */
function steps() {
  const found = parts().map((part) => number(part.dataset.scene)).filter((step) => step > 0);
  return [...new Set(found)].sort((one, other) => one - other);
}

function partsOf(step) {
  return parts().filter((part) => number(part.dataset.scene) === step);
}

function number(step) {
  return step === "last" ? Infinity : Number(step);
}

function repeat() {
  play();
  at("skip").focus({ preventScroll: true });
}

function play() {
  clearTimeout(timer);
  coming = steps();
  leads = true;
  at("told").replaceChildren();
  stand();
  lead();
  timer = setTimeout(step, PAUSE);
}

function step() {
  const come = partsOf(coming.shift());
  stand();
  come.forEach(appear);
  tell(come);
  if (!coming.length) return finish();
  lead();
  timer = setTimeout(step, PAUSE);
}

/** Scroll to what comes next, if it can't be seen and nobody has scrolled away. */
function lead() {
  const [part] = partsOf(coming[0]);
  if (!part || !leads) return;
  const { top, bottom } = part.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) part.scrollIntoView({ block: "center", behavior: "smooth" });
}

/** Show all that is still to come. */
function finish() {
  clearTimeout(timer);
  const left = document.activeElement === at("skip");
  coming = [];
  stand();
  if (left) at("again").focus({ preventScroll: true });
}

/** Let everything be seen or not as it is now. */
function stand() {
  const next = coming[0];
  for (const part of parts()) {
    const waits = number(part.dataset.scene) >= next, held = number(part.dataset.until) >= next && !waits;
    part.toggleAttribute("data-waiting", waits);
    part.toggleAttribute("data-held", held);
    if (part.dataset.until && part instanceof HTMLElement) part.hidden = !held;
  }
  if (!at("skip")) return;
  at("skip").hidden = !coming.length;
  at("again").hidden = coming.length > 0 || calm.matches;
}

/** What takes a place is turned over from what was there; a line of a table glows, all else grows clear. */
function appear(part) {
  const gone = [...part.parentElement.children].find((other) => other.dataset.until === part.dataset.scene);
  if (gone) turn(gone, part);
  else if (part.localName === "tr") part.animate({ background: ["var(--glow)", "transparent"] }, PAUSE);
  else part.animate({ opacity: [0, 1] }, 2 * TURN);
}

function turn(back, front) {
  back.animate({ scale: ["1 1", "0 1"], visibility: ["visible", "visible"] }, TURN);
  front.animate({ scale: ["0 1", "1 1"] }, { duration: TURN, delay: TURN, fill: "backwards" });
}

/** The step in words, for whoever can't see it. */
function tell(come) {
  for (const { dataset } of come.filter((part) => part.dataset.says)) {
    const line = document.createElement("p");
    line.textContent = dataset.says;
    at("told").append(line);
  }
}
