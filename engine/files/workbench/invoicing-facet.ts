import {
  INVOICING_STATES,
  stateOfUnmet,
  type Unmet,
} from "../diagnostic/invoicing/row-invoicing.ts";
import type { JudgedRow } from "../diagnostic/range/judged-row.ts";
import { invoicingOf } from "../invoicing/invoicing-of.ts";

/** The rank of a row that invoicing was not measured for. */
export const UNMEASURED = 255;

/** Ranks of `INVOICING_STATES`; of two, the higher one holds, up to `bloque`. */
export const INVOICING = { pret: 0, a_completer: 1, bloque: 2, non_concerne: 3 } as const;

/** What a row is to electronic invoicing, in a form that decisions can be counted with. */
interface InvoicingBase {
  /** Rank of the state that it has whatever is decided on its faults. */
  readonly rank: number;
  /** Indexes of the faults whose correction meets a requirement. */
  readonly needed: ReadonlySet<number>;
}

const NOT_MEASURED: InvoicingBase = { rank: UNMEASURED, needed: new Set() };

/** The base of a row as it was judged. */
export function invoicingBase({ invoicing, faults }: JudgedRow): InvoicingBase {
  const now = invoicingOf({ faults, ...(invoicing ? { invoicing } : {}) });
  if (!now) return NOT_MEASURED;
  if (now.state === "non_concerne") return { rank: INVOICING.non_concerne, needed: new Set() };
  const faultOf = ({ proposal }: Unmet): number =>
    faults.findIndex(
      ({ column, after }) => column >= 0 && column === proposal?.column && after !== null,
    );
  const needed = new Set(now.unmet.map(faultOf).filter((at) => at >= 0));
  const rest = now.unmet.filter((one) => faultOf(one) < 0);
  return { rank: INVOICING_STATES.indexOf(stateOfUnmet(rest)), needed };
}

/** The rank of the state of a row as it was decided. */
export function invoicingRank(row: JudgedRow): number {
  const now = invoicingOf(row);
  return now ? INVOICING_STATES.indexOf(now.state) : UNMEASURED;
}
