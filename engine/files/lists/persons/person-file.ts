import type { FileKind } from "../../read/file-kind.ts";
import { NEUTRALISED } from "../../read/neutralised-cells.ts";
import { FIELD_HEADERS, type PersonField } from "./field-headers.ts";
import { VERDICT_COLUMNS } from "./verdict-cells.ts";

/** A customer's file of persons. */
export const PERSON_FILE: FileKind<PersonField> = {
  fields: FIELD_HEADERS,
  advice:
    "l'en-tête doit être la première ligne ; pour un nom complet en une seule colonne : --colonne nom_complet=COLONNE",
  results: [...VERDICT_COLUMNS, NEUTRALISED],
};
