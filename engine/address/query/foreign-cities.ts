import table from "../../../data/places/foreign-cities.json" with { type: "json" };
import { addressWords } from "../text/address-tokens.ts";

/** Words of the longest name: ANDORRA LA VELLA. */
export const MOST_CITY_WORDS = 4;

const CITIES = joined(table.cities);
/** Cities that are towns of France as well. */
const NAMESAKES = joined(table.namesakes);
const LAST_WORDS: ReadonlySet<string> = new Set(
  [...CITIES, ...NAMESAKES].map((words) => words.slice(words.lastIndexOf(" ") + 1)),
);

function joined(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => addressWords(name).join(" ")));
}

/** Whether the name of a foreign city may end with a word. */
export function endsForeignCity(word: string): boolean {
  return LAST_WORDS.has(word);
}

/** What a name is abroad; `null` for another name. */
export function foreignCity(words: string): "city" | "namesake" | null {
  if (CITIES.has(words)) return "city";
  return NAMESAKES.has(words) ? "namesake" : null;
}
