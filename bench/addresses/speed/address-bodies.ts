import type { AddressQuery } from "../../../engine/address/address.ts";

/** Bodies of calls of so many addresses; the remainder is dropped. */
export function addressBodies(queries: readonly AddressQuery[], each: number): string[] {
  const written = queries.map(({ adresse, complement, codePostal, ville }) =>
    complement === undefined && codePostal === undefined && ville === undefined
      ? adresse
      : { adresse, complement, code_postal: codePostal, ville },
  );
  return Array.from({ length: Math.floor(written.length / each) }, (_, call) =>
    JSON.stringify({ adresses: written.slice(call * each, (call + 1) * each) }),
  );
}
