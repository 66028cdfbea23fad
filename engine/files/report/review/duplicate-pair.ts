import type { DiagnosisPlan } from "../../diagnostic/range/diagnosis-plan.ts";
import { isPlaceholder } from "../../diagnostic/record/placeholder.ts";
import type { DoubtfulRows } from "../../linkage/doubtful-rows.ts";
import { explainPair } from "../../linkage/explanation.ts";
import { type MergedColumn, mergedColumns } from "../../merge/merged-columns.ts";
import { RecordProposer } from "../../merge/propose-record.ts";
import { type SourceRow, WHYS } from "../../merge/proposed-value.ts";
import {
  displayed,
  distinctiveFields,
  pairField,
  type ReviewedRow,
  visibleColumns,
} from "./pair-fields.ts";
import { pairId } from "./pair-id.ts";
import type {
  MergedField,
  PairConfidence,
  PairField,
  ProposedMerge,
  RankedPair,
} from "./review-pair.ts";

/** Probability from which rows are of fair, and strong, confidence. */
const [FAIR, STRONG] = [0.8, 0.98];

/** `5, 9 et 12`. */
const LIST = new Intl.ListFormat("fr");

/** Shows the duplicates of a table to a person. One per table. */
export class DuplicateReader {
  readonly #table: string;
  readonly #index: number;
  /** In the order of `ReviewedRow.cells`. */
  readonly #columns: readonly MergedColumn[];
  readonly #proposer: RecordProposer;

  /** @param index  Of the table among those of the job. */
  constructor({ table, header, mapping }: DiagnosisPlan, index: number) {
    this.#table = table;
    this.#index = index;
    const all = new Map(mergedColumns([{ header, mapping }]).map((one) => [one.of[0], one]));
    this.#columns = visibleColumns(mapping).map((column) => all.get(column) as MergedColumn);
    this.#proposer = new RecordProposer(this.#columns);
  }

  /** Two rows or more that may be the same. @param rows  Those of the doubt, in its order. */
  pairOf(doubt: DoubtfulRows, rows: readonly ReviewedRow[]): RankedPair {
    const { probability } = doubt;
    const [first, ...others] = rows.map(({ row }) => row) as [number, ...number[]];
    return {
      rank: probability,
      pair: {
        id: pairId({ kind: "doublon", table: this.#index, row: first, others }),
        genre: "doublon",
        table: this.#table,
        lignes: [first, ...others],
        cotes: [`Ligne ${first}`, sideOf(others)],
        champs: distinctiveFields(this.#columns.map(({ name }, i) => fieldOf(name, i, rows))),
        confiance: confidenceOf(probability),
        ...evidenceOf(doubt, rows),
        ...effectsOf(first, others),
        fusion: this.#mergeOf(rows),
      },
    };
  }

  #mergeOf(rows: readonly ReviewedRow[]): ProposedMerge {
    const read = rows.map(({ row, cells, proved }) => ({
      table: 0,
      row,
      cells: cells.map((cell) => (isPlaceholder(cell) ? "" : cell)),
      proved,
      isKept: false,
    }));
    const retained = read.reduce((one, other) => (filled(other) > filled(one) ? other : one));
    const own = read.map((row) => ({ ...row, isKept: row === retained }));
    const colonnes = this.#proposer.propose(own).flatMap(({ column, from, why }): MergedField[] => {
      if (why === WHYS.none) return [];
      const { name, of } = this.#columns[column] as MergedColumn;
      const valeurs = valuesOf(own, column, from?.row ?? retained.row);
      return [
        {
          colonne: of[0] as number,
          libelle: name,
          ligne: from?.row ?? null,
          pourquoi: why,
          valeurs,
        },
      ];
    });
    return { garder: retained.row, colonnes };
  }
}

function filled({ cells }: SourceRow): number {
  return cells.filter((cell) => cell !== "").length;
}

/** What is written in a column, that of one row first. */
function valuesOf(
  rows: readonly SourceRow[],
  column: number,
  first: number,
): MergedField["valeurs"] {
  const byText = new Map<string, number[]>();
  const ordered = [...rows].sort((a, b) => Number(b.row === first) - Number(a.row === first));
  for (const { row, cells } of ordered) {
    const text = cells[column] ?? "";
    const own = byText.get(text);
    if (own) own.push(row);
    else if (text !== "") byText.set(text, [row]);
  }
  return Array.from(byText, ([text, lignes]) => ({ valeur: displayed(text), lignes }));
}

/** The cell of the first row, and what the others have. */
function fieldOf(name: string, column: number, rows: readonly ReviewedRow[]): PairField {
  const [first = "", ...rest] = rows.map(({ cells }) => cells[column] ?? "");
  const others = [...new Set(rest.filter((cell) => cell !== ""))];
  if (others.length < 2) return pairField(name, first, others[0] ?? "");
  return pairField(name, first, others.join(" · "), "different");
}

function sideOf(rows: readonly number[]): string {
  return rows.length > 1 ? `Lignes ${LIST.format(rows.map(String))}` : `Ligne ${rows[0]}`;
}

function evidenceOf(
  { rows: ranks, pairs }: DoubtfulRows,
  rows: readonly ReviewedRow[],
): { readonly pour: readonly string[]; readonly contre: readonly string[] } {
  const [only] = pairs;
  if (only && pairs.length === 1) {
    const { for: pour, against: contre } = explainPair(only.levels);
    return { pour, contre };
  }
  const rowOf = (rank: number): number | undefined => rows[ranks.indexOf(rank)]?.row;
  const stated = pairs.map(({ first, second, levels }) => ({
    place: `lignes ${rowOf(first)} et ${rowOf(second)}`,
    ...explainPair(levels),
  }));
  const textOf = (place: string, reasons: readonly string[]): string[] =>
    reasons.length === 0 ? [] : [`${place} : ${reasons.join(", ")}`];
  return {
    pour: stated.flatMap(({ place, for: reasons }) => textOf(place, reasons)),
    contre: stated.flatMap(({ place, against }) => textOf(place, against)),
  };
}

function effectsOf(first: number, others: readonly number[]) {
  if (others.length === 1)
    return {
      si_accepte: `La ligne ${others[0]} est marquée comme doublon de la ligne ${first} ; aucune ligne n'est supprimée.`,
      si_rejete: "Ces deux lignes ne sont plus signalées comme doublons.",
    };
  return {
    si_accepte: `Les lignes ${LIST.format(others.map(String))} sont marquées comme doublons de la ligne ${first} ; aucune ligne n'est supprimée.`,
    si_rejete: "Ces lignes ne sont plus signalées comme doublons, deux à deux.",
  };
}

function confidenceOf(probability: number): PairConfidence {
  if (probability >= STRONG) return "forte";
  return probability >= FAIR ? "moyenne" : "faible";
}
