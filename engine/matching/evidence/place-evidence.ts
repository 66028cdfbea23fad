import { type StreetWords, streetWords } from "../names/street-words.ts";
import { departmentOf } from "../names/town-keys.ts";
import { wordsOfTown } from "../names/town-words.ts";
import type { QueryPlace } from "../query/query-place.ts";
import type { ReadQuery } from "../query/read-query.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { wordEdits } from "./word-edits.ts";

/** How the place of an establishment answers the place that is asked. */
export interface PlaceEvidence {
  /** Likeness of the streets, 0 to 1; -1 when one of them is not known. */
  readonly street: number;
  readonly number: "same" | "other" | "unknown";
  /** The smallest area that both share; `unknown` when no place is asked. */
  readonly area: "postcode" | "commune" | "department" | "elsewhere" | "unknown";
  readonly postcode: "same" | "other" | "unknown";
}

/** Likeness from which two streets are one. */
const SAME_STREET = 0.65;

export function isSameStreet({ street }: PlaceEvidence): boolean {
  return street >= SAME_STREET;
}

/** Whether the streets are one and the numbers do not differ. */
export function isSameAddress(place: PlaceEvidence): boolean {
  return isSameStreet(place) && place.number !== "other";
}

/**
 * Compares the place of a query with that of an establishment.
 *
 * @param communes  Keys of the communes of the query: of its town and its postcode.
 */
export function placeEvidence(
  { place, townWords }: ReadQuery,
  communes: ReadonlySet<number>,
  facts: CompanyFacts,
): PlaceEvidence {
  const own = [facts.street, facts.complement, facts.distribution]
    .filter((text) => text !== "")
    .map(streetWords);
  let street = -1;
  let number: PlaceEvidence["number"] = "unknown";
  if (place.street.words.length > 0)
    for (const each of own) {
      const like = sameStreet(place.street, each);
      if (like <= street) continue;
      street = like;
      number = sameNumber(place.street.number, each.number);
    }
  const samePostcode = place.postcode > 0 && [facts.postcode, facts.cedex].includes(place.postcode);
  const isKnown = place.postcode > 0 && facts.postcode > 0;
  return {
    street,
    number,
    postcode: samePostcode ? "same" : isKnown ? "other" : "unknown",
    area: isSameTownName(townWords, place, facts)
      ? "commune"
      : areaOf(place, communes, facts, samePostcode),
  };
}

function sameNumber(a: number, b: number): PlaceEvidence["number"] {
  return a === 0 || b === 0 ? "unknown" : a === b ? "same" : "other";
}

/**
 * Whether the towns have one name in one département, whatever their codes: a commune that has
 * merged since, an establishment without a code.
 */
function isSameTownName(
  asked: ReadonlySet<string>,
  { postcode }: QueryPlace,
  { town, postcode: own }: CompanyFacts,
): boolean {
  if (asked.size === 0 || !isSameDepartment(postcode, own)) return false;
  const words = wordsOfTown(town);
  return words.size === asked.size && [...words].every((word) => asked.has(word));
}

/** Whether two postcodes begin alike, or one is not known. */
function isSameDepartment(a: number, b: number): boolean {
  return a === 0 || b === 0 || Math.floor(a / 1000) === Math.floor(b / 1000);
}

function areaOf(
  place: QueryPlace,
  communes: ReadonlySet<number>,
  facts: CompanyFacts,
  samePostcode: boolean,
): PlaceEvidence["area"] {
  if (place.postcode === 0 && place.townKeys.size === 0) return "unknown";
  if (facts.postcode === 0 && facts.commune < 0) return "unknown";
  if (place.townKeys.has(facts.commune)) return "commune";
  if (samePostcode) return place.townKeys.size === 0 ? "commune" : "postcode";
  if (communes.has(facts.commune)) return "postcode";
  const department = departmentOf(facts.commune);
  const isNear = [...communes].some((key) => departmentOf(key) === department);
  const byPostcode =
    place.postcode > 0 && Math.floor(place.postcode / 1000) === Math.floor(facts.postcode / 1000);
  return isNear || byPostcode ? "department" : "elsewhere";
}

/** One has all words of the other: R. CURIE, RUE MARIE CURIE; ZA DES ORMES, 3 RUE X ZA DES ORMES. */
const CONTAINED = 0.7;

/** Words in common, by letters; a slip counts in part. */
function sameStreet(a: StreetWords, b: StreetWords): number {
  let same = 0;
  let all = 0;
  for (const word of a.words) {
    all += word.length;
    same += word.length * Math.max(0, ...b.words.map((other) => alike(word, other)));
  }
  for (const word of b.words)
    if (!a.words.some((other) => alike(word, other) > 0)) all += word.length;
  const shorter = Math.min(lettersIn(a), lettersIn(b));
  const isContained = shorter >= LEAST_CONTAINED && same >= shorter;
  return all === 0 ? 0 : Math.max(same / all, isContained ? CONTAINED : 0);
}

/** Letters of a street's words from which it is known within another. */
const LEAST_CONTAINED = 4;

function lettersIn({ words }: StreetWords): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

const LEAST_FOR_SLIP = 5;

function alike(a: string, b: string): number {
  if (a === b) return 1;
  if (Math.min(a.length, b.length) < LEAST_FOR_SLIP)
    return a[0] === b[0] && (a.length === 1 || b.length === 1) ? 0.7 : 0;
  const edits = wordEdits(a, b, 2);
  return edits === 1 ? 0.85 : edits === 2 && a.length > 8 ? 0.7 : 0;
}
