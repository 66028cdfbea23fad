import { figure } from "../../mapping/content/content-evidence.ts";
import { BOX, layoutGraph, type PlacedEdge, type PlacedNode } from "./graph-layout.ts";
import type { RelationGraph } from "./relation-graph.ts";

/** Letters that fit into a box, and next to a link. */
const NAME_LETTERS = 22;
const KEY_LETTERS = 30;
const LABEL_LETTERS = 22;

const STYLE = `
.fond{fill:#fff}.boite{fill:#f4f7fb;stroke:#4a6785}.nom{fill:#14202e;font-weight:600}
.cle,.etiquette{fill:#43566b}.etiquette{stroke:#fff;stroke-width:3px;paint-order:stroke;font-size:11px}
.lien{fill:none;stroke:#4a6785;stroke-width:1.5}.pointe{fill:#4a6785}.doute{stroke-dasharray:5 4}
text{font:13px Inter,system-ui,sans-serif}.cle{font-size:11px}
@media (prefers-color-scheme:dark){.fond{fill:#12181f}.boite{fill:#1d2833;stroke:#8fb0d3}
.nom{fill:#eef3f8}.cle,.etiquette{fill:#b6c5d4}.etiquette{stroke:#12181f}.lien{stroke:#8fb0d3}
.pointe{fill:#8fb0d3}}`.replaceAll("\n", "");

/** How far the link of a table to itself leaves its box: it fits into the margin. */
const LOOP_WIDTH = 22;
/** A less certain link is dashed. */
const SURE = 0.9;

/**
 * The graph as one SVG document: no script, no external resources, light and dark by the reader's
 * setting, all texts of customers escaped. Same graph, same bytes.
 */
export function graphSvg(graph: RelationGraph): string {
  const { width, height, nodes, edges } = layoutGraph(graph);
  const title = `Relations entre ${graph.nodes.length} tables`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">`,
    `<title>${title}</title><style>${STYLE}</style>`,
    `<defs><marker id="pointe" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="pointe" d="M0 0L8 4L0 8z"/></marker></defs>`,
    `<rect class="fond" width="${width}" height="${height}"/>`,
    ...edges.map(linkSvg),
    ...nodes.map(boxSvg),
    ...edges.map(labelSvg),
    "</svg>\n",
  ].join("\n");
}

function linkSvg({ edge, x1, y1, x2, y2 }: PlacedEdge): string {
  const bend = Math.max(30, Math.abs(y1 - y2) / 2);
  const out = x1 + LOOP_WIDTH;
  const loop = `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2 + 1} ${y2}`;
  const down = `M${x1} ${y1}C${x1} ${y1 - bend} ${x2} ${y2 + bend} ${x2} ${y2 + 2}`;
  const path = edge.from === edge.to ? loop : down;
  const orphans = edge.orphans ? `, ${figure(edge.orphans)} orphelins` : "";
  const about = `${edge.fromColumn} → ${edge.toColumn} (${edge.cardinality}${orphans})`;
  return `<path class="lien${edge.confidence < SURE ? " doute" : ""}" d="${path}" marker-end="url(#pointe)"><title>${escaped(about)}</title></path>`;
}

function labelSvg({ edge, x1, y1 }: PlacedEdge, i: number): string {
  // Labels of adjacent links alternate in height.
  const y = y1 - 10 - (i % 2) * 15;
  const text = `${shortened(edge.fromColumn, LABEL_LETTERS)} (${edge.cardinality})`;
  return `<text class="etiquette" x="${x1}" y="${y}" text-anchor="middle">${escaped(text)}</text>`;
}

function boxSvg({ node, x, y }: PlacedNode): string {
  const rows = `${figure(node.rows)} lignes`;
  const key = node.key.length === 0 ? "sans clé" : `clé ${node.key.join(" + ")}`;
  const about = `${node.table}, ${rows}, ${key}`;
  return [
    `<g><title>${escaped(about)}</title>`,
    `<rect class="boite" x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/>`,
    `<text class="nom" x="${x + 10}" y="${y + 20}">${escaped(shortened(node.table, NAME_LETTERS))}</text>`,
    `<text class="cle" x="${x + 10}" y="${y + 36}">${escaped(shortened(key, KEY_LETTERS))}</text>`,
    `<text class="cle" x="${x + 10}" y="${y + 51}">${escaped(`${node.entity}, ${rows}`)}</text></g>`,
  ].join("");
}

function shortened(text: string, letters: number): string {
  const all = [...text];
  return all.length <= letters ? text : `${all.slice(0, letters - 1).join("")}…`;
}

/** Control characters and lone surrogates, invalid in XML 1.0, become U+FFFD. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "\ufffd")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
