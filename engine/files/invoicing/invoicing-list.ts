import { formatSiren } from "../../identifiers/siren.ts";
import { neutralised } from "../correction/csv-text.ts";
import { requirementText } from "../diagnostic/invoicing/requirements.ts";
import type { Unmet } from "../diagnostic/invoicing/row-invoicing.ts";
import type { DiagnosisPlan } from "../diagnostic/range/diagnosis-plan.ts";
import type { JudgedRow } from "../diagnostic/range/judged-row.ts";
import { columnsOf, NAME_FIELDS, recordColumns } from "../diagnostic/record/record-columns.ts";
import type { Certainty } from "../repair/certainty.ts";
import { invoicingOf } from "./invoicing-of.ts";
import { INVOICING_WORDS } from "./state-words.ts";

/** The list's name in the archive. */
export const INVOICING_FILE = "facturation-electronique.csv";

/** Its columns. */
export const INVOICING_COLUMNS: readonly string[] = [
  "fichier",
  "ligne",
  "nom",
  "SIREN",
  "état",
  "exigence",
  "ce qui manque",
  "valeur proposée",
  "source",
  "confiance",
  "texte",
];

/** A proved value of an identifier is in the corrected file; the rest waits. */
const CONFIDENCE: Readonly<Record<Certainty, string>> = {
  prouve: "prouvé",
  probable: "probable",
  a_verifier: "à vérifier",
};

const MAYBE_PUBLIC =
  "organisme public d'après son nom, à vérifier : Chorus Pro demanderait alors son SIRET";

/**
 * Returns what makes the rows of `facturation-electronique.csv` of a table: one for each requirement
 * that a customer does not meet; none for those who are ready or not concerned.
 */
export function invoicingList(plan: DiagnosisPlan): (row: JudgedRow) => string[][] {
  const columns = recordColumns(plan.header, plan.mapping);
  const names = columnsOf(columns, NAME_FIELDS, ["companies", "contacts"]);
  return (row) => {
    const invoicing = invoicingOf(row);
    if (invoicing === null || invoicing.unmet.length === 0) return [];
    const { state, siren, unmet, publicBody } = invoicing;
    const name = names.map((column) => (row.cells[column] ?? "").trim()).find((text) => text);
    const known = [
      ...[plan.table, String(row.row), name ?? ""],
      ...[siren > 0 ? formatSiren(siren) : "", INVOICING_WORDS[state].one],
    ];
    const note = publicBody === "a_verifier" ? ` ; ${MAYBE_PUBLIC}` : "";
    return unmet.map((one, at) =>
      [...known, ...unmetCells(one, at === 0 ? note : "")].map(neutralised),
    );
  };
}

function unmetCells({ requirement, why, proposal }: Unmet, note: string): string[] {
  const { label, source } = requirementText(requirement);
  const [value, from, confidence] = proposal
    ? [proposal.value, proposal.source, CONFIDENCE[proposal.certainty]]
    : ["", "", ""];
  return [label, why + note, value, from, confidence, source];
}
