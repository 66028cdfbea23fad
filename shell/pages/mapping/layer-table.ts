import type { Layer } from "../../../engine/files/mapping/table-mapping.ts";
import { stackedBar } from "../../../engine/files/report/charts/svg.ts";
import { count, percent } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { LAYER_LABELS } from "./field-labels.ts";
import type { MappingPage } from "./mapping-page.ts";

const LAYERS = Object.keys(LAYER_LABELS) as Layer[];

/** A bar of the number of columns that each layer decided, with its figures. */
export function layerBar(layers: MappingPage["layers"]): Markup {
  const parts = LAYERS.map(
    (layer, at) =>
      html`<li class="part-${at + 1}">${LAYER_LABELS[layer]} : <span class="strong">${count(layers[layer])}</span></li>`,
  );
  return html`<div class="part">${stackedBar(LAYERS.map((layer) => layers[layer]))}
<ul class="families">${parts}</ul></div>`;
}

/** A table of the number of columns that each layer decided. */
export function layerTable(layers: MappingPage["layers"]): Markup {
  const all = Object.values(layers).reduce((sum, columns) => sum + columns, 0);
  const rows = LAYERS.map(
    (layer) =>
      html`<tr><th scope="row">${LAYER_LABELS[layer]}</th><td class="number">${count(layers[layer])}</td><td class="number">${percent(all === 0 ? 0 : layers[layer] / all)}</td></tr>`,
  );
  return html`<table class="part"><caption>Colonnes reconnues par chaque indice</caption>
<thead><tr><th scope="col">Indice</th><th scope="col" class="number">Colonnes</th><th scope="col" class="number">Part</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}
