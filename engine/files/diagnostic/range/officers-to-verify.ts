import type { RowBlock } from "../../read/rows/row-block.ts";
import { RecordFields } from "../record/record-fields.ts";
import { RecordIdentity } from "../record/record-identity.ts";
import type { RegisterChecks } from "../register-checks/register-checks.ts";
import { type DiagnosisPlan, scopeOf } from "./diagnosis-plan.ts";

/**
 * Distinct SIREN of some rows' companies with an officer who may be dead. A few microseconds a row;
 * nothing without companies.
 */
export function companiesToVerify(
  blocks: Iterable<RowBlock>,
  plan: DiagnosisPlan,
  registers: RegisterChecks,
): Set<number> {
  const found = new Set<number>();
  const { companies } = registers;
  if (!companies) return found;
  const { columns } = scopeOf(plan, registers);
  const fields = new RecordFields(columns);
  const identity = new RecordIdentity(columns);
  for (const block of blocks)
    for (let rank = 0; rank < block.rows; rank++) {
      fields.moveTo(block, rank);
      identity.readFrom(fields);
      const { siren } = identity;
      if (siren > 0 && companies.find(siren, -1).hasOfficersToVerify) found.add(siren);
    }
  return found;
}
