// Lets things in the picture answer the question: a click marks the answer in the prompt, and never gives it at once.
import { look, thingOf } from "./looking.js";

let marked = null;                                   // the answer that a second click gives, and its question

/** Clicks in a picture choose what answers the question, and show what doesn't. */
export function letPick() {
  document.addEventListener("click", (event) => {
    const thing = event.target.closest?.(".picture [data-thing], .picture [data-choice]");
    if (!thing || event.detail > 1) return;
    const choosable = event.target.closest(".picture .open");
    if (choosable) pick(choosable);
    else if (thingOf(thing)) look(thingOf(thing), event);
  });
  document.addEventListener("change", offer);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") mark(null); });
  document.addEventListener("keydown", onlyOnce, true);
}

/** Show which things answer the question now, and which are chosen. */
export function offer() {
  for (const button of document.querySelectorAll("#answer button[name=move]")) {
    button.classList.toggle("pointed", isMarked(button));
  }
  for (const thing of document.querySelectorAll(".picture [data-choice]")) {
    const answer = answerOf(thing);
    thing.classList.toggle("open", Boolean(answer));
    thing.classList.toggle("chosen", Boolean(answer && (answer.checked || isMarked(answer))));
  }
}

/** Mark the answer that a thing stands for, or, if it is marked already, give it. */
export function pick(thing) {
  const answer = answerOf(thing);
  if (answer.localName === "input" || isMarked(answer)) answer.click();
  else mark(answer);
}

function mark(answer) {
  marked = answer && { value: answer.value, question: answer.form.dataset.question };
  offer();
  answer?.focus({ preventScroll: true });
  answer?.scrollIntoView({ block: "nearest" });
}

function isMarked(answer) {
  return marked?.value === answer.value && marked.question === answer.form.dataset.question;
}

/** Of equal things the first stands for the first of equal answers, and so on. */
function answerOf(thing) {
  const key = thing.dataset.choice;
  const answers = [...document.querySelectorAll("#answer :is(button[name=move], input[name=item])")];
  const fitting = answers.filter((answer) => answer.value.split(" ").includes(key));
  const equal = [...thing.closest("svg").querySelectorAll("[data-choice]")].filter((one) => one.dataset.choice === key);
  return fitting[equal.indexOf(thing)];
}

/** A key that is held down doesn't give the answer that it has just marked. */
function onlyOnce(event) {
  if (event.repeat && event.key === "Enter" && event.target.matches("#answer button")) event.preventDefault();
}
