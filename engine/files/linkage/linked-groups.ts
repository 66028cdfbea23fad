import type { BoundedKey } from "./blocking/candidate-pairs.ts";
import { explainedBriefly, explainPair } from "./explanation.ts";
import { type GroupedRows, groupRows } from "./group-rows.ts";
import { CERTAIN } from "./linked-pair.ts";
import { type PackedRows, rowText } from "./rows/packed-rows.ts";
import { joinRows } from "./rows/row-joiner.ts";

/** What rows are linked of. */
export const LINKED_ENTITIES = ["contacts", "companies"] as const;

/** A row of one of several tables. */
export interface TableRow {
  /** Index of its table. */
  readonly table: number;
  /** Its number in the file. */
  readonly row: number;
  /** What it tells, folded: "ANNE MORVAN, 5 RUE DU PORT, 56100 LORIENT". */
  readonly summary: string;
}

/** A row of a group, and why it is in it. */
export interface GroupMember extends TableRow {
  /** French: "copie exacte"; "" for the first of a group. */
  readonly why: string;
  /** Whether it tells most of all rows of its group: the one to keep. */
  readonly isFullest: boolean;
}

/** Rows that are one company or person. */
export interface LinkedGroup {
  readonly members: readonly GroupMember[];
  /** The least probability of the pairs that made it. */
  readonly probability: number;
  readonly isCertain: boolean;
}

/** Two rows that may be one, which a person should see. */
export interface DoubtfulPair {
  readonly rows: readonly [TableRow, TableRow];
  readonly probability: number;
  readonly for: readonly string[];
  readonly against: readonly string[];
}

/** The duplicates of some tables, within them and between them. */
export interface LinkedTables {
  readonly groups: readonly LinkedGroup[];
  /** Pairs that were not joined, the most probable first. */
  readonly doubtful: readonly DoubtfulPair[];
  readonly bounded: readonly BoundedKey[];
  /** Whether the weights are those of these tables, not the shipped ones. */
  readonly isFitted: boolean;
}

/** Links the rows of tables of one kind, all of persons or all of companies. Deterministic. */
export function linkTables(tables: readonly PackedRows[]): LinkedTables {
  const rows = joinRows(tables);
  const starts = tables.map((_, i) =>
    tables.slice(0, i).reduce((sum, { rows: count }) => sum + count, 0),
  );
  const rowOf = (index: number): TableRow => {
    const table = starts.findLastIndex((start) => start <= index);
    return { table, row: rows.columns.number[index] as number, summary: rowText(rows, index) };
  };
  const grouped = groupRows(rows);
  const { head, linked } = grouped;
  const doubtful = [...linked.pairs]
    .filter(({ first, second }) => head[first] !== head[second])
    .sort((a, b) => b.probability - a.probability || a.first - b.first || a.second - b.second)
    .map(({ first, second, probability, levels }) => ({
      rows: [rowOf(first), rowOf(second)] as const,
      probability,
      ...explainPair(levels),
    }));
  const { bounded, isFitted } = linked;
  return { groups: groupsOf(rows, grouped, rowOf), doubtful, bounded, isFitted };
}

function groupsOf(
  rows: PackedRows,
  grouped: GroupedRows,
  rowOf: (index: number) => TableRow,
): LinkedGroup[] {
  const members = new Map<number, number[]>();
  grouped.head.forEach((first, index) => {
    if (first === index) return;
    const own = members.get(first);
    if (own) own.push(index);
    else members.set(first, [first, index]);
  });
  const least = new Map<number, number>();
  for (const { first, probability } of grouped.joins) {
    const head = grouped.head[first] as number;
    least.set(head, Math.min(least.get(head) ?? 1, probability));
  }
  return [...members.values()].map((indexes) => {
    const fullest = indexes.reduce((a, b) => (reported(rows, b) > reported(rows, a) ? b : a));
    const probability = least.get(indexes[0] as number) ?? 1;
    return {
      members: indexes.map((index, rank) => ({
        ...rowOf(index),
        why: rank === 0 ? "" : whyOf(rows, grouped, index),
        isFullest: index === fullest,
      })),
      probability,
      isCertain: probability >= CERTAIN,
    };
  });
}

function whyOf({ columns }: PackedRows, { copyOf, whys }: GroupedRows, index: number): string {
  const original = copyOf[index] as number;
  if (original !== index)
    return columns.written[original] === columns.written[index]
      ? "copie exacte"
      : "mêmes cellules, à la casse, aux accents ou aux signes près";
  const pair = whys.get(index);
  return pair ? explainedBriefly(pair.levels) : "";
}

/** How many of its columns a row tells. */
function reported({ columns }: PackedRows, row: number): number {
  return Object.values(columns).reduce((count, column) => count + (column[row] === 0 ? 0 : 1), 0);
}
