import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { WATCHED_MOST } from "../../workflows/notices/watch-list.ts";
import type { Watched } from "../../workflows/notices/watch-records.ts";
import { companyPath } from "../company/search-form.ts";
import { day, moment } from "../dates-and-sizes.ts";
import { type FieldFault, faultSummary } from "../forms/field-faults.ts";
import { areaField } from "../forms/form-fields.ts";
import { dataTable } from "../html/data-table.ts";
import { spacedNumber } from "../html/spaced-number.ts";
import type { SitePage } from "../site-page.ts";
import { areaPage } from "./area-page.ts";

export const WATCH_PATH = "/espace/suivi";

/** Companies on one page. */
const DISPLAYED_MOST = 100;

/** The data of the page of watched companies. */
export interface WatchView {
  readonly watched: readonly Watched[];
  /** From 1. */
  readonly page: number;
  readonly done?: string | undefined;
}

/** The page of watched companies: what changed last comes first. */
export function watchPage(
  { watched, page, done }: WatchView,
  typed = "",
  faults: readonly FieldFault[] = [],
): SitePage {
  return areaPage({
    title: "Entreprises suivies",
    part: "suivi",
    done,
    body: html`${faultSummary(faults, { sirens: "Numéros" })}
<p>Après chaque mise à jour des registres, leur état est comparé au précédent\u00a0: activité, radiation, procédure collective, nom, siège, dirigeants. <a href="/espace/avis">Choisissez comment en être prévenu</a>.</p>
<section aria-labelledby="h-liste"><h2 id="h-liste">Votre liste</h2>
${watched.length === 0 ? html`<p>Vous ne suivez aucune entreprise.</p>` : list(watched, page)}</section>
<section aria-labelledby="h-ajout"><h2 id="h-ajout">Suivre d’autres entreprises</h2>
<form method="post" action="${WATCH_PATH}">
${areaField({ name: "sirens", label: "Numéros", hint: `SIREN, SIRET ou numéros de TVA, un par ligne. ${counted(WATCHED_MOST, "entreprise", "entreprises")} au plus dans votre liste.`, value: typed, required: true, rows: 4, faults })}
<p class="submit"><button class="main" type="submit">Suivre</button></p>
</form></section>`,
  });
}

function list(watched: readonly Watched[], page: number): Markup {
  const latest = watched.toSorted(
    (a, b) => (b.changedMs ?? 0) - (a.changedMs ?? 0) || (a.siren < b.siren ? -1 : 1),
  );
  const pages = Math.ceil(latest.length / DISPLAYED_MOST);
  const at = Math.min(page, pages);
  const displayed = latest.slice((at - 1) * DISPLAYED_MOST, at * DISPLAYED_MOST);
  const link = (to: number, label: string) =>
    to < 1 || to > pages ? null : html`<a href="${WATCH_PATH}?page=${to}">${label}</a> `;
  const turn =
    pages === 1
      ? null
      : html`<p>Page ${at} sur ${pages}. ${link(at - 1, "Page précédente")}${link(at + 1, "Page suivante")}</p>`;
  return html`<p>${counted(latest.length, "entreprise suivie", "entreprises suivies")}, celles qui ont changé d’abord.</p>
${dataTable({
  caption: "Entreprises suivies",
  heads: ["Entreprise", "État", "Dernier changement", "Suivie depuis le", "Agir"],
  rows: displayed.map(cells),
})}
${turn}`;
}

const STATES = { active: "Active", cessee: "Cessée", fermee: "Établissements fermés" } as const;

function cells({ siren, state, sinceMs, changedMs, changes }: Watched) {
  const name = state?.denomination ?? null;
  const shown = name === null ? "Nom non connu ou non diffusé" : customerText(name);
  return [
    html`${state === null ? shown : html`<a href="${companyPath({ siren })}">${shown}</a>`}<span class="note">${spacedNumber(siren)}</span>`,
    state === null ? "Absente de SIRENE" : STATES[state.etat],
    changedMs === null
      ? "Aucun"
      : html`${changes.map((text) => html`${sentence(text)} `)}<span class="note">vu le ${moment(changedMs)}</span>`,
    day(sinceMs),
    html`<form method="post" action="${WATCH_PATH}/${siren}/retrait"><button type="submit">Ne plus suivre<span class="visually-hidden"> ${name ?? siren}</span></button></form>`,
  ];
}
