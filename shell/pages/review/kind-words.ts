import type { PairChoice, PairCounts } from "../../../engine/files/report/review/review-page.ts";
import type { PairKind, ReviewPair } from "../../../engine/files/report/review/review-pair.ts";
import { counted } from "../../../engine/markup/french.ts";

export const KIND_LABELS: Readonly<Record<PairKind, string>> = {
  doublon: "Doublons",
  entreprise: "Noms d’entreprise",
  identifiant: "SIRET retrouvés",
  homonyme: "Homonymes décédés",
};

/** Label of one pair in a list. */
export const PAIR_LABELS: Readonly<Record<PairKind, string>> = {
  doublon: "Doublon possible",
  entreprise: "Nom d’entreprise",
  identifiant: "SIRET à confirmer",
  homonyme: "Homonyme décédé",
};

const QUESTIONS: Readonly<Record<PairKind, string>> = {
  doublon: "Est-ce la même fiche ?",
  entreprise: "Est-ce cette entreprise ?",
  identifiant: "Laquelle de ces entreprises ?",
  homonyme: "Est-ce cette personne ?",
};

export const CHOICE_LABELS: Readonly<Record<PairChoice, string>> = {
  accepter: "Acceptée",
  rejeter: "Rejetée",
  plus_tard: "Plus tard",
};

/** `12, 57 et 60`. */
const LIST = new Intl.ListFormat("fr");

/** The heading of a pair. */
export function questionOf({ genre }: ReviewPair): string {
  return QUESTIONS[genre];
}

/** "lignes 12 et 57", "ligne 12". */
export function rowsOf({ lignes }: ReviewPair): string {
  return lignes.length > 1 ? `lignes ${LIST.format(lignes.map(String))}` : `ligne ${lignes[0]}`;
}

/** The progress of the decisions in one sentence. */
export function countsText({ restantes, acceptees, rejetees, plus_tard }: PairCounts): string {
  const later = plus_tard === 0 ? "" : ` (dont ${plus_tard} remises à plus tard)`;
  return `${counted(restantes, "décision à prendre", "décisions à prendre")}${later}, ${counted(acceptees, "acceptée", "acceptées")}, ${counted(rejetees, "rejetée", "rejetées")}.`;
}
