import { MASKED } from "../row-values.ts";
import { foldName } from "./name-text.ts";
import type { OfficerIdentity } from "./officer.ts";

/** The names of a person in the ways in which registers write them, for comparison. */
export interface Spellings {
  /** In order. */
  readonly given: readonly string[];
  /** Every surname, by birth or by usage, alone or in one field, with and without particles. */
  readonly surnames: ReadonlySet<string>;
  /** All words of a full name, once each and sorted, by each surname: whatever field has them. */
  readonly full: ReadonlySet<string>;
}

/** Between, or before, the names of a married person or of one with another name in one field. */
const MARRIED =
  / (?:NEE?|EPOUSE|EP|EPX|FEMME|MARIEE?|VEUVE|VVE|VEUF|DIVORCEE?|DITE?|ALIAS|NOM D USAGE|NOM DE NAISSANCE) /;
/** Before a surname; "M" before a given name may be its initial. */
const TITLES: ReadonlySet<string> = new Set(
  "M MR MME MLLE MONSIEUR MADAME MADEMOISELLE DR DOCTEUR ME MAITRE".split(" "),
);
/** Left out, or written together with the name. */
const PARTICLES: ReadonlySet<string> = new Set("D DE DU DES L LA LE VAN VON DEN DER".split(" "));
const SAINTS: ReadonlyMap<string, string> = new Map([
  ["ST", "SAINT"],
  ["STE", "SAINTE"],
]);

/** Masked and absent surnames give none, so that they match nothing. */
export function spellingsOf({ nom, nomUsage, prenoms }: OfficerIdentity): Spellings {
  const given = wordsOf(prenoms, ({ length }) => length > 2);
  const names = [nom, nomUsage]
    .filter((name) => name !== "" && name !== MASKED)
    .flatMap((name) => ` ${foldName(name)} `.split(MARRIED))
    .map((name) => wordsOf(name))
    .filter(({ length }) => length > 0);
  const whole = withOthers(names);
  return {
    given,
    surnames: new Set(whole.flatMap(writtenTogether).filter(Boolean)),
    full: new Set(names.map((name) => [...new Set([...name, ...given])].sort().join(" "))),
  };
}

/**
 * Whether two spellings are of one person, given that they may be by their birth: they share a
 * surname, and the given names of one begin those of the other, or are the same in another order; or
 * they have the same words in other fields. Twins and spouses have other first given names.
 * Source: search-infra, PR 600.
 */
export function isOneName(a: Spellings, b: Spellings): boolean {
  if (shareAny(a.full, b.full) && a.surnames.size > 0 && isFull(a) && isFull(b)) return true;
  if (!shareAny(a.surnames, b.surnames)) return false;
  const [shorter, longer] =
    a.given.length <= b.given.length ? [a.given, b.given] : [b.given, a.given];
  return shorter.length > 0 && beginsWith(longer, shorter);
}

function wordsOf(name: string, mayBeTitle: (word: string) => boolean = () => true): string[] {
  const words = foldName(name).split(" ").filter(Boolean);
  const plain = words.filter((word) => !(TITLES.has(word) && mayBeTitle(word)));
  return (plain.length > 0 ? plain : words).map((word) => SAINTS.get(word) ?? word);
}

/** With both names in one field, and what a field has besides the other name. */
function withOthers(names: readonly (readonly string[])[]): (readonly string[])[] {
  const both = names.flatMap((one) =>
    names.filter((other) => other !== one).map((other) => [...one, ...other]),
  );
  const rest = names.flatMap((one) =>
    names
      .filter((other) => other.length < one.length && other.every((word) => one.includes(word)))
      .map((other) => one.filter((word) => !other.includes(word)))
      .filter((words) => !words.every((word) => PARTICLES.has(word))),
  );
  return [...names, ...both, ...rest];
}

function writtenTogether(name: readonly string[]): string[] {
  return [name.join(""), name.filter((word) => !PARTICLES.has(word)).join("")];
}

/** A surname and a given name at least. */
function isFull({ full }: Spellings): boolean {
  return [...full].some((words) => words.includes(" "));
}

function shareAny(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((one) => b.has(one));
}

/** Names of two or more words may be written together; behind the first an initial will do. */
function beginsWith(longer: readonly string[], shorter: readonly string[]): boolean {
  const isPrefix = shorter.every((name, at) => {
    const other = longer[at] as string;
    const isInitial = at > 0 && Math.min(name.length, other.length) === 1;
    return name === other || (isInitial && name.charAt(0) === other.charAt(0));
  });
  if (isPrefix) return true;
  const together = shorter.join("");
  return longer.some((_, at) => longer.slice(0, at + 1).join("") === together);
}
