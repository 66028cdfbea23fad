import type { AddressCorrection } from "./address.ts";
import type { AskedAddress } from "./asked/asked-address.ts";
import type { AddressFacts } from "./found-address.ts";
import { TOWN_NAME, townKeyOf } from "./index/town-names.ts";
import type { Candidate } from "./search/candidates.ts";

/** What the answer has otherwise than the address, field by field. */
export function correctionsOf(
  asked: AskedAddress,
  candidate: Candidate,
  facts: AddressFacts,
): AddressCorrection[] {
  const corrections: AddressCorrection[] = [];
  const correct = (champ: AddressCorrection["champ"], avant: string, apres: string): void => {
    corrections.push({ champ, avant, apres });
  };
  const { area, street, house } = candidate;
  const numbers = tokensOf(asked, house?.claimed ?? 0).filter(({ numero }) => numero > 0);
  if (numbers.length > 1) correct("numero", textOf(asked, house?.claimed ?? 0), facts.numero);
  if (street && (street.edits > 0 || street.leftOut !== 0))
    correct("voie", textOf(asked, street.matched), facts.voie);
  const postcode = textOf(asked, asked.postcodes[0]?.tokens ?? 0).replaceAll(" ", "");
  const isAsked = street !== null || postcode !== "";
  const isOther = postcode !== facts.codePostal && facts.codePostal !== "";
  if (isAsked && isOther && area.agreement !== "cedex")
    correct("code_postal", postcode, facts.codePostal);
  if (isOtherTown(candidate, facts)) correct("ville", textOf(asked, area.named), facts.ville);
  return corrections;
}

function isOtherTown({ area }: Candidate, { ville }: AddressFacts): boolean {
  if (area.townEdits > 0) return true;
  if (area.townKind === TOWN_NAME.own || area.townKind === TOWN_NAME.parent) return false;
  // PARIS 2E is the city's name with its arrondissement.
  return area.key === "" || !area.key.startsWith(townKeyOf(ville));
}

function tokensOf({ tokens }: AskedAddress, bits: number): AskedAddress["tokens"] {
  return tokens.filter((_, i) => ((bits >>> i) & 1) !== 0);
}

function textOf(asked: AskedAddress, bits: number): string {
  return tokensOf(asked, bits)
    .map(({ text }) => text)
    .join(" ");
}
