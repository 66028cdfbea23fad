import type { CountryFacts } from "./country-facts.ts";
import { folded } from "./folded.ts";
import { departmentOf, type Town } from "./towns.ts";

const known = new WeakMap<CountryFacts, (town: Town) => readonly Town[]>();

/** Towns of other départements whose name differs in one letter; cached for a country. */
export function townsOneLetterApart(facts: CountryFacts): (town: Town) => readonly Town[] {
  const before = known.get(facts);
  if (before) return before;
  const byPattern = new Map<string, Town[]>();
  for (const town of facts.towns)
    for (const pattern of patternsOf(town.nom)) {
      const list = byPattern.get(pattern) ?? [];
      list.push(town);
      byPattern.set(pattern, list);
    }
  const near = (town: Town): Town[] => {
    const own = folded(town.nom);
    const found = patternsOf(town.nom).flatMap((pattern) => byPattern.get(pattern) ?? []);
    return [...new Set(found)].filter(
      (other) =>
        folded(other.nom) !== own && departmentOf(other.insee) !== departmentOf(town.insee),
    );
  };
  known.set(facts, near);
  return near;
}

/** The name with each letter left out in turn, and with a gap in its place. */
function patternsOf(name: string): string[] {
  const text = folded(name);
  return [...text].map((_, i) => `${text.slice(0, i)}_${text.slice(i + 1)}`);
}
