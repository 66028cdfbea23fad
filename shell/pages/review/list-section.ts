import type { ListedPair, PairList } from "../../../engine/files/report/review/review-page.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { count } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { tableHead } from "../html/table-head.ts";
import { CHOICE_LABELS, PAIR_LABELS, rowsOf } from "./kind-words.ts";

/** A paginated list of all pairs. */
export function listSection({ pairs, first, total, previous, next }: PairList): Markup {
  const last = first + pairs.length - 1;
  const steps = [
    { label: "Paires précédentes", href: previous },
    { label: "Paires suivantes", href: next },
  ].flatMap(({ label, href }) =>
    href === null ? [] : [html`<li><a href="${href}">${label}</a></li>`],
  );
  return html`<section aria-labelledby="liste">
<h2 id="liste">Toutes les décisions</h2>
<table class="rows" role="table">
<caption>Paires ${count(first)} à ${count(last)} sur ${count(total)}</caption>
${tableHead(["Paire", "Table", "Ce qui est en jeu", "Votre décision"])}
<tbody role="rowgroup">${pairs.map(row)}</tbody>
</table>
${steps.length === 0 ? null : html`<nav aria-label="Parties de la liste"><ul>${steps}</ul></nav>`}
</section>
`;
}

/** Words of a name, where the first fields are codes and titles. */
const NAME = /\p{L}{4}/u;

/** What both sides have in common by name: who this is about. */
function nameOf({ champs }: ListedPair["pair"]): string | undefined {
  return champs.find(
    ({ accord, gauche }) => (accord === "egal" || accord === "proche") && NAME.test(gauche),
  )?.gauche;
}

function row({ pair, choice, href }: ListedPair): Markup {
  const name = nameOf(pair);
  const stake = pair.champs.find(({ accord }) => accord === "different") ?? pair.champs[0];
  return html`<tr role="row"><th scope="row" role="rowheader"><a href="${href}">${PAIR_LABELS[pair.genre]}, ${rowsOf(pair)}</a></th><td role="cell">${customerText(pair.table)}</td><td role="cell">${name ? html`<b>${customerText(name)}</b>${stake ? ", " : null}` : null}${stake ? html`${customerText(stake.libelle)}${"\u00a0"}: ${customerText(stake.gauche)} · ${customerText(stake.droite)}` : null}</td><td role="cell">${choice === null ? html`<span class="muted">À décider</span>` : CHOICE_LABELS[choice]}</td></tr>
`;
}
