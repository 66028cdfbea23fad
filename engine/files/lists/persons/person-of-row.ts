import type { PersonQuery } from "../../../person/person.ts";
import type { FieldColumns } from "../../read/file-kind.ts";
import type { PersonField } from "./field-headers.ts";
import { splitName } from "./split-name.ts";

/** Longer texts add nothing about a person, and cost time. */
const TEXT_MAX = 200;

/**
 * The person of a row. If one of two name columns is empty (for men, "nom de jeune fille"), the
 * other one is used for both. A whole name in one column is split where the others are empty.
 */
export function personOfRow(
  cells: readonly string[],
  columns: FieldColumns<PersonField>,
): PersonQuery {
  const whole = textOf(cells, columns.nom_complet);
  const isWhole = whole !== "" && (columns.nom < 0 || columns.prenom < 0);
  const { nom, nomUsage, prenom } = isWhole ? splitName(whole) : namesOf(cells, columns);
  const prenoms = textOf(cells, columns.prenoms);
  return {
    nom: nom || nomUsage,
    nomUsage: nom === "" ? "" : nomUsage,
    prenom: prenom || prenoms,
    prenoms,
    sexe: textOf(cells, columns.sexe),
    dateNaissance: textOf(cells, columns.date_naissance),
    codePostal: textOf(cells, columns.code_postal),
    lieuNaissance: textOf(cells, columns.lieu_naissance),
    paysNaissance: textOf(cells, columns.pays_naissance),
  };
}

function namesOf(cells: readonly string[], columns: FieldColumns<PersonField>) {
  return {
    nom: textOf(cells, columns.nom),
    nomUsage: textOf(cells, columns.nom_usage),
    prenom: textOf(cells, columns.prenom),
  };
}

/** @param column  -1 when the file has none. */
function textOf(cells: readonly string[], column: number): string {
  return column < 0 ? "" : (cells[column] ?? "").trim().slice(0, TEXT_MAX);
}
