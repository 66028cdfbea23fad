import type { Result } from "../../../engine/errors/failure.ts";
import { isCustomerTable } from "../../../engine/files/diagnostic/customer-tables.ts";
import { SalesRows } from "../../../engine/files/report/roles/commercial/sales-rows.ts";
import {
  SALES_LISTS,
  type SalesList,
} from "../../../engine/files/report/roles/commercial/sales-words.ts";
import { correctedCells } from "../../../engine/files/workbench/decide-row.ts";
import type { DecidedRows } from "../../../engine/files/workbench/decided-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { decidedRowsAt, type WorkbenchAt } from "../workbench/open-workbenches.ts";
import type { WorkbookRow, WorkbookSheet } from "../workbook/workbook-sheet.ts";
import { writeWorkbook } from "../workbook/write-workbook.ts";

export interface WriteSalesLists {
  readonly workbench: WorkbenchAt;
  /** Path of the file. */
  readonly out: string;
}

/** No list: of another table. */
const NONE = 255;

/**
 * Writes the lists of a salesperson as a workbook, a sheet each, the dearest record first, with all
 * decisions. Two readings of each row; memory: 9 bytes a row.
 */
export default async function writeSalesLists(task: WriteSalesLists): Promise<Result<null>> {
  try {
    const opened = decidedRowsAt(task.workbench);
    if (!opened.ok) return opened;
    const lists = new SalesLists(opened.value);
    const sheets = SALES_LISTS.map((list, at) => lists.sheet(list, at));
    return await writeWorkbook(task.out, sheets, opened.value.workbench.head.jour);
  } catch (error) {
    return failureOfThrown(error, task.out);
  }
}

/** The records of all tables of customers by list. */
class SalesLists {
  readonly #rows: DecidedRows;
  /** By table; `null` for one without customers. */
  readonly #tables: readonly (SalesRows | null)[];
  /** Of each row, the index of its list, and what it still costs. */
  readonly #lists: Uint8Array;
  readonly #costs: Float64Array;

  constructor(rows: DecidedRows) {
    const { head, firsts } = rows.workbench;
    const total = firsts[head.tables.length] as number;
    this.#rows = rows;
    this.#tables = head.tables.map(({ plan }) =>
      isCustomerTable(plan.mapping.entity) ? new SalesRows(plan) : null,
    );
    this.#lists = new Uint8Array(total).fill(NONE);
    this.#costs = new Float64Array(total);
    for (const [table, sales] of this.#tables.entries()) {
      if (!sales) continue;
      for (let rank = firsts[table] as number; rank < (firsts[table + 1] as number); rank++) {
        const { name, cost } = sales.triage(rows.row(rank));
        this.#lists[rank] = SALES_LISTS.findIndex((list) => list.name === name);
        this.#costs[rank] = cost;
      }
    }
  }

  sheet({ title, last, name }: SalesList, at: number): WorkbookSheet {
    const isOne = this.#tables.filter((table) => table !== null).length < 2;
    const contact = ["Nom", "Téléphone", "E-mail", "Ville", last, "Coût par an"];
    const header = ["Ligne", ...(isOne ? [] : ["Fichier"]), ...contact];
    return {
      name: title,
      header,
      numeric: new Set([0, header.length - 1]),
      rows: this.#records(at, name, isOne),
    };
  }

  *#records(at: number, name: SalesList["name"], isOne: boolean): Generator<WorkbookRow> {
    const { workbench } = this.#rows;
    for (const rank of this.#ranks(at)) {
      const table = workbench.tableOf(rank);
      const { plan } = workbench.head.tables[table]!;
      const row = this.#rows.row(rank);
      const cells = plan.header.map((_, column) => row.cells[column] ?? "");
      const listed = this.#tables[table]!.list(row, correctedCells({ ...row, cells }), name);
      yield [
        String(row.row),
        ...(isOne ? [] : [plan.table]),
        ...[listed.name, listed.phone, listed.email, listed.town, listed.last],
        String(this.#costs[rank]),
      ];
    }
  }

  /** The dearest first; within a cost as in the file. */
  #ranks(at: number): Uint32Array {
    const own: number[] = [];
    for (const [rank, list] of this.#lists.entries()) if (list === at) own.push(rank);
    const costs = this.#costs;
    return Uint32Array.from(own).sort(
      (a, b) => (costs[b] as number) - (costs[a] as number) || a - b,
    );
  }
}
