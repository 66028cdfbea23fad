import { NAME_MOST } from "../../../engine/files/mapping/learned/mapping-name.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted, longDate, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { isoOf } from "../../endpoints/iso-of.ts";
import { hidden } from "../html/controls.ts";
import { MAPPING_FORM } from "./confirm-bar.ts";
import type { MappingPage } from "./mapping-page.ts";
import { revisionField } from "./undo-section.ts";

/** The fields of the applied mapping, and of the name of this one. */
export const NAMED_NAME = "correspondance";
export const LABEL_NAME = "nom";

/** Headers that are named; the others are counted. */
const NAMES_DISPLAYED = 5;

/** A mapping of the account that fits these files, to be applied in one press. */
export function offerSection(page: MappingPage): Markup | null {
  const { offer, actions } = page;
  if (offer === null) return null;
  const { id, name, confirmedMs, added, missing } = offer;
  const differs =
    added.length + missing.length === 0
      ? html`Ces fichiers ont les mêmes colonnes.`
      : html`${differing(added, "colonne nouvelle", "colonnes nouvelles")}${differing(missing, "colonne absente", "colonnes absentes")}`;
  return html`<section class="message" aria-labelledby="connue"><h2 id="connue">Comme «\u00a0${customerText(name)}\u00a0», confirmée le ${longDate(isoOf(confirmedMs))}</h2>
<p>${differs}</p>
<form method="post" action="${actions.apply}">${revisionField(page)}${hidden(NAMED_NAME, id)}<p class="acts"><button class="main" type="submit">Appliquer cette correspondance</button></p></form></section>
`;
}

function differing(names: readonly string[], one: string, many: string): Markup | null {
  if (names.length === 0) return null;
  const displayed = names.slice(0, NAMES_DISPLAYED).map((name) => visibleName(name));
  const more = names.length - displayed.length;
  const list = displayed.map(
    (name, at) => html`${at > 0 ? ", " : ""}«\u00a0${customerText(name)}\u00a0»`,
  );
  return html`${counted(names.length, one, many)}\u00a0: ${list}${more > 0 ? ` et ${counted(more, "autre", "autres")}` : null}. `;
}

/** The name under which an account keeps the mapping, once it is confirmed. */
export function labelField({ label }: MappingPage): Markup | null {
  if (label === null) return null;
  return html`<p class="field part"><label for="${LABEL_NAME}">Garder cette correspondance sous le nom</label> <input type="text" id="${LABEL_NAME}" name="${LABEL_NAME}" form="${MAPPING_FORM}" value="${label}" maxlength="${NAME_MOST}" autocomplete="off" aria-describedby="nom-aide"/> <span class="hint" id="nom-aide">Elle sera proposée pour vos prochains fichiers du même genre.</span></p>`;
}
