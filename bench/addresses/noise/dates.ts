import type { NoiseKind } from "./noise-kind.ts";

// biome-ignore format: a table
const WORDS: readonly string[] = [
  "Zéro", "Premier", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix", "Onze", "Douze", "Treize", "Quatorze",
  "Quinze", "Seize", "Dix-Sept", "Dix-Huit", "Dix-Neuf", "Vingt", "Vingt-et-Un", "Vingt-Deux", "Vingt-Trois", "Vingt-Quatre",
  "Vingt-Cinq", "Vingt-Six", "Vingt-Sept", "Vingt-Huit", "Vingt-Neuf", "Trente", "Trente-et-Un",
];
const TENS = ["", "Dix", "Vingt", "Trente", "Quarante", "Cinquante", "Soixante"];
const MONTHS =
  "Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre";
const DAY = new RegExp(`(?<= )(\\d{1,2})(?:er)? (?=(?:${MONTHS})\\b)`, "u");
const DAY_IN_WORDS = new RegExp(`(?<= )([\\p{L}-]+) (?=(?:${MONTHS})\\b)`, "u");
const YEAR = /(?<= )19(\d)(\d)$/u;

/** Dates in the names of streets: in words where the register has digits, and the other way. */
export const DATES: readonly NoiseKind[] = [
  {
    name: "date_en_lettres",
    rate: 0,
    apply(draft) {
      const voie = draft.voie.replace(DAY, (all, day: string) => {
        const word = WORDS[Number(day)];
        return word === undefined ? all : `${word} `;
      });
      if (voie === draft.voie) return false;
      draft.voie = voie;
      return true;
    },
  },
  {
    name: "date_en_chiffres",
    rate: 0,
    apply(draft) {
      const voie = draft.voie.replace(DAY_IN_WORDS, (all, word: string) => {
        const day = WORDS.indexOf(word);
        return day < 1 ? all : `${day === 1 ? "1er" : day} `;
      });
      if (voie === draft.voie) return false;
      draft.voie = voie;
      return true;
    },
  },
  {
    name: "annee_en_lettres",
    rate: 0,
    apply(draft) {
      const voie = draft.voie.replace(YEAR, (all, tens: string, units: string) => {
        const ten = TENS[Number(tens)];
        if (!ten || tens === "1") return all;
        return `Mil Neuf Cent ${ten}${units === "0" ? "" : `-${WORDS[Number(units)] ?? ""}`.replace("Premier", "et-Un")}`;
      });
      if (voie === draft.voie) return false;
      draft.voie = voie;
      return true;
    },
  },
];
