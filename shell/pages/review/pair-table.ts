import {
  differingParts,
  type TextPart,
} from "../../../engine/files/report/review/differing-parts.ts";
import type {
  Agreement,
  PairField,
  ReviewPair,
} from "../../../engine/files/report/review/review-pair.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { tableHead } from "../html/table-head.ts";

/** Text for what colours and marks express. */
const WORDS: Readonly<Record<Agreement, string>> = {
  egal: "Identique",
  proche: "Même valeur, écrite autrement",
  different: "Différent",
  seul: "D’un seul côté",
};

/** Both sides of a pair, field by field; differences are marked. */
export function pairTable({ champs, cotes }: ReviewPair): Markup {
  return html`<table class="rows pair" role="table">
<caption>Les deux côtés, champ par champ</caption>
${tableHead(["Champ", cotes[0], cotes[1], "Comparaison"])}
<tbody role="rowgroup">${champs.map((field) => row(field, cotes))}</tbody>
</table>`;
}

function row(
  { libelle, gauche, droite, accord }: PairField,
  [left, right]: ReviewPair["cotes"],
): Markup {
  const isMarked = accord === "different";
  const [ofLeft, ofRight] = isMarked ? differingParts(gauche, droite) : [gauche, droite].map(plain);
  return html`<tr role="row"><th scope="row" role="rowheader">${customerText(libelle)}</th><td role="cell">${side(left)}${value(ofLeft ?? [])}</td><td role="cell">${side(right)}${value(ofRight ?? [])}</td><td role="cell" class="${isMarked ? "accord different" : "accord"}">${WORDS[accord]}</td></tr>
`;
}

/** On narrow screens cells are stacked: each names its side. */
function side(name: string): Markup {
  return html`<span class="side" aria-hidden="true">${typeset(name)}${"\u00a0"}: </span>`;
}

function plain(text: string): readonly TextPart[] {
  return text === "" ? [] : [{ text, isOther: false }];
}

function value(parts: readonly TextPart[]): Markup {
  if (parts.length === 0) return html`<span class="muted">(vide)</span>`;
  return html`<bdi>${parts.map(({ text, isOther }) => (isOther ? html`<mark>${customerText(text)}</mark>` : preservedBlanks(text)))}</bdi>`;
}

/** Like `customerText`, but retains outer blanks, which separate marked parts. */
function preservedBlanks(text: string): Markup {
  const [before = ""] = /^\s*/.exec(text) ?? [];
  const [after = ""] = /\s*$/.exec(text.slice(before.length)) ?? [];
  return html`${before === "" ? null : " "}${customerText(text)}${after === "" ? null : " "}`;
}
