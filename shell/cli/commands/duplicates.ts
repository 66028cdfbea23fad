import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Failure, failed, type Result } from "../../../engine/errors/failure.ts";
import {
  BYTE_ORDER_MARK,
  csvText,
  neutralised,
} from "../../../engine/files/correction/csv-text.ts";
import type { TableRow } from "../../../engine/files/linkage/linked-groups.ts";
import { UPLOAD_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import {
  type LinkedEntity,
  type LinkedFiles,
  linkFiles,
} from "../../../workers/files/link-files.ts";
import type { PlacedTable } from "../../../workers/files/placed-table.ts";
import { writeZip } from "../../../workers/files/zip-writer.ts";
import { parisDate } from "../../workflows/paris-date.ts";
import type { Command, CommandContext } from "../command.ts";
import { duplicatesText } from "../duplicates-text.ts";
import { type FileSession, inFileSession, limitsOf } from "../file-session.ts";
import { formatCount } from "../progress.ts";
import { readTables } from "../read-tables.ts";

/** The rows are read twice: to recognise columns, then to compare. */
const WALKS = 2;

export const duplicates: Command = {
  options: {
    out: { type: "string", value: "ZIP", about: "archive de doublons.csv et a_voir.csv, à écrire" },
    json: { type: "boolean", about: "les groupes en JSON au lieu d'un texte" },
  },
  mostOperands: Number.MAX_SAFE_INTEGER,
  async run(context) {
    const { positionals: paths, values } = context.args;
    if (paths.length === 0) return failed("commande.arguments", context.usage).failure;
    if (paths.length > UPLOAD_LIMITS.files)
      return failed("fichier.nombre", `${paths.length}, ${UPLOAD_LIMITS.files} au plus.`).failure;
    const { out } = values;
    if (typeof out === "string" && paths.some((path) => resolve(path) === resolve(out)))
      return failed("commande.arguments", "--out est un des fichiers : donnez un autre nom.")
        .failure;
    return inFileSession(context, (session) => linkPaths(paths, values, session, context));
  },
};

async function linkPaths(
  paths: readonly string[],
  { json, out }: Readonly<Record<string, unknown>>,
  session: FileSession,
  { stdout, stderr, now }: CommandContext,
): Promise<Failure | null> {
  const { tables, refused, failure } = await readTables(paths, session, stderr);
  const filled = tables.filter(({ layout }) => layout.rows > 0);
  if (filled.length === 0) return failure ?? failed("fichier.vide").failure;
  const day = parisDate(now());
  const linked = await linkAll(filled, session, dayNumber(day));
  if (!linked.ok) return linked.failure;
  if (typeof out === "string") {
    const written = await writeLists(linked.value, session.folder, out, day);
    if (!written.ok) return written.failure;
  }
  const shown =
    json === true
      ? `${JSON.stringify({ ...document(linked.value), erreurs: refused })}\n`
      : duplicatesText(linked.value);
  stdout.write(shown);
  return failure;
}

async function linkAll(
  tables: readonly PlacedTable[],
  session: FileSession,
  today: number,
): Promise<Result<LinkedFiles>> {
  const total = tables.reduce((sum, { layout }) => sum + layout.rows, 0);
  const progress = session.progressOf("doublons");
  let walked = 0;
  try {
    return await linkFiles(session.pool, tables, today, limitsOf("doublons"), (more) => {
      walked += more;
      progress.update(Math.floor(walked / WALKS), total);
    });
  } finally {
    progress.finish(formatCount(total, "lignes comparées"));
  }
}

const GROUP_HEADER = [
  "groupe",
  "certitude",
  "probabilite",
  "a_garder",
  "fichier",
  "ligne",
  "pourquoi",
  "fiche",
];
const PAIR_HEADER = ["paire", "probabilite", "fichier", "ligne", "pour", "contre", "fiche"];

/** `doublons.csv`, a line for each row of a group, and `a_voir.csv`, two for each pair. */
async function writeLists(
  { entities }: LinkedFiles,
  folder: string,
  out: string,
  day: string,
): Promise<Result<number>> {
  const groups = entities.flatMap((entity) => entity.groups.map((group) => ({ entity, group })));
  const grouped = groups.flatMap(({ entity, group }, i) =>
    group.members.map((member) => [
      `${i + 1}`,
      group.isCertain ? "certain" : "probable",
      decimal(group.probability),
      member.isFullest ? "oui" : "",
      ...placed(entity, member),
      member.why,
      neutralised(member.summary),
    ]),
  );
  const pairs = entities.flatMap((entity) => entity.doubtful.map((pair) => ({ entity, pair })));
  const doubtful = pairs.flatMap(({ entity, pair }, i) =>
    pair.rows.map((row) => [
      `${i + 1}`,
      decimal(pair.probability),
      ...placed(entity, row),
      pair.for.join(", "),
      pair.against.join(", "),
      neutralised(row.summary),
    ]),
  );
  const sources = [
    { name: "doublons.csv", lines: [GROUP_HEADER, ...grouped] },
    { name: "a_voir.csv", lines: [PAIR_HEADER, ...doubtful] },
  ].map(async ({ name, lines }) => {
    const path = join(folder, name);
    writeFileSync(path, BYTE_ORDER_MARK + (await csvText(lines)));
    return { name, paths: [path] };
  });
  return writeZip(out, await Promise.all(sources), day);
}

function placed({ tables }: LinkedEntity, { table, row }: TableRow): [file: string, row: string] {
  return [neutralised(tables[table]?.layout.name ?? ""), `${row}`];
}

function decimal(probability: number): string {
  return rounded(probability).toString().replace(".", ",");
}

/** Never 1: nothing is proved by likeness. */
function rounded(probability: number): number {
  return Math.min(0.9999, Number(probability.toFixed(4)));
}

function document({ entities, others }: LinkedFiles): object {
  return {
    entites: entities.map((entity) => ({
      entite: entity.entity,
      tables: entity.tables.map(({ layout }) => ({ nom: layout.name, lignes: layout.rows })),
      poids: entity.isFitted ? "de ces fichiers" : "par défaut",
      bornes: entity.bounded.map(({ name, rows }) => ({ cle: name, lignes: rows })),
      groupes: entity.groups.map(({ members, probability, isCertain }) => ({
        certitude: isCertain ? "certain" : "probable",
        probabilite: rounded(probability),
        lignes: members.map((member) => ({
          ...located(entity, member),
          a_garder: member.isFullest,
          pourquoi: member.why,
        })),
      })),
      a_voir: entity.doubtful.map((pair) => ({
        probabilite: rounded(pair.probability),
        pour: pair.for,
        contre: pair.against,
        lignes: pair.rows.map((row) => located(entity, row)),
      })),
    })),
    laissees_de_cote: others.map(({ layout }) => layout.name),
  };
}

function located({ tables }: LinkedEntity, { table, row, summary }: TableRow): object {
  return { table: tables[table]?.layout.name, ligne: row, fiche: summary };
}
