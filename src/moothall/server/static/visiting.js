// Goes to a page of the hall without leaving the one that is open.
import { ask, lifted, main } from "./page.js";
import { newest, present } from "./showing.js";

let sent = null;                             // what was sent last, until its answer is shown

/** Wait until what was sent has been answered: the answer says at which address one looks from then on. */
export const answered = () => sent;

/** Send a form, and let the page be shown that comes of it; whether it is shown here. */
export function send(address, body) {
  const here = visit(address, body);
  sent = here.catch(() => false);
  return here;
}

/** Ask the hall for a page, by a form's POST or by itself, and let it be shown; whether it is shown here. */
export async function visit(address, body) {
  const { response, page } = await ask(address, { method: body ? "POST" : "GET", body });
  if (elsewhere(response, page)) {
    location.assign(response.url);
    return false;
  }
  await lifted();
  if (!isOlder(page)) present(page);
  if (response.redirected) history.replaceState(null, "", response.url);
  return true;
}

/** Whether the answer is another page than the one that is open, or the same for other eyes. */
function elsewhere(response, page) {
  const there = page.getElementById("main"), path = new URL(response.url).pathname;
  return !there || (response.redirected && (path !== location.pathname || there.dataset.live !== main().dataset.live));
}

/** Whether something newer has come while this was on its way; what went wrong is told all the same. */
function isOlder(page) {
  return Number(page.getElementById("main").dataset.version) < newest() && !page.getElementById("notice");
}
