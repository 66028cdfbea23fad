import { figure } from "../mapping/content/content-evidence.ts";
import { type MappedTable, mayBeKey } from "./key-requests.ts";
import { LINK } from "./key-weights.ts";
import type { KeyValues } from "./keys/key-collector.ts";
import type { KeyTable } from "./keys/key-table.ts";
import { fieldWeight, nameWeight, namingReasons } from "./link-naming.ts";
import { type LinkSide, LinkSides } from "./link-side.ts";
import { isDense, surpriseOf } from "./link-surprise.ts";
import type { FoundKey } from "./primary-keys.ts";
import type { Relation } from "./relation.ts";

/** A link with where it goes from and to. */
export interface FoundLink extends Relation {
  readonly from: { readonly table: number; readonly column: number };
  readonly to: { readonly table: number; readonly column: number };
  readonly score: number;
}

/** Keys that are looked up before all are. */
const SAMPLE = 1000;
/** Types of values that are matched between tables only where the field says so. */
const WEAK_TYPES = new Set(["email", "raison_sociale", "nom_complet", "nom", "texte"]);
const ORPHANS_SHOWN = 5;

/** Scores links between columns of the same tables. */
export class LinkScorer {
  readonly #sides: LinkSides;
  readonly #candidates: readonly (readonly FoundKey[])[];

  /** @param candidates  For the key of each table, best first. */
  constructor(tables: readonly MappedTable[], candidates: readonly (readonly FoundKey[])[]) {
    this.#sides = new LinkSides(tables);
    this.#candidates = candidates;
  }

  /**
   * The link of a column to the key of another table; `null` when too few of its keys are there, or
   * nothing else than chance speaks for it. Cost: one lookup a distinct key.
   */
  link(from: KeyValues, to: FoundKey): FoundLink | null {
    const source = this.#sides.side(from.table, from.columns[0] as number, from.keys);
    const target = this.#sides.side(to.values.table, to.at[0] as number, to.values.keys);
    if (!mayBeKey(source.table, source.at)) return null;
    const field = fieldWeight(source, target);
    if (WEAK_TYPES.has(source.profile.types[0]?.type ?? "texte") && field <= 0) return null;
    const coverage = coverageOf(source.keys, target.keys);
    // Wrong keys are each another one: rows tell better than keys how many are right.
    if (coverage.rows < LINK.leastCoverage) return null;
    const score =
      LINK.start +
      stepOf(coverage.rows) +
      surpriseOf(source, target, coverage.keys) +
      field +
      nameWeight(source, target) +
      (this.#isPartOfKey(source, from.table) ? LINK.partOfKey : 0) +
      (source.keys.size < LINK.fewKeys ? LINK.fewKeysWeight : 0) +
      (coverage.keys * source.keys.size > target.keys.size ? LINK.largerSide : 0);
    return linkOf(source, target, from.table, to.values.table, coverage.keys, score);
  }

  /** Lines of documents are known by the number of theirs and their own place in it. */
  #isPartOfKey({ at }: LinkSide, table: number): boolean {
    const [key] = this.#candidates[table] ?? [];
    return key !== undefined && key.at.length > 1 && key.at[0] === at;
  }
}

interface Coverage {
  /** Shares of distinct keys, and of rows, that the other table has. */
  readonly keys: number;
  readonly rows: number;
}

/** Of a sample first, of all where that promises. */
function coverageOf(from: KeyTable, to: KeyTable): Coverage {
  const step = Math.max(1, Math.floor(from.size / SAMPLE));
  const sampled = countFound(from, to, step);
  if (step === 1 || sampled.rows < LINK.leastCoverage / 2) return sampled;
  return countFound(from, to, 1);
}

function countFound(from: KeyTable, to: KeyTable, step: number): Coverage {
  let keys = 0;
  let foundKeys = 0;
  let rows = 0;
  let foundRows = 0;
  for (let i = 0; i < from.size; i += step) {
    keys++;
    rows += from.count(i);
    if (to.find(from, i) < 0) continue;
    foundKeys++;
    foundRows += from.count(i);
  }
  return keys === 0 ? { keys: 0, rows: 0 } : { keys: foundKeys / keys, rows: foundRows / rows };
}

function stepOf(coverage: number): number {
  for (const [from, weight] of LINK.coverage) if (coverage >= from) return weight;
  return Number.NEGATIVE_INFINITY;
}

function linkOf(
  from: LinkSide,
  to: LinkSide,
  fromTable: number,
  toTable: number,
  coverage: number,
  score: number,
): FoundLink {
  const { orphans, examples } = orphansOf(from.keys, to.keys);
  const found = from.keys.size - Math.round((1 - coverage) * from.keys.size);
  return {
    fromTable: from.table.profile.name,
    fromColumn: from.mapped.header,
    toTable: to.table.profile.name,
    toColumn: to.mapped.header,
    cardinality: cardinalityOf(from.keys, to.keys),
    coverage: Math.round(coverage * 1e4) / 1e4,
    confidence: Math.round(1e4 / (1 + Math.exp(-score))) / 1e4,
    orphans,
    orphanExamples: examples,
    why: whyOf(from, to, found),
    from: { table: fromTable, column: from.at },
    to: { table: toTable, column: to.at },
    score,
  };
}

function orphansOf(
  from: KeyTable,
  to: KeyTable,
): { orphans: number; examples: Relation["orphanExamples"] } {
  const examples: { row: number; value: string }[] = [];
  let orphans = 0;
  for (let i = 0; i < from.size; i++) {
    if (to.find(from, i) >= 0) continue;
    orphans += from.count(i);
    if (examples.length < ORPHANS_SHOWN)
      examples.push({ row: from.firstRow(i), value: from.text(i) });
  }
  return { orphans, examples };
}

/** Keys that a few rows repeat are duplicates, not a relation of many. */
const MOSTLY_ONCE = 0.05;

function cardinalityOf(from: KeyTable, to: KeyTable): Relation["cardinality"] {
  const isOnce = (keys: KeyTable): boolean => keys.rows - keys.size <= MOSTLY_ONCE * keys.rows;
  if (!isOnce(to)) return "n-n";
  return isOnce(from) ? "1-1" : "n-1";
}

function whyOf(from: LinkSide, to: LinkSide, found: number): string[] {
  const why = [
    `${figure(found)} des ${figure(from.keys.size)} valeurs de « ${from.mapped.header} » sont dans « ${to.mapped.header} » de ${to.table.profile.name}`,
    ...namingReasons(from, to),
  ];
  if (isDense(to)) why.push("les valeurs se suivent : les retrouver ne prouve rien à soi seul");
  return why;
}
