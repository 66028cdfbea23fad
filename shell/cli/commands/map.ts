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
import { textOption } from "../arguments.ts";
import { type Command, type CommandContext, ONE_DOCUMENT } from "../command.ts";
import { type FileSession, inFileSession, limitsOf } from "../file-session.ts";
import { mappingText } from "../mapping-text.ts";
import { counted } from "../quantities.ts";
import { readTables } from "../read-tables.ts";

export const map: Command = {
  options: {
    svg: { type: "string", value: "SORTIE", about: "graphe des relations à écrire" },
  },
  operands: { least: 1, most: Number.MAX_SAFE_INTEGER },
  json: ONE_DOCUMENT,
  async run(context) {
    const { positionals: paths } = context.args;
    if (paths.length > UPLOAD_LIMITS.files)
      return failed("fichier.nombre", `${paths.length} fichiers, ${UPLOAD_LIMITS.files} au plus.`)
        .failure;
    return inFileSession(context, (session) => mapPaths(paths, session, context));
  },
};

async function mapPaths(
  paths: readonly string[],
  session: FileSession,
  { args, output }: CommandContext,
): Promise<Failure | null> {
  const { tables, refused, failure } = await readTables(paths, session, output);
  if (tables.length === 0) return failure ?? failed("fichier.vide").failure;
  const mapped = await mapAll(tables, session);
  if ("code" in mapped) return mapped;
  const { relations } = mapped;
  const mappings = mapped.tables.map(({ mapping }) => mapping);
  const graph = relationGraph(mapped.tables.map(graphTable), relations);
  const svg = textOption(args, "svg");
  if (svg !== null) writeFileSync(svg, graphSvg(graph));
  const document = { ...mappingDocument(mappings, relations, graph), erreurs: refused };
  output.answer(document, mappingText(mappings, relations, output.paint));
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
    progress.finish(counted(done, "ligne lue", "lignes lues"));
  }
}
