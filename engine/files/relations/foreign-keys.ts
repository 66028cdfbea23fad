import { roundTo } from "../../text/numbers.ts";
import { figure } from "../mapping/content/content-evidence.ts";
import { mayBeKey } from "./key-requests.ts";
import { LINK } from "./key-weights.ts";
import type { KeyValues } from "./keys/key-collector.ts";
import type { KeysAndRows, SortedKeys } from "./keys/sorted-keys.ts";
import {
  fieldWeight,
  isReference,
  mayPointToSelf,
  nameWeight,
  namingReasons,
  pointsSomewhere,
  selfWeight,
} from "./link-naming.ts";
import { type LinkSide, LinkSides } from "./link-side.ts";
import { isDense, surpriseOf } from "./link-surprise.ts";
import type { NamedTable } from "./named-table.ts";
import type { FoundKey } from "./primary-keys.ts";
import type { Relation } from "./relation.ts";

/** A link with its ends, before its orphans are read. */
export interface FoundLink extends Omit<Relation, "orphans" | "orphanExamples"> {
  readonly orphans: number;
  /** Keys of the target column. */
  readonly toKeys: SortedKeys;
  readonly from: { readonly table: number; readonly column: number };
  readonly to: { readonly table: number; readonly column: number };
  readonly score: number;
  /** Whether the column's header names the other table, or its key, and not its own. */
  readonly isReference: boolean;
}

/** Keys compared before all are. */
const SAMPLE = 1000;
/** Types whose shared values only prove a link if the field supports it. */
const WEAK_TYPES = new Set(["email", "raison_sociale", "nom_complet", "nom", "texte"]);

/** Scores links between columns of the same tables. */
export class LinkScorer {
  readonly #sides: LinkSides;
  readonly #candidates: readonly (readonly FoundKey[])[];

  /** @param candidates  For the key of each table, best first. */
  constructor(tables: readonly NamedTable[], candidates: readonly (readonly FoundKey[])[]) {
    this.#sides = new LinkSides(tables);
    this.#candidates = candidates;
  }

  /**
   * The link of a column to the key of another table; `null` when too few of its keys are there, or
   * only chance explains it. Cost: one merge of the keys of both.
   */
  link(from: KeyValues, to: FoundKey): FoundLink | null {
    const target = this.#sides.side(to.values);
    const source = this.#sides.from(from, target);
    if (source.keys.size === 0 || !mayBeKey(source.table, source.at)) return null;
    const isSelf = from.table === to.values.table;
    if (isSelf && !mayPointToSelf(source, target) && !mayStandAbove(source, target)) return null;
    const field = isSelf ? 0 : fieldWeight(source, target);
    if (isWeak(source) && field <= 0 && !isReference(source, target)) return null;
    const shared = sharedKeys(source.keys, target.keys);
    if (shared === null) return null;
    const score =
      LINK.start +
      stepOf((shared.rows + LINK.rowsBefore) / (source.keys.rows + LINK.rowsBefore)) +
      (isSelf ? selfEvidence(source, target, shared) : evidence(source, target, shared, field)) +
      (this.#isPartOfKey(source, from.table) ? LINK.partOfKey : 0) +
      (shared.keys > target.keys.size ? LINK.largerSide : 0);
    return {
      ...linkOf(source, target, shared, score),
      from: { table: from.table, column: source.at },
      to: { table: to.values.table, column: target.at },
      isReference: isReference(source, target) && !source.named.has(from.table),
    };
  }

  /** Lines of documents are identified by the document's number and their place in it. */
  #isPartOfKey({ at }: LinkSide, table: number): boolean {
    const [key] = this.#candidates[table] ?? [];
    return key !== undefined && key.at.length > 1 && key.at[0] === at;
  }
}

function isWeak({ profile: { types } }: LinkSide): boolean {
  return WEAK_TYPES.has(types[0]?.type ?? "texte");
}

/** Few rows of a table stand above the others, the first ones as a rule. */
function selfEvidence(from: LinkSide, to: LinkSide, { keys }: KeysAndRows): number {
  return selfWeight(from, to) + Math.max(0, surpriseOf(from, to, keys / from.keys.size));
}

function evidence(from: LinkSide, to: LinkSide, { keys }: KeysAndRows, field: number): number {
  const coverage = keys / from.keys.size;
  const surprise = surpriseOf(from, to, coverage);
  const isFew = from.keys.size < LINK.fewKeys && !isReference(from, to);
  // A reference whose codes are found elsewhere than its field says is one to there.
  const isProved =
    pointsSomewhere(from) && surprise >= LINK.surpriseMost && coverage >= LINK.provedCoverage;
  return (
    nameWeight(from, to) +
    surprise +
    (isProved ? Math.max(0, field) : field) +
    (isFew ? LINK.fewKeysWeight : 0)
  );
}

/** Whether values say so: they are codes, and some rows stand above many. */
function mayStandAbove({ keys: { size } }: LinkSide, target: LinkSide): boolean {
  return !isDense(target) && size >= LINK.fewKeys && size <= LINK.fewAbove * target.keys.size;
}

/**
 * The common keys, after a test on a sample; `null` when too few rows point anywhere. Wrong keys
 * are mostly distinct: the share of rows estimates correctness better than the share of keys.
 */
function sharedKeys(from: SortedKeys, to: SortedKeys): KeysAndRows | null {
  if (from.sampledShareIn(to, SAMPLE) < LINK.leastCoverage / 2) return null;
  const shared = from.sharedWith(to);
  return shared.rows < LINK.leastCoverage * from.rows ? null : shared;
}

function stepOf(coverage: number): number {
  for (const [from, weight] of LINK.coverage) if (coverage >= from) return weight;
  return Number.NEGATIVE_INFINITY;
}

function linkOf(
  from: LinkSide,
  to: LinkSide,
  shared: KeysAndRows,
  score: number,
): Omit<FoundLink, "from" | "to" | "isReference"> {
  return {
    fromTable: from.table.profile.name,
    fromColumn: from.mapped.header,
    toTable: to.table.profile.name,
    toColumn: to.mapped.header,
    cardinality: cardinalityOf(from.keys, to.keys),
    coverage: roundTo(shared.keys / from.keys.size, 1e4),
    confidence: Math.round(1e4 / (1 + Math.exp(-score))) / 1e4,
    orphans: from.keys.rows - shared.rows,
    why: whyOf(from, to, shared.keys),
    score,
    toKeys: to.keys,
  };
}

/** Keys repeated by only a few rows are duplicates, not a many-to-one relation. */
const MOSTLY_ONCE = 0.05;

function cardinalityOf(from: SortedKeys, to: SortedKeys): Relation["cardinality"] {
  const isOnce = (keys: SortedKeys): boolean => keys.rows - keys.size <= MOSTLY_ONCE * keys.rows;
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
