import repair from "../../../../data/diagnostic/repair.json" with { type: "json" };
import type { DamageKind } from "../../profile/damage.ts";
import { costOf, type UnitCosts, unitCostsOf } from "../cost-model.ts";
import { rulesOf } from "../rule-bits.ts";
import { added, type Estimate, exactly, shareOf, sumOf, times } from "./estimate.ts";
import { canBeExpected, isOfSeveralRows } from "./expected-faults.ts";
import type { PredictedTable } from "./predictive-diagnostic.ts";
import type { RepairExample, RepairState, RowPattern } from "./repair-sample.ts";
import { REPAIRS, type Repair, repairOf, TO_CONFIRM, UNASKED } from "./repairs.ts";

/** Faults of one criterion that a repair fixes. */
interface RepairLine {
  readonly rule: number;
  readonly label: string;
  readonly rows: Estimate;
}

/** Damaged cells that a repair fixes, counted in all rows. */
interface RepairCells {
  readonly kind: DamageKind;
  readonly label: string;
  readonly cells: number;
}

interface ExampleView extends Omit<RepairExample, "state"> {
  readonly table: string;
}

/** Everything that one repair fixes. */
export interface RepairGroup {
  readonly code: string;
  readonly title: string;
  readonly todo: string;
  /** Each row counts once, however many of its faults the repair fixes. */
  readonly rows: Estimate;
  /** Euros a year that it saves. */
  readonly leak: Estimate;
  /** Most rows first. */
  readonly lines: readonly RepairLine[];
  readonly cells: readonly RepairCells[];
  readonly examples: readonly ExampleView[];
}

export interface RepairPart {
  /** Repairs with anything to fix, the largest benefit first. Their euros sum to the whole leak. */
  readonly groups: readonly RepairGroup[];
  readonly method: readonly string[];
}

/** Examples of a repair in the report. */
const EXAMPLES = 4;

/** The faults of the files, grouped by repair. */
export function repairPart(tables: readonly PredictedTable[]): RepairPart {
  const groups = REPAIRS.map((one) => repairGroup(one, tables)).filter(
    ({ rows, cells }) => rows.value > 0 || cells.length > 0,
  );
  return {
    groups: groups.sort((a, b) => b.leak.value - a.leak.value || b.rows.value - a.rows.value),
    method: [
      "Chaque défaut est rangé sous un seul remède : corrigé d'office quand la bonne valeur est prouvée, à confirmer quand une valeur est proposée, sinon le remède de son critère.",
      "Lignes : une ligne est comptée une fois par remède, même quand elle a plusieurs défauts qu'il répare ; les lignes de l'échantillon sont étendues à toute la table, avec l'intervalle de Wilson à 95 %. Une ligne peut relever de plusieurs remèdes. Les doublons ne se voient pas sur un échantillon : seuls ceux des tables lues en entier sont comptés.",
      "Euros : ce que la ligne coûte par an pour son défaut le plus cher. Les corrections d'office sont comptées d'abord : elles arrêtent la différence avec le défaut le plus cher qui reste, et ce reste est compté au remède de ce défaut. La somme des remèdes est donc le coût de la partie « Coût ».",
      "Cellules abîmées : comptées dans toutes les lignes, y compris dans les colonnes qu'aucun critère ne regarde ; elles ne sont pas chiffrées en euros.",
    ],
  };
}

function repairGroup(one: Repair, tables: readonly PredictedTable[]): RepairGroup {
  const rules = [
    ...new Set(
      tables
        .flatMap(({ repairs }) => repairs?.patterns ?? [])
        .flatMap((pattern) => rulesOf(pattern.faults)),
    ),
  ];
  const lines = rules
    .map((rule) => ({
      rule,
      label: costOf(rule).label,
      rows: rowsOf(tables, (table, pattern) => remedyOf(table, pattern, rule) === one),
    }))
    .filter(({ rows }) => rows.value > 0)
    .sort((a, b) => b.rows.value - a.rows.value || a.rule - b.rule);
  return {
    code: one.code,
    title: one.title,
    todo: one.todo,
    rows: rowsOf(tables, (table, pattern) =>
      rulesOf(pattern.faults).some((rule) => remedyOf(table, pattern, rule) === one),
    ),
    leak: added(tables.map((table) => leakOf(table, one))),
    lines,
    cells: cellsOf(one, tables),
    examples: examplesOf(one, tables),
  };
}

/** The repair for a fault of a row pattern; `null` when a sample cannot estimate it. */
function remedyOf(table: PredictedTable, pattern: RowPattern, rule: number): Repair | null {
  const bit = 1 << rule;
  if (!(pattern.faults & bit) || !canBeExpected(table, rule)) return null;
  if (!(pattern.open & bit)) return UNASKED;
  return pattern.unknown & bit ? repairOf(rule) : TO_CONFIRM;
}

function rowsOf(
  tables: readonly PredictedTable[],
  has: (table: PredictedTable, pattern: RowPattern) => boolean,
): Estimate {
  return added(
    tables.map((table) => {
      const { sample, profile, repairs } = table;
      const records = sample?.records ?? 0;
      const rows = (repairs?.patterns ?? [])
        .filter((pattern) => has(table, pattern))
        .reduce((sum, pattern) => sum + pattern.rows, 0);
      if (rows === 0 || records >= profile.rows) return exactly(rows);
      return times(shareOf(rows, records, profile.rows), profile.rows);
    }),
  );
}

/** Euros a year of a table that a repair saves. */
function leakOf(table: PredictedTable, one: Repair): Estimate {
  const amounts = (table.repairs?.patterns ?? []).flatMap((pattern) => {
    const amount = stoppedBy(one, table, pattern);
    return amount > 0 ? [{ amount, rows: pattern.rows }] : [];
  });
  return sumOf(amounts, table.sample?.records ?? 0, table.profile.rows);
}

function stoppedBy(one: Repair, table: PredictedTable, pattern: RowPattern): number {
  const costs = costsOf(table);
  const euros = (line: number): number => costs[line] ?? 0;
  const dearest = dearestRule(pattern.faults, costs);
  // Like the leak: a row counts for its dearest fault, and a sample cannot estimate duplicates.
  if (dearest === 0 || !canBeExpected(table, dearest)) return 0;
  const left = dearestRule(pattern.open, costs, (rule) => canBeExpected(table, rule));
  const stopped = one === UNASKED ? euros(dearest) - euros(left) : 0;
  return left !== 0 && remedyOf(table, pattern, left) === one ? stopped + euros(left) : stopped;
}

function costsOf({ sample }: PredictedTable): UnitCosts {
  return unitCostsOf(sample?.ownCosts);
}

/** The dearest of some faults, 0 of none; of equally dear ones, a fault that the row has alone. */
function dearestRule(
  bits: number,
  costs: UnitCosts,
  counts: (rule: number) => boolean = () => true,
): number {
  let dearest = 0;
  const rules = rulesOf(bits).filter(counts);
  for (const rule of rules.sort((a, b) => isOfSeveralRows(a) - isOfSeveralRows(b)))
    if (dearest === 0 || (costs[rule] ?? 0) > (costs[dearest] ?? 0)) dearest = rule;
  return dearest;
}

function cellsOf({ damages }: Repair, tables: readonly PredictedTable[]): RepairCells[] {
  const all = tables
    .flatMap(({ profile }) => profile.columns)
    .flatMap(({ types }) => types[0]?.damages ?? []);
  return damages
    .map((kind) => ({
      kind,
      label: repair.damages[kind],
      cells: all.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ cells }) => cells > 0)
    .sort((a, b) => b.cells - a.cells);
}

/** Examples of the dearest criteria first; one of each criterion before a second one. */
function examplesOf(one: Repair, tables: readonly PredictedTable[]): ExampleView[] {
  const own = tables.flatMap((table) =>
    (table.repairs?.examples ?? [])
      .filter(({ rule, state }) => canBeExpected(table, rule) && remedyIn(state, rule) === one)
      .map(({ state: _state, ...example }) => ({
        example: { table: table.profile.name, ...example },
        cost: costsOf(table)[example.rule] ?? 0,
      })),
  );
  const ranks = own.map(
    ({ example: { rule } }, at) =>
      own.slice(0, at).filter(({ example }) => example.rule === rule).length,
  );
  return own
    .map((one, at) => ({ ...one, rank: ranks[at] ?? 0 }))
    .sort((a, b) => a.rank - b.rank || b.cost - a.cost || a.example.rule - b.example.rule)
    .slice(0, EXAMPLES)
    .map(({ example }) => example);
}

function remedyIn(state: RepairState, rule: number): Repair {
  if (state === "proved") return UNASKED;
  return state === "proposed" ? TO_CONFIRM : repairOf(rule);
}
