import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { costFields } from "./cost-fields.ts";

/** Where the costs of a report are changed. */
export interface CostsForm {
  /** Path that the form posts to; it contains the id and token. */
  readonly action: string;
  /** The page at the costs of its diagnosis, and at the proposed ones. */
  readonly plain: string;
  readonly proposed: string;
  /** Whether the diagnosis was computed at costs of the account. */
  readonly isOfAccount: boolean;
  /** What was typed and cannot be taken, by line. */
  readonly refused?: ReadonlyMap<number, string>;
}

/** The customer's costs, folded until some are changed. */
export function costsForm(report: FlashReport, form: CostsForm): Markup {
  const { ownCosts = [], source } = report;
  const { action, refused = new Map<number, string>() } = form;
  const isOpen = ownCosts.length > 0 || refused.size > 0;
  return html`<section class="screen next" aria-labelledby="vos-couts">
<h2 id="vos-couts">Vos coûts</h2>
${
  source === undefined
    ? html`<p>Les défauts de ce fichier se combinent de trop de façons\u00a0: ses montants gardent les coûts du calcul.</p>`
    : html`<details${isOpen ? html` open="open"` : null}><summary>Remplacer les coûts proposés par les vôtres</summary>
<p>En euros par an, pour une fiche en défaut. Chaque fiche reste comptée une seule fois, pour son défaut le plus cher à vos coûts. L’adresse de la page les garde\u00a0: vous pouvez l’enregistrer ou l’envoyer. La note ne change pas. <a href="/espace/couts">Garder des coûts pour tous vos fichiers</a> (avec un compte).</p>
<form method="post" action="${action}">${costFields(ownCosts, refused)}
<p><button type="submit">Recalculer</button></p></form>
${ways(form, ownCosts.length > 0)}
</details>`
}
</section>`;
}

/** Back to other costs than those of the page. */
function ways({ plain, proposed, isOfAccount }: CostsForm, isOwn: boolean): Markup {
  return html`${isOfAccount ? html`<p><a href="${plain}">Revenir aux coûts de votre compte</a></p>` : null}${isOwn ? html`<p><a href="${isOfAccount ? proposed : plain}">Revenir aux coûts proposés</a></p>` : null}`;
}
