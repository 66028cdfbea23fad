import { cutText } from "../../../text/cut-text.ts";
import { lineOfFault, lineOfOutcome } from "../cost-model.ts";
import type { Outcome } from "../criteria/criterion.ts";
import { type Finding, isCostly } from "../finding.ts";
import { rulesOf } from "../rule-bits.ts";

/** Rows of a sample with the same faults and the same possible repairs. */
export interface RowPattern {
  /** Bit n: at fault, line n of the costs. */
  readonly faults: number;
  /** Faults without a proved repair. */
  readonly open: number;
  /** Of `open`, those without a proposed value either. */
  readonly unknown: number;
  readonly rows: number;
}

/** How certain the correct value of a cell is. */
export type RepairState = "proved" | "proposed" | "unknown";

export interface RepairExample
  extends Pick<Finding, "row" | "column" | "before" | "after" | "why"> {
  /** Line of the costs. */
  readonly rule: number;
  readonly state: RepairState;
}

/** The repairs that a sample of a table needs. Plain data. */
export interface RepairSample {
  readonly patterns: readonly RowPattern[];
  /** A few of each line of the costs and state, with distinct values. */
  readonly examples: readonly RepairExample[];
}

/** Examples stored for each criterion and state. */
const EXAMPLES = 3;
/** Longest text: a cell may contain a book. */
const MOST_CHARACTERS = 80;
/** A reason is one of our sentences, but may quote a cell. */
const REASON_CHARACTERS = 240;

/**
 * Collects the faults of each row of a sample and their possible repairs. Call `add` for the
 * findings of a row, then `see` for its outcomes; duplicates, which are no row's outcome, come
 * after all rows. Memory: some 100 bytes a row at fault.
 */
export class RepairSampler {
  readonly #rows = new Map<number, { faults: number; open: number; unknown: number }>();
  readonly #examples = new Map<string, RepairExample[]>();
  #pending: Finding[] = [];

  /** Adds a finding on the row of the next call of `see`. */
  add(finding: Finding): void {
    if (isCostly(finding)) this.#pending.push(finding);
  }

  /** Takes the outcomes of the row of the last findings. Only outcomes put a row at fault. */
  see(row: number, outcomes: Uint8Array): void {
    let faults = 0;
    for (let rule = 1; rule < outcomes.length; rule++)
      faults |= (1 << lineOfOutcome(rule, outcomes[rule] as Outcome)) & ~1;
    if (faults !== 0) this.#keep(row, faults, this.#pending);
    this.#pending = [];
  }

  /** Adds a finding that compares rows, for which it is the whole evidence. */
  addDuplicate(finding: Finding): void {
    this.#keep(finding.row, 1 << finding.rule, [finding]);
  }

  #keep(row: number, faults: number, findings: readonly Finding[]): void {
    let retained = this.#rows.get(row);
    if (!retained) {
      retained = { faults: 0, open: 0, unknown: 0 };
      this.#rows.set(row, retained);
    }
    retained.faults |= faults;
    for (const rule of rulesOf(faults)) {
      const own = findings.filter((finding) => lineOfFault(finding.rule, finding) === rule);
      const states = own.map(stateOf);
      // A fault without a proved repair stays open.
      if (own.length === 0 || states.some((state) => state !== "proved"))
        retained.open |= 1 << rule;
      if (own.length === 0 || states.includes("unknown")) retained.unknown |= 1 << rule;
      for (const finding of own) this.#show(finding);
    }
  }

  #show(finding: Finding): void {
    const { row, column, before, after, why } = finding;
    const rule = lineOfFault(finding.rule, finding);
    const state = stateOf(finding);
    const key = `${rule} ${state}`;
    const retained = this.#examples.get(key) ?? [];
    this.#examples.set(key, retained);
    const view = cutText(before, MOST_CHARACTERS);
    if (retained.length >= EXAMPLES || retained.some((one) => one.before === view)) return;
    retained.push({
      rule,
      row,
      column,
      before: view,
      after: after === null ? null : cutText(after, MOST_CHARACTERS),
      why: cutText(why, REASON_CHARACTERS),
      state,
    });
  }

  finish(): RepairSample {
    const patterns = new Map<
      string,
      { faults: number; open: number; unknown: number; n: number }
    >();
    for (const row of this.#rows.values()) {
      const key = `${row.faults} ${row.open} ${row.unknown}`;
      const known = patterns.get(key);
      if (known) known.n++;
      else patterns.set(key, { ...row, n: 1 });
    }
    return {
      patterns: [...patterns.values()].map(({ n: rows, ...bits }) => ({ ...bits, rows })),
      examples: [...this.#examples.values()].flat(),
    };
  }
}

function stateOf({ certainty, after }: Finding): RepairState {
  if (after === null) return "unknown";
  return certainty === "prouve" ? "proved" : "proposed";
}
