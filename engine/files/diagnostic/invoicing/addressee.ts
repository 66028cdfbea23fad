import type { Fault } from "../criteria/criterion.ts";
import type { RecordFields } from "../record/record-fields.ts";
import type { RecordIdentity } from "../record/record-identity.ts";
import type { CompanyChecks, CompanyFacts } from "../register-checks/register-checks.ts";
import type { RowInvoicing, Unmet } from "./row-invoicing.ts";

/** A fault with the number of the criterion that reported it. */
export interface RuledFault {
  readonly rule: number;
  readonly fault: Fault;
}

/** A row as the criteria left it. */
export interface Diagnosed {
  readonly fields: RecordFields;
  readonly identity: RecordIdentity;
  readonly company: CompanyFacts | null;
  /** By rule. */
  readonly outcomes: Uint8Array;
}

/** A row that may be invoiced, with all that its requirements are judged by. */
export interface Addressee extends Diagnosed {
  readonly companies: CompanyChecks;
  /** Of the criteria in `INVOICING_RULES`. */
  readonly faults: readonly RuledFault[];
  readonly publicBody: RowInvoicing["publicBody"];
  /** The requirements that it failed so far. */
  readonly unmet: readonly Unmet[];
}

/** The column of one of the row's own identifiers, -1 without. */
export function rankOf({ identity }: Diagnosed, kind: "siret" | "tva"): number {
  return identity.columns.findIndex((column) => column.kind === kind);
}
