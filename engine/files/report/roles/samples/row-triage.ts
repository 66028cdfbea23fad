import { BoundedList } from "../../../../memory/bounded-list.ts";
import { type UnitCosts, unitCostsOf } from "../../../diagnostic/cost-model.ts";
import type { Diagnostic } from "../../../diagnostic/diagnostic.ts";
import { dearestOf, rulesOf } from "../../../diagnostic/rule-bits.ts";
import { NO_LABEL } from "./record-label.ts";
import type { RowFaults } from "./row-faults.ts";
import {
  type RecordLabel,
  TRIAGE_CLASSES,
  type Triage,
  type TriageClass,
  type TriagedRecord,
} from "./table-samples.ts";
import { triageBy } from "./triage-class.ts";

/** Records listed for each class. */
export const RECORDS_A_CLASS = 300;

/** A record with its remaining cost, for sorting. */
interface Ranked {
  readonly row: number;
  readonly bits: number;
  /** Euros a year of its dearest remaining fault. */
  readonly cost: number;
  readonly label: RecordLabel;
}

/**
 * Sorts the records of a table by what a salesperson does with them, from their faults alone.
 * Unmeasured criteria are no fault: a table without phone numbers has nobody to call.
 */
export class RowTriage {
  readonly #faults: RowFaults;
  readonly #costs: UnitCosts;
  readonly #classOf: (bits: number) => TriageClass;
  readonly #counts = new Map<TriageClass, number>();
  readonly #lists: ReadonlyMap<TriageClass, BoundedList<Ranked>>;

  constructor(
    faults: RowFaults,
    { criteria, ownCosts }: Diagnostic,
    most: number = RECORDS_A_CLASS,
  ) {
    const measured = new Set(
      criteria.filter(({ notMeasured }) => notMeasured === null).map(({ rule }) => rule),
    );
    this.#faults = faults;
    this.#costs = unitCostsOf(ownCosts);
    this.#classOf = triageBy((rule) => measured.has(rule));
    this.#lists = new Map(
      TRIAGE_CLASSES.map((name) => [name, new BoundedList<Ranked>(most, dearestThenRow)]),
    );
  }

  /** @param label  Only called for a record that may be listed. */
  see(row: number, label: () => RecordLabel): void {
    const bits = this.#faults.open(row);
    const name = this.#classOf(bits);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    const ranked: Ranked = { row, bits, cost: dearestOf(bits, this.#costs), label: NO_LABEL };
    const list = this.#lists.get(name);
    if (list?.takes(ranked)) list.add({ ...ranked, label: label() });
  }

  finish(): Triage {
    const entries = TRIAGE_CLASSES.map((name) => {
      const records = (this.#lists.get(name)?.values ?? []).map(
        ({ row, label, bits }): TriagedRecord => ({ row, label, rules: rulesOf(bits) }),
      );
      return [name, records] as const;
    });
    return {
      counts: recordOf(TRIAGE_CLASSES.map((name) => [name, this.#counts.get(name) ?? 0])),
      lists: recordOf(entries),
    };
  }
}

function recordOf<T>(entries: readonly (readonly [TriageClass, T])[]): Record<TriageClass, T> {
  return Object.fromEntries(entries) as Record<TriageClass, T>;
}

function dearestThenRow(a: Ranked, b: Ranked): number {
  return b.cost - a.cost || a.row - b.row;
}
