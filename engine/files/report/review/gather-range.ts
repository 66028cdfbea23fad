import { BoundedList } from "../../../memory/bounded-list.ts";
import type { Fault } from "../../diagnostic/criteria/criterion.ts";
import { NO_DECISIONS } from "../../diagnostic/decisions/table-decisions.ts";
import { type DiagnosisPlan, scopeOf } from "../../diagnostic/range/diagnosis-plan.ts";
import { RecordDiagnoser } from "../../diagnostic/range/record-diagnoser.ts";
import { RecordIdentity } from "../../diagnostic/record/record-identity.ts";
import type { RegisterChecks } from "../../diagnostic/register-checks/register-checks.ts";
import { confirmedColumns } from "../../merge/confirmed-columns.ts";
import type { RowBlock } from "../../read/rows/row-block.ts";
import { companyPair } from "./company-pair.ts";
import { deathPair } from "./death-pair.ts";
import { identifierPair } from "./identifier-pair.ts";
import { type ReviewedRow, reviewedRow, visibleColumns } from "./pair-fields.ts";
import { noPairs, type RankedPair, type RecordKind } from "./review-pair.ts";

/** The pairs of a table within a range of its rows. Plain data. */
export interface GatheredRange {
  /** Requested rows, in the order of the request. */
  readonly rows: readonly ReviewedRow[];
  /** Most doubtful first, up to a limit for each kind. */
  readonly pairs: readonly RankedPair[];
  /** Total number, those beyond the limit included. */
  readonly found: Readonly<Record<RecordKind, number>>;
}

/** The constants of a table for all its ranges. */
export interface GatheringOf {
  readonly plan: DiagnosisPlan;
  /** Index of the table among those of the job. */
  readonly index: number;
  /** Limit of pairs of each kind for a range. */
  readonly most: number;
}

/** Criteria on which a person may decide. */
const DECIDABLE: ReadonlySet<number> = new Set([1, 2, 3, 8, 19]);

/** An entry of the pairs retained for one kind. */
interface Slot {
  readonly rank: number;
  readonly row: number;
  readonly pair: RankedPair | null;
}

/** The order in which a person reviews pairs of one kind. */
function byDoubt(a: Slot, b: Slot): number {
  return a.rank - b.rank || a.row - b.row;
}

/** Collects the pairs of a range of rows, from the files and the registers alone. */
class RangeGatherer {
  readonly #plan: DiagnosisPlan;
  readonly #table: { readonly name: string; readonly index: number };
  readonly #registers: RegisterChecks;
  readonly #diagnoser: RecordDiagnoser;
  readonly #columns: readonly number[];
  readonly #identity: RecordIdentity;
  readonly #asksRegisters: boolean;
  readonly #found = noPairs();
  readonly #retained: Readonly<Record<RecordKind, BoundedList<Slot>>>;
  /** The row of the last identifier: its cells are decided on together. */
  #identified = -1;

  constructor({ plan, index, most }: GatheringOf, registers: RegisterChecks) {
    this.#plan = plan;
    this.#table = { name: plan.table, index };
    this.#registers = registers;
    const { chosen = [] } = plan.decisions;
    const scope = scopeOf({ ...plan, decisions: { ...NO_DECISIONS, chosen } }, registers);
    this.#diagnoser = new RecordDiagnoser(scope, DECIDABLE);
    this.#columns = visibleColumns(plan.mapping);
    this.#identity = new RecordIdentity(scope.columns);
    this.#asksRegisters = registers.companies !== null || registers.deaths !== null;
    this.#retained = {
      identifiant: new BoundedList(most, byDoubt),
      entreprise: new BoundedList(most, byDoubt),
      homonyme: new BoundedList(most, byDoubt),
    };
  }

  look(block: RowBlock, rank: number): void {
    if (!this.#asksRegisters) return;
    this.#diagnoser.look(block, rank, (_, fault) => this.#take(fault));
  }

  #take(fault: Fault): void {
    const kind = fault.doubt?.kind;
    const { row } = this.#diagnoser.fields;
    if (!kind || (kind === "identifiant" && row === this.#identified)) return;
    if (kind === "identifiant") this.#identified = row;
    this.#found[kind]++;
    const retained = this.#retained[kind];
    // A pair that would be dropped even at the best rank is only counted, which is cheaper.
    if (!retained.takes({ rank: 0, row, pair: null })) return;
    const pair = this.#pairOf(kind, fault);
    if (pair) retained.add({ rank: pair.rank, row, pair });
  }

  #pairOf(kind: RecordKind, fault: Fault): RankedPair | null {
    const { fields, company, search } = this.#diagnoser;
    const { deaths } = this.#registers;
    if (kind === "homonyme")
      return deaths && deathPair(this.#table, fields, deaths, fault, this.#plan.today);
    if (kind === "identifiant")
      return search.found && fault.doubt
        ? identifierPair(this.#table, fields, {
            ...{ answer: search.found, doubt: fault.doubt, key: search.key },
          })
        : null;
    return company && companyPair(this.#table, fields, company, fault);
  }

  row(block: RowBlock, rank: number): ReviewedRow {
    const { fields } = this.#diagnoser;
    fields.moveTo(block, rank);
    this.#identity.readFrom(fields);
    const confirmed = confirmedColumns(fields, this.#identity, this.#registers.companies);
    return reviewedRow(fields, this.#columns, confirmed);
  }

  finish(rows: readonly ReviewedRow[]): GatheredRange {
    const retained = Object.values(this.#retained).flatMap(({ values }) => values);
    return { rows, pairs: retained.flatMap(({ pair }) => pair ?? []), found: this.#found };
  }
}

/**
 * The pairs of some blocks; each block is released before the next one is requested.
 *
 * @param wanted  Ranks of rows within the blocks, ascending, whose cells are requested too.
 */
export function gatherRange(
  blocks: Iterable<RowBlock>,
  of: GatheringOf,
  registers: RegisterChecks,
  wanted: Uint32Array,
): GatheredRange {
  const gatherer = new RangeGatherer(of, registers);
  const rows: ReviewedRow[] = [];
  let at = 0;
  for (const block of blocks)
    for (let rank = 0; rank < block.rows; rank++, at++) {
      gatherer.look(block, rank);
      if (wanted[rows.length] === at) rows.push(gatherer.row(block, rank));
    }
  return gatherer.finish(rows);
}
