import { PRODUCT_CODES, PRODUCTS } from "../../../engine/dossier/product.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { DossierDocument } from "../../workflows/dossiers/dossier.ts";
import { fileSize, moment } from "../dates-and-sizes.ts";
import { dataTable } from "../html/data-table.ts";

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

/** The label of a document. */
export function documentLabel({ kind, role, name }: DossierDocument): string {
  if (kind === "redresse") return "Fichier corrigé";
  if (kind === "depose") return "Rapport déposé par l’exploitant";
  return ROLES.get(role) ?? name;
}

/** Download path of a document. */
function documentPath({ name }: DossierDocument): string {
  return `/espace/documents/${encodeURIComponent(name)}`;
}

/** A table of a dossier's documents for download, highest product first. */
export function documentTable(
  documents: readonly DossierDocument[],
  caption: string,
  none: string,
): Markup {
  if (documents.length === 0) return html`<p>${none}</p>`;
  const ordered = documents.toSorted(
    (one, other) => other.produit.localeCompare(one.produit) || one.name.localeCompare(other.name),
  );
  return dataTable({
    caption,
    heads: ["Document", "Diagnostic", "Fait le", "Fichier"],
    rows: ordered.map((document) => {
      const { name, role, bytes, atMs } = document;
      const label = documentLabel(document);
      const about = ABOUT.get(role);
      return [
        html`${label}${about === undefined ? null : html`<span class="note">${about}</span>`}`,
        diagnosisName(document),
        moment(atMs),
        html`<a href="${documentPath(document)}" download="${name}">Télécharger<span class="visually-hidden"> ${label}, ${diagnosisName(document)}</span></a><span class="note">${formOf(document)}, ${fileSize(bytes)}</span>`,
      ];
    }),
  });
}

/** The diagnosis that a document is of: its name, "–" when the operator deposited it. */
export function diagnosisName({ produit }: Pick<DossierDocument, "produit">): string {
  const code = PRODUCT_CODES.find((known) => known === produit);
  return code === undefined ? "–" : PRODUCTS[code].name;
}

function formOf({ name }: DossierDocument): string {
  return name.slice(name.lastIndexOf(".") + 1).toUpperCase();
}
