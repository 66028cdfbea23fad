import type { AddressCorrection, FoundAddress } from "./address.ts";
import { TOWN_NAME, townKeyOf } from "./index/town-names.ts";
import type { ParsedAddress, QueryToken } from "./query/parsed-address.ts";
import type { Candidate } from "./search/candidates.ts";

/** The differences between the query and the result, field by field. */
export function correctionsOf(
  query: ParsedAddress,
  candidate: Candidate,
  found: FoundAddress,
): AddressCorrection[] {
  const corrections: AddressCorrection[] = [];
  const correct = (champ: AddressCorrection["champ"], avant: string, apres: string): void => {
    corrections.push({ champ, avant, apres });
  };
  const { area, street, house } = candidate;
  const ofNumber = house?.claimed ?? 0;
  if (numbersOf(query, ofNumber) > 1) correct("numero", textOf(query, ofNumber), found.numero);
  const name = street?.alignment;
  if (name && (name.edits > 0 || name.leftOut !== 0))
    correct("voie", textOf(query, name.matched), found.voie);
  const postcode = textOf(query, query.postcodes[0]?.tokens ?? 0).replaceAll(" ", "");
  const isAsked = street !== null || postcode !== "";
  const isOther = postcode !== found.codePostal && found.codePostal !== "";
  if (isAsked && isOther && area.agreement !== "cedex")
    correct("code_postal", postcode, found.codePostal);
  if (isOtherTown(candidate, found)) correct("ville", textOf(query, area.named), found.ville);
  return corrections;
}

function isOtherTown({ area }: Candidate, { ville }: FoundAddress): boolean {
  if (area.townEdits > 0) return true;
  if (area.townKind === TOWN_NAME.own || area.townKind === TOWN_NAME.parent) return false;
  // "PARIS 2E" is the city's name with its arrondissement.
  return area.key === "" || !area.key.startsWith(townKeyOf(ville));
}

/** The number of house numbers among the tokens of these bits. */
function numbersOf({ tokens }: ParsedAddress, bits: number): number {
  let numbers = 0;
  for (let i = 0; i < tokens.length; i++)
    if (((bits >>> i) & 1) !== 0 && (tokens[i] as QueryToken).numero > 0) numbers++;
  return numbers;
}

function textOf({ tokens }: ParsedAddress, bits: number): string {
  let whole = "";
  for (let i = 0; i < tokens.length; i++) {
    if (((bits >>> i) & 1) === 0) continue;
    const { text } = tokens[i] as QueryToken;
    whole = whole === "" ? text : `${whole} ${text}`;
  }
  return whole;
}
