import { consistentLinks } from "./consistent-links.ts";
import type { FoundLink } from "./foreign-keys.ts";
import { LINK } from "./key-weights.ts";
import type { FoundKey } from "./primary-keys.ts";

/** The keys of all tables, and the links between them without contradictions. */
export interface ChosenKeys {
  /** For each table with a candidate, in the order of tables. */
  readonly keys: readonly FoundKey[];
  readonly links: readonly FoundLink[];
}

/**
 * Chooses the keys of all tables together: a list of companies has the number of its own system and
 * often the one of the accounts, and the links from other tables decide which one is its key.
 * Starts with the likeliest candidates and applies the best change until none gains.
 *
 * @param candidates  For each table, best first.
 * @param links       From any column to any candidate. Cost: one pass over the links for each
 * candidate and change; at most as many changes as tables.
 */
export function chooseKeys(
  candidates: readonly (readonly FoundKey[])[],
  links: readonly FoundLink[],
): ChosenKeys {
  let chosen = withWorth(
    candidates.map(([best]) => best),
    links,
  );
  for (;;) {
    const better = bestChange(candidates, links, chosen);
    if (better === null) break;
    chosen = better;
  }
  return { keys: chosen.keys.filter((key) => key !== undefined), links: chosen.links };
}

interface Choice {
  /** `undefined` for a table without a candidate. */
  readonly keys: readonly (FoundKey | undefined)[];
  readonly links: readonly FoundLink[];
  readonly worth: number;
}

/** Smallest gain of a change, above rounding errors. */
const LEAST_GAIN = 1e-6;

function bestChange(
  candidates: readonly (readonly FoundKey[])[],
  links: readonly FoundLink[],
  now: Choice,
): Choice | null {
  let best: Choice | null = null;
  candidates.forEach((ofTable, table) => {
    for (const key of ofTable) {
      if (key === now.keys[table]) continue;
      const changed = withWorth(now.keys.with(table, key), links);
      if (changed.worth > (best ?? now).worth + LEAST_GAIN) best = changed;
    }
  });
  return best;
}

function withWorth(keys: Choice["keys"], links: readonly FoundLink[]): Choice {
  const retained = consistentLinks(links.flatMap((link) => believed(link, keys[link.to.table])));
  let worth = 0;
  for (const key of keys) worth += key?.score ?? 0;
  for (const { score } of retained) worth += Math.min(LINK.pointedMost, LINK.pointed * score);
  return { keys, links: retained, worth };
}

/** A link to a unique column that is not the key of its table is discounted. */
function believed(link: FoundLink, key: FoundKey | undefined): FoundLink[] {
  if (isKeyOf(key, link.to.column)) return [link];
  const score = link.score + LINK.alternateKey;
  return score > LINK.alternateFrom ? [{ ...link, score }] : [];
}

function isKeyOf(key: FoundKey | undefined, column: number): boolean {
  return key !== undefined && key.at.length === 1 && key.at[0] === column;
}
