import type { AddressQuery } from "./address.ts";
import { addressAnswer } from "./address-answer.ts";
import type { AddressNormaliser } from "./normaliser.ts";

/** An address as callers give it: a line, or parts. */
export type InputAddress =
  | string
  | {
      readonly adresse: string;
      readonly complement?: string | null | undefined;
      readonly code_postal?: string | null | undefined;
      readonly ville?: string | null | undefined;
    };

/**
 * Normalises what a call gives, and writes its answer: JSON in UTF-8, `{"results":[…]}` in the
 * order of the addresses, each as `addressAnswer` has it.
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
