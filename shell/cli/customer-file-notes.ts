import type { FileKind } from "../../engine/files/read/file-kind.ts";
import type { CustomerFile } from "../../workers/files/file-rows.ts";

/**
 * Notes on a file before its results: the column of each field, and the columns that have the names
 * of results.
 */
export function customerFileNotes<Field extends string>(
  { fields: rows, results }: FileKind<Field>,
  { header, columns, earlier }: CustomerFile<Field>,
): string[] {
  const fields = rows.map(({ field }) => field);
  const read = fields.filter((field) => columns[field] >= 0);
  // Of a field and the one that does as well, the file needs only one.
  const others = rows.flatMap(({ field, instead }) =>
    instead === undefined ? [] : columns[field] < 0 ? [[instead, field]] : [[field, instead]],
  );
  const isReplaced = (field: Field): boolean =>
    others.some(([has, other]) => other === field && columns[has as Field] >= 0);
  const lacking = fields.filter((field) => columns[field] < 0 && !isReplaced(field));
  const view = read.map((field) => `${field} = « ${header[columns[field]]?.trim()} »`);
  const notes = [`colonnes lues : ${view.join(", ")}`];
  if (lacking.length > 0)
    notes.push(
      `sans colonne : ${lacking.join(", ")} ; si le fichier en a une, nommez-la par --colonne CHAMP=COLONNE`,
    );
  if (earlier.length > 0)
    notes.push(
      `ce fichier a déjà été traité : ses ${earlier.length} colonnes de résultat sont remplacées`,
    );
  const own = header.filter((name) => results.includes(name));
  if (own.length > 0)
    notes.push(
      `ces colonnes du fichier ont le nom d'un résultat et sont gardées : ${own.join(", ")} ; les résultats sont les ${results.length} dernières`,
    );
  return notes;
}
