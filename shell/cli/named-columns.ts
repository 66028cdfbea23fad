import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { NamedColumns } from "../../engine/person/file/columns.ts";
import { FIELD_HEADERS, type PersonField } from "../../engine/person/file/field-headers.ts";
import { foldHeader } from "../../engine/registers/header.ts";

const FIELDS: readonly PersonField[] = FIELD_HEADERS.map(({ field }) => field);

/** Reads `CHAMP=COLONNE`, once for each field; what the file has is not looked at. */
export function readNamedColumns(options: readonly string[]): Result<NamedColumns> {
  const named: Partial<Record<PersonField, string>> = {};
  for (const option of options) {
    const [, key = "", column = ""] = /^([^=]*)=(.*)$/s.exec(option) ?? [];
    const field = FIELDS.find((known) => foldHeader(known) === foldHeader(key));
    if (!field || column.trim() === "")
      return failed(
        "commande.arguments",
        `--colonne attend CHAMP=COLONNE, et non « ${option} » ; champs : ${FIELDS.join(", ")}.`,
      );
    if (named[field] !== undefined)
      return failed("commande.arguments", `--colonne nomme deux fois « ${field} ».`);
    named[field] = column;
  }
  return success(named);
}
