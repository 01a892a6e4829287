// Fetches what the hall tells of things, each once as long as the page stays the same.

const known = new Map();

/** What stands in the page at an address, to be shown in another page; null if there is none. */
export function tell(address) {
  if (!known.has(address)) known.set(address, fetched(address));
  return known.get(address);
}

/** Ask anew from now on: what lies in a pile may have changed. */
export function forget() {
  known.clear();
}

async function fetched(address) {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    const told = page.querySelector(".thing");
    hush(told);
    const name = page.createElement("h2");
    name.id = "looking-name";
    name.textContent = told.querySelector("h1").textContent;
    told.querySelector("h1").replaceWith(name);
    return told;
  } catch {
    known.delete(address);
    return null;
  }
}

/** Titles in pictures become names, so that no bubble lies over what is shown. */
export function hush(part) {
  for (const title of part.querySelectorAll("svg title")) {
    title.parentElement.setAttribute("aria-label", title.textContent);
    title.remove();
  }
}
