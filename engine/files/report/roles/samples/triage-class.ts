import { bitsOf } from "../../../diagnostic/rule-bits.ts";
import { DECIDED, DOUBT } from "./row-faults.ts";
import type { TriageClass } from "./table-samples.ts";

/** Closed, ceased, insolvent, a repeated row, or dropped by a person's decision. */
const DROPPED = bitsOf([5, 6, 7, 9, DECIDED]);
/** The identity of the record, or whether the person is alive, is uncertain. */
const DOUBTFUL = bitsOf([DOUBT, 2, 3, 4, 8, 10, 19]);
const PHONE = { missing: 14, faults: bitsOf([14, 15]) } as const;
const EMAIL = { missing: 11, faults: bitsOf([11, 12]) } as const;

/**
 * What a salesperson does with a record, by the bits of its remaining faults (`RowFaults.open`).
 *
 * @param measures  Whether a criterion is measured: a table without phone numbers has nobody to call.
 */
export function triageBy(measures: (rule: number) => boolean): (bits: number) => TriageClass {
  const [hasPhone, hasEmail] = [measures(PHONE.missing), measures(EMAIL.missing)];
  return (bits) => {
    if (bits & DROPPED) return "ecarter";
    if (bits & DOUBTFUL) return "verifier";
    if (hasPhone && !(bits & PHONE.faults)) return "appeler";
    return hasEmail && !(bits & EMAIL.faults) ? "ecrire" : "completer";
  };
}
