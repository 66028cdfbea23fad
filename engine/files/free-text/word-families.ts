import table from "../../../data/model/word-families.json" with { type: "json" };
import { frenchStem } from "../../text/french-stem.ts";
import { textWords } from "../../text/text-words.ts";

/**
 * Sequences of stems, separated by a blank -> their families; proper prefixes of longer sequences
 * have none.
 */
const FAMILIES = new Map<string, string[]>();

for (const [family, members] of Object.entries(table.familles))
  for (const member of members) addMember(family, textWords(member).map(frenchStem));

function addMember(family: string, stems: readonly string[]): void {
  stems.forEach((_, i) => {
    const beginning = stems.slice(0, i + 1).join(" ");
    if (!FAMILIES.has(beginning)) FAMILIES.set(beginning, []);
  });
  const families = FAMILIES.get(stems.join(" "));
  if (!families?.includes(family)) families?.push(family);
}

/** The families of meaning of a text's stems, given in order. Each once. */
export function wordFamilies(stems: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (let from = 0; from < stems.length; from++) {
    let sequence = "";
    for (let at = from; at < stems.length; at++) {
      sequence = at === from ? (stems[at] as string) : `${sequence} ${stems[at]}`;
      const families = FAMILIES.get(sequence);
      if (!families) break;
      for (const family of families) found.add(family);
    }
  }
  return found;
}
