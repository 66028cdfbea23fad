import type { FileKind } from "../../read/file-kind.ts";
import { NEUTRALISED } from "../../read/neutralised-cells.ts";
import { ANSWER_COLUMNS } from "./answer-cells.ts";
import { type AddressField, FIELD_HEADERS } from "./field-headers.ts";

/** A customer's file of addresses: in one column, or in parts. */
export const ADDRESS_FILE: FileKind<AddressField> = {
  fields: FIELD_HEADERS,
  advice:
    "l'en-tête doit être la première ligne ; une adresse entière peut être en une seule colonne",
  results: [...ANSWER_COLUMNS, NEUTRALISED],
};
