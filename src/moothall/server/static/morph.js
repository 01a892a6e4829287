// Makes one element like another, keeping every child that both know by the same id.

/** Change `old` until it is like `wanted`; what people have typed, marked or unfolded stays. */
export function morph(old, wanted) {
  const focused = document.activeElement?.id;
  like(old, wanted);
  if (focused && document.activeElement?.id !== focused) {
    document.getElementById(focused)?.focus({ preventScroll: true });
  }
}

function like(old, wanted) {
  attributes(old, wanted);
  children(old, wanted);
}

function attributes(old, wanted) {
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && !(name === "open" && old.localName === "details")) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (old.getAttribute(name) !== value && !(name === "open" && old.localName === "details")) old.setAttribute(name, value);
  }
}

function children(old, wanted) {
  let place = old.firstChild;
  for (const next of [...wanted.childNodes]) {
    const kept = match(old, place, next);
    if (!kept) {
      old.insertBefore(document.importNode(next, true), place);
    } else {
      if (kept === place) place = place.nextSibling;
      else old.insertBefore(kept, place);
      same(kept, next);
    }
  }
  while (place) {
    const rest = place.nextSibling;
    place.remove();
    place = rest;
  }
}

function same(kept, next) {
  if (kept.nodeType === Node.ELEMENT_NODE) like(kept, next);
  else if (kept.data !== next.data) kept.data = next.data;
}

/** The child of `old` that is to become `next`: by its id, else the one that stands there if it is of the kind. */
function match(old, place, next) {
  if (next.id) {
    const known = [...old.children].find((child) => child.id === next.id);
    return known?.nodeName === next.nodeName ? known : null;
  }
  return place && !place.id && place.nodeName === next.nodeName ? place : null;
}
