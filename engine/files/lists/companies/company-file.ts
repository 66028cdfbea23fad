import type { FileKind } from "../../read/file-kind.ts";
import { NEUTRALISED } from "../../read/neutralised-cells.ts";
import { type CompanyField, FIELD_HEADERS } from "./field-headers.ts";
import { MATCH_COLUMNS } from "./match-cells.ts";

/** A customer's file of companies that are looked for: a name, and what else is known. */
export const COMPANY_FILE: FileKind<CompanyField> = {
  fields: FIELD_HEADERS,
  advice: "l'en-tête doit être la première ligne ; seul le nom est obligatoire",
  results: [...MATCH_COLUMNS, NEUTRALISED],
};
