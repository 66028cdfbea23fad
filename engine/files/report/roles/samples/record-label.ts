import type { RecordFields } from "../../../diagnostic/record/record-fields.ts";
import type { RecordLabel } from "./table-samples.ts";

/** For a row without a label. */
export const NO_LABEL: RecordLabel = { name: "", phone: "", email: "", town: "" };

/** Longest text of a label. */
const MOST_CHARACTERS = 120;

/** The label of the current record, from its own row: nothing is added from registers. */
export function recordLabel(fields: RecordFields): RecordLabel {
  const person = [fields.contact("prenom"), fields.contact("nom_contact")].filter(
    (name) => name !== "",
  );
  const company = fields.company("raison_sociale") || fields.company("enseigne");
  const named = fields.contact("nom_complet") || person.join(" ");
  const name = [company, named].filter((one) => one !== "").join(" · ");
  return {
    name: cut(name),
    phone: cut(fields.either("telephone") || fields.either("mobile")),
    email: cut(fields.either("email")),
    town: cut(fields.either("ville")),
  };
}

function cut(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
