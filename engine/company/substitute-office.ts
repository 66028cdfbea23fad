import { fold } from "../registers/bodacc/fold.ts";

/**
 * Whether an office of the BODACC is held in the place of the company's own organs: liquidators,
 * administrators whom a court names. They are no managers, though they run the company.
 */
export function isSubstituteOffice(role: string): boolean {
  return SUBSTITUTES.test(fold(role));
}

const SUBSTITUTES = /^(?:co-?)?liquidateur|^administrateur (?:provisoire|judiciaire)/;
