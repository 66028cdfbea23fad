import type { Failure, Result } from "../../engine/errors/failure.ts";
import type { FileKind, NamedColumns } from "../../engine/files/read/file-kind.ts";
import { openRegisters } from "../../engine/snapshot/open-registers.ts";
import type { OpenSnapshot } from "../../engine/snapshot/open-snapshot.ts";
import { POOL_DEFAULTS, Pool } from "../../workers/pool/pool.ts";
import { textOption } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { customerFileNotes } from "./customer-file-notes.ts";
import { FileRun, type FileWork, type Tally } from "./file-run.ts";
import { readNamedColumns } from "./named-columns.ts";
import { counted } from "./quantities.ts";
import { openRowSource, type RowSource } from "./row-source.ts";
import { openRowTarget } from "./row-target.ts";

/** A command that answers a customer's file row by row. */
interface FileCommand<Field extends string, Outcome extends string> {
  /** Also the prefix of lines on standard error. */
  readonly name: string;
  readonly kind: FileKind<Field>;
  /** The work on a snapshot; `registre.non_charge` when it lacks a register. */
  workOf(opened: OpenSnapshot): Result<FileWork<Field, Outcome>>;
}

/** `--json` of commands that answer row by row. */
export const ROWS_IN_JSON =
  "une ligne de JSON par ligne au lieu d'un CSV : la fiche et son résultat";

export function fileCommand<Field extends string, Outcome extends string>(
  described: FileCommand<Field, Outcome>,
): Command {
  const { kind } = described;
  return {
    options: {
      colonne: {
        type: "string",
        multiple: true,
        value: "CHAMP=COLONNE",
        about: `colonne d'un champ, autant de fois qu'il faut ; champs : ${kind.fields.map(({ field }) => field).join(", ")}`,
      },
      out: {
        type: "string",
        value: "SORTIE",
        about: "fichier à écrire ; sinon la sortie standard",
      },
    },
    operands: { least: 1, most: 1 },
    json: ROWS_IN_JSON,
    async run(context) {
      const [path = ""] = context.args.positionals;
      const { colonne } = context.args.values;
      const named = readNamedColumns(kind, Array.isArray(colonne) ? colonne : []);
      if (!named.ok) return named.failure;
      const source = openRowSource(context.stdin, path);
      if (!source.ok) return source.failure;
      const opened = openRegisters(context.config.home);
      if (!opened.ok) return opened.failure;
      try {
        return await answerFile(context, described, opened.value, {
          source: source.value,
          named: named.value,
          out: textOption(context.args, "out"),
        });
      } finally {
        source.value.stream.destroy();
        await opened.value.close();
      }
    },
  };
}

interface Requested<Field extends string> {
  readonly source: RowSource;
  readonly named: NamedColumns<Field>;
  /** `null` for standard output. */
  readonly out: string | null;
}

async function answerFile<Field extends string, Outcome extends string>(
  { config, stdout, output }: CommandContext,
  { name, kind, workOf }: FileCommand<Field, Outcome>,
  opened: OpenSnapshot,
  { source, named, out }: Requested<Field>,
): Promise<Failure | null> {
  const work = workOf(opened);
  if (!work.ok) return work.failure;
  const target = await openRowTarget(stdout, out);
  const progress = output.progressOf(name, "octet", out === null);
  const pool = new Pool({ threads: config.threads, ...POOL_DEFAULTS });
  const run = new FileRun({
    home: config.home,
    opened,
    work: work.value,
    pool,
    named,
    isJson: output.isJson,
    onFile: (file) => {
      for (const note of customerFileNotes(kind, file)) output.note(`${name} : ${note}`);
    },
  });
  try {
    const failure = await run.run(source, target, progress);
    if (!failure) await target.keep();
    return failure;
  } finally {
    await pool.close();
    await target.close();
    progress.finish(summaryOf(run.tally));
  }
}

function summaryOf({ rows, outcomes, malformed, neutralised }: Tally<string>): string {
  const notes = [counted(rows, "ligne")];
  if (rows > 0)
    notes.push(...Object.entries(outcomes).map(([outcome, count]) => `${outcome} ${count}`));
  if (malformed > 0) notes.push(`mal formées ${malformed} (expliquées dans raisons)`);
  if (neutralised > 0)
    notes.push(
      `cellules neutralisées ${neutralised} (un tableur les exécuterait ; nommées dans cellules_neutralisees)`,
    );
  return notes.join(", ");
}
