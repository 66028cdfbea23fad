import { NAME_MOST } from "../../../engine/files/mapping/learned/mapping-name.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted, longDate } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { isoOf } from "../../endpoints/iso-of.ts";
import { NAMED_MOST, type NamedMapping } from "../../workflows/learning/named-mappings.ts";
import { type FieldFault, faultSummary } from "../forms/field-faults.ts";
import { lineField } from "../forms/form-fields.ts";
import type { SitePage } from "../site-page.ts";
import { areaPage } from "./area-page.ts";

export const NAMED_PATH = "/espace/correspondances";

/** Headers that are named; the others are counted. */
const NAMES_DISPLAYED = 12;

/** The data of the page of an account's mappings. */
export interface NamedView {
  readonly named: readonly NamedMapping[];
  readonly done?: string | undefined;
  /** A refused new name. */
  readonly refused?: {
    readonly id: string;
    readonly typed: string;
    readonly faults: readonly FieldFault[];
  };
}

/** The named mappings of an account, to rename and to remove. */
export function namedPage({ named, done, refused }: NamedView): SitePage {
  return areaPage({
    title: "Correspondances",
    part: "correspondances",
    done,
    body: html`${refused ? faultSummary(refused.faults, { nom: { label: "Nom", id: fieldId(refused.id) } }) : null}
<div class="slim"><p>Chaque correspondance que vous confirmez est gardée sous un nom. Quand un fichier a les mêmes colonnes, ou presque, elle vous est proposée\u00a0: vous l’appliquez en un clic. ${counted(NAMED_MOST, "correspondance", "correspondances")} au plus.</p></div>
${named.length === 0 ? html`<p>Aucune pour l’instant. <a href="/espace">Envoyez un fichier</a> et confirmez ses colonnes\u00a0: sa correspondance apparaîtra ici.</p>` : named.map((one) => section(one, refused?.id === one.id ? refused : undefined))}`,
  });
}

function fieldId(id: string): string {
  return `nom-${id}`;
}

function section(
  { id, name, confirmedMs, uploads, tables }: NamedMapping,
  refused: NamedView["refused"],
): Markup {
  const headers = tables.flatMap(({ columns }) => columns.map(({ header }) => header));
  const displayed = headers.slice(0, NAMES_DISPLAYED);
  const more = headers.length - displayed.length;
  return html`<section aria-labelledby="h-${id}"><h2 id="h-${id}">${customerText(name)}</h2>
<p>${counted(headers.length, "colonne", "colonnes")}, confirmée le ${longDate(isoOf(confirmedMs))}${uploads > 1 ? `, ${counted(uploads, "fichier", "fichiers")}` : null}.</p>
<p class="note">${displayed.map((header, at) => html`${at > 0 ? ", " : ""}${customerText(header)}`)}${more > 0 ? ` et ${counted(more, "autre", "autres")}` : null}</p>
<form method="post" action="${NAMED_PATH}/${id}/nom">
${lineField({ name: "nom", id: fieldId(id), label: "Nom", value: refused?.typed ?? name, most: NAME_MOST, required: true, faults: refused?.faults ?? [] })}
<p class="submit"><button type="submit">Renommer<span class="visually-hidden"> ${customerText(name)}</span></button></p></form>
<form method="post" action="${NAMED_PATH}/${id}/retrait"><p class="submit"><button type="submit">Retirer<span class="visually-hidden"> ${customerText(name)}</span></button></p></form>
</section>`;
}
