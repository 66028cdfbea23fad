import { LEGAL_CATEGORIES } from "../legal-categories.ts";

/** The form of a company, which determines its registers. */
export type Form = "personne" | "sarl" | "sas" | "sa" | "snc" | "sci" | "agricole" | "aucune";

/** Form and name of a legal category, as in a clerk's office. */
export interface LegalForm {
  readonly form: Form;
  /** In BODACC. */
  readonly libelle: string;
}

const NONE: LegalForm = { form: "aucune", libelle: "" };

const FORMS: ReadonlyMap<string, LegalForm> = new Map<string, LegalForm>([
  ["1000", { form: "personne", libelle: "" }],
  ["5202", { form: "snc", libelle: "Société en nom collectif" }],
  ["5410", { form: "sarl", libelle: "Société à responsabilité limitée" }],
  ["5458", { form: "sarl", libelle: "Société coopérative de production à responsabilité limitée" }],
  ["5499", { form: "sarl", libelle: "Société à responsabilité limitée" }],
  ["5510", { form: "sa", libelle: "Société anonyme à conseil d'administration" }],
  ["5599", { form: "sa", libelle: "Société anonyme à conseil d'administration" }],
  ["5710", { form: "sas", libelle: "Société par actions simplifiée" }],
  ["5785", { form: "sas", libelle: "Société d'exercice libéral par actions simplifiée" }],
  ["6533", { form: "agricole", libelle: "Groupement agricole d'exploitation en commun" }],
  ["6540", { form: "sci", libelle: "Société civile immobilière" }],
  ["6598", { form: "agricole", libelle: "Exploitation agricole à responsabilité limitée" }],
  ["6599", { form: "sci", libelle: "Société civile" }],
]);

/** Forms by index in `LEGAL_CATEGORIES`; associations and public bodies have none. */
export const LEGAL_FORMS: readonly LegalForm[] = LEGAL_CATEGORIES.map(
  ({ code }) => FORMS.get(code) ?? NONE,
);

/** Forms with a duty to file accounts every year. */
export const FILING_FORMS: ReadonlySet<Form> = new Set(["sarl", "sas", "sa"]);
