import { WideRandom } from "../chance/wide-random.ts";
import { hash32, type Random } from "../corpus/random.ts";
import type { AddressCase, Requested, Truth } from "./address-case.ts";
import { Draft } from "./noise/draft.ts";
import type { KnownCountry } from "./truth.ts";

/** A set of cases of one kind, the same for one seed. */
export interface CaseSet {
  readonly name: string;
  cases(country: KnownCountry, seed: number, count: number): AddressCase[];
}

/** Rounds of drawing for kinds that apply to few addresses. */
const ROUNDS = 12;

/** Changes a draft; false when it does not apply to the address. */
export type Change = (draft: Draft, random: Random, country: KnownCountry) => boolean;

/**
 * Addresses to which `change` does not apply are left out: a set may have fewer cases.
 *
 * @param drawn  Addresses drawn at least in each round, for a change that applies to few.
 */
export function setOf(name: string, change: Change, drawn = 1): CaseSet {
  return {
    name,
    cases(country, seed, count) {
      const found: AddressCase[] = [];
      for (let round = 0; round < ROUNDS && found.length < count; round++)
        addCases(found, count, Math.max(count, drawn), country, saltOf(name, seed, round), change);
      return found;
    },
  };
}

function addCases(
  found: AddressCase[],
  count: number,
  drawn: number,
  country: KnownCountry,
  seed: number,
  change: Change,
): void {
  const random = new WideRandom();
  country.book.draw(seed, drawn).forEach((address, index) => {
    if (found.length >= count) return;
    random.reset(seed, index);
    const draft = new Draft(address);
    if (change(draft, random, country)) found.push(caseOf(draft, random));
  });
}

/** A distinct salt for each set and each of its rounds. */
export function saltOf(name: string, seed: number, round: number): number {
  let salt = hash32(seed, round);
  for (const letter of name) salt = hash32(salt, letter.charCodeAt(0));
  return salt;
}

export function caseOf(draft: Draft, random: Random, truth: Truth = draft.truth): AddressCase {
  const isLine = random.chance(0.5) || draft.form === "line";
  const lines = draft.lines === null ? {} : { lines: draft.lines };
  const query = isLine ? draft.line : draft.parts;
  return { query, truth, kinds: draft.kinds, asked: requestedOf(draft), ...lines };
}

const NUMBER = /(\d+)[\s,]*(.*)$/;
const SUFFIX = /^(?:bis|ter|quater|quinquies|[a-z]{1,2}\d{0,2})$/i;

/** The number and its suffix as they are written, and the street as it is meant. */
function requestedOf({ numero: written, known }: Draft): Requested {
  const [, digits = "", rest = ""] = NUMBER.exec(written) ?? [];
  const rep = rest.replace(/[\s,]+$/, "");
  const numero = digits.replace(/^0+(?=\d)/, "");
  return { numero, rep: SUFFIX.test(rep) ? rep : "", voie: known.voie };
}
