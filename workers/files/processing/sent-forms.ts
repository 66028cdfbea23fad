import { join } from "node:path";
import { type Result, success } from "../../../engine/errors/failure.ts";
import type { RetainedText, SentForm } from "../../../engine/files/correction/sent-form.ts";
import { hasSigns } from "../../../engine/files/correction/text-patches.ts";
import { wholeTable } from "../../../engine/files/read/layout/table-rows.ts";
import type { ReportFile } from "../../../engine/files/report/roles/report-input.ts";
import { WORKBENCH_TEXTS } from "../../../engine/files/workbench/workbench-head.ts";
import type { TextBytes } from "../unpack/unpacked-text.ts";
import type { ProcessingDeps } from "./processing-order.ts";
import type { OrderedTable, OrderFiles } from "./read-order-files.ts";

/** A table whose text can be sent back as it was, and where it is. */
interface KeepableTable extends Omit<RetainedText, "from" | "to"> {
  readonly table: string;
  readonly text: TextBytes;
}

/**
 * How the file of each table was written, by the table's name. Keeps the texts that can be sent back
 * as they were beside the results. Failures: those of a task.
 *
 * @param areSentBack  Without it no text is kept.
 */
export async function sentForms(
  { files, tables }: OrderFiles,
  areSentBack: boolean,
  { pool, out, timeoutMs, signal }: Pick<ProcessingDeps, "pool" | "out" | "timeoutMs" | "signal">,
): Promise<Result<ReadonlyMap<string, SentForm>>> {
  const reads = new Map(files.map(({ name, read }) => [name, read]));
  const keepable = (areSentBack ? tables : []).flatMap((one) =>
    keepableOf(one, reads.get(one.file) ?? null),
  );
  const texts = new Map(keepable.map(({ file, text }) => [file, text]));
  const retained =
    texts.size === 0
      ? success([])
      : await pool.attempt(
          "keep-texts",
          { texts: [...texts.values()], out: join(out, WORKBENCH_TEXTS) },
          { file: "envoi", timeoutMs, signal },
        );
  if (!retained.ok) return retained;
  const places = new Map<string, Pick<RetainedText, "from" | "to">>();
  let from = 0;
  for (const [at, file] of [...texts.keys()].entries()) {
    const to = from + (retained.value[at] ?? 0);
    places.set(file, { from, to });
    from = to;
  }
  const forms = tables.flatMap((one): [string, SentForm][] => {
    const form = formOf(one, reads.get(one.file) ?? null);
    if (!form) return [];
    const { name } = one.table.layout;
    const own = keepable.find(({ table }) => table === name);
    const place = own && places.get(own.file);
    if (!own || !place) return [[name, form]];
    const { table: _, text: __, ...known } = own;
    return [[name, { ...form, kept: { ...known, ...place } }]];
  });
  return success(new Map(forms));
}

function keepableOf(
  { file, table: { layout, text, document } }: OrderedTable,
  read: ReportFile["read"],
): KeepableTable[] {
  const { name: table, dialect } = layout;
  if (document) {
    const { list } = document;
    const own = list.path === "" ? file : file.slice(0, -`#${list.path}`.length);
    return [{ table, file: own, list, text: document.text }];
  }
  const { continued, columns, recordLines } = layout;
  if (read?.nature !== "csv" || !hasSigns(dialect) || columns || recordLines) return [];
  return [{ table, file, rows: wholeTable(layout), ...(continued && { continued }), text }];
}

function formOf(
  { table: { layout, document } }: OrderedTable,
  read: ReportFile["read"],
): SentForm | null {
  if (!read) return null;
  const { name, byteOrderMark, otherLines } = read.encoding;
  return {
    nature: read.nature,
    encoding: document?.encoding ?? name,
    byteOrderMark: document?.byteOrderMark ?? byteOrderMark,
    dialect: layout.dialect,
    hasHeader: layout.headerRows > 0,
    ...(otherLines > 0 ? { isMixed: true } : {}),
  };
}
