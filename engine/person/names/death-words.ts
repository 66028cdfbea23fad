import { foldWords } from "./fold-name.ts";

/** What files write beside the name of a dead person, folded. */
const DEAD: ReadonlySet<string> = new Set(
  "DECEDE DECEDEE DECEDES DECEDEES DECES DCD DEFUNT DEFUNTE FEUE".split(" "),
);
/** Names of some persons, but for a word beside them. */
const DEAD_BESIDE: ReadonlySet<string> = new Set(["MORT", "MORTE", "RIP"]);
/** Who receives the letters instead. */
const ESTATE: ReadonlySet<string> = new Set("SUCCESSION SUCC HOIRS HOIRIE HERITIERS".split(" "));

/** Some word of the sets, or the sign: most names have none. */
const MAYBE =
  /†|✝|d[eé](?:c[eéè][ds]|funt)|dcd|feue?\s|morte?(?!\p{L})|(?<!\p{L})(?:rip|succ)|hoir|h[eé]ritiers/iu;

/** Words without remarks that the person is dead (DUPONT DCD, feu Jean); all of them when nothing else is there. */
export function withoutDeathWords(words: readonly string[]): readonly string[] {
  const rest = words.filter((word, i) => !DEAD.has(word) && !isBeside(words, i));
  return rest.length > 0 ? rest : words;
}

/** Whether a field of names says that the person is dead. 0.1 us for most. Never throws. */
export function tellsDeath(text: string): boolean {
  if (!MAYBE.test(text)) return false;
  if (/[†✝]/u.test(text)) return true;
  // A number stands beside a word as another word does: 1950 (mort).
  const words = /\d/.test(text) ? [...foldWords(text), ""] : foldWords(text);
  if (words.some((word, i) => DEAD.has(word) || isBeside(words, i))) return true;
  return words.length > 1 && ESTATE.has(words[0] as string);
}

/** Whether a word beside others tells it: DUPONT MORT; FEU before a name, at its beginning. */
function isBeside(words: readonly string[], at: number): boolean {
  const word = words[at] as string;
  return words.length > 1 && (DEAD_BESIDE.has(word) || (at === 0 && word === "FEU"));
}
