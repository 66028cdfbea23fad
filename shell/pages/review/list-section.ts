import type {
  ListedPair,
  PairList,
  PairLot,
  SortHead,
} from "../../../engine/files/report/review/review-page.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { count, counted, euros } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { CHOICE_LABELS, KIND_LABELS, PAIR_LABELS, rowsOf } from "./kind-words.ts";

/** A paginated list of all pairs, with what is decided at once. */
export function listSection(list: PairList, undo: string | null): Markup {
  const { pairs, first, total, previous, next, heads } = list;
  const last = first + pairs.length - 1;
  const steps = [
    { label: "Paires précédentes", href: previous },
    { label: "Paires suivantes", href: next },
  ].flatMap(({ label, href }) =>
    href === null ? [] : [html`<li><a href="${href}">${label}</a></li>`],
  );
  return html`<section aria-labelledby="liste">
<h2 id="liste">Toutes les décisions</h2>
${lotsTable(list)}
${undo === null ? null : html`<form method="post" action="${list.action}" class="acts"><button name="choix" value="annuler">Annuler la dernière décision</button></form>`}
<p class="acts">Trier par ${sortLink(heads.ligne, "ligne")} ${sortLink(heads.certitude, "certitude")} ${sortLink(heads.cout, "coût")}</p>
<table class="rows" role="table">
<caption>Paires ${count(first)} à ${count(last)} sur ${count(total)}</caption>
<thead role="rowgroup"><tr role="row">${sortable(heads.ligne, "Paire")}${plain("Table")}${plain("Ce qui est en jeu")}${sortable(heads.certitude, "Certitude")}${sortable(heads.cout, "Coût")}${plain("Votre décision")}</tr></thead>
<tbody role="rowgroup">${pairs.map(row)}</tbody>
</table>
${steps.length === 0 ? null : html`<nav aria-label="Parties de la liste"><ul>${steps}</ul></nav>`}
</section>
`;
}

function plain(label: string): Markup {
  return html`<th scope="col" role="columnheader">${label}</th>`;
}

function sortable({ sorted }: SortHead, label: string): Markup {
  return html`<th scope="col" role="columnheader"${sorted ? html` aria-sort="${sorted}"` : null}>${label}</th>`;
}

/** Above the table: narrow screens have no heads. */
function sortLink({ href, sorted }: SortHead, label: string): Markup {
  const arrow = sorted === "ascending" ? "▲" : "▼";
  return html`<a href="${href}"${sorted ? html` aria-current="true"` : null}>${label}${sorted ? html` <span aria-hidden="true">${arrow}</span>` : null}</a>`;
}

/** Similar pairs: the same decision for all of them. */
function lotsTable({ lots, action }: PairList): Markup | null {
  if (lots.length === 0) return null;
  return html`<table class="rows" role="table">
<caption>Décider par lot : même nature, même certitude</caption>
<thead role="rowgroup"><tr role="row">${plain("Lot")}${plain("Certitude")}${plain("À décider")}${plain("Décision")}</tr></thead>
<tbody role="rowgroup">${lots.map((lot) => lotRow(lot, action))}</tbody>
</table>`;
}

function lotRow({ id, kind, confidence, pairs }: PairLot, action: string): Markup {
  const about = html`<span class="visually-hidden"> : ${KIND_LABELS[kind]}, certitude ${confidence}</span>`;
  return html`<tr role="row"><th scope="row" role="rowheader">${KIND_LABELS[kind]}</th><td role="cell">certitude ${confidence}</td><td role="cell">${counted(pairs, "décision", "décisions")}</td><td role="cell"><form method="post" action="${action}" class="acts">${hidden("lot", id)}<button name="choix" value="accepter">Tout accepter${about}</button> <button name="choix" value="rejeter">Tout refuser${about}</button></form></td></tr>
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

function row({ pair, choice, href, cost }: ListedPair): Markup {
  const name = nameOf(pair);
  const stake = pair.champs.find(({ accord }) => accord === "different") ?? pair.champs[0];
  return html`<tr role="row"><th scope="row" role="rowheader"><a href="${href}">${PAIR_LABELS[pair.genre]}, ${rowsOf(pair)}</a></th><td role="cell">${customerText(pair.table)}</td><td role="cell">${name ? html`<b>${customerText(name)}</b>${stake ? ", " : null}` : null}${stake ? html`${customerText(stake.libelle)}${"\u00a0"}: ${customerText(stake.gauche)} · ${customerText(stake.droite)}` : null}</td><td role="cell">certitude ${pair.confiance}</td><td role="cell">${euros(cost)} par an</td><td role="cell">${choice === null ? html`<span class="muted">À décider</span>` : CHOICE_LABELS[choice]}</td></tr>
`;
}
