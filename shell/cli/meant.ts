import { editDistance } from "../../engine/words/edit-distance.ts";

/** Most typing errors in a word of up to three letters, and in longer ones. */
const SLIPS = { short: 1, long: 2 } as const;
const SHORT_LETTERS = 3;

/** « Vouliez-vous dire » for the nearest known word; "" when none is near. */
export function meant(word: string, known: readonly string[]): string {
  const written = lettersOf(word);
  const most = written.length <= SHORT_LETTERS ? SLIPS.short : SLIPS.long;
  let [nearest, least] = ["", most + 1];
  for (const name of known) {
    const letters = lettersOf(name);
    const slips = editDistance(written, 0, written.length, letters, 0, letters.length, most);
    if (slips < least) [nearest, least] = [name, slips];
  }
  return nearest === "" ? "" : ` Vouliez-vous dire « ${nearest} » ?`;
}

/** Lower-case letters without accents and leading dashes. */
function lettersOf(word: string): Buffer {
  return Buffer.from(
    word
      .normalize("NFD")
      .replace(/\p{M}|^-+/gu, "")
      .toLowerCase(),
  );
}
