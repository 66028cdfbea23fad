import type { CandidateCompany } from "../../../engine/files/report/review/review-pair.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { percent } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { tableHead } from "../html/table-head.ts";

/**
 * The companies that a row may mean, each with a button, also pressed by its number.
 *
 * @param chosen  Its SIRET; `null` before a decision.
 */
export function candidateTable(
  candidates: readonly CandidateCompany[],
  chosen: string | null,
): Markup {
  return html`<table class="rows fusion" role="table">
<caption>Entreprises du registre SIRENE</caption>
${tableHead(["Entreprise", "Adresse", "SIRET", "Probabilité", "Choix"])}
<tbody role="rowgroup">${candidates.map((one, at) => row(one, at + 1, one.siret === chosen))}</tbody>
</table>`;
}

function row(
  { siret, denomination, adresse, etat, probabilite }: CandidateCompany,
  number: number,
  isChosen: boolean,
): Markup {
  const label = isChosen ? "Choisie" : "Choisir";
  return html`<tr role="row"><th scope="row" role="rowheader" id="candidat-${number}">${customerText(denomination)}</th><td role="cell">${customerText(adresse)}</td><td role="cell">${siret}<span class="note">${etat}</span></td><td role="cell">${percent(probabilite)}</td><td role="cell"><button type="submit" name="choix" value="choisir-${siret}" id="touche-${number}" aria-describedby="candidat-${number}"${number === 1 ? html` class="main"` : null}>${label}<kbd aria-hidden="true">${number}</kbd></button></td></tr>
`;
}
