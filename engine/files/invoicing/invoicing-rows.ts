import { BYTE_ORDER_MARK, csvText } from "../correction/csv-text.ts";
import type { DiagnosisPlan } from "../diagnostic/range/diagnosis-plan.ts";
import type { JudgedRow } from "../diagnostic/range/judged-row.ts";
import { INVOICING_COLUMNS, invoicingList } from "./invoicing-list.ts";

/** The header of `facturation-electronique.csv`, with its byte order mark. */
export async function invoicingHeader(): Promise<string> {
  return BYTE_ORDER_MARK + (await csvText([[...INVOICING_COLUMNS]]));
}

/** Rows that wait as cells, which take ten times the memory of their text. */
const WAITING = 2000;

/** Collects the rows of `facturation-electronique.csv` of a range while others read its rows. */
export class InvoicingRows {
  readonly #rowsOf: (row: JudgedRow) => string[][];
  #waiting: string[][] = [];
  readonly #texts: Promise<string>[] = [];
  /** Whether any row so far tells something about it. */
  isMeasured = false;

  constructor(plan: DiagnosisPlan) {
    this.#rowsOf = invoicingList(plan);
  }

  /** The same rows, of which the list takes its own. */
  *watched(rows: Iterable<JudgedRow>): Generator<JudgedRow, void, undefined> {
    for (const row of rows) {
      this.isMeasured ||= row.invoicing !== undefined;
      this.#waiting.push(...this.#rowsOf(row));
      if (this.#waiting.length >= WAITING) this.#write();
      yield row;
    }
  }

  #write(): void {
    this.#texts.push(csvText(this.#waiting));
    this.#waiting = [];
  }

  /** The text of the rows so far, to append to that of earlier ranges. */
  async text(): Promise<string> {
    this.#write();
    return (await Promise.all(this.#texts)).join("");
  }
}
