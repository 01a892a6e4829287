// Makes the pages lively. Without this script everything works by forms and reloads.
import { count } from "./choosing.js";
import { offerCopies } from "./copying.js";
import { interceptForms } from "./forms.js";
import { refresh, stayLive } from "./live.js";
import { afterEach, narrow } from "./page.js";
import { letSlide } from "./sliding.js";

/** A picture is drawn for the width that there is. */
function fit() {
  const drawn = document.getElementById("picture")?.dataset.narrow;
  if (drawn && drawn !== String(narrow.matches)) refresh();
}

afterEach(offerCopies);
afterEach(count);
afterEach(fit);
narrow.addEventListener("change", fit);
interceptForms();
letSlide();
stayLive();
