import { cutText } from "../../../text/cut-text.ts";
import { OUTCOME } from "../criteria/criterion.ts";
import { type Finding, isRemark } from "../finding.ts";
import { rulesOf } from "../rule-bits.ts";

/** Rows of a sample that are alike in what is wrong and what can be done about it. */
export interface RowPattern {
  /** Bit n: at fault under criterion n. */
  readonly faults: number;
  /** Of these, those that no proved repair puts right. */
  readonly open: number;
  /** Of these, those for which no value is proposed either. */
  readonly unknown: number;
  readonly rows: number;
}

/** How far the machine knows what should stand in a cell. */
export type RepairState = "proved" | "proposed" | "unknown";

export interface RepairExample
  extends Pick<Finding, "rule" | "row" | "column" | "before" | "after" | "why"> {
  readonly state: RepairState;
}

/** What a sample of a table tells of the repairs that it needs. Plain data. */
export interface RepairSample {
  readonly patterns: readonly RowPattern[];
  /** A few of each criterion and state, each of another value. */
  readonly examples: readonly RepairExample[];
}

/** Examples that are kept of each criterion and state. */
const EXAMPLES = 3;
/** Characters of a text: a cell may hold a book. */
const MOST_CHARACTERS = 80;
/** A reason is a sentence of ours, which may quote what was written. */
const REASON_CHARACTERS = 240;

/**
 * Gathers what is wrong with each row of a sample, and how far the machine can put it right. It is
 * told findings, then what became of their row; those of duplicates, which no row's outcome tells,
 * come after all rows. Memory: some 100 bytes a row at fault.
 */
export class RepairSampler {
  readonly #rows = new Map<number, { faults: number; open: number; unknown: number }>();
  readonly #examples = new Map<string, RepairExample[]>();
  #pending: Finding[] = [];

  /** Takes a finding of the row of which `see` will be told next. */
  add(finding: Finding): void {
    if (!isRemark(finding)) this.#pending.push(finding);
  }

  /** Takes what became of the row whose findings were told. A finding alone puts nobody at fault. */
  see(row: number, outcomes: Uint8Array): void {
    let faults = 0;
    for (let rule = 1; rule < outcomes.length; rule++)
      if (outcomes[rule] === OUTCOME.atFault) faults |= 1 << rule;
    if (faults !== 0) this.#keep(row, faults, this.#pending);
    this.#pending = [];
  }

  /** Takes a finding that compares rows: there is no more to say of it than that. */
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
      const own = findings.filter((finding) => finding.rule === rule);
      const states = own.map(stateOf);
      // What nobody said how to put right is not put right.
      if (own.length === 0 || states.some((state) => state !== "proved"))
        retained.open |= 1 << rule;
      if (own.length === 0 || states.includes("unknown")) retained.unknown |= 1 << rule;
      for (const finding of own) this.#show(finding);
    }
  }

  #show(finding: Finding): void {
    const { rule, row, column, before, after, why } = finding;
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
