import { defineColumns, optional, required } from "../columns.ts";
import type { SourceRow } from "../register.ts";

/**
 * One register, three formats: lines of 198 characters without a header (data.gouv.fr), CSV
 * (insee.fr), and the list of opposed deaths, which has the last three columns only. Source: INSEE,
 * fichier des personnes décédées, dessin de fichier.
 */
export const columns = defineColumns({
  ligne: optional("ligne"),
  nomPrenoms: optional("nomprenom"),
  sexe: optional("sexe"),
  dateNaissance: optional("datenaiss"),
  lieuNaissance: optional("lieunaiss"),
  communeNaissance: optional("commnaiss"),
  paysNaissance: optional("paysnaiss"),
  dateDeces: required("datedeces", "Date de décès"),
  lieuDeces: required("lieudeces", "Code du lieu de décès"),
  acte: required("actedeces", "Numéro d'acte de décès"),
});

/**
 * A line of the text files, read as latin-1: sex, birth date and code, sixty characters, death date
 * and code. Each multi-byte character shifts the rest, hence the ranges of lengths.
 */
export const DEATH_LINE = /^[^"{[<;].{79,84}[12 ]\d{8}[0-9A-Z ]{5}.{58,66}\d{8}\d[\dAB]\d{3}/;

/**
 * The register's files in a zip: deces-1970.txt, Deces_2020_M12.csv,
 * fichier-opposition-deces-*.csv.
 */
export const MEMBERS = /d[eé]c[eè]s[^/]*\.(?:csv|txt)$/i;

/** Whether a row is a line of a text file. */
export function isLine(row: SourceRow): boolean {
  return row.end(columns.at.ligne) > row.start(columns.at.ligne);
}
