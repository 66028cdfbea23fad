import { graphSvg } from "../../../relations/graph/graph-svg.ts";
import type { RelationGraph } from "../../../relations/graph/relation-graph.ts";
import { html, type Markup } from "../html.ts";

/**
 * The drawing of tables and their links, as an image in the page: what stands in an image is never
 * run, whatever its texts are. The tables beside it say the same in words.
 */
export function graphImage(graph: RelationGraph): Markup {
  const data = Buffer.from(graphSvg(graph)).toString("base64");
  return html`<img class="graph" src="data:image/svg+xml;base64,${data}" alt="Dessin des relations entre les tables, dites dans le tableau qui précède"/>`;
}
