import { complementWord } from "./complement-words.ts";

/** RN7, RD906, N7, D906: the class of a road and its number in one word. */
const ROAD = /^R?([ND])(\d{1,4})$/;
const CLASSES: ReadonlyMap<string, string> = new Map([
  ["N", "NATIONALE"],
  ["D", "DEPARTEMENTALE"],
]);

/**
 * The words of a road of one word, `null` for other words: RN7 is ROUTE NATIONALE 7, ROUTE D906 is
 * ROUTE DEPARTEMENTALE 906. Behind a building or a floor such a word is its designation: BATIMENT
 * D7.
 *
 * @param before  The word before it, `""` for none.
 */
export function roadWords(word: string, before: string): readonly string[] | null {
  const [, letter = "", number = ""] = ROAD.exec(word) ?? [];
  if (number === "" || complementWord(before) !== null) return null;
  const road = [CLASSES.get(letter) ?? letter, number];
  return before === "ROUTE" || before === "RTE" ? road : ["ROUTE", ...road];
}

/** The words with roads of one word in full. */
export function withRoads(words: readonly string[]): readonly string[] {
  if (!words.some((word) => ROAD.test(word))) return words;
  return words.flatMap((word, i) => roadWords(word, words[i - 1] ?? "") ?? [word]);
}

const ROAD_CLASSES: ReadonlySet<string> = new Set([
  ...CLASSES.values(),
  ..."COMMUNALE COMMUNAL RURALE RURAL VICINALE VICINAL METROPOLITAINE DEPARTEMENTAL".split(" "),
]);

/** Whether a word is the class of a road: NATIONALE, DEPARTEMENTALE. */
export function isRoadClass(word: string): boolean {
  return ROAD_CLASSES.has(word);
}
