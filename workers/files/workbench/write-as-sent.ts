import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { BYTE_ORDER_MARK, neutralised } from "../../../engine/files/correction/csv-text.ts";
import { ownName } from "../../../engine/files/correction/own-name.ts";
import {
  isOfWorkbook,
  SentEncoder,
  type SentForm,
  sentCsv,
  sentFormat,
  sheetPlace,
} from "../../../engine/files/correction/sent-form.ts";
import { PLAIN_DIALECT } from "../../../engine/files/read/rows/dialect.ts";
import { correctedCells } from "../../../engine/files/workbench/decide-row.ts";
import type { DecidedRows } from "../../../engine/files/workbench/decided-rows.ts";
import { isNumberColumn } from "../../../engine/files/workbench/number-columns.ts";
import { distinctFileNames } from "../../../engine/text/distinct-names.ts";
import type { WorkbookSheet } from "../workbook/workbook-sheet.ts";
import { writeWorkbook } from "../workbook/write-workbook.ts";
import { writeZip } from "../zip-writer.ts";
import type { TableRows } from "./written-rows.ts";

interface AsSentTo {
  readonly out: string;
  readonly work: string;
  /** Texts in UTF-8 whatever they were sent in. */
  readonly isUtf8: boolean;
}

/** Results of older versions do not say how they were sent. */
const UNKNOWN: SentForm = {
  ...{ nature: "csv", encoding: "utf-8", byteOrderMark: true, hasHeader: true },
  dialect: { ...PLAIN_DIALECT, delimiter: ";", newline: "\r\n" },
};

/**
 * Writes corrected tables as they were sent: their columns alone, in their order, with the same
 * signs, line ends and encoding, or as the sheets of a workbook. Failure: `corrige.encodage`, with
 * the characters that an encoding lacks.
 */
export async function writeAsSent(
  rows: DecidedRows,
  tables: readonly TableRows[],
  { out, work, isUtf8 }: AsSentTo,
): Promise<Result<null>> {
  const { head } = rows.workbench;
  const own = tables.map((of) => ({ of, ...head.tables[of.table]! }));
  const format = sentFormat(own.map(({ plan, sent }) => ({ table: plan.table, sent })));
  const sheets = own.filter(({ sent }) => isOfWorkbook(sent)).map(({ of }) => plainSheet(rows, of));
  if (format === "xlsx") return writeWorkbook(out, sheets, head.jour);
  const [single] = own;
  if (format === "csv" && single) return writeText(rows, single.of, out, isUtf8);
  mkdirSync(work, { recursive: true });
  const files = new Map<string, TableRows[]>();
  for (const { of, plan, sent } of own) {
    const name = isOfWorkbook(sent) ? asXlsx(sheetPlace(plan.table).file) : asCsv(plan.table);
    files.set(name, [...(files.get(name) ?? []), of]);
  }
  const names = distinctFileNames([...files.keys()]);
  const sources = [];
  for (const [at, group] of [...files.values()].entries()) {
    const path = join(work, `fichier-${at}`);
    const isWorkbook = isOfWorkbook(head.tables[group[0]!.table]!.sent);
    const written = isWorkbook
      ? await writeWorkbook(
          path,
          group.map((of) => plainSheet(rows, of)),
          head.jour,
        )
      : await writeText(rows, group[0]!, path, isUtf8);
    if (!written.ok) return written;
    sources.push({ name: names[at]!, paths: [path] });
  }
  const zipped = await writeZip(out, sources, head.jour);
  return zipped.ok ? success(null) : zipped;
}

function asXlsx(file: string): string {
  return ownName(file).replace(/(?:\.\w{1,5})?$/, ".xlsx");
}

function asCsv(table: string): string {
  return /\.(?:csv|txt|tsv)$/i.test(table) ? ownName(table) : `${ownName(table)}.csv`;
}

async function writeText(
  rows: DecidedRows,
  of: TableRows,
  path: string,
  isUtf8: boolean,
): Promise<Result<null>> {
  const { sent = UNKNOWN } = rows.workbench.head.tables[of.table]!;
  const form: SentForm = isUtf8 ? { ...sent, encoding: "utf-8", byteOrderMark: true } : sent;
  const encoder = new SentEncoder(form.encoding);
  await pipeline(Readable.from(encodedParts(rows, of, form, encoder)), createWriteStream(path));
  if (encoder.lost.size === 0) return success(null);
  const lost = [...encoder.lost].slice(0, LOST_TOLD).join(" ");
  return failed("corrige.encodage", `${encoder.label} : ${lost}`);
}

/** Characters that a refusal names. */
const LOST_TOLD = 20;
/** Rows written at a time. */
const BATCH = 2000;

function* encodedParts(
  rows: DecidedRows,
  { table, ranks }: TableRows,
  form: SentForm,
  encoder: SentEncoder,
): Generator<Uint8Array> {
  const { header } = rows.workbench.head.tables[table]!.plan;
  if (form.byteOrderMark) yield encoder.encode(BYTE_ORDER_MARK);
  if (form.hasHeader) yield encoder.encode(sentCsv([header.map(neutralised)], form));
  for (let from = 0; from < ranks.length; from += BATCH) {
    const batch = Array.from(ranks.subarray(from, from + BATCH), (rank) => {
      const now = correctedCells(rows.row(rank));
      return header.map((_, column) => neutralised(now[column] ?? ""));
    });
    yield encoder.encode(sentCsv(batch, form));
  }
}

/** A sheet with the customer's columns alone. */
function plainSheet(rows: DecidedRows, { table, ranks }: TableRows): WorkbookSheet {
  const { plan, sent } = rows.workbench.head.tables[table]!;
  const { header } = plan;
  const numeric = header.flatMap((_, at) => (isNumberColumn(plan.mapping, at) ? [at] : []));
  function* cells(): Generator<string[]> {
    for (const rank of ranks) {
      const now = correctedCells(rows.row(rank));
      yield header.map((_, column) => now[column] ?? "");
    }
  }
  return {
    name: ownName(sheetPlace(plan.table).sheet),
    header: sent?.hasHeader === false ? [] : header,
    numeric: new Set(numeric),
    rows: cells(),
  };
}
