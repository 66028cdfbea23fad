import { fold } from "./fold.ts";

/** The class of an office: runs the company, owns it, or audits its accounts. */
export type OfficeClass = "dirigeant" | "associe" | "controleur";

/** First words of names of offices, folded. Source: RNE's 84 offices, BODACC samples. */
const FIRST_WORDS =
  /^(?:co-?|vice-)?(?:gerant|president|directeur|directrice|directoire|administrat|membre|associe|actionnaire|commandit|commissaire|liquidateur|responsable|representant|personne|beneficiaire|controleur|fonde|mandataire|gestionnaire|secretaire|tresorier|chef|dirigeant|censeur|exploitant|proprietaire|indivisaire|conjoint|agent|syndic|autre|delegue|fondateur|surveillant)/;

/** Words that may continue an office after a comma: "Gérant, Associé indéfiniment responsable". */
const SECOND_WORDS = /^(?:associe|commandit|actionnaire|beneficiaire)/;

/** Whether the words before a colon name an office. */
export function isOffice(words: string): boolean {
  const [first = "", ...others] = fold(words).split(/ ?, /);
  return FIRST_WORDS.test(first) && others.every((other) => SECOND_WORDS.test(other));
}

/**
 * The class of an office. "Gérant associé", both manager and partner, counts as manager; partners'
 * offices begin with their word.
 */
export function officeClass(role: string): OfficeClass {
  const words = fold(role);
  if (/commissaire|controleur des comptes/.test(words)) return "controleur";
  return /^(?:co-?)?(?:associe|actionnaire|commandit|indivisaire|beneficiaire)/.test(words)
    ? "associe"
    : "dirigeant";
}

/**
 * Offices that notices of change name without a colon ("modification du Président Aubier, Jean"),
 * longest first.
 */
export const NAMED_OFFICES: readonly string[] = [
  "Commissaire aux comptes titulaire",
  "Commissaire aux comptes suppléant",
  "Commissaire aux comptes",
  "Président du conseil d'administration",
  "Président du conseil de surveillance",
  "Président du directoire",
  "Président directeur général",
  "Vice-président du conseil de surveillance",
  "Membre du conseil de surveillance",
  "Membre du directoire",
  "Directeur général délégué",
  "Directeur général unique",
  "Directeur général",
  "Directeur",
  "Vice-président",
  "Président",
  "Administrateur",
  "Co-gérant",
  "Gérant non associé",
  "Gérant associé",
  "Gérant",
  "Associé indéfiniment et solidairement responsable",
  "Associé indéfiniment responsable",
  "Associé",
  "Liquidateur",
  "Représentant permanent",
  "Membre",
];
