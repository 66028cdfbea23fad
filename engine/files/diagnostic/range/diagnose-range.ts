import { grown } from "../../../words/typed-bytes.ts";
import type { PackedRows } from "../../linkage/rows/packed-rows.ts";
import { RowPacker } from "../../linkage/rows/row-packer.ts";
import type { RowBlock } from "../../read/rows/row-block.ts";
import { LAST_RULE } from "../cost-model.ts";
import { type DiagnosisScope, type Fault, isFault, OUTCOME } from "../criteria/criterion.ts";
import type { FoundCounts } from "../diagnostic.ts";
import { RowReader } from "../duplicates/row-reader.ts";
import type { Finding } from "../finding.ts";
import { InvoicingReader } from "../invoicing/invoicing-reader.ts";
import { InvoicingTally, type TalliedInvoicing } from "../invoicing/invoicing-tally.ts";
import type { RegisterChecks } from "../register-checks/register-checks.ts";
import { type DiagnosisPlan, scopeOf } from "./diagnosis-plan.ts";
import type { JudgedSink } from "./judged-row.ts";
import { RecordDiagnoser } from "./record-diagnoser.ts";

/** The diagnosis of a range of rows of a table. Plain data in typed arrays. */
export interface RangeDiagnosis {
  readonly rows: number;
  /** By rule. */
  readonly examined: Uint32Array;
  readonly concerned: Uint32Array;
  /** Records whose missing identifier was found again, surely and for a person to confirm. */
  readonly found: FoundCounts;
  readonly findings: number;
  readonly correctable: number;
  /** For each row, the lines of the costs that it is at fault for (`rule-bits.ts`). */
  readonly faults: Uint32Array;
  /** Of these, the lines that its repairs leave. */
  readonly open: Uint32Array;
  /** For each row, the rank of its state (`STATE`), duplicates apart. */
  readonly states: Uint8Array;
  /** Rows by what electronic invoicing asks of them; `null` when that was not measured. */
  readonly invoicing: TalliedInvoicing | null;
  /** What the rows tell for linkage. */
  readonly packed: PackedRows;
}

/** Takes findings one by one, in the order of rows. They are not stored elsewhere. */
export type FindingSink = (finding: Finding) => void;

/**
 * Takes each row after its findings: its number, and its outcome under each criterion (an `Outcome`
 * by rule, in an array that is reused for the next row).
 */
type OutcomeSink = (row: number, outcomes: Uint8Array) => void;

/** What takes the rows of a diagnosis, if anything does. */
interface RowSinks {
  readonly onRow?: OutcomeSink;
  readonly judged?: JudgedSink | undefined;
}

/** Diagnoses a range of rows block by block; ranges may run in any number of threads. */
class RangeDiagnoser {
  readonly #scope: DiagnosisScope;
  readonly #diagnoser: RecordDiagnoser;
  readonly #reader: RowReader;
  readonly #packer = new RowPacker();
  readonly #invoicing: InvoicingReader | null;
  readonly #tally = new InvoicingTally();
  readonly #sink: FindingSink;
  readonly #sinks: RowSinks;
  readonly #examined = new Uint32Array(LAST_RULE + 1);
  readonly #concerned = new Uint32Array(LAST_RULE + 1);
  readonly #found = { sure: 0, likely: 0 };
  #faults = new Uint32Array(1024);
  #open = new Uint32Array(1024);
  #states = new Uint8Array(1024);
  #rows = 0;
  #findings = 0;
  #correctable = 0;

  constructor(plan: DiagnosisPlan, registers: RegisterChecks, sink: FindingSink, sinks: RowSinks) {
    this.#scope = scopeOf(plan, registers);
    this.#diagnoser = new RecordDiagnoser(this.#scope);
    this.#reader = new RowReader(this.#scope.columns, plan.mapping, plan.today);
    this.#invoicing = InvoicingReader.of(this.#scope);
    this.#sink = sink;
    this.#sinks = sinks;
  }

  /** Takes the rows of a block; keeps no reference to it. */
  add(block: RowBlock): void {
    const diagnoser = this.#diagnoser;
    const { onRow, judged } = this.#sinks;
    const faults: { rule: number; fault: Fault }[] = [];
    const report = (rule: number, fault: Fault): void => {
      this.#report(rule, fault);
      this.#invoicing?.take(rule, fault);
      if (judged) faults.push({ rule, fault });
    };
    for (let rank = 0; rank < block.rows; rank++) {
      faults.length = 0;
      const lines = diagnoser.look(block, rank, report);
      onRow?.(diagnoser.fields.row, diagnoser.outcomes);
      const invoicing = this.#invoicing?.read(diagnoser) ?? null;
      if (invoicing) this.#tally.add(invoicing);
      judged?.(diagnoser.judged(faults, lines, invoicing));
      this.#count(lines);
      const { fields, identity, search } = diagnoser;
      const siren = search.found?.verdict === "sur" ? Number(search.found.siren) : 0;
      this.#packer.add(this.#reader.read(fields, identity, siren));
    }
  }

  #count(lines: number): void {
    const { outcomes, state, open } = this.#diagnoser;
    for (let rule = 1; rule <= LAST_RULE; rule++) {
      if (outcomes[rule] === OUTCOME.notExamined) continue;
      (this.#examined[rule] as number)++;
      if (isFault(outcomes[rule] as number)) (this.#concerned[rule] as number)++;
      if (outcomes[rule] === OUTCOME.foundSure) this.#found.sure++;
      if (outcomes[rule] === OUTCOME.foundLikely) this.#found.likely++;
    }
    if (this.#rows === this.#faults.length) {
      this.#faults = grown(this.#faults, 2 * this.#rows);
      this.#open = grown(this.#open, 2 * this.#rows);
      this.#states = grown(this.#states, 2 * this.#rows);
    }
    this.#states[this.#rows] = state;
    this.#open[this.#rows] = open;
    this.#faults[this.#rows++] = lines;
  }

  #report(rule: number, fault: Fault): void {
    this.#findings++;
    const { certainty, isDecided, after } = fault;
    if ((certainty === "prouve" || isDecided) && after !== null) this.#correctable++;
    this.#sink(findingOf(rule, fault, this.#diagnoser));
  }

  finish(): RangeDiagnosis {
    return {
      rows: this.#rows,
      examined: this.#examined,
      concerned: this.#concerned,
      findings: this.#findings,
      correctable: this.#correctable,
      found: { ...this.#found },
      invoicing: this.#invoicing && this.#tally.counts,
      faults: this.#faults.slice(0, this.#rows),
      open: this.#open.slice(0, this.#rows),
      states: this.#states.slice(0, this.#rows),
      packed: this.#packer.finish(),
    };
  }
}

/** A fault of the diagnoser's current record, as data. */
function findingOf(rule: number, fault: Fault, { fields }: RecordDiagnoser): Finding {
  const { column, after, why, certainty, reversible, isMinor } = fault;
  return {
    rule,
    row: fields.row,
    column: column < 0 ? "" : (fields.columns.header[column] ?? ""),
    before: column < 0 ? "" : fields.raw(column),
    after,
    why,
    certainty,
    reversible: reversible ?? false,
    ...(isMinor ? { isMinor } : {}),
  };
}

/** Diagnoses the rows of some blocks; each is released before the next one is requested. */
export function diagnoseRange(
  blocks: Iterable<RowBlock>,
  plan: DiagnosisPlan,
  registers: RegisterChecks,
  sink: FindingSink,
  sinks: RowSinks = {},
): RangeDiagnosis {
  const diagnoser = new RangeDiagnoser(plan, registers, sink, sinks);
  for (const block of blocks) diagnoser.add(block);
  return diagnoser.finish();
}
