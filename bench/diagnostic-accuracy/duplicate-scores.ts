import { Share } from "../mapping-accuracy/share.ts";
import type { DiagnosedTable, StatedDuplicate } from "./diagnosed-table.ts";

const EXACT = 9;

/** Recall and precision of duplicate rows. */
export class DuplicateScores {
  /** Copies, reported as copies. */
  readonly exact = new Share();
  /** Retyped or changed rows, reported as duplicates of any kind. */
  readonly probable = new Share();
  readonly saidExact = new Share();
  readonly saidProbable = new Share();

  add(table: DiagnosedTable): void {
    const groups = groupsOf(table);
    const isRight = ({ row, firstRow }: StatedDuplicate): boolean =>
      groups.has(row) && groups.get(row) === groups.get(firstRow);
    const line = (row: number): string => table.cells(row).join(" | ").slice(0, 200);
    const right = new Map<number, number>();
    for (const predicted of table.duplicates) {
      if (table.isLeftOut(predicted.row) || table.isLeftOut(predicted.firstRow)) continue;
      if (isRight(predicted)) right.set(predicted.row, predicted.rule);
      const share = predicted.rule === EXACT ? this.saidExact : this.saidProbable;
      share.add(
        isRight(predicted),
        () =>
          `${table.where} ${table.truth.entity} ${predicted.row} (${predicted.why})\n      ${line(predicted.firstRow)}\n      ${line(predicted.row)}`,
      );
    }
    for (const { kind, rows } of table.truth.duplicates) {
      if (rows.some(table.isLeftOut) || (kind === "probable" && !hasRecords(table))) continue;
      const rules = rows.flatMap((row) => right.get(row) ?? []);
      const isFound = kind === "exact" ? rules.includes(EXACT) : rules.length > 0;
      this[kind].add(
        isFound,
        () =>
          `${table.where} ${table.truth.entity} ${rows.join("=")}\n      ${rows.map(line).join("\n      ")}`,
      );
    }
  }
}

/** Sales and the like have only copies: nothing else identifies duplicates. */
function hasRecords({ truth: { entity } }: DiagnosedTable): boolean {
  return entity === "companies" || entity === "contacts";
}

/** For each duplicate row, a number common to its group. */
function groupsOf({ truth }: DiagnosedTable): ReadonlyMap<number, number> {
  const groups = new Map<number, number>();
  for (const { rows } of truth.duplicates) {
    const group = groups.get(rows[0] as number) ?? (rows[0] as number);
    for (const row of rows) groups.set(row, group);
  }
  return groups;
}
