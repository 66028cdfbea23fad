import type { CompanySource } from "../../../engine/company/company-base.ts";
import type { CompanySheet } from "../../../engine/company/sheet/company-sheet.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { dated, edition, isRead } from "./company-words.ts";

/** One register of SIRENE stands for all: they have one edition. */
const CITED: readonly CompanySource[] = [
  "unites-legales",
  "rne",
  "rncs",
  "bodacc",
  "comptes",
  "deces",
];

/** The registers that answered, with their editions. */
export function sourcesSection({ sources, date_verification }: CompanySheet): Markup {
  return html`<section aria-labelledby="sources">
<h2 id="sources">Sources</h2>
<ul class="plain">${CITED.filter((source) => source !== "rncs" || !isRead(sources, "rne")).map((source) => html`<li class="capital">${edition(sources, source)}</li>`)}</ul>
<p class="muted">Installées sur cette machine le ${dated(date_verification)}. Ce qui est arrivé depuis n’est pas connu ici.</p>
</section>`;
}
