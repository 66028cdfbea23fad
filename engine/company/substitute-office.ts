import { fold } from "../registers/bodacc/fold.ts";

/**
 * Whether an office in BODACC replaces the company's own organs: liquidators, administrators
 * appointed by a court. They are not managers, although they run the company.
 */
export function isSubstituteOffice(role: string): boolean {
  return SUBSTITUTES.test(fold(role));
}

const SUBSTITUTES = /^(?:co-?)?liquidateur|^administrateur (?:provisoire|judiciaire)/;
