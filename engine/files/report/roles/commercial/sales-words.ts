import type { TriageClass } from "../samples/table-samples.ts";

/** A list of a salesperson: what to do with its records. */
export interface SalesList {
  readonly name: TriageClass;
  readonly title: string;
  readonly advice: string;
  /** Title of the column that says what is left to do or to know. */
  readonly last: string;
}

/** In the order of a salesperson's work. */
export const SALES_LISTS: readonly SalesList[] = [
  {
    name: "appeler",
    title: "À appeler",
    advice:
      "Rien ne s'oppose à ces fiches et leurs numéros sont bons. Celles où il reste le plus à réparer viennent d'abord : demandez ce qui manque pendant l'appel.",
    last: "À demander au passage",
  },
  {
    name: "ecrire",
    title: "À joindre par e-mail",
    advice:
      "Pas de numéro sûr, mais une adresse e-mail bien formée : écrivez, et demandez un numéro.",
    last: "À demander au passage",
  },
  {
    name: "verifier",
    title: "À vérifier avant tout contact",
    advice:
      "On ne sait pas à coup sûr de qui il s'agit. Un décès n'est jamais certain : un homonyme est toujours possible.",
    last: "Pourquoi",
  },
  {
    name: "ecarter",
    title: "À écarter",
    advice:
      "Cessées, fermées, en procédure collective, ou en double : sortez-les des tournées et des envois, après avoir regardé s'il reste une créance.",
    last: "Pourquoi",
  },
  {
    name: "completer",
    title: "À compléter",
    advice: "Rien ne s'oppose à ces fiches, mais ni téléphone ni e-mail ne permet de les joindre.",
    last: "Ce qui manque",
  },
];

/** What to ask during the call, by criterion. */
const QUESTIONS: ReadonlyMap<number, string> = new Map([
  [1, "SIRET"],
  [11, "e-mail"],
  [12, "e-mail (le sien est faux)"],
  [13, "e-mail nominatif"],
  [14, "téléphone"],
  [15, "téléphone (le sien est faux)"],
  [16, "adresse complète"],
  [17, "code postal et ville"],
  [18, "orthographe du nom et de l'adresse"],
]);

/** What is to be asked of a record, by the lines of its remaining faults. */
export function questionsOf(lines: readonly number[]): string {
  const requested = lines.flatMap((line) => QUESTIONS.get(line) ?? []);
  return requested.length > 0 ? requested.join(", ") : "rien : la fiche est complète";
}

/** Whether a list tells why its records are in it, rather than what to ask. */
export function tellsWhy(name: TriageClass): boolean {
  return name === "verifier" || name === "ecarter";
}
