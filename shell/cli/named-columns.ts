import { type Result, success } from "../../engine/errors/failure.ts";
import type { FileKind, NamedColumns } from "../../engine/files/read/file-kind.ts";
import { foldHeader } from "../../engine/registers/header.ts";
import { misused } from "./arguments.ts";

/**
 * Parses `CHAMP=COLONNE`, at most one per field of a kind of file; does not check that the file has
 * the column.
 */
export function readNamedColumns<Field extends string>(
  kind: FileKind<Field>,
  options: readonly string[],
): Result<NamedColumns<Field>> {
  const fields = kind.fields.map(({ field }) => field);
  const named = new Map<Field, string>();
  for (const option of options) {
    const [, key = "", column = ""] = /^([^=]*)=(.*)$/s.exec(option) ?? [];
    const field = fields.find((known) => foldHeader(known) === foldHeader(key));
    if (!field || column.trim() === "")
      return misused(
        `--colonne attend CHAMP=COLONNE, et non « ${option} » ; champs : ${fields.join(", ")}.`,
      );
    if (named.has(field)) return misused(`--colonne nomme deux fois « ${field} ».`);
    named.set(field, column);
  }
  return success(named);
}
