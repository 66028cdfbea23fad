import { editDistance } from "../../engine/words/edit-distance.ts";

/** Slips in a word of three letters or fewer, and in longer ones. */
const SLIPS = { short: 1, long: 2 } as const;
const SHORT_LETTERS = 3;

/** A question that names the known word nearest to one that is not known; "" when none is near. */
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

/** Small letters without accents, and without the dashes of an option. */
function lettersOf(word: string): Buffer {
  return Buffer.from(
    word
      .normalize("NFD")
      .replace(/\p{M}|^-+/gu, "")
      .toLowerCase(),
  );
}
