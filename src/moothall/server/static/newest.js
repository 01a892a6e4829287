// Keeps the newest line of the log in sight.

let told = "";

/** When there are other lines than before, scroll to the last of them. */
export function showNewest() {
  const box = document.getElementById("latest"), lines = document.getElementById("news")?.textContent;
  if (box && lines !== told) box.scrollTop = box.scrollHeight;
  told = lines;
}
