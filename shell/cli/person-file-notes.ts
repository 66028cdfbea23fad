import { FIELD_HEADERS } from "../../engine/person/file/field-headers.ts";
import { RESULT_COLUMNS } from "../../engine/person/file/result-columns.ts";
import type { PersonFile } from "../../workers/person-file/file-rows.ts";

/**
 * What is to be known of a file before its results: which column each field was read from, and
 * which columns have the names of results.
 */
export function personFileNotes({ header, columns, earlier }: PersonFile): string[] {
  const fields = FIELD_HEADERS.map(({ field }) => field);
  const read = fields.filter((field) => columns[field] >= 0);
  const lacking = fields.filter((field) => columns[field] < 0);
  const shown = read.map((field) => `${field} = « ${header[columns[field]]?.trim()} »`);
  const notes = [`colonnes lues : ${shown.join(", ")}`];
  if (lacking.length > 0)
    notes.push(
      `sans colonne : ${lacking.join(", ")} ; si le fichier en a une, nommez-la par --colonne CHAMP=COLONNE`,
    );
  if (earlier.length > 0)
    notes.push(
      `ce fichier a déjà été croisé : ses ${earlier.length} colonnes de résultat sont remplacées`,
    );
  const own = header.filter((name) => RESULT_COLUMNS.includes(name));
  if (own.length > 0)
    notes.push(
      `ces colonnes du fichier ont le nom d'un résultat et sont gardées : ${own.join(", ")} ; les résultats sont les ${RESULT_COLUMNS.length} dernières`,
    );
  return notes;
}
