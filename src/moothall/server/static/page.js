// The page that is open, and how it becomes what the hall says without a jump under anybody's finger.
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

/** Wait until nobody presses anything. */
export function lifted() {
  return down ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

export const main = () => document.getElementById("main");

/** Do something now and after each change of the page. */
export function afterEach(follower) {
  followers.push(follower);
  follower();
}

/** Ask the hall for a page. */
export async function ask(address, options) {
  const headers = { "Moothall-Part": narrow.matches ? "narrow" : "wide" };
  const response = await fetch(address, { ...options, headers });
  return { response, page: new DOMParser().parseFromString(await response.text(), "text/html") };
}

/** Let the whole page become another. */
export function show(page) {
  entitle(page);
  change(() => morph(main(), page.getElementById("main")));
}

/** Title and icon tell whose turn it is. */
export function entitle(page) {
  document.title = page.title;
  const icon = document.getElementById("icon"), wanted = page.getElementById("icon").getAttribute("href");
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** Change something of the page; what has a new place in the picture then glides there. */
export function change(work) {
  const move = moving();
  work();
  move();
  for (const follower of followers) follower();
}
