// Lets what has a new place in the picture glide there, so that the eye can follow.
import { pace } from "./speed.js";

const PART = 0.65;                           // of the time that a step stays
const NEAR = 2;                              // what nobody sees, in the picture's own measure
const SVG = "http://www.w3.org/2000/svg";
const picture = () => document.querySelector("#picture svg");
const width = () => picture()?.viewBox.baseVal.width;
let gliding = [];
let ghosts = [];

/** Remember where everything lies; what is given back moves it from there to where it lies then. */
export function moving() {
  const before = pace() && picture()?.getScreenCTM() ? places() : null, wide = width();
  stop();
  return () => { if (before && width() === wide) glideAll(before, places()); };
}

/** Where each piece lies in the picture, and on which other piece. */
function places() {
  const ground = picture().getScreenCTM().inverse();
  const pieces = [...picture().querySelectorAll("[id]")].filter((piece) => piece.getScreenCTM?.());
  return new Map(pieces.map((piece) => [piece.id, {
    piece, at: inside(ground, piece), on: piece.parentElement.closest("svg [id]")?.id,
  }]));
}

function inside(ground, piece) {
  return DOMMatrix.fromMatrix(ground.multiply(piece.getScreenCTM()));
}

function stop() {
  for (const animation of gliding) animation.cancel();
  for (const ghost of ghosts) ghost.remove();
  gliding = [];
  ghosts = [];
}

/** A piece goes along with the one that it lies on; what it glides is what it moves there. What is new grows clear. */
function glideAll(before, after) {
  for (const [id, now] of after) {
    const old = before.get(id), known = before.has(now.on);
    const ground = known ? before.get(now.on).at.multiply(after.get(now.on).at.inverse()) : new DOMMatrix();
    if (old) glide(now, old, ground.multiply(now.at).inverse().multiply(old.at));
    else if (known || !now.on) play(now.piece, { opacity: [0, 1] });
  }
}

function glide(now, old, way) {
  if (!(Math.abs(way.e) + Math.abs(way.f) >= NEAR)) return;
  play(now.piece, along(way), "add");
  if (old.on !== now.on) haunt(now.piece, old.at.multiply(now.at.inverse()));
}

function along({ e, f }) {
  return { transform: [`translate(${e}px, ${f}px)`, "translate(0, 0)"] };
}

/** What goes from one piece to another is drawn once more on its way, above all that lies between. */
function haunt(piece, way) {
  const ghost = document.createElementNS(SVG, "g"), image = document.createElementNS(SVG, "use");
  const { a, b, c, d, e: x, f: y } = inside(picture().getScreenCTM().inverse(), piece.parentElement);
  image.setAttribute("href", `#${piece.id}`);
  image.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${x} ${y})`);
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("pointer-events", "none");
  ghost.append(image);
  picture().append(ghost);
  ghosts.push(ghost);
  play(ghost, along(way)).finished.then(() => ghost.remove(), () => {});
}

function play(piece, frames, composite = "replace") {
  const animation = piece.animate(frames, { duration: pace() * PART, easing: "ease-in-out", composite });
  gliding.push(animation);
  return animation;
}
