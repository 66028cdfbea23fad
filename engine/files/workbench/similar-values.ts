import { textWords } from "../../text/text-words.ts";
import type { JudgedFault } from "../diagnostic/range/judged-row.ts";
import { STATE } from "../diagnostic/row-state.ts";
import { SIMILAR_VALUE } from "./lots.ts";

/** Distinct values of a column that people choose from; more are free text. */
const VALUES_MOST = 500;
const LENGTH_MOST = 60;
/** A value that people choose from is on several rows. */
const ROWS_A_VALUE = 4;
const LETTER = /\p{L}/u;

/** Counts the values of the columns of a table; a column of free text is given up. */
export class ValueCounts {
  readonly #columns: (Map<string, number> | null)[];
  readonly #rows: number[];

  constructor(columns: number) {
    this.#columns = Array.from({ length: columns }, () => new Map());
    this.#rows = new Array(columns).fill(0);
  }

  add(cells: readonly string[]): void {
    for (let column = 0; column < this.#columns.length; column++) {
      const counts = this.#columns[column];
      const value = cells[column]?.trim() ?? "";
      if (!counts || value === "") continue;
      (this.#rows[column] as number)++;
      const count = counts.get(value);
      if (count !== undefined) counts.set(value, count + 1);
      else if (counts.size >= VALUES_MOST || value.length > LENGTH_MOST)
        this.#columns[column] = null;
      else counts.set(value, 1);
    }
  }

  /** For each column, what each of its rarer writings probably stands for. */
  finish(): readonly ReadonlyMap<string, SimilarValue>[] {
    return this.#columns.map((counts, column) => {
      const isChosen = counts && counts.size * ROWS_A_VALUE <= (this.#rows[column] as number);
      return isChosen ? similarValues(counts) : NONE;
    });
  }
}

/** The most frequent writing of a value. */
interface SimilarValue {
  readonly value: string;
  readonly rows: number;
}

const NONE: ReadonlyMap<string, SimilarValue> = new Map();

/**
 * Values that differ by case, accents, signs and the order of words alone, each with the most
 * frequent of them (OpenRefine's "fingerprint" method).
 */
function similarValues(counts: ReadonlyMap<string, number>): ReadonlyMap<string, SimilarValue> {
  const groups = new Map<string, [string, number][]>();
  for (const entry of counts) {
    if (!LETTER.test(entry[0])) continue;
    const key = [...new Set(textWords(entry[0]))].sort().join(" ");
    if (key === "") continue;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  const similar = new Map<string, SimilarValue>();
  for (const group of groups.values()) {
    const [main, ...others] = group.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    for (const [value] of others) if (main) similar.set(value, { value: main[0], rows: main[1] });
  }
  return similar;
}

/** The faults of cells whose value is mostly written otherwise. */
export function similarFaults(
  cells: readonly string[],
  similar: readonly ReadonlyMap<string, SimilarValue>[],
): JudgedFault[] {
  return similar.flatMap((values, column): JudgedFault[] => {
    const value = values.size === 0 ? "" : (cells[column]?.trim() ?? "");
    const usual = value === "" ? undefined : values.get(value);
    if (!usual) return [];
    const fault = {
      rule: SIMILAR_VALUE,
      column,
      after: usual.value,
      certainty: "a_verifier",
      source: "vos autres fiches",
    } as const;
    const why = `« ${value} » est écrit « ${usual.value} » ailleurs`;
    return [{ ...fault, why, ranks: { now: STATE.valide, open: STATE.valide } }];
  });
}
