import { customerText } from "../../../engine/markup/customer-text.ts";
import { count } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { facetsOf } from "../../endpoints/fiches/read-findings.ts";
import { hidden } from "../html/controls.ts";
import { targetOf, type WorkbenchPage } from "./workbench-parts.ts";

const GROUPS = [
  { facet: "etat", label: "État de la fiche" },
  { facet: "correction", label: "Correction" },
  { facet: "facturation", label: "Facture électronique" },
  { facet: "defaut", label: "Défaut" },
  { facet: "colonne", label: "Colonne" },
] as const;

/** Values shown before the rest is folded. */
const DISPLAYED = 6;

/** The filters, as a form whose answer is an address. */
export function facetsForm({ view, head, page, at, table }: WorkbenchPage): Markup {
  const asked = new Set((view.facette ?? "").split(",").filter(Boolean));
  const values = facetsOf(head, page).filter(
    ({ facette, fiches }) => fiches > 0 || asked.has(facette),
  );
  const { action, fields } = targetOf(at.self);
  const lots = [...asked].filter((one) => one.startsWith("lot:"));
  const active = [...asked].filter((one) => !one.startsWith("table:")).length;
  const groups = GROUPS.map(({ facet, label }) => {
    const own = values
      .filter(({ facette }) => facette.startsWith(`${facet}:`))
      .filter(({ facette }) => facet !== "colonne" || facette.startsWith(`colonne:${table + 1}.`));
    return own.length === 0 ? null : group(label, own, asked);
  });
  return html`<div class="filters" id="filtres"><input type="checkbox" id="montrer-filtres"/><label for="montrer-filtres">Filtres${active > 0 ? `, ${active} actifs` : null}</label>
<form method="get" action="${action}" data-by="filtres">${fields}${view.colonnes ? hidden("colonnes", view.colonnes) : null}
${tables({ values, asked, table })}
<p class="field"><label for="recherche">Rechercher</label><input type="search" id="recherche" name="recherche" value="${view.recherche ?? ""}" placeholder="Nom, SIREN, ville…"/></p>
<p class="field"><label for="tri">Trier</label><select id="tri" name="tri">${ordersOf(view.tri, head).map(([value, text]) => option(value, text, view.tri ?? "ligne"))}</select></p>
${groups}${lots.map((lot) => html`<p><label class="pick"><input type="checkbox" name="facette" value="${lot}" checked="checked"/> Le lot choisi</label></p>`)}
<p class="acts"><button class="main">Appliquer</button> <a href="${at.self}" data-by="lien">Tout effacer</a></p></form></div>
`;
}

/** Orders to choose from; a column is chosen by its header. */
function ordersOf(tri: string | undefined, { tables }: WorkbenchPage["head"]) {
  const isOwn = tables.some(({ plan }) => plan.costs?.length);
  const orders: (readonly [string, string])[] = [
    ["ligne", "Ordre du fichier"],
    ["cout", `Du plus cher au moins cher${isOwn ? ", à vos coûts" : ""}`],
    ["-etat", "Du moins bon état au meilleur"],
  ];
  if (tri === undefined || orders.some(([value]) => value === tri)) return orders;
  const [, table, column] = /colonne:(\d+)\.(\d+)/.exec(tri) ?? [];
  const name = tables[Number(table) - 1]?.plan.header[Number(column) - 1];
  const [, label] = orders.find(([value]) => value === tri.slice(1)) ?? [];
  const retained =
    name ?? label ?? (tri === "etat" ? "Du meilleur état au moins bon" : "Autre ordre");
  return [...orders, [tri, tri.startsWith("-") ? `${retained}, à l’envers` : retained] as const];
}

type FacetValue = ReturnType<typeof facetsOf>[number];

function option(value: string, label: string, selected: string): Markup {
  return html`<option value="${value}"${value === selected ? html` selected="selected"` : null}>${label}</option>`;
}

/** Tables have different columns: one is shown at a time. */
function tables({
  values,
  asked,
  table,
}: {
  readonly values: readonly FacetValue[];
  readonly asked: ReadonlySet<string>;
  readonly table: number;
}): Markup | null {
  const own = values.filter(({ facette }) => facette.startsWith("table:"));
  if (own.length < 2 && !asked.has(`table:${table + 1}`)) return null;
  return html`<fieldset><legend>Table</legend>${own.map(
    ({ facette, libelle, fiches }) =>
      html`<label class="pick"><input type="radio" name="facette" value="${facette}"${facette === `table:${table + 1}` ? html` checked="checked"` : null}/> ${customerText(libelle)} <span>${count(fiches)}</span></label>`,
  )}</fieldset>`;
}

function group(label: string, own: readonly FacetValue[], asked: ReadonlySet<string>): Markup {
  const box = ({ facette, libelle, fiches }: FacetValue): Markup =>
    html`<label class="pick"><input type="checkbox" name="facette" value="${facette}"${asked.has(facette) ? html` checked="checked"` : null}/> ${customerText(libelle)} <span>${count(fiches)}</span></label>`;
  const isFirst = ({ facette }: FacetValue, at: number): boolean =>
    at < DISPLAYED || asked.has(facette);
  const first = own.filter(isFirst);
  const rest = own.filter((one, at) => !isFirst(one, at));
  return html`<fieldset><legend>${label}</legend>${first.map(box)}${rest.length === 0 ? null : html`<details><summary>${count(rest.length)} autres</summary>${rest.map(box)}</details>`}</fieldset>
`;
}
