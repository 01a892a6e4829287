// Sends the forms of a table's page without leaving it.
import { tell } from "./live.js";
import { main } from "./page.js";
import { settled, skip } from "./showing.js";
import { send } from "./visiting.js";

/** Forms of a live page are sent from here; those marked `leave` lead to another page. */
export function interceptForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!main()?.dataset.live || !main().contains(form) || form.classList.contains("leave")) return;
    if (form.method !== "post") return;
    event.preventDefault();
    submit(form, event.submitter);
  });
}

async function submit(form, submitter) {
  if (form.dataset.busy) return;
  form.dataset.busy = "yes";
  const body = new URLSearchParams(new FormData(form, submitter));
  skip();
  try {
    if (!await send(form.getAttribute("action"), body)) return;
    await settled();
    lookAt(form.id);
  } catch {
    tell(main().dataset.lost);
  } finally {
    delete form.dataset.busy;
  }
}

/** After an answer the eyes, and the screen reader, are led to what went wrong, or to what is asked where they are lost. */
function lookAt(id) {
  const notice = document.getElementById("notice"), lost = document.activeElement === document.body;
  if (notice) notice.focus();
  else if (lost) document.getElementById("asked")?.focus({ preventScroll: true });
  if (id === "answer") document.getElementById("prompt")?.scrollIntoView({ block: "nearest" });
}
