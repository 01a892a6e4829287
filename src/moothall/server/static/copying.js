// Buttons that copy a link.

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (button) copy(button);
});

/** Show the buttons: without a script they couldn't do anything. */
export function offerCopies() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");            // where there is no secure connection
  }
  button.textContent = button.dataset.done;
}
