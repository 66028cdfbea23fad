import { writeFileSync } from "node:fs";
import { type Failure, failed } from "../../../engine/errors/failure.ts";
import { mappingDocument } from "../../../engine/files/proposal/mapping-document.ts";
import { UPLOAD_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { graphSvg } from "../../../engine/files/relations/graph/graph-svg.ts";
import {
  type GraphTable,
  relationGraph,
} from "../../../engine/files/relations/graph/relation-graph.ts";
import type { MappedTable } from "../../../engine/files/relations/key-requests.ts";
import { type MappedFiles, mapFiles } from "../../../workers/files/map-files.ts";
import type { PlacedTable } from "../../../workers/files/placed-table.ts";
import type { Command, CommandContext } from "../command.ts";
import { type FileSession, inFileSession, limitsOf } from "../file-session.ts";
import { mappingText } from "../mapping-text.ts";
import { formatCount } from "../progress.ts";
import { readTables } from "../read-tables.ts";

export const map: Command = {
  options: {
    json: { type: "boolean", about: "la proposition en JSON au lieu d'un texte" },
    svg: { type: "string", value: "SORTIE", about: "graphe des relations à écrire" },
  },
  mostOperands: Number.MAX_SAFE_INTEGER,
  async run(context) {
    const { positionals: paths, values } = context.args;
    if (paths.length === 0) return failed("commande.arguments", context.usage).failure;
    if (paths.length > UPLOAD_LIMITS.files)
      return failed("fichier.nombre", `${paths.length}, ${UPLOAD_LIMITS.files} au plus.`).failure;
    return inFileSession(context, (session) => mapPaths(paths, values, session, context));
  },
};

async function mapPaths(
  paths: readonly string[],
  { json, svg }: Readonly<Record<string, unknown>>,
  session: FileSession,
  { stdout, stderr }: CommandContext,
): Promise<Failure | null> {
  const { tables, refused, failure } = await readTables(paths, session, stderr);
  if (tables.length === 0) return failure ?? failed("fichier.vide").failure;
  const mapped = await mapAll(tables, session);
  if ("code" in mapped) return mapped;
  const { relations } = mapped;
  const mappings = mapped.tables.map(({ mapping }) => mapping);
  const graph = relationGraph(mapped.tables.map(graphTable), relations);
  if (typeof svg === "string") writeFileSync(svg, graphSvg(graph));
  const document = { ...mappingDocument(mappings, relations, graph), erreurs: refused };
  stdout.write(json === true ? `${JSON.stringify(document)}\n` : mappingText(mappings, relations));
  return failure;
}

function graphTable({ profile: { name, rows }, mapping: { entity } }: MappedTable): GraphTable {
  return { name, rows, entity };
}

async function mapAll(
  tables: readonly PlacedTable[],
  session: FileSession,
): Promise<MappedFiles | Failure> {
  const total = tables.reduce((sum, { layout }) => sum + layout.rows, 0);
  const progress = session.progressOf("map");
  let done = 0;
  try {
    const mapped = await mapFiles(session.pool, tables, limitsOf("map"), (more) => {
      done += more;
      progress.update(done, total);
    });
    return mapped.ok ? mapped.value : mapped.failure;
  } finally {
    progress.finish(formatCount(done, "lignes"));
  }
}
