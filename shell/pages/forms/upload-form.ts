import { EXTENSIONS } from "../../../engine/files/read/gate/file-nature.ts";
import type { UploadLimits } from "../../../engine/files/read/gate/limits.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { FieldFault } from "./field-faults.ts";
import { fileField } from "./form-fields.ts";

interface UploadForm {
  readonly action: string;
  /** Id of the file input, unique on its page. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly limits: UploadLimits;
  readonly faults?: readonly FieldFault[];
}

const ACCEPTED = Array.from(EXTENSIONS.keys(), (extension) => `.${extension}`);

/**
 * A form that sends files. The module `upload` adds drag and drop, a progress bar, and a retry that
 * retains the chosen files; without it the form works too.
 */
export function uploadForm(of: UploadForm): Markup {
  const { fileBytes, files, totalBytes } = of.limits;
  const { id, name, label, hint, faults = [] } = of;
  const control = fileField({
    ...{ id, name, label, hint, faults },
    accepts: ACCEPTED,
    several: files > 1,
    required: true,
  });
  return html`<form class="drop" method="post" action="${of.action}" enctype="multipart/form-data" data-upload="" data-files-most="${files}" data-file-most="${fileBytes}" data-total-most="${totalBytes}">
${control}
<p class="submit"><button class="main" type="submit">${of.button}</button></p>
</form>`;
}
