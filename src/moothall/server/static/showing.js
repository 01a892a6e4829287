// Shows what others did since one looked, step by step, and only then the page as it is now.
import { morph } from "./morph.js";
import { ask, change, entitle, lifted, main, narrow, show } from "./page.js";
import { pace } from "./speed.js";

const MOST = 8;                              // steps; of more only the last are shown
const SHOWN = ["course", "words"];           // the parts of the page that follow each step
const LINE = 0.3, LONGEST = 3;               // of a step's time: what each further line of text adds, and the most
const drawn = (page) => page.getElementById("words")?.innerHTML;
const version = (page) => Number(page.getElementById("main").dataset.version);
const question = (page) => page.getElementById("answer")?.dataset.question;

let coming = null;                           // the page that is shown after all steps
let going = null;                            // ends the show that goes on
let over = Promise.resolve();                // when that has ended
let last = drawn(document);                  // the table as it was shown last, and until when it stays
let until = 0;

/** The version of the newest page that has come. */
export const newest = () => version(coming ?? document);

/** Wait until everything is shown. */
export const settled = () => over;

/** Show a page; steps of others that lie between come first. */
export function present(page) {
  coming = page;
  if (!isWorthIt(page) || !(going || next())) skip();
  else if (going) entitle(page);
  else over = go();
}

/** Show the newest page at once. */
export function skip() {
  going?.abort();
  going = null;
  if (!coming) return;
  const page = coming;
  coming = null;
  if (version(page) !== shown()) stay(1);
  last = drawn(page);
  keepFocus(() => show(page));
}

/** Who stood in the prompt, with the keyboard or a screen reader, stands in it still, at what is asked now. */
function keepFocus(work) {
  const held = document.getElementById("prompt")?.contains(document.activeElement), before = question(document);
  work();
  const other = question(document) !== before, lost = other || document.activeElement === document.body;
  if (other) document.getElementById("prompt")?.scrollTo(0, 0);
  if (held && lost) document.getElementById("asked")?.focus({ preventScroll: true });
}

/** Skipping is offered, and whoever looks elsewhere isn't shown anything. */
export function letSkip() {
  document.addEventListener("click", (event) => { if (event.target.id === "skip") skip(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") skip(); });
  document.addEventListener("visibilitychange", () => { if (document.hidden) skip(); });
}

/** Steps are for who looks at the table and isn't busy: a question that still stands stays in reach. */
function isWorthIt(page) {
  const stands = question(document) && question(document) === question(page);
  const parts = [document, page].every((one) => one.getElementById("prompt") && one.getElementById("words"));
  return pace() && !document.hidden && parts && !stands && !page.getElementById("notice");
}

const shown = () => Number(main().dataset.shown);

/** The next step to be shown, or 0: one's own move and the end of a match are shown by the page itself. */
function next() {
  if (!pace()) return 0;
  const itself = coming.getElementById("main").dataset.own || coming.getElementById("scores");
  const step = Math.max(shown() + 1, version(coming) - MOST + 1);
  return step <= version(coming) - (itself ? 1 : 0) ? step : 0;
}

async function go() {
  const { signal } = going = new AbortController();
  entitle(coming);
  change(() => raise(document.getElementById("prompt")));
  try {
    while (await one(signal));
    await lifted();
  } catch {
    // a step that can't be had isn't waited for
  }
  if (!signal.aborted) skip();
}

/** Show one step when the one before has stayed long enough; whether there was any. */
async function one(signal) {
  const step = next();
  const [page] = await Promise.all([step && took(step, signal), rested(signal)]);
  await lifted();
  signal.throwIfAborted();
  if (step) stage(page, step);
  return step || next();
}

async function took(step, signal) {
  const address = new URL(main().dataset.replay, location.href);
  address.searchParams.set("step", step);
  const { response, page } = await ask(address, { signal });
  if (!response.ok || !drawn(page)) throw new Error(response.statusText);
  return page;
}

/** Until what is shown has stayed long enough. */
function rested(signal) {
  const wait = until - performance.now();
  return wait <= 0 ? null : new Promise((resolve, reject) => {
    setTimeout(resolve, wait);
    signal.addEventListener("abort", reject);
  });
}

function stay(lines) {
  until = performance.now() + pace() * Math.min(LONGEST, 1 + LINE * (lines - 1));
}

/** Let the table become what it was at a step, and tell what happened; where nothing did no time passes. */
function stage(page, step) {
  const lines = [...page.querySelectorAll("#news li")], moved = drawn(page) !== last;
  last = drawn(page);
  main().dataset.shown = step;
  document.querySelector("#showing ol").replaceChildren(...lines.map(told));
  if (moved) change(() => SHOWN.forEach((part) => follow(document.getElementById(part), page.getElementById(part))));
  if (moved || lines.length) stay(Math.max(1, lines.length));
}

function follow(old, wanted) {
  if (old && wanted) morph(old, wanted);
}

function told(line) {
  const item = document.importNode(line, true);
  item.removeAttribute("id");
  return item;
}

/** The prompt keeps its place and, but for a phone, its height; what happens is told there instead of what was asked. */
function raise(prompt) {
  const { height } = prompt.getBoundingClientRect();
  const held = prompt.contains(document.activeElement) && document.activeElement.id !== "asked";
  document.getElementById("answer")?.remove();
  prompt.append(document.getElementById("caption").content.cloneNode(true));
  prompt.style[narrow.matches ? "minHeight" : "height"] = `${height}px`;
  prompt.className = "prompt showing";
  if (held) document.getElementById("skip").focus({ preventScroll: true });
}
