import type { AddressFacts } from "./found-address.ts";
import { townKey, townKeyOf } from "./index/town-names.ts";
import { isFiller } from "./lexicon/canonical-word.ts";
import { isStreetType } from "./lexicon/other-forms.ts";
import type { ParsedAddress, TokenRole } from "./query/parsed-address.ts";

/**
 * Returns the words of an address outside the street and the town found, grouped by adjacency:
 * mostly complements. Omits what the result contains anyway.
 *
 * @param extra  Bits of the tokens that belong neither to the street nor to the town.
 */
export function leftoverWords(
  { tokens, postcodes }: ParsedAddress,
  extra: number,
  { found, label, formerTown }: AddressFacts,
): string[] {
  if (!tokens.some(({ isFiller }, i) => !isFiller && ((extra >>> i) & 1) !== 0)) return [];
  const asPostcode = postcodes.reduce((bits, each) => bits | each.tokens, 0);
  const groups: string[][] = [];
  let isOpen = false;
  tokens.forEach(({ text, role, isAfterBreak }, i) => {
    const isAdjacent = ((extra >>> i) & 1) !== 0 && ((asPostcode >>> i) & 1) === 0;
    const isExtra = isAdjacent && REPORTED_ROLES.has(role);
    if (isExtra && isOpen && !isAfterBreak) groups.at(-1)?.push(text);
    else if (isExtra) groups.push([text]);
    isOpen = isExtra;
  });
  if (groups.length === 0) return [];
  const towns = new Set([found.ville, label, formerTown].map(townKeyOf));
  return groups
    .filter((words) => !towns.has(townKey(words)))
    .map(withoutOuterArticles)
    .filter((words) => !/^0*$/.test(words));
}

/** Whether words are another address: a number followed by a type of street. */
export function isAddress(words: string): boolean {
  const [number = "", ...rest] = words.split(" ");
  return /^[1-9]\d{0,3}[A-Z]?$/.test(number) && rest.slice(0, 2).some(isStreetType);
}

const REPORTED_ROLES: ReadonlySet<TokenRole> = new Set<TokenRole>([
  "word",
  "complement",
  "landmark",
]);

/** Removes outer articles, which belong to the street or to nothing. */
function withoutOuterArticles(words: readonly string[]): string {
  const last = words.findLastIndex((word) => !isFiller(word));
  const first = words.findIndex((word) => !isFiller(word));
  return first < 0 ? "" : words.slice(first, last + 1).join(" ");
}
