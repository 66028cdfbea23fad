import { mkdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type Failure, failed } from "../../../engine/errors/failure.ts";
import { waitingFields, waitingText } from "../../../engine/files/diagnostic/waiting.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import { correctTables } from "../../../workers/files/correct-tables.ts";
import { type CheckedWith, diagnoseTables } from "../../../workers/files/diagnose-table.ts";
import { tablesOf } from "../../../workers/files/placed-table.ts";
import { readingRemarks } from "../../../workers/files/reading-remarks.ts";
import { parisDate } from "../../workflows/paris-date.ts";
import { misused, textOption } from "../arguments.ts";
import { type Command, type CommandContext, ONE_DOCUMENT } from "../command.ts";
import { type FileSession, inFileSession, limitsOf, withRegisters } from "../file-session.ts";
import { counted } from "../quantities.ts";
import { readingLines } from "../reading-text.ts";
import { RowPasses } from "../row-passes.ts";

/** The rows are read to recognise columns, to find faults, then to write the result. */
const PASSES = [0.04, 0.8, 0.16];

export const correct: Command = {
  options: { out: { type: "string", value: "ZIP", about: "l'archive à écrire" } },
  operands: { least: 1, most: 1 },
  json: ONE_DOCUMENT,
  async run(context) {
    const [path = ""] = context.args.positionals;
    const out = textOption(context.args, "out");
    if (!out) return misused("Il manque --out ZIP, l'archive à écrire.").failure;
    if (resolve(out) === resolve(path))
      return misused("--out est le fichier lui-même : donnez un autre nom.").failure;
    const day = parisDate(context.now());
    return inFileSession(context, (session) =>
      withRegisters(context, dayNumber(day), (checked) =>
        correctFile({ path, out, day }, session, context, checked),
      ),
    );
  },
};

async function correctFile(
  { path, out, day }: { readonly path: string; readonly out: string; readonly day: string },
  session: FileSession,
  { output }: CommandContext,
  checked: CheckedWith,
): Promise<Failure | null> {
  const name = basename(path);
  const read = await session.read(path);
  if (!read.ok) return read.failure;
  const tables = tablesOf(read.value).filter(({ layout }) => layout.rows > 0);
  if (tables.length === 0) return failed("fichier.vide", `« ${name} ».`, { file: name }).failure;
  const total = tables.reduce((sum, { layout }) => sum + layout.rows, 0);
  const progress = session.progressOf("correct");
  const passes = new RowPasses(progress, total, PASSES);
  try {
    const { pool, folder } = session;
    const limits = limitsOf(name);
    const retainedOf = (index: number) => ({ folder: newFolder(folder, index), rows: true });
    const diagnosed = await diagnoseTables(
      pool,
      tables,
      checked,
      limits,
      passes.onRows,
      retainedOf,
    );
    if (!diagnosed.ok) return diagnosed.failure;
    const parts = { pool, with: checked, limits, folder, out, day, onRows: passes.onRows };
    const corrected = await correctTables(diagnosed.value, parts);
    if (!corrected.ok) return corrected.failure;
    const { rows, modifications, propositions, neutralised, waiting } = corrected.value;
    const summary = [
      counted(rows, "ligne"),
      counted(modifications, "correction prouvée", "corrections prouvées"),
      counted(propositions, "proposition"),
      ...(neutralised > 0
        ? [counted(neutralised, "cellule neutralisée", "cellules neutralisées")]
        : []),
    ].join(", ");
    const counts = { lignes: rows, corrections: modifications, propositions };
    const [en_attente, waits] = [waitingFields(waiting), waitingText(waiting)];
    const remarques = readingRemarks(read.value);
    output.answer(
      {
        archive: resolve(out),
        ...counts,
        cellules_neutralisees: neutralised,
        en_attente,
        remarques,
      },
      [
        `${out} : ${summary}`,
        ...(waits === "" ? [] : [waits]),
        ...readingLines(remarques, output.paint),
      ].join("\n"),
    );
    return null;
  } finally {
    progress.finish(counted(passes.rows, "ligne lue", "lignes lues"));
  }
}

/** An empty folder for what is kept of a table. */
function newFolder(folder: string, index: number): string {
  const path = join(folder, `diagnostic-${index}`);
  mkdirSync(path);
  return path;
}
