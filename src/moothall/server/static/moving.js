// Lets what has a new place in the picture glide there, so that the eye can follow.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const picture = () => document.querySelector("#picture svg");

/** Remember where everything lies; what is given back moves it from there to where it lies then. */
export function moving() {
  if (calm.matches || !picture()) return () => {};
  const before = places();
  return () => {
    for (const [id, { piece, x, y, scale }] of picture() ? places() : []) {
      const old = before.get(id);
      if (old && old.scale === scale) glide(piece, (old.x - x) / scale, (old.y - y) / scale);
    }
  };
}

/** Where each piece lies in the picture; what lies on another piece goes along with it. */
function places() {
  const ground = picture(), frame = ground.getBoundingClientRect(), scale = ground.getScreenCTM().a;
  const pieces = [...ground.querySelectorAll("[id]")].filter((piece) => !piece.parentElement.closest("svg [id]"));
  return new Map(pieces.map((piece) => {
    const place = piece.getBoundingClientRect();
    return [piece.id, { piece, x: place.left - frame.left, y: place.top - frame.top, scale }];
  }));
}

function glide(piece, x, y) {
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0, 0)" }];
  piece.animate(frames, { duration: 450, easing: "ease-in-out", composite: "add" });
}
