import type {
  RepairGroup,
  RepairPart,
} from "../../../engine/files/diagnostic/predictive/repair-part.ts";
import { rowsChart } from "../../../engine/files/report/charts/rows-chart.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, counted, euros, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { dataTable } from "../html/data-table.ts";
import {
  eurosAlone,
  eurosEstimate,
  eurosInWords,
  eurosRange,
  methodNote,
  rowOfEuros,
  rowsAlone,
  rowsEstimate,
  rowsInWords,
  rowsRange,
} from "../html/estimates.ts";
import { figure } from "./figure.ts";

/** The faults grouped by remedy, largest benefit first. */
export function repairSection({ groups, method }: RepairPart): Markup {
  return html`<section aria-labelledby="reparer">
<h2 id="reparer">Ce qu’il y a à réparer, et comment</h2>
${groups.length === 0 ? html`<p>Rien à réparer n’a été relevé parmi les lignes examinées.</p>` : html`${repairFigure(groups)}${groups.map((group, at) => repairArticle(group, at === 0))}`}
${methodNote(method)}
</section>
`;
}

/** Only groups with rows: the gain is unknown for cells that no criterion measures. */
function repairFigure(all: readonly RepairGroup[]): Markup | null {
  const groups = all.filter(({ rows }) => rows.value > 0);
  if (groups.length === 0) return null;
  const [largest] = groups;
  const name = largest
    ? `Gain par remède : le plus grand est « ${largest.title} », ${eurosInWords(largest.leak)} par an pour ${rowsInWords(largest.rows)} lignes.`
    : "";
  return figure({
    title: "Gain par remède, en euros par an",
    how: "Barre : ce que le remède arrête de coûter ; trait : intervalle à 95 %, quand c'est estimé.",
    chart: rowsChart({
      name: typeset(name),
      mark: "bar",
      rows: groups.map(({ title, leak }) => rowOfEuros(title, leak)),
      axis: euros,
    }),
    table: dataTable({
      caption: "Gain par remède",
      heads: ["Remède", "Lignes", "Gain par an"],
      rows: groups.map(({ code, title, rows, leak }) => [
        html`<a href="#remede-${code}">${title}</a>`,
        rowsEstimate(rows),
        eurosEstimate(leak),
      ]),
    }),
  });
}

/** @param isFirst Its examples are shown: they tell what those of the others are. */
function repairArticle(group: RepairGroup, isFirst: boolean): Markup {
  const { code, title, todo, rows, leak, lines, cells } = group;
  const faults = lines.map(
    (line) => html`<li>${typeset(line.label)}\u00a0: ${rowsInWords(line.rows)}</li>`,
  );
  const damaged = cells.map(
    ({ label, cells: many }) =>
      html`<li>${typeset(label)}\u00a0: ${counted(many, "cellule", "cellules")}, toutes lignes comptées</li>`,
  );
  return html`<article class="repair" aria-labelledby="remede-${code}">
<h3 id="remede-${code}">${title}</h3>
<p class="gain">${rows.value > 0 ? html`<span class="strong">${eurosAlone(leak)} par an</span>${eurosRange(leak)}, ${rowsAlone(rows)} ${rows.value < 2 ? "ligne" : "lignes"}${rowsRange(rows)}` : "Pas de coût compté : aucun critère ne regarde ces cellules."}</p>
<p>${typeset(todo)}</p>
<ul class="plain">${faults}${damaged}</ul>
${exampleTable(group, isFirst)}
</article>
`;
}

function exampleTable({ code, title, examples }: RepairGroup, isOpen: boolean): Markup | null {
  if (examples.length === 0) return null;
  const isMended = examples.some(({ after }) => after !== null);
  const after = code === "office" ? "Corrigé en" : "Proposé";
  const heads = ["Où", "Écrit", ...(isMended ? [after] : []), "Pourquoi"];
  const table = dataTable({
    caption: `${title} : exemples de vos fichiers`,
    heads,
    rows: examples.map((example) => [
      html`${customerText(example.table)}, ligne ${count(example.row)}${example.column === "" ? null : html`<span class="note">${customerText(example.column)}</span>`}`,
      // A fault of a whole row has no single value.
      writtenValue(example.column === "" ? null : example.before),
      ...(isMended ? [writtenValue(example.after)] : []),
      sentence(example.why),
    ]),
  });
  const shown = counted(examples.length, "exemple de vos fichiers", "exemples de vos fichiers");
  return html`<details${isOpen ? html` open="open"` : null}><summary>${shown}<span class="visually-hidden"> : ${title}</span></summary>${table}</details>`;
}

function writtenValue(value: string | null): Markup {
  if (value === null) return html`<span class="muted">–</span>`;
  return value.trim() === "" ? html`<span class="muted">vide</span>` : customerText(value);
}
