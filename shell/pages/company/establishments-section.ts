import type { CompanySheet } from "../../../engine/company/sheet/company-sheet.ts";
import type { SheetEstablishment } from "../../../engine/company/sheet/establishments.ts";
import { count, counted, longDate } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { spacedNumber } from "../html/spaced-number.ts";
import { registered, sourceLine } from "./company-words.ts";

/** Establishments listed of each state. */
export const MOST_LISTED = 8;

/** The establishments: the open ones, the closed ones folded. */
export function establishmentsSection({ etablissements, sources }: CompanySheet): Markup {
  const { ouverts, fermes, nbOuverts, nbFermes } = etablissements;
  const open =
    nbOuverts === 0
      ? html`<p>Aucun établissement ouvert.</p>`
      : html`<ul class="places">${ouverts.map(place)}</ul>${more(ouverts.length, nbOuverts)}`;
  const closed =
    nbFermes === 0
      ? null
      : html`<details><summary>${counted(nbFermes, "établissement fermé", "établissements fermés")}</summary><ul class="places">${fermes.map(place)}</ul>${more(fermes.length, nbFermes)}</details>`;
  return html`<section aria-labelledby="etablissements">
<h2 id="etablissements">${heading(nbOuverts, nbFermes)}</h2>
${open}
${closed}
${sourceLine(sources, ["etablissements"])}
</section>`;
}

function heading(open: number, closed: number): string {
  const all = counted(open + closed, "établissement", "établissements");
  if (open + closed === 0) return "Établissements";
  if (closed === 0) return `${all}, ${open === 1 ? "ouvert" : "tous ouverts"}`;
  if (open === 0) return `${all}, ${closed === 1 ? "fermé" : "tous fermés"}`;
  return `${all}, dont ${counted(open, "ouvert", "ouverts")}`;
}

function more(displayed: number, all: number): Markup | null {
  return displayed === all
    ? null
    : html`<p class="muted">${count(displayed)} affichés sur ${count(all)}\u202f; un SIRET précis se vérifie <a href="/verifier/siret">ici</a>.</p>`;
}

function place(of: SheetEstablishment): Markup {
  const { siret, isSeat, enseigne, adresse } = of;
  return html`<li><a href="/verifier/siret?siret=${siret}">${spacedNumber(siret)}</a>${isSeat ? html` <b>Siège</b>` : null}<br/>${enseigne === null ? null : html`Enseigne\u00a0: ${registered(enseigne, "non diffusée")}<br/>`}${registered(adresse, "voie non diffusée")}<br/><span class="muted">${period(of)}</span></li>
`;
}

function period({ creation, fermeture }: SheetEstablishment): string {
  const from = creation === null ? null : longDate(creation);
  if (fermeture !== null) {
    const until = longDate(fermeture);
    return from ? `du ${from} au ${until}` : `fermé le ${until}`;
  }
  return from ? `depuis le ${from}` : "date d’ouverture non connue";
}
