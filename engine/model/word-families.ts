import table from "../../data/model/word-families.json" with { type: "json" };
import { frenchStem } from "../text/french-stem.ts";
import { textWords } from "../text/text-words.ts";

/** Stems in their order, a blank between two -> the families that they belong to. */
const FAMILIES = new Map<string, string[]>();

for (const [family, members] of Object.entries(table.familles))
  for (const member of members) {
    const stems = textWords(member).map(frenchStem).join(" ");
    const families = FAMILIES.get(stems);
    if (!families) FAMILIES.set(stems, [family]);
    else if (!families.includes(family)) families.push(family);
  }

const LONGEST = Math.max(...[...FAMILIES.keys()].map((stems) => stems.split(" ").length));

/** The families of meaning that stems of a text, in their order, belong to. Each once. */
export function wordFamilies(stems: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (let from = 0; from < stems.length; from++) {
    let sequence = "";
    for (let at = from; at < Math.min(from + LONGEST, stems.length); at++) {
      sequence = at === from ? (stems[at] as string) : `${sequence} ${stems[at]}`;
      for (const family of FAMILIES.get(sequence) ?? []) found.add(family);
    }
  }
  return found;
}
