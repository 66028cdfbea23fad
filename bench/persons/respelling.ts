import type { Random } from "../corpus/random.ts";

/** Endings and groups of letters with the same sound, in both directions. */
// biome-ignore format: a table
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/EAU$/, "EAUX"], [/EAUX$/, "EAU"], [/AULT$/, "AUD"], [/AUD$/, "AULT"], [/AUT$/, "AULT"], [/OT$/, "AULT"],
  [/ET$/, "EY"], [/EY$/, "ET"], [/ER$/, "EZ"], [/IER$/, "IEZ"], [/Y$/, "I"], [/I$/, "Y"], [/D$/, "T"], [/T$/, "D"],
  [/E$/, ""], [/S$/, ""], [/$/, "S"], [/$/, "E"], [/EBVRE/, "EVRE"], [/EVRE/, "EBVRE"], [/PH/, "F"], [/F/, "PH"],
  [/TH/, "T"], [/T(?=[AEIO])/, "TH"], [/CK/, "C"], [/QU/, "C"], [/LL/, "L"], [/L(?=[AEIOU])/, "LL"], [/NN/, "N"],
  [/N(?=[AEIOU])/, "NN"], [/RR/, "R"], [/R(?=[AEIOU])/, "RR"], [/TT/, "T"], [/SS/, "S"], [/AI/, "EI"], [/EI/, "AI"],
  [/Y/, "I"], [/I(?=[AEO])/, "Y"], [/AN/, "EN"], [/EN/, "AN"], [/AM(?=[BP])/, "AN"], [/Z/, "S"], [/S(?=[AEIOU])/, "Z"],
  [/C(?=[AO])/, "K"], [/K/, "C"], [/H/, ""], [/SCH/, "CH"], [/W/, "V"], [/O(?=[NM])/, "OU"],
];

/** Another spelling of a surname with much the same sound: LEFEBVRE, LEFEVRE. */
export function respell(random: Random, name: string): string {
  const first = random.below(ALIKE.length);
  for (let step = 0; step < ALIKE.length; step++) {
    const [from, to] = ALIKE[(first + step) % ALIKE.length] as readonly [RegExp, string];
    const other = name.replace(from, to);
    if (other !== name && other.length >= 3) return other;
  }
  return `${name}E`;
}
