// Steps through a match without loading the page anew.
import { visit } from "./visiting.js";

let wanted = null;
let running = false;

/** The slider and the links beside it show their step at once. */
export function letSlide() {
  document.addEventListener("input", (event) => { if (event.target.id === "step") slide(event.target); });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("#steps a[id]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      show(link.href);
    }
  });
}

function slide(slider) {
  const query = new URLSearchParams(new FormData(slider.form));
  show(`${slider.form.getAttribute("action")}?${query}`);
}

async function show(address) {
  wanted = address;
  if (running) return;
  running = true;
  try {
    while (wanted) await next();
  } finally {
    running = false;
  }
}

async function next() {
  const address = wanted;
  wanted = null;
  await visit(address);
  const slider = document.getElementById("step");
  if (!wanted && slider) slider.value = slider.getAttribute("value");
  history.replaceState(null, "", address);
}
