// Fetches the page again and lets it become what the hall says, without a jump under anybody's finger.
import { moving } from "./moving.js";
import { morph } from "./morph.js";

export const narrow = matchMedia("(max-width: 44rem)");
const followers = [];
const waiting = [];
let down = false;

addEventListener("pointerdown", () => { down = true; }, true);
for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, lift, true);

function lift() {
  down = false;
  setTimeout(() => { while (waiting.length && !down) waiting.shift()(); }, 60);
}

function lifted() {
  return down ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

export const main = () => document.getElementById("main");

/** Do something now and after each change of the page. */
export function afterEach(follower) {
  followers.push(follower);
  follower();
}

/** Ask the hall for a page, by a form's POST or by itself, and show it; whether it is shown here. */
export async function visit(address, body) {
  const response = await fetch(address, { method: body ? "POST" : "GET", body, headers: { "Moothall-Part": narrow.matches ? "narrow" : "wide" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (elsewhere(response, page)) {
    location.assign(response.url);
    return false;
  }
  await lifted();
  if (!body && isOlder(page)) return true;
  show(page);
  if (response.redirected) history.replaceState(null, "", response.url);
  return true;
}

/** Whether the answer is another page than the one that is open. */
function elsewhere(response, page) {
  const there = new URL(response.url).pathname;
  return !page.getElementById("main") || (response.redirected && there !== location.pathname);
}

/** Whether something newer has come while this was on its way. */
function isOlder(page) {
  return Number(page.getElementById("main").dataset.version) < Number(main().dataset.version);
}

function show(page) {
  document.title = page.title;
  const icon = document.getElementById("icon"), wanted = page.getElementById("icon").getAttribute("href");
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  const move = moving();
  morph(main(), page.getElementById("main"));
  move();
  for (const follower of followers) follower();
}
