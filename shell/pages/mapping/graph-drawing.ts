import {
  BOX,
  layoutGraph,
  type PlacedEdge,
  type PlacedNode,
} from "../../../engine/files/relations/graph/graph-layout.ts";
import { counted, percent, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { columnName, type MappingPage } from "./mapping-page.ts";

/** Most characters in a box, and next to a link. */
const NAME_LETTERS = 21;
const KEY_LETTERS = 28;
const LABEL_LETTERS = 22;
/** Links below this confidence are dashed. */
const SURE = 0.9;

/** Id of the table row where a relation is corrected. */
export function relationRow(at: number): string {
  return `lien${at}`;
}

/**
 * A drawing of the tables and their relations: a box links to its table, a relation to its row. All
 * of it is accessible by keyboard, and labelled.
 */
export function graphDrawing(page: MappingPage): Markup | null {
  const { graph } = page;
  if (graph === null || graph.nodes.length < 2) return null;
  const { width, height, nodes, edges } = layoutGraph(graph);
  return html`<figure class="graph" id="graphe">
<figcaption class="visually-hidden">Dessin des tables et de leurs liens</figcaption>
<div class="scroll" tabindex="0" role="group" aria-label="Dessin des tables et de leurs liens">
<svg class="drawing" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><marker id="pointe" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>
${edges.map((edge) => link(page, edge))}
${nodes.map((node) => box(page, node))}
${edges.map(label)}
</svg>
</div>
<p class="hint">Un trait plein est un lien sûr, un trait interrompu un lien à vérifier. Chaque table mène à ses colonnes, chaque lien à la ligne où il se corrige.</p>
</figure>`;
}

function link(page: MappingPage, { edge, x1, y1, x2, y2 }: PlacedEdge): Markup {
  const bend = Math.max(30, Math.abs(y1 - y2) / 2);
  const path = `M${x1} ${y1}C${x1} ${y1 - bend} ${x2} ${y2 + bend} ${x2} ${y2 + 2}`;
  const name = (table: number): string => visibleName(page.tables[table]?.name ?? "");
  const orphans = edge.orphans
    ? `, ${counted(edge.orphans, "ligne sans correspondance", "lignes sans correspondance")}`
    : "";
  const edits = `Lien : ${visibleName(edge.fromColumn)} de ${name(edge.from)} renvoie à ${visibleName(edge.toColumn)} de ${name(edge.to)}, confiance ${percent(edge.confidence)}${orphans}`;
  const at = relationAt(page, { edge });
  if (at < 0) return html`<path class="link" d="${path}" marker-end="url(#pointe)"/>`;
  return html`<a href="#${relationRow(at)}" class="edge" aria-label="${edits}" data-lien="${at}"><path class="hit" d="${path}"/><path class="${edge.confidence < SURE ? "link unsure" : "link"}" d="${path}" marker-end="url(#pointe)"/></a>
`;
}

/** Index of a link's relation in the list of the page. */
function relationAt(
  { relations, tables }: MappingPage,
  { edge }: Pick<PlacedEdge, "edge">,
): number {
  return relations.findIndex(
    ({ from, to }) =>
      from.table === edge.from &&
      to.table === edge.to &&
      tables[from.table]?.columns[from.column]?.header === edge.fromColumn &&
      tables[to.table]?.columns[to.column]?.header === edge.toColumn,
  );
}

function box({ tables, keys }: MappingPage, { node, x, y }: PlacedNode): Markup | null {
  const rows = counted(node.rows, "ligne", "lignes");
  const key =
    node.key.length === 0
      ? "sans clé"
      : `clé : ${node.key.map((one) => visibleName(one)).join(" + ")}`;
  const column = keys.find(({ table }) => table === node.id)?.columns[0] ?? 0;
  const first = tables[node.id]?.columns.length ? columnName({ table: node.id, column }) : "";
  if (tables[node.id] === undefined) return null;
  return html`<a href="#t${node.id}" class="box" data-table="${node.id}" data-cle="${first}">
<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/>
<text class="name" x="${x + 10}" y="${y + 21}">${visibleName(node.table, NAME_LETTERS)}</text>
<text class="small" x="${x + 10}" y="${y + 37}">${visibleName(key, KEY_LETTERS)}</text>
<text class="small" x="${x + 10}" y="${y + 52}">${rows}</text></a>
`;
}

function label({ edge, x1, y1 }: PlacedEdge, i: number): Markup {
  // Alternate label heights prevent overlaps of adjacent links.
  const y = y1 - 10 - (i % 2) * 15;
  return html`<text class="small label" x="${x1}" y="${y}" text-anchor="middle" aria-hidden="true">${visibleName(edge.fromColumn, LABEL_LETTERS)}</text>`;
}
