import type { AddressQuery } from "../../../engine/address/address.ts";
import type { KnownAddress } from "../known-address.ts";
import { type Answer, type Matcher, NOTHING } from "../matcher.ts";
import { plainQuery } from "./plain-query.ts";
import { answerOn, type StreetHouses, streetsOf } from "./street-houses.ts";

/**
 * The simplest approach: street and postcode are equal after folding case, accents and type
 * abbreviations; without a postcode, street and town.
 */
export class ExactJoin implements Matcher {
  readonly #byPostcode = new Map<string, StreetHouses[]>();
  readonly #byTown = new Map<string, StreetHouses[]>();

  constructor(addresses: Iterable<KnownAddress>) {
    for (const street of streetsOf(addresses)) {
      add(this.#byPostcode, `${street.codePostal} ${street.key}`, street);
      add(this.#byTown, `${street.ville} ${street.key}`, street);
    }
  }

  normalise(query: AddressQuery): Answer {
    const parsed = plainQuery(query);
    const { codePostal, ville, voie, numero, rep } = parsed;
    const found =
      this.#byPostcode.get(`${codePostal} ${voie}`) ?? this.#byTown.get(`${ville} ${voie}`) ?? [];
    const having = found.filter(({ houses }) => houses.has(`${numero}${rep}`));
    const [first] = having.length > 0 ? having : found;
    const count = Math.max(1, having.length > 0 ? having.length : found.length);
    return first === undefined ? NOTHING : answerOn(first, parsed, 1 / count, count > 1);
  }
}

function add(into: Map<string, StreetHouses[]>, key: string, street: StreetHouses): void {
  const group = into.get(key);
  if (group === undefined) into.set(key, [street]);
  else group.push(street);
}
