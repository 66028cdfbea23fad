import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { BYTE_ORDER_MARK, neutralised } from "../../../engine/files/correction/csv-text.ts";
import { ownName } from "../../../engine/files/correction/own-name.ts";
import {
  SentEncoder,
  type SentForm,
  sentCsv,
  sheetPlace,
} from "../../../engine/files/correction/sent-form.ts";
import { type SentOutput, sentOutputs } from "../../../engine/files/correction/sent-outputs.ts";
import { PLAIN_DIALECT } from "../../../engine/files/read/rows/dialect.ts";
import { correctedCells } from "../../../engine/files/workbench/decide-row.ts";
import type { DecidedRows } from "../../../engine/files/workbench/decided-rows.ts";
import { isNumberColumn } from "../../../engine/files/workbench/number-columns.ts";
import { distinctFileNames } from "../../../engine/text/distinct-names.ts";
import type { WorkbookSheet } from "../workbook/workbook-sheet.ts";
import { writeWorkbook } from "../workbook/write-workbook.ts";
import { writeZip } from "../zip-writer.ts";
import { unpackedTexts, writeRetainedText } from "./write-retained-text.ts";
import type { TableRows } from "./written-rows.ts";

interface AsSentTo {
  readonly out: string;
  readonly work: string;
  /** Texts in UTF-8 whatever they were sent in. */
  readonly isUtf8: boolean;
  /** Path of the texts that were sent; `null` where results have none. */
  readonly texts: string | null;
}

/** Results of older versions do not say how they were sent. */
const UNKNOWN: SentForm = {
  ...{ nature: "csv", encoding: "utf-8", byteOrderMark: true, hasHeader: true },
  dialect: { ...PLAIN_DIALECT, delimiter: ";", newline: "\r\n" },
};

/**
 * Writes corrected tables as they were sent: the text itself with its corrected cells; without it
 * their columns alone, with the same signs, line ends and encoding; or the sheets of a workbook. One
 * file, or an archive of several. Failure: `corrige.encodage`, with the characters that an encoding
 * lacks.
 */
export async function writeAsSent(
  rows: DecidedRows,
  tables: readonly TableRows[],
  { out, work, isUtf8, texts }: AsSentTo,
): Promise<Result<null>> {
  const { head } = rows.workbench;
  const outputs = sentOutputs(
    tables.map(({ table }) => {
      const { plan, sent } = head.tables[table]!;
      return { table: plan.table, sent };
    }),
  );
  const unpacked = texts === null ? null : await unpackedTexts(texts, work);
  const write = (output: SentOutput, path: string): Promise<Result<null>> => {
    const own = output.tables.map((at) => tables[at]!);
    return output.isWorkbook
      ? writeWorkbook(
          path,
          own.map((of) => plainSheet(rows, of)),
          head.jour,
        )
      : writeText(rows, own, path, { isUtf8, texts: unpacked });
  };
  const [single, ...others] = outputs;
  if (single && others.length === 0) return write(single, out);
  mkdirSync(work, { recursive: true });
  const names = distinctFileNames(outputs.map(({ name }) => name));
  const sources = [];
  for (const [at, output] of outputs.entries()) {
    const path = join(work, `fichier-${at}`);
    const written = await write(output, path);
    if (!written.ok) return written;
    sources.push({ name: names[at]!, paths: [path] });
  }
  const zipped = await writeZip(out, sources, head.jour);
  return zipped.ok ? success(null) : zipped;
}

/** Writes the tables of a text. */
async function writeText(
  rows: DecidedRows,
  tables: readonly TableRows[],
  out: string,
  { isUtf8, texts }: { readonly isUtf8: boolean; readonly texts: string | null },
): Promise<Result<null>> {
  const [first] = tables;
  const { sent = UNKNOWN } = rows.workbench.head.tables[first!.table]!;
  // A mark before JSON would be a fault of it.
  const utf8 = { encoding: "utf-8", byteOrderMark: sent.kept?.list === undefined } as const;
  const form: SentForm = isUtf8 ? { ...sent, ...utf8 } : sent;
  const encoder = new SentEncoder(form.encoding);
  if (texts !== null && form.kept)
    await writeRetainedText(rows, tables, form, { texts, out, encoder });
  else
    await pipeline(
      Readable.from(encodedParts(rows, first!, form, encoder)),
      createWriteStream(out),
    );
  if (encoder.lost.size === 0) return success(null);
  const lost = [...encoder.lost].slice(0, LOST_REPORTED).join(" ");
  return failed("corrige.encodage", `${encoder.label} : ${lost}`);
}

/** Characters that a refusal names. */
const LOST_REPORTED = 20;
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
