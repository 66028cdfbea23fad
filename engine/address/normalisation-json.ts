import type { AddressQuery } from "./address.ts";
import { addressAnswer } from "./address-answer.ts";
import type { AddressNormaliser } from "./normaliser.ts";

/** An address as sent by callers: a line, or parts. */
export type InputAddress =
  | string
  | {
      readonly adresse: string;
      readonly complement?: string | null | undefined;
      readonly code_postal?: string | null | undefined;
      readonly ville?: string | null | undefined;
    };

/**
 * Normalises the addresses of a call and returns the response: JSON in UTF-8, `{"results":[…]}` in
 * the order of the addresses, formatted by `addressAnswer`.
 *
 * @param date  AAAA-MM-JJ of the verification.
 */
export function normalisationJson(
  addresses: readonly InputAddress[],
  normaliser: AddressNormaliser,
  date: string,
): Uint8Array {
  const results = addresses.map((input) =>
    addressAnswer(input, normaliser.normalise(queryOf(input)), date),
  );
  return new TextEncoder().encode(JSON.stringify({ results }));
}

function queryOf(input: InputAddress): AddressQuery {
  if (typeof input === "string") return { adresse: input };
  const { adresse, complement, code_postal, ville } = input;
  return {
    adresse,
    complement: complement ?? "",
    codePostal: code_postal ?? "",
    ville: ville ?? "",
  };
}
