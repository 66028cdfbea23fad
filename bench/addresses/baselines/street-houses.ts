import type { KnownAddress } from "../known-address.ts";
import { type Answer, NOTHING } from "../matcher.ts";
import { type PlainQuery, streetKey } from "./plain-query.ts";

/** A street with its houses, in the baselines' form. */
export interface StreetHouses {
  readonly street: string;
  readonly key: string;
  readonly insee: string;
  /** Folded already: La Poste's label. */
  readonly ville: string;
  readonly codePostal: string;
  /** Ids by number and repetition. */
  readonly houses: Map<string, string>;
}

/** Streets of a register, one for each postcode of a street. */
export function streetsOf(addresses: Iterable<KnownAddress>): StreetHouses[] {
  const streets = new Map<string, StreetHouses>();
  for (const { street, voie, insee, acheminement, codePostal, id, numero, rep } of addresses) {
    const key = `${street}/${codePostal}`;
    let known = streets.get(key);
    if (known === undefined) {
      known = {
        street,
        key: streetKey(voie),
        insee,
        ville: acheminement,
        codePostal,
        houses: new Map(),
      };
      streets.set(key, known);
    }
    known.houses.set(`${numero}${rep}`, id);
  }
  return [...streets.values()];
}

/** The answer for a street that was found. */
export function answerOn(
  found: StreetHouses,
  { numero, rep }: PlainQuery,
  score: number,
  ambigu: boolean,
): Answer {
  const { street, insee, houses, key, codePostal, ville } = found;
  const id = houses.get(`${numero}${rep}`);
  const rest = {
    score,
    ambigu,
    codeInsee: insee,
    adresseNormalisee: `${key} ${codePostal} ${ville}`,
  };
  if (id !== undefined) return { ...NOTHING, ...rest, niveau: "numero", idBan: id };
  return { ...NOTHING, ...rest, niveau: "voie", idBan: street };
}
