import { STREET_NAMES, STREET_TYPES } from "../name-words.ts";

/** SIRENE's street types in the BAN's spelling. */
const TYPE_WORDS: Readonly<Record<(typeof STREET_TYPES)[number], string>> = {
  RUE: "Rue",
  AV: "Avenue",
  BD: "Boulevard",
  CHE: "Chemin",
  PL: "Place",
  RTE: "Route",
  IMP: "Impasse",
  ALL: "Allée",
  CRS: "Cours",
  QU: "Quai",
  SQ: "Square",
  LOT: "Lotissement",
  ZA: "Zone Artisanale",
  ZI: "Zone Industrielle",
  RES: "Résidence",
  PAS: "Passage",
  FG: "Faubourg",
  VLGE: "Village",
};

/** Words of street names with accents or in lower case. */
// biome-ignore format: a table
const NAME_WORDS: ReadonlyMap<string, string> = new Map([
  ["DE", "de"], ["LA", "la"], ["DU", "du"], ["DES", "des"], ["REPUBLIQUE", "République"], ["JAURES", "Jaurès"],
  ["GENERAL", "Général"], ["L'EGLISE", "l'Église"], ["EMILE", "Émile"], ["ECOLES", "Écoles"], ["LIBERTE", "Liberté"],
  ["CHATEAU", "Château"], ["FRERES", "Frères"], ["LUMIERE", "Lumière"], ["CHENES", "Chênes"], ["D'ALSACE", "d'Alsace"],
  ["L'INDUSTRIE", "l'Industrie"], ["L'ETANG", "l'Étang"],
]);

function nameOf(words: string): string {
  return words.split(" ").map(wordOf).join(" ");
}

function wordOf(word: string): string {
  const known = NAME_WORDS.get(word);
  if (known !== undefined) return known;
  return word
    .toLowerCase()
    .replace(/(^|-)(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
}

/** A street that the SIRENE generator can draw in any commune. */
export interface Street {
  /** "Rue de la République". */
  readonly nom: string;
  /** At most 32 characters, upper case, no accents or punctuation. */
  readonly afnor: string;
}

/** Streets by type, then by name: index `type * STREET_NAMES.length + name`. */
export const STREETS: readonly Street[] = STREET_TYPES.flatMap((type) =>
  STREET_NAMES.map((name) => {
    const nom = `${TYPE_WORDS[type]} ${nameOf(name)}`;
    return { nom, afnor: afnorOf(nom) };
  }),
);

function afnorOf(nom: string): string {
  const plain = nom.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  return plain.replace(/['-]/g, " ").slice(0, 32).trimEnd();
}
