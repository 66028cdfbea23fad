import { createReadStream, createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import {
  type FlashTable,
  flashOfTables,
} from "../../../engine/files/report/flash/flash-of-tables.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { flashView } from "../../../engine/files/report/flash/flash-view.ts";
import { flashPdf } from "../../../engine/files/report/pdf/flash-pdf/flash-pdf.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import { type CheckedWith, diagnoseTables } from "../../../workers/files/diagnose-table.ts";
import { tablesOf } from "../../../workers/files/placed-table.ts";
import { readingRemarks } from "../../../workers/files/reading-remarks.ts";
import { parisDate } from "../../workflows/paris-date.ts";
import { textOption } from "../arguments.ts";
import { type Command, type CommandContext, ONE_DOCUMENT } from "../command.ts";
import { costsOption } from "../costs-option.ts";
import { type FileSession, inFileSession, limitsOf, withRegisters } from "../file-session.ts";
import { flashText } from "../flash-text.ts";
import { counted } from "../quantities.ts";
import { RowPasses } from "../row-passes.ts";

/** A diagnosis reads all rows to recognise columns, then to find faults. */
const PASSES = [0.05, 0.95];

export const flash: Command = {
  options: {
    couts: {
      type: "string",
      value: "COUTS",
      about:
        "vos coûts : 7:300,12:4.5 (critère et euros par an et par fiche), ou un fichier .json comme /api/couts les rend",
    },
    pdf: { type: "string", value: "SORTIE", about: "la page à remettre" },
    constats: {
      type: "string",
      value: "SORTIE",
      about:
        "chaque défaut, sur une ligne de JSON : critère, ligne, colonne, avant, après, pourquoi, certitude",
    },
  },
  operands: { least: 1, most: 1 },
  json: ONE_DOCUMENT,
  async run(context) {
    const [path = ""] = context.args.positionals;
    const costs = costsOption(context.args);
    if (!costs.ok) return costs.failure;
    const today = dayNumber(parisDate(context.now()));
    return inFileSession(context, (session) =>
      withRegisters(context, today, async (checked) => {
        const findingsTo = textOption(context.args, "constats");
        const report = await reportOf(
          path,
          session,
          { ...checked, costs: costs.value },
          findingsTo,
        );
        return report.ok ? show(report.value, context) : report.failure;
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
  const passes = new RowPasses(progress, total, PASSES);
  const pieces: string[] = [];
  const diagnosed: FlashTable[] = [];
  try {
    const { pool, folder } = session;
    const limits = limitsOf(name);
    const made = await diagnoseTables(pool, tables, checked, limits, passes.onRows, (index) =>
      findingsTo === null ? null : { folder: newFolderIn(folder, index), findings: true },
    );
    if (!made.ok) return made;
    for (const { table, diagnostic, mapping, findings } of made.value) {
      pieces.push(...findings);
      diagnosed.push({ columns: table.layout.header.length, mapping, diagnostic });
    }
  } finally {
    progress.finish(counted(passes.rows, "ligne diagnostiquée", "lignes diagnostiquées"));
  }
  const [first, ...others] = diagnosed;
  if (!first) return failed("fichier.vide", `« ${name} ».`, { file: name });
  if (findingsTo !== null) await joinFiles(pieces, findingsTo);
  return success({ ...flashOfTables(name, [first, ...others]), notes: readingRemarks(read.value) });
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

async function show(report: FlashReport, { args, output }: CommandContext): Promise<null> {
  const pdf = textOption(args, "pdf");
  if (pdf !== null) writeFileSync(pdf, await flashPdf(report));
  output.answer(
    { ...flashView(report), remarques: report.notes ?? [] },
    flashText(report, output.paint),
  );
  return null;
}
