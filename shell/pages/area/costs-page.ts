import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html } from "../../../engine/markup/html.ts";
import { costFields } from "../html/cost-fields.ts";
import type { SitePage } from "../site-page.ts";
import { areaPage } from "./area-page.ts";

export const COSTS_PATH = "/espace/couts";

/** The data of the page of an account's costs. */
export interface CostsView {
  readonly own: OwnCosts;
  /** What was typed and cannot be taken, by line. */
  readonly refused?: ReadonlyMap<number, string>;
  readonly done?: string | undefined;
}

/** The costs of an account, to change and to reset. */
export function costsPage({ own, refused = new Map(), done }: CostsView): SitePage {
  return areaPage({
    title: "Vos coûts",
    part: "couts",
    done,
    body: html`<div class="slim"><p>Ce que vous coûte par an une fiche en défaut, selon le défaut. Une fiche n’est comptée qu’une fois, pour son défaut le plus cher. Mettez 0 pour un défaut qui ne vous coûte rien\u00a0; la note ne dépend pas des coûts.</p>
<p>Vos coûts servent aux fichiers que vous enverrez depuis votre compte\u00a0: diagnostic, prévision, rapports, tri des fiches. Les fichiers déjà envoyés gardent les leurs, pour que leurs montants ne changent pas.</p>
<p><strong>${own.length === 0 ? "Tous les coûts sont ceux que recoupe propose." : `${counted(own.length, "coût est le vôtre", "coûts sont les vôtres")}, les autres sont ceux que recoupe propose.`}</strong></p></div>
<form method="post" action="${COSTS_PATH}">${costFields(own, refused)}
<p class="submit"><button class="main" type="submit">Enregistrer</button></p></form>
${own.length === 0 ? null : html`<form method="post" action="${COSTS_PATH}/proposes"><p class="submit"><button type="submit">Revenir à tous les coûts proposés</button></p></form>`}`,
  });
}
