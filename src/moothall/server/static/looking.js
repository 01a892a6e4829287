// Shows what there is to know about a thing: when the pointer rests on it, when it has the focus, on a long press.
import { narrow } from "./page.js";
import { best } from "./placing.js";
import { forget, tell } from "./telling.js";

const REST = 500, GRACE = 500, PRESS = 500;          // milliseconds
const STILL = 10, FINGER = 36;                       // pixels: how far a finger may tremble, how much it covers
const pointer = { x: 0, y: 0, pressed: false };
let shown = null;                                    // the thing and how it was asked for
let over = null;                                     // what the pointer is on: a thing, the panel, or nothing
let dismissed = null;
let opening = 0, closing = 0, pressing = 0;

/** The thing that something is, or is a part of. */
export const thingOf = (part) => part.closest?.("[data-things] [data-thing], #prompt [data-thing]") ?? null;

const place = () => document.querySelector("[data-things]");
const panel = () => document.getElementById("looking") ?? made();
const isPanel = (part) => Boolean(part?.closest?.("#looking"));

/** Hear of pointers, fingers and the focus. */
export function letLook() {
  document.addEventListener("pointermove", rest);
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("pointermove", still, true);
  document.addEventListener("pointerup", lift, true);
  document.addEventListener("pointercancel", lift, true);
  document.documentElement.addEventListener("pointerleave", () => enter(null));
  document.addEventListener("click", afterPress, true);
  document.addEventListener("contextmenu", (event) => { if (pointer.pressed) event.preventDefault(); });
  document.addEventListener("focusin", follow);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") dismiss(); });
  document.addEventListener("scroll", () => { if (shown) put(); }, { capture: true, passive: true });
}

/** When the page has changed, what is no longer there isn't shown any more; without a script nobody is told of it. */
export function keepLooking() {
  forget();
  document.getElementById("look-hint")?.removeAttribute("hidden");
  if (shown && !shown.thing.isConnected) close();
}

/** Show a thing at once: as long as the mouse is there, else until something else is done. */
export async function look(thing, { pointerType } = {}) {
  await open(thing, pointerType === "mouse" ? "rest" : "asked");
}

/** Show a thing and lead the focus there. */
export async function read(thing) {
  await open(thing, "asked");
  if (shown?.thing === thing) panel().focus();
}

// -- when ---------------------------------------------------------------------------
function rest(event) {
  if (event.pointerType === "touch" || isPanel(document.activeElement)) return;
  Object.assign(pointer, { x: event.clientX, y: event.clientY });
  const now = isPanel(event.target) ? panel() : thingOf(event.target);
  if (now !== over) enter(now);
}

function enter(now) {
  over = now;
  clearTimeout(opening);
  clearTimeout(closing);
  if (now && (now === panel() || now === shown?.thing)) return;
  if (shown?.how === "rest") closing = setTimeout(close, GRACE);
  if (isNew(now)) opening = setTimeout(() => open(now, "rest"), REST);
}

/** Whether there is a thing, and not the one that has just been put away. */
function isNew(thing) {
  if (thing !== dismissed) dismissed = null;
  return thing && !dismissed;
}

function press(event) {
  clearTimeout(opening);
  Object.assign(pointer, { x: event.clientX, y: event.clientY, pressed: false });
  if (shown && !isPanel(event.target) && thingOf(event.target) !== shown.thing) close();
  const thing = event.pointerType === "touch" && thingOf(event.target);
  if (thing) pressing = setTimeout(() => { pointer.pressed = true; open(thing, "asked"); }, PRESS);
}

function lift() {
  clearTimeout(pressing);
}

function still(event) {
  if (Math.abs(event.clientX - pointer.x) + Math.abs(event.clientY - pointer.y) > STILL) clearTimeout(pressing);
}

/** The finger that has pressed long doesn't also choose. */
function afterPress(event) {
  if (!pointer.pressed) return;
  pointer.pressed = false;
  event.preventDefault();
  event.stopPropagation();
}

function follow(event) {
  if (isPanel(event.target)) return;
  const thing = event.target.matches(":focus-visible") ? thingOf(event.target) : null;
  if (isNew(thing)) open(thing, "focus");
  else if (shown?.how === "focus" || isPanel(event.relatedTarget)) close();
}

function dismiss() {
  if (!shown) return;
  const { thing } = shown, inside = isPanel(document.activeElement);
  dismissed = thing;
  close();
  if (inside) thing.focus({ preventScroll: true });
}

// -- what ---------------------------------------------------------------------------
async function open(thing, how) {
  clearTimeout(closing);
  const asked = shown = { thing, how };
  const told = await tell(address(thing));
  if (shown !== asked) return;
  if (told && thing.isConnected) show(told);
  else close();
}

function address(thing) {
  const { things, place: seat } = place().dataset;
  return `${things}${encodeURIComponent(thing.dataset.thing)}${seat}`;
}

function show(told) {
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = shown.thing.matches(".open") ? place().dataset.choose : "";
  panel().lastChild.replaceChildren(told.cloneNode(true), hint);
  panel().hidden = false;
  put();
  if (shown.how === "focus") say(panel().lastChild);
}

function close() {
  clearTimeout(opening);
  clearTimeout(closing);
  shown = null;
  panel().hidden = true;
}

// -- where --------------------------------------------------------------------------
function made() {
  const frame = document.createElement("div"), button = document.createElement("button");
  Object.assign(frame, { id: "looking", className: "looking", hidden: true, tabIndex: -1 });
  frame.setAttribute("role", "dialog");
  frame.setAttribute("aria-labelledby", "looking-name");
  Object.assign(button, { type: "button", className: "close", textContent: "×" });
  button.setAttribute("aria-label", place()?.dataset.close ?? "");
  button.addEventListener("click", dismiss);
  frame.append(button, document.createElement("div"));
  document.body.append(frame);
  return frame;
}

/** Beside the thing; on a phone a sheet at the end of the screen that is farther from the finger. */
function put() {
  const { style, classList } = panel(), box = shown.thing.getBoundingClientRect();
  const y = shown.how === "focus" ? box.top + box.height / 2 : pointer.y, above = y > innerHeight / 2;
  classList.toggle("sheet", narrow.matches);
  classList.toggle("above", narrow.matches && above);
  const room = (above ? y : innerHeight - y) - FINGER;
  const place = narrow.matches ? { maxHeight: `${room}px` } : best(shown.thing, panel(), pointer.x);
  Object.assign(style, { left: "", top: "", maxHeight: "" }, place);
}

/** Tell who can't see it. */
function say(told) {
  let voice = document.getElementById("voice");
  if (!voice) {
    voice = document.createElement("p");
    Object.assign(voice, { id: "voice", className: "unseen" });
    voice.setAttribute("role", "status");
    document.body.append(voice);
  }
  voice.textContent = [...told.querySelectorAll("h2, p")].map((part) => part.textContent).join(" ");
}
