import { UPLOAD_LIMITS } from "../../../engine/customer-file/gate/limits.ts";
import { html, type Markup } from "../../../engine/report/html/html.ts";
import type { FieldFault } from "../forms/field-faults.ts";
import { fileField } from "../forms/form-fields.ts";
import { fileSize } from "../moments.ts";

const ENDINGS = [".csv", ".txt", ".json", ".xlsx", ".xls", ".zip"];

/** Where a customer sends his files; a module may tell how far they are on their way. */
export function uploadForm(faults: readonly FieldFault[]): Markup {
  const { files, fileBytes, totalBytes } = UPLOAD_LIMITS;
  // What is wrong with one file of several is told under their common field.
  const own = faults.map((fault) =>
    fault.field === "files" ? { ...fault, field: "file" } : fault,
  );
  return html`<form method="post" action="/espace/fichiers" enctype="multipart/form-data" data-upload="">
${fileField({
  name: "file",
  label: "Fichiers à envoyer",
  hint: `CSV, Excel, JSON ou ZIP\u00a0: de 1 à ${files} fichiers, ${fileSize(fileBytes)} chacun et ${fileSize(totalBytes)} en tout.`,
  accepts: ENDINGS,
  required: true,
  faults: own,
})}
<p class="submit"><button class="main" type="submit">Envoyer</button></p>
</form>`;
}
