// Hears from the hall that there is something new; when the line breaks, comes back by itself.
import { main } from "./page.js";
import { newest, settled, skip } from "./showing.js";
import { answered, visit } from "./visiting.js";

const SHORTEST = 500, LONGEST = 20_000;      // milliseconds between two tries
let tries = 0;
let running = null;
let again = false;

/** Listen for news of a table's page. */
export function stayLive() {
  if (main()?.dataset.live) connect();
}

function connect() {
  const socket = new WebSocket(new URL(main().dataset.live, location.href.replace(/^http/, "ws")));
  socket.addEventListener("message", (message) => hear(JSON.parse(message.data).version));
  socket.addEventListener("close", (event) => lost(event.code));
}

async function hear(version) {
  const was = tries;
  tries = 0;
  await answered();
  if (version !== newest()) await refresh();
  await settled();
  if (was) tell(main().dataset.back.replace("{n}", version));
}

function lost(code) {
  skip();
  if (code >= 4400 && code < 4500) {
    tell(main().dataset.gone);
    return;
  }
  tell(main().dataset.lost);
  const wait = Math.min(LONGEST, SHORTEST * 2 ** tries++);
  setTimeout(connect, wait * (0.75 + Math.random() / 2));
}

/** Show the page as it is now; one request at a time, and one more if there was news meanwhile. */
export async function refresh() {
  again = true;
  running ??= run();
  await running;
}

async function run() {
  try {
    while (again) {
      again = false;
      await visit(location.href);
    }
  } catch {
    tell(main().dataset.lost);
  } finally {
    running = null;
  }
}

/** Say how the line is. */
export function tell(text) {
  const place = document.getElementById("connection");
  if (place) place.textContent = text;
}
