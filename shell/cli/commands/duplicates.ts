import { resolve } from "node:path";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { MergedColumn } from "../../../engine/files/merge/merged-columns.ts";
import { UPLOAD_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import type { CheckedWith } from "../../../workers/files/diagnose-table.ts";
import {
  type LinkedEntity,
  type LinkedFiles,
  linkFiles,
} from "../../../workers/files/link-files.ts";
import { columnsOfEntity, mergeGroups } from "../../../workers/files/merge-groups.ts";
import type { PlacedTable } from "../../../workers/files/placed-table.ts";
import { writeZip } from "../../../workers/files/zip-writer.ts";
import { parisDate } from "../../workflows/paris-date.ts";
import { misused, textOption } from "../arguments.ts";
import { type Command, type CommandContext, ONE_DOCUMENT } from "../command.ts";
import { duplicatesDocument, mergedDocument } from "../duplicates-document.ts";
import { RecordList, writePairLists } from "../duplicates-lists.ts";
import { duplicatesText } from "../duplicates-text.ts";
import { type FileSession, inFileSession, limitsOf, withRegisters } from "../file-session.ts";
import { counted } from "../quantities.ts";
import { readTables } from "../read-tables.ts";
import { RowPasses } from "../row-passes.ts";

/** The rows are read to recognise columns, then to compare. */
const PASSES = [0.2, 0.8];

export const duplicates: Command = {
  options: {
    out: {
      type: "string",
      value: "ZIP",
      about: "l'archive à écrire : doublons.csv, a-voir.csv, fiches-proposees.csv",
    },
  },
  operands: { least: 1, most: Number.MAX_SAFE_INTEGER },
  json: ONE_DOCUMENT,
  async run(context) {
    const { positionals: paths } = context.args;
    if (paths.length > UPLOAD_LIMITS.files)
      return failed("fichier.nombre", `${paths.length} fichiers, ${UPLOAD_LIMITS.files} au plus.`)
        .failure;
    const out = textOption(context.args, "out");
    if (out !== null && paths.some((path) => resolve(path) === resolve(out)))
      return misused("--out est un des fichiers : donnez un autre nom.").failure;
    const day = parisDate(context.now());
    const requested = { out, day };
    return inFileSession(context, (session) =>
      withRegisters(context, dayNumber(day), (checked) =>
        linkPaths(paths, requested, session, context, checked),
      ),
    );
  },
};

interface Requested {
  /** Path of the archive; `null` for none. */
  readonly out: string | null;
  readonly day: string;
}

async function linkPaths(
  paths: readonly string[],
  { out, day }: Requested,
  session: FileSession,
  { output }: CommandContext,
  checked: CheckedWith,
): Promise<Failure | null> {
  const { tables, refused, failure } = await readTables(paths, session, output);
  const filled = tables.filter(({ layout }) => layout.rows > 0);
  if (filled.length === 0) return failure ?? failed("fichier.vide").failure;
  const linked = await linkAll(filled, session, checked.today);
  if (!linked.ok) return linked.failure;
  const text = duplicatesText(linked.value, output.paint);
  const json = output.isJson;
  if (!json && out === null) {
    output.answer(null, text);
    return failure;
  }
  const columns = linked.value.entities.map(columnsOfEntity);
  const list = out === null ? null : new RecordList(session.folder, columns);
  const merged = await mergeAll(linked.value, columns, session, checked, { list, json });
  if (!merged.ok) return merged.failure;
  if (out !== null && list !== null) {
    const pairs = await writePairLists(linked.value, session.folder);
    const written = await writeZip(out, [...pairs, await list.finish()], day);
    if (!written.ok) return written.failure;
  }
  const document = { ...duplicatesDocument(linked.value, merged.value), erreurs: refused };
  output.answer(document, text);
  return failure;
}

/** Proposes a record for each group: into the list, and as JSON where it is asked for. */
async function mergeAll(
  { entities }: LinkedFiles,
  columns: readonly (readonly MergedColumn[])[],
  session: FileSession,
  { registers, today }: CheckedWith,
  { list, json }: { readonly list: RecordList | null; readonly json: boolean },
): Promise<Result<object[][][]>> {
  const deps = { pool: session.pool, registers, today, limits: limitsOf("doublons") };
  const total = entities.reduce((sum, entity) => sum + countRows(entity.groups), 0);
  const progress = session.progressOf("fiches");
  const documents: object[][][] = [];
  let done = 0;
  try {
    for (const [i, entity] of entities.entries()) {
      const own = columns[i]!;
      const ofEntity: object[][] = [];
      documents.push(ofEntity);
      const merged = await mergeGroups(entity, own, deps, async (values, at) => {
        const group = entity.groups[at]!;
        if (json) ofEntity.push([...mergedDocument(entity, own, values)]);
        await list?.add(entity, group, own, values);
        done += group.members.length;
        progress.update(done, total);
      });
      if (!merged.ok) return merged;
    }
    return success(documents);
  } finally {
    progress.finish(counted(total, "ligne réunie en fiches", "lignes réunies en fiches"));
  }
}

function countRows(groups: LinkedEntity["groups"]): number {
  return groups.reduce((sum, { members }) => sum + members.length, 0);
}

async function linkAll(
  tables: readonly PlacedTable[],
  session: FileSession,
  today: number,
): Promise<Result<LinkedFiles>> {
  const total = tables.reduce((sum, { layout }) => sum + layout.rows, 0);
  const progress = session.progressOf("doublons");
  const { onRows } = new RowPasses(progress, total, PASSES);
  try {
    return await linkFiles(session.pool, tables, today, limitsOf("doublons"), onRows);
  } finally {
    progress.finish(counted(total, "ligne comparée", "lignes comparées"));
  }
}
