import { failed, type Result, success } from "../../errors/failure.ts";
import { foldHeader } from "../../registers/header.ts";
import { isCutHeader } from "./cut-header.ts";
import type { FieldColumns, FieldRow, FileKind, NamedColumns } from "./file-kind.ts";

/** A message lists at most this many columns. */
const MOST_COLUMNS_LISTED = 40;

/**
 * Finds the columns of a kind of file in a header: columns named by hand first, then the kind's
 * table of headers, then those of the table with their words cut.
 *
 * `commande.arguments` when a named column is missing or is named for two fields;
 * `fichier.colonnes` when a required field has no column, with the missing fields and the columns
 * found.
 */
export function findColumns<Field extends string>(
  { fields, advice }: FileKind<Field>,
  header: readonly string[],
  named: NamedColumns<Field> = new Map(),
): Result<FieldColumns<Field>> {
  const taken = takeNamed(header, named);
  if (!taken.ok) return taken;
  const found = taken.value;
  const used = new Set(found.values());
  const free = new Map<string, number>();
  header.forEach((name, column) => {
    const folded = foldHeader(name);
    if (!used.has(column) && !free.has(folded)) free.set(folded, column);
  });
  for (const { field, headers } of fields) {
    if (found.has(field)) continue;
    const name = headers.find((candidate) => free.has(candidate));
    found.set(field, name === undefined ? -1 : (free.get(name) as number));
    if (name !== undefined) free.delete(name);
  }
  for (const [field, column] of cutColumns(fields, found, [...free.values()], header))
    found.set(field, column);
  const columns = Object.fromEntries(found) as Record<Field, number>;
  const missing = fields.filter(
    ({ field, required, instead }) =>
      required && columns[field] < 0 && !(instead && columns[instead] >= 0),
  );
  return missing.length === 0
    ? success(columns)
    : lacking(
        missing.map(({ field }) => field),
        advice,
        header,
      );
}

/** Columns left over whose header is one of the table's, cut: where one field and one column agree. */
function cutColumns<Field extends string>(
  fields: readonly FieldRow<Field>[],
  found: ReadonlyMap<Field, number>,
  free: readonly number[],
  header: readonly string[],
): [Field, number][] {
  const pairs = free.flatMap((column) => {
    const meant = fields.filter(({ headers }) =>
      headers.some((full) => isCutHeader(header[column] as string, full)),
    );
    const [only] = meant;
    const isOpen = only !== undefined && (found.get(only.field) ?? -1) < 0;
    return isOpen && meant.length === 1 ? [[only.field, column] as [Field, number]] : [];
  });
  return pairs.filter(([field]) => pairs.filter(([other]) => other === field).length === 1);
}

function takeNamed<Field extends string>(
  header: readonly string[],
  named: NamedColumns<Field>,
): Result<Map<Field, number>> {
  const taken = new Map<Field, number>();
  for (const [field, name] of named) {
    const column = columnNamed(header, name);
    if (column < 0)
      return misnamed(`« ${name} » (${field}) n'est pas une colonne du fichier`, header);
    const [other] = [...taken].find(([, at]) => at === column) ?? [];
    if (other)
      return misnamed(`« ${name} » est donnée à deux champs, ${other} et ${field}`, header);
    taken.set(field, column);
  }
  return success(taken);
}

/**
 * The column with exactly that name, else the first that differs only in case, accents and signs.
 */
function columnNamed(header: readonly string[], name: string): number {
  const exact = header.findIndex((column) => column.trim() === name.trim());
  const folded = foldHeader(name);
  if (exact >= 0 || folded === "") return exact;
  return header.findIndex((column) => foldHeader(column) === folded);
}

function misnamed(fault: string, header: readonly string[]): Result<never> {
  return failed("commande.arguments", `${fault} ; ${viewOf(header)}.`, { row: 1 });
}

function lacking(
  missing: readonly string[],
  advice: string,
  header: readonly string[],
): Result<never> {
  const fields = missing.map((field) => `« ${field} »`).join(" et ");
  const options = missing.map((field) => `--colonne ${field}=COLONNE`).join(" ");
  return failed(
    "fichier.colonnes",
    `Il manque ${fields} ; ${viewOf(header)}. Ou nommez-les : ${options} (${advice}).`,
    { row: 1 },
  );
}

function viewOf(header: readonly string[]): string {
  const view = header.slice(0, MOST_COLUMNS_LISTED).map((name) => name.trim() || "(sans nom)");
  return `colonnes trouvées : ${view.join(", ")}${header.length > MOST_COLUMNS_LISTED ? ", …" : ""}`;
}
