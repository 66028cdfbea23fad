import { html, type Markup } from "../../../engine/markup/html.ts";
import { pasted } from "../html/pasted.ts";

/**
 * How to watch a company: in the customer area, or by the call of a portfolio, which keeps nothing
 * on this machine.
 *
 * @param address  Public URL of the service.
 */
export function watchSection(address: string, siren: string): Markup {
  const call = `curl -s ${address}/api/v1/surveillance/portefeuille -H "X-API-Key: VOTRE_CLE" -H "Content-Type: application/json" -d '{"sirens":["${siren}"]}'`;
  return html`<section id="surveiller" aria-labelledby="surveiller-titre">
<h2 id="surveiller-titre">Surveiller cette entreprise</h2>
<p><a href="/espace/suivi?siren=${siren}">Suivez-la dans votre espace</a>\u00a0: vous serez prévenu, par e-mail ou par un message à vos programmes, quand son état change.</p>
<p>Sans compte, cet appel dit ce qui lui est arrivé depuis trente jours\u00a0: cessation, procédure, changement de dirigeant, décès possible. Lancez-le chaque semaine, avec tous les SIREN que vous suivez\u00a0: la liste reste chez vous.</p>
${pasted(call)}
<p>Pas encore de clé\u202f? <a href="/cle">Obtenez-en une</a>, gratuite. Le détail est dans <a href="/docs/entreprises">la documentation</a>.</p>
</section>`;
}
