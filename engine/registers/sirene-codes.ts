/** Letters and codes of both SIRENE stock files, as small integers. */

export const LETTER_A = 0x41;
export const LETTER_C = 0x43;
export const LETTER_F = 0x46;
export const LETTER_N = 0x4e;
export const LETTER_O = 0x4f;
export const LETTER_P = 0x50;

/** The nomenclatures of activity codes; the order is stored: add at the end only. */
export const NOMENCLATURES = ["", "NAFRev2", "NAFRev1", "NAF1993", "NAP", "NAF2025"] as const;

/** Enterprise categories; the order is stored. */
export const CATEGORIES_ENTREPRISE = ["", "PME", "ETI", "GE"] as const;

/** Unknown legal category; 0 is a valid one (0000, investment funds). */
export const CATEGORIE_JURIDIQUE_UNKNOWN = 0xffff;

export const TRANCHE_UNKNOWN = 254;
export const TRANCHE_NN = 255;

/** Staff brackets by INSEE's code. Source: INSEE, variable trancheEffectifs. */
export const TRANCHES_EFFECTIFS: ReadonlyMap<number, string> = new Map([
  [TRANCHE_NN, "Effectif non renseigné ou sans salarié dans l'année"],
  [0, "0 salarié"],
  [1, "1 ou 2 salariés"],
  [2, "3 à 5 salariés"],
  [3, "6 à 9 salariés"],
  [11, "10 à 19 salariés"],
  [12, "20 à 49 salariés"],
  [21, "50 à 99 salariés"],
  [22, "100 à 199 salariés"],
  [31, "200 à 249 salariés"],
  [32, "250 à 499 salariés"],
  [41, "500 à 999 salariés"],
  [42, "1 000 à 1 999 salariés"],
  [51, "2 000 à 4 999 salariés"],
  [52, "5 000 à 9 999 salariés"],
  [53, "10 000 salariés et plus"],
]);
