import { mendMisreadUtf8 } from "./misread-utf8.ts";

/** Names of months, French and English, in order, without accents. */
const NAMES = [
  "JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE",
  "JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER",
].map((names) => names.split(" "));
const SHORTEST = 3;
/** The month of each beginning of a name, 0 for one of two months. */
const BY_BEGINNING = new Map<string, number>();
for (const names of NAMES)
  for (const [i, name] of names.entries())
    for (let length = SHORTEST; length <= name.length; length++) {
      const beginning = name.slice(0, length);
      const known = BY_BEGINNING.get(beginning) ?? i + 1;
      BY_BEGINNING.set(beginning, known === i + 1 ? known : 0);
    }
const ASCII = /^[\0-\x7f]*$/;

/**
 * The month, 1 to 12, of a French or English name or of its beginning, from three letters on:
 * `févr`, `sept`, `Jun`; 0 for any other word, and for `jui`, which begins two.
 */
export function monthOf(word: string): number {
  const plain = ASCII.test(word)
    ? word
    : mendMisreadUtf8(word).normalize("NFKD").replace(/\p{M}/gu, "");
  return BY_BEGINNING.get(plain.toUpperCase()) ?? 0;
}
