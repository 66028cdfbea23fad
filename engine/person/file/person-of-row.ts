import type { PersonQuery } from "../person.ts";
import type { PersonColumns } from "./columns.ts";
import type { PersonField } from "./field-headers.ts";

/** Longer texts say nothing more of a person, and cost time. */
const TEXT_MAX = 200;

/**
 * The person of a row. Where one of two columns of names is empty (of a man, "nom de jeune
 * fille"), the other one stands for it.
 */
export function personOfRow(cells: readonly string[], columns: PersonColumns): PersonQuery {
  const text = (field: PersonField): string =>
    (cells[columns[field]] ?? "").trim().slice(0, TEXT_MAX);
  const nom = text("nom");
  const nomUsage = text("nom_usage");
  const prenom = text("prenom");
  const prenoms = text("prenoms");
  return {
    nom: nom || nomUsage,
    nomUsage: nom === "" ? "" : nomUsage,
    prenom: prenom || prenoms,
    prenoms,
    sexe: text("sexe"),
    dateNaissance: text("date_naissance"),
    codePostal: text("code_postal"),
    lieuNaissance: text("lieu_naissance"),
  };
}
