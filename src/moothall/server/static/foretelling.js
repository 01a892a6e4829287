// Tells what would come of what is marked, before it is confirmed.
import { main } from "./page.js";

const PAUSE = 150;                       // milliseconds without another mark until the hall is asked
let told = {};                           // the last answer, and what it was about
let asked = 0;
let timer = 0;

document.addEventListener("change", (event) => { if (event.target.form?.id === "answer") foretell(); });

/** After a change of the page the words are about nothing marked; what is marked has stayed. */
export function foretellAgain() {
  if (document.querySelector("#answer input[name=item]:checked")) foretell();
}

function foretell() {
  const place = document.getElementById("ahead");
  asked += 1;
  clearTimeout(timer);
  if (!place) return;
  const marked = marks(), about = `${main().dataset.version} ${marked}`;
  if (about === told.about) show(told.text);
  else if (marked.getAll("item").length < place.dataset.least) show("");
  else timer = setTimeout(ask, PAUSE, place, marked, about);
  place.classList.toggle("stale", Boolean(place.textContent) && about !== told.about);
}

/** What the form would send, without what makes it count. */
function marks() {
  const marked = new URLSearchParams(new FormData(document.getElementById("answer")));
  marked.delete("once");
  return marked;
}

async function ask(place, body, about) {
  const mine = asked;
  try {
    const response = await fetch(place.dataset.preview, { method: "POST", body, headers: { "Moothall-Part": "preview" } });
    const text = response.ok ? await response.text() : "";
    if (mine !== asked) return;          // something else has been marked since
    told = { about, text };
    show(text);
  } catch {
    if (mine === asked) show("");        // the line is broken, which is told elsewhere
  }
}

function show(text) {
  const place = document.getElementById("ahead");
  if (!place) return;
  place.textContent = text;
  place.classList.remove("stale");
}
