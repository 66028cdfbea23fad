import { createReadStream, createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import {
  type FlashTable,
  flashOfTables,
} from "../../../engine/files/report/flash/flash-of-tables.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { flashView } from "../../../engine/files/report/flash/flash-view.ts";
import { flashPdf } from "../../../engine/files/report/pdf/flash-pdf/flash-pdf.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import { type CheckedWith, diagnoseTable } from "../../../workers/files/diagnose-table.ts";
import { tablesOf } from "../../../workers/files/placed-table.ts";
import { parisDate } from "../../workflows/paris-date.ts";
import type { Command } from "../command.ts";
import { type FileSession, inFileSession, limitsOf, withRegisters } from "../file-session.ts";
import { flashText } from "../flash-text.ts";
import { formatCount } from "../progress.ts";

/** A diagnosis reads all rows twice: to recognise columns, then to find faults. */
const WALKS = 2;

export const flash: Command = {
  options: {
    pdf: { type: "string", value: "SORTIE", about: "page à remettre, à écrire" },
    constats: { type: "string", value: "SORTIE", about: "défauts à écrire, une ligne JSON chacun" },
    json: { type: "boolean", about: "le diagnostic en JSON au lieu d'un texte" },
  },
  mostOperands: 1,
  async run(context) {
    const { positionals, values } = context.args;
    const [path] = positionals;
    if (path === undefined) return failed("commande.arguments", context.usage).failure;
    const today = dayNumber(parisDate(context.now()));
    return inFileSession(context, (session) =>
      withRegisters(context, today, async (checked) => {
        const { constats } = values;
        const out = typeof constats === "string" ? constats : null;
        const report = await reportOf(path, session, checked, out);
        if (!report.ok) return report.failure;
        return show(report.value, values, context.stdout);
      }),
    );
  },
};

/** The report of all tables of a file; writes the findings to `findingsTo`, unless it is `null`. */
async function reportOf(
  path: string,
  session: FileSession,
  checked: CheckedWith,
  findingsTo: string | null,
): Promise<Result<FlashReport>> {
  const name = basename(path);
  const read = await session.read(path);
  if (!read.ok) return read;
  const tables = tablesOf(read.value).filter(({ layout }) => layout.rows > 0);
  const total = tables.reduce((sum, { layout }) => sum + layout.rows, 0);
  const progress = session.progressOf("flash");
  let walked = 0;
  const onRows = (more: number): void => {
    walked += more;
    progress.update(Math.floor(walked / WALKS), total);
  };
  const pieces: string[] = [];
  const diagnosed: FlashTable[] = [];
  try {
    for (const [index, table] of tables.entries()) {
      const findingsIn = findingsTo === null ? null : newFolderIn(session.folder, index);
      const { pool } = session;
      const made = await diagnoseTable(pool, table, checked, limitsOf(name), onRows, findingsIn);
      if (!made.ok) return made;
      const { diagnostic, mapping, findings } = made.value;
      pieces.push(...findings);
      diagnosed.push({ columns: table.layout.header.length, mapping, diagnostic });
    }
  } finally {
    progress.finish(formatCount(Math.floor(walked / WALKS), "lignes diagnostiquées"));
  }
  const [first, ...others] = diagnosed;
  if (!first) return failed("fichier.vide", `« ${name} ».`, { file: name });
  if (findingsTo !== null) await joinFiles(pieces, findingsTo);
  return success(flashOfTables(name, [first, ...others]));
}

function newFolderIn(folder: string, index: number): string {
  const path = join(folder, `constats-${index}`);
  mkdirSync(path);
  return path;
}

/** Concatenates the pieces into one file. */
async function joinFiles(pieces: readonly string[], out: string): Promise<void> {
  writeFileSync(out, "");
  for (const piece of pieces)
    await pipeline(createReadStream(piece), createWriteStream(out, { flags: "a" }));
}

async function show(
  report: FlashReport,
  values: Readonly<Record<string, unknown>>,
  stdout: NodeJS.WritableStream,
): Promise<Failure | null> {
  const { pdf, json } = values;
  if (typeof pdf === "string") writeFileSync(pdf, await flashPdf(report));
  stdout.write(json === true ? `${JSON.stringify(flashView(report))}\n` : flashText(report));
  return null;
}
