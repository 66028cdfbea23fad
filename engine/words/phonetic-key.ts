/**
 * How a French reader hears a word: equal for most spellings of one sound.
 *
 * @param key  Folded, without blanks: A to Z; digits stay as they are.
 * @returns    Capital letters and the digits 1 to 4 (the nasal vowels AN, IN, ON, and CH); `""`
 *             for `""`, never empty otherwise.
 *
 * Spellings become sounds, then letters that are not heard at the end are dropped. Nothing is cut
 * to a length, so that the key stays selective. It is for candidates: two words of one key are
 * often two words. About 2 us: once per distinct word. Never throws.
 *
 * Source of the approach: Bouchard, Brard and Lavoie, "FONEM : un code de transcription phonétique
 * pour la reconstitution automatique des familles saguenayennes", Population 36-6, 1981. The rules
 * are fewer and bolder: final consonants fall, S and Z are one, C and K, V and W.
 */
export function phoneticKey(key: string): string {
  let sound = key;
  for (const [spelling, becomes] of SOUNDS) sound = sound.replace(spelling, becomes);
  const end = heardEnd(sound);
  return (end >= SHORTEST ? sound.slice(0, end) : sound) || key;
}

/** A sound of one letter alone would bring too many words together. */
const SHORTEST = 2;

/** In order: each rule sees what those before it have left. */
const SOUNDS: readonly (readonly [spelling: RegExp, becomes: string])[] = [
  [/^([DL])ES(?=[BCDFGJLMNPRV])/, "$1E"],
  [/PH/g, "F"],
  [/SCH/g, "4"],
  [/CH(?=[LNR]|$)/g, "K"],
  [/CH|SH/g, "4"],
  [/H/g, ""],
  [/Y/g, "I"],
  [/([A-Z])\1+/g, "$1"],
  [/E?AU(?:L[DTX])?/g, "O"],
  [/OE/g, "E"],
  [/GE(?=[AO])/g, "J"],
  [/GU(?=[AEI])/g, "K"],
  [/G(?=[EI])/g, "J"],
  [/S?C(?=[EI])/g, "S"],
  [/CQ?U?(?=[^AEIOU]|$)|QU?|C/g, "K"],
  [/BV|W/g, "V"],
  [/Z/g, "S"],
  [/[AE]I[MN](?![AEIOU])|I[MN](?![AEIOU])/g, "2"],
  [/[AE][MN](?![AEIOU])/g, "1"],
  [/O[MN](?![AEIOU])/g, "3"],
  [/[AE]I|AE/g, "E"],
  [/([A-Z])\1+/g, "$1"],
];

/** What ends a word unheard; a C does behind an R (LECLERC). */
const SILENT = "DEPSTX";

function heardEnd(sound: string): number {
  let end = sound.length;
  while (end > 0 && SILENT.includes(sound[end - 1] as string)) end--;
  return sound.endsWith("RK", end) ? end - 1 : end;
}
