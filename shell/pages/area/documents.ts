import { html, type Markup } from "../../../engine/report/html/html.ts";
import { tableHead } from "../../../engine/report/html/table-head.ts";
import type { DossierDocument } from "../../dossier/dossier.ts";
import { fileSize, moment } from "../moments.ts";

const ROLES: ReadonlyMap<string | null, string> = new Map([
  ["dirigeant", "Rapport du dirigeant"],
  ["commercial", "Rapport des commerciaux"],
  ["dsi", "Rapport de la DSI"],
]);

const ABOUT: ReadonlyMap<string | null, string> = new Map([
  ["dirigeant", "Argent et risque, en une page"],
  ["commercial", "Qui appeler, qui écarter"],
  ["dsi", "Formats, règles, clés, prévention"],
]);

/** What a document is called. */
export function documentLabel({ kind, role, name }: DossierDocument): string {
  if (kind === "redresse") return "Fichier redressé";
  if (kind === "depose") return "Rapport déposé par l’exploitant";
  return ROLES.get(role) ?? name;
}

/** Where a document is downloaded. */
export function documentPath({ name }: DossierDocument): string {
  return `/espace/documents/${encodeURIComponent(name)}`;
}

/** Documents of a dossier, to be downloaded: the highest product first. */
export function documentTable(
  documents: readonly DossierDocument[],
  caption: string,
  none: string,
): Markup {
  if (documents.length === 0) return html`<p>${none}</p>`;
  const ordered = documents.toSorted(
    (one, other) => other.produit.localeCompare(one.produit) || one.name.localeCompare(other.name),
  );
  const rows = ordered.map(
    (document) =>
      html`<tr role="row"><th scope="row" role="rowheader">${documentLabel(document)}${ABOUT.has(document.role) ? html`<span class="note">${ABOUT.get(document.role)}</span>` : null}</th><td role="cell">${document.produit === "" ? "–" : document.produit}</td><td role="cell">${moment(document.atMs)}</td><td role="cell"><a href="${documentPath(document)}" download="${document.name}">Télécharger<span class="visually-hidden"> ${documentLabel(document)}, ${document.produit}</span></a><span class="note">${formOf(document)}, ${fileSize(document.bytes)}</span></td></tr>`,
  );
  return html`<table class="rows" role="table"><caption>${caption}</caption>${tableHead(["Document", "Produit", "Fait le", "Fichier"])}<tbody role="rowgroup">${rows}</tbody></table>`;
}

function formOf({ name }: DossierDocument): string {
  return name.slice(name.lastIndexOf(".") + 1).toUpperCase();
}
