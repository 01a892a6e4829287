// Finds where a panel can lie beside a thing.

const GAP = 10, EDGE = 8;                            // pixels

/** Of all places in the window that leave a thing free, the first that covers least of what can be chosen. */
export function best(thing, { offsetWidth: width, offsetHeight: height }, x) {
  const box = thing.getBoundingClientRect(), column = (thing.closest(".side") ?? thing).getBoundingClientRect();
  const choices = [...document.querySelectorAll("#answer :is(button, label), svg .open")].filter((one) => one !== thing);
  const boxes = choices.map((one) => one.getBoundingClientRect());
  const cost = (place) => boxes.reduce((sum, other) => sum + shared(place, other), 0);
  const places = [...around(column, box, width, height), ...around(box, box, width, height)];
  const free = places.filter((place) => !shared(place, box)).sort((one, other) => cost(one) - cost(other));
  const { left, top } = free[0] ?? within(x < innerWidth / 2 ? innerWidth : 0, box.top, width, height);
  return { left: `${left}px`, top: `${top}px` };
}

/** Right, left, below and above of something, at the height of the thing. */
function around(all, box, width, height) {
  const spots = [[all.right + GAP, box.top], [all.left - GAP - width, box.top], [box.left, all.bottom + GAP],
    [box.left, all.top - GAP - height]];
  return spots.map(([left, top]) => within(left, top, width, height));
}

/** A box moved into the window. */
function within(left, top, width, height) {
  const held = (value, size, room) => Math.max(EDGE, Math.min(value, room - size - EDGE));
  return { left: held(left, width, innerWidth), top: held(top, height, innerHeight), width, height };
}

/** How much two boxes share. */
function shared(one, other) {
  const common = (start, size) =>
    Math.max(0, Math.min(one[start] + one[size], other[start] + other[size]) - Math.max(one[start], other[start]));
  return common("left", "width") * common("top", "height");
}
