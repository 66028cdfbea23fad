import { arrondissementNumber, isArrondissement } from "../address/lexicon/arrondissements.ts";
import { canonicalWord } from "../address/lexicon/canonical-word.ts";
import { addressWords } from "../address/text/address-tokens.ts";
import { memoise } from "../address/text/memoise.ts";
import { communeKey } from "./commune-key.ts";
import { ARRONDISSEMENT_BASES, type Commune, communeTable } from "./commune-table.ts";
import { departmentOfPostcode } from "./departments.ts";

/** Whether a postcode and a town, in any usual notation, agree. */
export interface PostcodeAgreement {
  /**
   * `agrees`: the postcode is one of the town's; `disagrees`: both are known and it is not;
   * `unknown`: one of them is not in the table (a CEDEX code, a place, another country).
   */
  readonly verdict: "agrees" | "disagrees" | "unknown";
  /** Postcodes of the town, or of the arrondissement if one is named. */
  readonly postcodes: readonly string[];
  /** Names of the communes of the postcode. */
  readonly towns: readonly string[];
}

/** A town as written. */
export interface WrittenTown {
  readonly communes: readonly Commune[];
  /** 1 to 20, 0 when none is named. */
  readonly arrondissement: number;
  /** Whether CEDEX follows: its postcode is then not in the table of communes. */
  readonly isCedex: boolean;
}

/** Whether five digits are a postcode of a commune; CEDEX codes are not. O(1). */
export function hasPostcode(postcode: string): boolean {
  return FIVE_DIGITS.test(postcode) && communeTable().isPostcode(Number(postcode));
}

const FIVE_DIGITS = /^\d{5}$/;

/** `hasPostcode` for the five digits as a number. */
export function isPostcodeNumber(postcode: number): boolean {
  return communeTable().isPostcode(postcode);
}

/** The communes that have a postcode. */
export function communesOf(postcode: string): readonly Commune[] {
  return communeTable().ofPostcode(postcode);
}

export function isTown(town: string): boolean {
  return writtenTown(town).communes.length > 0;
}

/** All postcodes of the communes with that name, or of the arrondissement if one is named. */
export function postcodesOf(town: string): readonly string[] {
  const { communes, arrondissement } = writtenTown(town);
  return [
    ...new Set(communes.flatMap((commune) => postcodesWithin(commune, arrondissement))),
  ].sort();
}

/**
 * Whether five characters are the INSEE code of a commune, an arrondissement or a former commune.
 */
export function hasInsee(code: string): boolean {
  return communeTable().ofInsee(code.toUpperCase()) !== undefined;
}

/**
 * Whether a postcode of five digits and a town agree. A postcode without a commune is a CEDEX code
 * or an error, which cannot be distinguished: it only disagrees with towns of other départements.
 */
export function postcodeAgreesWith(postcode: string, town: string): PostcodeAgreement {
  const { communes, arrondissement, isCedex } = writtenTown(town);
  const inThread = communesOf(postcode);
  const towns = inThread.map(({ name }) => name);
  const postcodes = postcodesOf(town);
  if (communes.length === 0) return { verdict: "unknown", postcodes, towns };
  if (postcodes.includes(postcode)) return { verdict: "agrees", postcodes, towns };
  if (isCedex || inThread.length === 0) {
    const department = departmentOfPostcode(postcode);
    const isNear = postcodes.some((code) => departmentOfPostcode(code) === department);
    if (isCedex && isNear) return { verdict: "agrees", postcodes, towns };
    return { verdict: isNear || department === null ? "unknown" : "disagrees", postcodes, towns };
  }
  const isOtherPart = arrondissement > 0 && inThread.some((commune) => communes.includes(commune));
  return { verdict: "disagrees", postcodes, towns: isOtherPart ? [] : towns };
}

function postcodesWithin(commune: Commune, arrondissement: number): readonly string[] {
  const base = ARRONDISSEMENT_BASES.get(commune.insee);
  if (base === undefined || arrondissement === 0) return commune.postcodes;
  return communeTable().ofInsee(String(base + arrondissement))?.postcodes ?? [];
}

/** Size of the cache of towns, which repeat within a column. */
const MOST_CACHED = 20_000;

/** Reads a town in any usual notation: PARIS 18, Lyon 3e, LE HAVRE CEDEX. Cached. */
export const writtenTown = memoise(MOST_CACHED, (text: string): WrittenTown => {
  const all = addressWords(text);
  const cedex = all.findIndex((word) => CEDEX.has(word));
  const words = (cedex < 0 ? all : all.slice(0, cedex)).filter((word) => !POSTCODE.test(word));
  const table = communeTable();
  const whole = table.ofKey(communeKey(words));
  if (whole.length > 0) return { communes: whole, arrondissement: 0, isCedex: cedex >= 0 };
  const name = words.filter((word) => !isArrondissement(word));
  const number = arrondissementNumber(canonicalWord(name.at(-1) ?? ""));
  if (number > 0) {
    const communes = table
      .ofKey(communeKey(name.slice(0, -1)))
      .filter(({ insee }) => ARRONDISSEMENT_BASES.has(insee));
    if (communes.length > 0) return { communes, arrondissement: number, isCedex: cedex >= 0 };
  }
  return { communes: withoutBrackets(text), arrondissement: 0, isCedex: cedex >= 0 };
});

/** SAINT-DENIS (93), HAVRE (LE). */
function withoutBrackets(text: string): readonly Commune[] {
  const bracket = text.indexOf("(");
  if (bracket <= 0) return [];
  const words = addressWords(text.slice(0, bracket));
  return communeTable().ofKey(communeKey(words));
}

const CEDEX: ReadonlySet<string> = new Set(["CEDEX", "CDX", "CEDX"]);
const POSTCODE = /^\d{5}$/;
