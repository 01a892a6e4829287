// Counts what is marked in a question that takes several things, and what is taken from shelves.

for (const shelves of document.querySelectorAll(".shelves")) tally(shelves);
document.addEventListener("change", (event) => tally(event.target.closest(".shelves")));
document.addEventListener("change", (event) => { if (event.target.form?.id === "answer") count(); });

/** Say how many are chosen and how many are still to be. */
export function count() {
  const place = document.getElementById("count");
  if (!place) return;
  const n = document.querySelectorAll("#answer input[name=item]:checked").length;
  const { least, most } = place.dataset;
  const [text, left] = n > most ? [place.dataset.many, n - most] : n < least ? [place.dataset.more, least - n]
    : [n ? place.dataset.enough : place.dataset.none, 0];
  place.textContent = text.replace("{n}", n).replace("{left}", left);
  place.hidden = false;
  document.getElementById("confirm").classList.toggle("unfinished", n > most || n < least);
}

/** Say how many things have been taken of those that there are to be. */
function tally(shelves) {
  const place = shelves?.querySelector(".tally");
  if (!place) return;
  place.textContent = place.dataset.chosen.replace("{n}", shelves.querySelectorAll("input:checked").length);
  place.hidden = false;
}
