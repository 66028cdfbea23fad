import type { NoiseKind } from "./noise-kind.ts";
import { oneOf } from "./noise-kind.ts";

/** Numbers in names as words, and vice versa. */
// biome-ignore format: a table
const NUMBER_WORDS: readonly (readonly [digits: string, words: string])[] = [
  ["1er", "Premier"], ["2", "Deux"], ["3", "Trois"], ["4", "Quatre"], ["5", "Cinq"], ["6", "Six"], ["7", "Sept"], ["8", "Huit"],
  ["9", "Neuf"], ["10", "Dix"], ["11", "Onze"], ["14", "Quatorze"], ["18", "Dix-Huit"], ["19", "Dix-Neuf"], ["20", "Vingt"],
  ["22", "Vingt-Deux"], ["25", "Vingt-Cinq"], ["30", "Trente"], ["100", "Cent"],
];

/** Noise of word boundaries, and of numbers as words. */
export const WORD_BOUNDS: readonly NoiseKind[] = [
  {
    name: "mots_colles",
    rate: 0.03,
    apply(draft, random) {
      const blanks = [...draft.voie.matchAll(/(?<=\p{L})[ -](?=\p{L})/gu)];
      if (blanks.length === 0) return false;
      const { index } = oneOf(random, blanks);
      draft.voie = draft.voie.slice(0, index) + draft.voie.slice(index + 1);
      return true;
    },
  },
  {
    name: "mot_coupe",
    rate: 0.015,
    apply(draft, random) {
      const words = [...draft.voie.matchAll(/\p{L}{6,}/gu)];
      if (words.length === 0) return false;
      const word = oneOf(random, words);
      const at = word.index + 2 + random.below(word[0].length - 4);
      draft.voie = `${draft.voie.slice(0, at)} ${draft.voie.slice(at)}`;
      return true;
    },
  },
  {
    name: "ville_collee",
    rate: 0.01,
    apply(draft) {
      const ville = draft.ville.replace(/[ '-]/g, "");
      if (ville === draft.ville) return false;
      draft.ville = ville;
      return true;
    },
  },
  {
    name: "nombre_en_lettres",
    rate: 0.3,
    apply(draft) {
      for (const [digits, words] of NUMBER_WORDS) {
        const voie = draft.voie.replace(new RegExp(`(?<= )${digits}(?= |$)`), words);
        if (voie === draft.voie) continue;
        draft.voie = voie;
        return true;
      }
      return false;
    },
  },
  {
    name: "nombre_en_chiffres",
    rate: 0.2,
    apply(draft) {
      for (const [digits, words] of [...NUMBER_WORDS].reverse()) {
        const voie = draft.voie.replace(new RegExp(`(?<= )${words}(?= |$)`), digits);
        if (voie === draft.voie) continue;
        draft.voie = voie;
        return true;
      }
      return false;
    },
  },
];
