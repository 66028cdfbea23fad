import { formatSiren } from "./siren.ts";

/**
 * The two-digit key of a French VAT number: (12 + 3 x (SIREN mod 97)) mod 97.
 * Source: Code général des impôts, annexe III, art. 242 nonies A; checked against VIES.
 */
export function vatKey(siren: number): number {
  return (12 + 3 * (siren % 97)) % 97;
}

/** The intra-community VAT number of a French company: FR, key, SIREN. */
export function vatNumber(siren: number): string {
  return `FR${String(vatKey(siren)).padStart(2, "0")}${formatSiren(siren)}`;
}
