// How fast the moves of others are shown: a wish that is kept in this browser.

const PACES = new Map([["off", 0], ["slow", 1400], ["usual", 700], ["quick", 350]]);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let wish = kept() ?? "usual";

/** How many milliseconds a step stays; 0 if nothing is to move. */
export const pace = () => calm.matches ? 0 : PACES.get(wish) ?? PACES.get("usual");

/** Let people choose: without a script, or where nothing is to move, there is nothing to choose. */
export function offerPace() {
  const field = document.getElementById("pace-field");
  if (!field) return;
  field.hidden = calm.matches;
  if (PACES.has(wish)) document.getElementById("pace").value = wish;
}

document.addEventListener("change", (event) => { if (event.target.id === "pace") choose(event.target.value); });

function choose(name) {
  wish = name;
  try {
    localStorage.setItem("pace", name);
  } catch {
    // a browser that keeps nothing remembers it until the page is closed
  }
}

function kept() {
  try {
    return localStorage.getItem("pace");
  } catch {
    return null;
  }
}
