// Makes each picture one stop of the Tab key; inside it arrow keys go from thing to thing.
import { read } from "./looking.js";
import { pick } from "./picking.js";
import { hush } from "./telling.js";

const PICTURES = "[data-things] .picture > svg", THINGS = "[data-thing], [data-choice]";
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };
const stops = new Map();                             // by picture: the thing that Tab comes to

/** Hear of keys and of the focus in pictures. */
export function letRove() {
  document.addEventListener("keydown", (event) => {
    const thing = event.target.closest?.(PICTURES) && event.target.closest(THINGS);
    if (!thing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key in STEPS) go(thing, STEPS[event.key]);
    else if (event.key !== "Enter" && event.key !== " ") return;
    else if (!event.repeat) use(thing);
    event.preventDefault();
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches(`${PICTURES} :is(${THINGS})`)) stop(event.target);
  });
}

/** Give each picture its stop again, and its parts their names. */
export function setStops() {
  for (const picture of document.querySelectorAll(PICTURES)) {
    hush(picture.parentElement);
    picture.setAttribute("aria-describedby", "keys");
    const things = [...picture.querySelectorAll(THINGS)], last = stops.get(picture.parentElement.id);
    if (things.length) stop(things.includes(last) ? last : things[0]);
  }
}

function stop(thing) {
  const picture = thing.closest(PICTURES), last = stops.get(picture.parentElement.id);
  if (last) last.tabIndex = -1;
  stops.set(picture.parentElement.id, thing);
  thing.tabIndex = 0;
}

function go(thing, step) {
  const things = [...thing.closest(PICTURES).querySelectorAll(THINGS)];
  things[Math.max(0, Math.min(things.length - 1, things.indexOf(thing) + step))].focus();
}

function use(thing) {
  if (thing.matches(".open")) pick(thing);
  else if (thing.dataset.thing) read(thing);
}
