// Makes the pages lively. Without this script everything works by forms and reloads.
import { count } from "./choosing.js";
import { offerCopies } from "./copying.js";
import { foretellAgain } from "./foretelling.js";
import { interceptForms } from "./forms.js";
import { refresh, stayLive } from "./live.js";
import { keepLooking, letLook } from "./looking.js";
import { showNewest } from "./newest.js";
import { afterEach, narrow } from "./page.js";
import { letPick, offer } from "./picking.js";
import { letRove, setStops } from "./roving.js";
import { stageEnds } from "./scene.js";
import { letSkip } from "./showing.js";
import { letSlide } from "./sliding.js";
import { offerPace } from "./speed.js";

/** A picture is drawn for the width that there is. */
function fit() {
  const drawn = document.getElementById("picture")?.dataset.narrow;
  if (drawn && drawn !== String(narrow.matches)) refresh();
}

afterEach(offerCopies);
afterEach(count);
afterEach(foretellAgain);
afterEach(fit);
afterEach(offerPace);
afterEach(showNewest);
afterEach(setStops);
afterEach(offer);
afterEach(keepLooking);
narrow.addEventListener("change", fit);
interceptForms();
letSkip();
letLook();
letPick();
letRove();
letSlide();
stageEnds();
stayLive();
