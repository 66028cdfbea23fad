import type { PersonQuery } from "../../engine/person/person.ts";
import type { CustomerText } from "./customer-text.ts";
import { isoDate } from "./written-text.ts";

/** The part of the birth date in a query. */
export type DatePart = "day" | "month" | "year" | "none";

/** The fields known to a caller. Names and dates include noise. */
export interface InputClass {
  readonly name: string;
  readonly date: DatePart;
  readonly hasPostcode: boolean;
  readonly hasAllGivenNames: boolean;
  /** Sex and birth place. */
  readonly hasCivilStatus: boolean;
  /** Women with a usage name, queried under it; otherwise all customers under their birth names. */
  readonly isUsageName: boolean;
}

const MAIN: InputClass = {
  name: "nom_prenom_date_code_postal",
  date: "day",
  hasPostcode: true,
  hasAllGivenNames: false,
  hasCivilStatus: false,
  isUsageName: false,
};

/** Classes of input, the main one first; the others differ from it as their names say. */
export const INPUT_CLASSES: readonly InputClass[] = [
  MAIN,
  { ...MAIN, name: "tous_prenoms", hasAllGivenNames: true },
  { ...MAIN, name: "sexe_lieu_naissance", hasCivilStatus: true },
  { ...MAIN, name: "femmes_nom_usage", isUsageName: true },
  { ...MAIN, name: "sans_code_postal", hasPostcode: false },
  { ...MAIN, name: "mois_annee", date: "month" },
  { ...MAIN, name: "mois_annee_tous_prenoms", date: "month", hasAllGivenNames: true },
  { ...MAIN, name: "annee", date: "year" },
  { ...MAIN, name: "sans_date", date: "none" },
];

/** The query for a customer; `null` when the class does not apply. */
export function queryOf(input: InputClass, customer: CustomerText): PersonQuery | null {
  if (input.isUsageName && customer.nomUsage === null) return null;
  const date = dateText(input.date, customer.birth);
  return {
    nom: (input.isUsageName ? customer.nomUsage : null) ?? customer.nom,
    prenom: customer.prenom,
    ...(input.hasAllGivenNames ? { prenoms: customer.prenoms } : {}),
    ...(input.hasCivilStatus ? { sexe: customer.sexe, lieuNaissance: customer.lieuNaissance } : {}),
    ...(date === "" ? {} : { dateNaissance: date }),
    ...(input.hasPostcode ? { codePostal: customer.codePostal } : {}),
  };
}

const DATE_LENGTH: Readonly<Record<DatePart, number>> = { day: 10, month: 7, year: 4, none: 0 };

function dateText(part: DatePart, compact: number): string {
  return isoDate(compact).slice(0, DATE_LENGTH[part]);
}
