import type { Settling } from "./field-rules.ts";
import { type SourceRow, WHYS, type Why } from "./proposed-value.ts";
import { doAgree, type ValueReading } from "./value-reading.ts";

/** What rows say in columns that are settled together, by column; and the rows that say just that. */
export interface UnitStatement {
  readonly values: ReadonlyMap<number, ValueReading>;
  readonly rows: readonly SourceRow[];
}

/** A saying that is preferred to those that contradict it. */
export interface Lead {
  readonly saying: UnitStatement;
  readonly why: Why;
}

/** What decides between contradictory rows. */
export interface LeadEvidence {
  /** The one of the row to keep first. */
  readonly sayings: readonly UnitStatement[];
  /** The columns in which rows contradict each other. */
  readonly disputed: readonly number[];
  readonly settlings: readonly Settling[];
  /** AAAAMMJJ of rows that are dated. */
  readonly days: ReadonlyMap<SourceRow, number>;
}

/**
 * What to follow where rows contradict each other: what a register confirms, then the newest row if
 * all are dated, then what more than half of the rows say. `null` where a person has to choose.
 */
export function leadOf({ sayings, disputed, settlings, days }: LeadEvidence): Lead | null {
  const isProved = ({ rows }: UnitStatement): boolean =>
    rows.some(({ proved }) => disputed.every((column) => proved.includes(column)));
  const ofRegister = firstIfAgreed(sayings.filter(isProved));
  if (ofRegister) return { saying: ofRegister, why: WHYS.proved };
  if (settlings.includes("person")) return null;
  const newest = firstIfAgreed(latest(sayings, days));
  if (newest) return { saying: newest, why: WHYS.newest };
  const frequent = firstIfAgreed(majority(sayings));
  return frequent && { saying: frequent, why: WHYS.frequent };
}

/** Whether two sayings contradict each other in no column. */
export function doSayingsAgree(a: UnitStatement, b: UnitStatement): boolean {
  for (const [column, value] of a.values) {
    const other = b.values.get(column);
    if (other && !doAgree(value, other)) return false;
  }
  return true;
}

function firstIfAgreed(sayings: readonly UnitStatement[]): UnitStatement | null {
  const [first = null] = sayings;
  const doAllAgree = sayings.every((a, i) =>
    sayings.slice(i + 1).every((b) => doSayingsAgree(a, b)),
  );
  return doAllAgree ? first : null;
}

/** Those of the last day; none if a row has no day. */
function latest(
  sayings: readonly UnitStatement[],
  days: ReadonlyMap<SourceRow, number>,
): readonly UnitStatement[] {
  const lastOf = ({ rows }: UnitStatement): number =>
    rows.reduce((last, row) => Math.max(last, days.get(row) ?? 0), 0);
  if (sayings.some(({ rows }) => rows.some((row) => !days.get(row)))) return [];
  const last = sayings.reduce((day, statement) => Math.max(day, lastOf(statement)), 0);
  return sayings.filter((saying) => lastOf(saying) === last);
}

/** Those that agree with more than half of the rows. */
function majority(sayings: readonly UnitStatement[]): readonly UnitStatement[] {
  const all = countRows(sayings);
  return sayings.filter(
    (saying) => 2 * countRows(sayings.filter((other) => doSayingsAgree(saying, other))) > all,
  );
}

function countRows(sayings: readonly UnitStatement[]): number {
  return sayings.reduce((sum, { rows }) => sum + rows.length, 0);
}
