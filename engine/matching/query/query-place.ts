import { plainWords } from "../../company/name/fold-company-name.ts";
import { BY_POSTCODE } from "../index/layout.ts";
import type { MatchingIndex, Range } from "../index/matching-index.ts";
import { type StreetWords, streetWords } from "../names/street-words.ts";
import {
  departmentOf,
  departmentOfPostcode,
  KEYS_OF_DEPARTMENT,
  keysOfPostcode,
  keysOfTown,
  nameOfKey,
} from "../names/town-keys.ts";
import { wordsOfTown } from "../names/town-words.ts";
import type { CompanyQuery } from "./company-query.ts";

/** Where a company is said to be. */
export interface QueryPlace {
  /** The postcode, 0 when none is given. */
  readonly postcode: number;
  readonly street: StreetWords;
  /** Communes of the index, ascending: those of the town, those of the postcode. */
  readonly communes: readonly number[];
  /** Keys of the communes of the town (`engine/matching/index/layout.ts`). */
  readonly townKeys: ReadonlySet<number>;
  /** Establishments of its départements; none when no place is given or known. */
  readonly departments: readonly Range[];
}

/** A postcode with its town, or at the end; not the number of a box. */
const POSTCODE_INSIDE =
  /(?<!\d|\b(?:B\.?P|C\.?S|TSA)\.?\s*)(\d{5})(?:\s+(\p{L}[\p{L}\s'’.-]+)|\s*$)/iu;

/** Reads the place of a query: its own fields, or what its address says. */
export function queryPlace(query: CompanyQuery, index: MatchingIndex): QueryPlace {
  const address = isName(query.address ?? "", query.name) ? "" : (query.address ?? "");
  const inside = POSTCODE_INSIDE.exec(address);
  const postcode = postcodeOf(query.postcode ?? "") || Number(inside?.[1] ?? 0);
  const town = query.town?.trim() || (inside?.[2] ?? "");
  const townKeys = new Set(town === "" ? [] : keysOfNamedTown(town, postcode, index));
  const ofPostcode = postcode > 0 ? [...keysOfPostcode(postcode), BY_POSTCODE + postcode] : [];
  const keys = new Set([...townKeys, ...ofPostcode]);
  const communes = new Set(postcode > 0 ? index.communesOfPostcode(postcode) : []);
  for (const key of keys) {
    const commune = index.communeOf(key);
    if (commune >= 0) communes.add(commune);
  }
  const street = streetWords(inside ? address.slice(0, inside.index) : address);
  const sorted = [...communes].sort((a, b) => a - b);
  return {
    postcode,
    street,
    communes: sorted,
    townKeys,
    departments: departments(postcode, keys, sorted, index),
  };
}

/** More towns of a département that begin alike are none of them: SAINT. */
const MOST_LONGER = 3;

/** Keys of a town, of an unknown one those of the towns that begin with it: CHERBOURG, ERAGNY. */
function keysOfNamedTown(town: string, postcode: number, index: MatchingIndex): readonly number[] {
  const known = keysOfTown(town, postcode);
  if (known.length > 0 || postcode === 0) return known;
  const words = [...wordsOfTown(town)];
  if (words.length === 0) return known;
  const first = departmentOfPostcode(postcode) * KEYS_OF_DEPARTMENT;
  const to = index.communeFrom(first + KEYS_OF_DEPARTMENT);
  const keys: number[] = [];
  for (let commune = index.communeFrom(first); commune < to; commune++) {
    const key = index.communeKey(commune);
    const named = [...wordsOfTown(nameOfKey(key))];
    if (words.every((word, i) => named[i] === word)) keys.push(key);
  }
  return keys.length > MOST_LONGER ? [] : keys;
}

/** Four digits have lost their zero; 0 for anything but a postcode. */
function postcodeOf(text: string): number {
  const digits = text.replace(/\D/g, "");
  return digits.length === 5 || digits.length === 4 ? Number(digits) : 0;
}

/** Whether an address is the name again. */
function isName(address: string, name: string): boolean {
  return plainWords(address).join(" ") === plainWords(name).join(" ");
}

function departments(
  postcode: number,
  keys: ReadonlySet<number>,
  communes: readonly number[],
  index: MatchingIndex,
): Range[] {
  const known = [...keys, ...communes.map((commune) => index.communeKey(commune))];
  const numbers = new Set(known.filter((key) => key < BY_POSTCODE).map(departmentOf));
  if (postcode > 0) numbers.add(departmentOfPostcode(postcode));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((department) => {
      const from = index.communeFrom(department * KEYS_OF_DEPARTMENT);
      const to = index.communeFrom((department + 1) * KEYS_OF_DEPARTMENT);
      const start = from < index.communes ? index.communeRange(from).start : index.count;
      return { start, end: to < index.communes ? index.communeRange(to).start : index.count };
    });
}
