import { RowJoiner } from "../../linkage/rows/row-joiner.ts";
import { LAST_RULE } from "../cost-model.ts";
import { sumInvoicing, type TalliedInvoicing } from "../invoicing/invoicing-tally.ts";
import type { RangeDiagnosis } from "./diagnose-range.ts";

/**
 * Joins the diagnoses of the ranges of a table, in order, to one of the whole. A range is copied as
 * it is added, and may be let go. 240 bytes a row.
 */
export class JoinedRanges {
  readonly #packed: RowJoiner;
  readonly #lines: Pick<RangeDiagnosis, "faults" | "open" | "states">[] = [];
  readonly #examined = new Uint32Array(LAST_RULE + 1);
  readonly #concerned = new Uint32Array(LAST_RULE + 1);
  readonly #found = { sure: 0, likely: 0 };
  readonly #invoicing: TalliedInvoicing[] = [];
  #rows = 0;
  #findings = 0;
  #correctable = 0;

  /** @param rows  How many are expected. */
  constructor(rows: number) {
    this.#packed = new RowJoiner(rows);
  }

  add(part: RangeDiagnosis): void {
    this.#packed.add(part.packed);
    this.#lines.push({ faults: part.faults, open: part.open, states: part.states });
    addTo(this.#examined, part.examined);
    addTo(this.#concerned, part.concerned);
    this.#found.sure += part.found.sure;
    this.#found.likely += part.found.likely;
    if (part.invoicing) this.#invoicing.push(part.invoicing);
    this.#rows += part.rows;
    this.#findings += part.findings;
    this.#correctable += part.correctable;
  }

  finish(): RangeDiagnosis {
    const lines = this.#lines;
    return {
      rows: this.#rows,
      examined: this.#examined,
      concerned: this.#concerned,
      found: this.#found,
      findings: this.#findings,
      correctable: this.#correctable,
      invoicing: this.#invoicing.length > 0 ? sumInvoicing(this.#invoicing) : null,
      faults: joined(
        lines.map(({ faults }) => faults),
        new Uint32Array(this.#rows),
      ),
      open: joined(
        lines.map(({ open }) => open),
        new Uint32Array(this.#rows),
      ),
      states: joined(
        lines.map(({ states }) => states),
        new Uint8Array(this.#rows),
      ),
      packed: this.#packed.finish(),
    };
  }
}

function addTo(sum: Uint32Array, counts: Uint32Array): void {
  for (let rule = 0; rule < sum.length; rule++) (sum[rule] as number) += counts[rule] as number;
}

function joined<T extends Uint8Array | Uint32Array>(parts: readonly T[], all: T): T {
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
