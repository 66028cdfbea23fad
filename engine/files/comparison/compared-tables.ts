import { textWords } from "../../text/text-words.ts";
import { gradedTables } from "../workbench/graded-tables.ts";
import type { WorkbenchHead, WorkbenchTable } from "../workbench/workbench-head.ts";

/** A table of two files, and the columns that may identify its rows in both. */
export interface TablePair {
  /** Indexes of the table. */
  readonly before: number;
  readonly after: number;
  /** Columns in both, the likeliest first. */
  readonly keys: readonly { readonly before: number; readonly after: number }[];
}

/** Columns that are tried as keys. */
const KEYS_MOST = 3;
/** Words of headers of a person's own numbers for records, and of other numbers. */
const OWN_WORDS =
  /^(?:n|id|code|cle|ref|reference|num|numero|no|matricule|identifiant|uid|uuid|guid)$/;
const OTHER_WORDS =
  /^(?:siren|siret|tva|naf|ape|postal|cp|insee|tel|telephone|mobile|fax|iban|bic|rue|voie|pays|commune)$/;

/** Pairs the graded tables of two files: those of one kind that share most headers. */
export function tablePairs(before: WorkbenchHead, after: WorkbenchHead): readonly TablePair[] {
  const left = new Set(gradedTables(before));
  return gradedTables(after).flatMap((index) => {
    const table = after.tables[index]!;
    const [nearest] = [...left]
      .filter((one) => before.tables[one]!.plan.mapping.entity === table.plan.mapping.entity)
      .toSorted((a, b) => shared(before.tables[b]!, table) - shared(before.tables[a]!, table));
    if (nearest === undefined) return [];
    left.delete(nearest);
    return [{ before: nearest, after: index, keys: keysOf(before.tables[nearest]!, table) }];
  });
}

const wordsOf = (header: string): readonly string[] => textWords(header);
const folded = (header: string): string => wordsOf(header).join(" ");

function shared({ plan: { header: a } }: WorkbenchTable, { plan: { header: b } }: WorkbenchTable) {
  const own = new Set(a.map(folded));
  return b.filter((header) => own.has(folded(header))).length;
}

function keysOf(before: WorkbenchTable, after: WorkbenchTable): TablePair["keys"] {
  const places = (table: WorkbenchTable) =>
    new Map(table.plan.header.map((header, column) => [folded(header), column]));
  const known = places(before);
  const both = [...places(after)].flatMap(([header, column]) => {
    const other = known.get(header);
    const weight = weightOf(after, column, header);
    if (header === "" || other === undefined || weight === 0) return [];
    return [{ before: other, after: column, weight }];
  });
  const renamed = [mappedKey(before), mappedKey(after)] as const;
  const more =
    renamed[0] >= 0 && renamed[1] >= 0
      ? [{ before: renamed[0], after: renamed[1], weight: 2 }]
      : [];
  return [...both, ...more]
    .toSorted((a, b) => b.weight - a.weight)
    .filter((one, at, all) => all.findIndex((other) => other.after === one.after) === at)
    .slice(0, KEYS_MOST);
}

/** 0 for a column that is no identifier of the table's own. */
function weightOf(table: WorkbenchTable, column: number, header: string): number {
  if (column === mappedKey(table)) return 3;
  const words = header.split(" ");
  const isOwn = words.some((word) => OWN_WORDS.test(word));
  return isOwn && !words.some((word) => OTHER_WORDS.test(word)) ? 1 : 0;
}

/** The column that the mapping calls the identifier; -1 for none. */
function mappedKey({ plan }: WorkbenchTable): number {
  return plan.mapping.columns.find(({ field }) => field === IDENTIFIER)?.column ?? -1;
}

const IDENTIFIER = "identifiant";
