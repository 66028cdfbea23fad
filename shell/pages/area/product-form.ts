import {
  PRODUCT_CODES,
  PRODUCTS,
  type Product,
  type ProductCode,
} from "../../../engine/dossier/product.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

/** The services included in a product, from its row. */
function doneFor({ asks, hasReports, hasCorrectedFile, readsFreeText }: Product): string[] {
  return [
    hasReports
      ? "Toutes les colonnes et toutes les lignes, formats et doublons"
      : "Dix-neuf critères, une note, un coût, sur une page",
    ...(asks.companies ? ["Entreprises vérifiées\u00a0: SIRENE, BODACC, comptes déposés"] : []),
    ...(asks.addresses ? ["Adresses vérifiées à la Base Adresse Nationale"] : []),
    ...(asks.deaths ? ["Contacts et dirigeants croisés avec le fichier des décès"] : []),
    ...(readsFreeText ? ["Textes libres lus par un modèle de cette machine"] : []),
    ...(hasReports
      ? ["Un rapport pour le dirigeant, un pour les commerciaux, un pour la DSI"]
      : []),
    ...(hasCorrectedFile ? ["Fichier redressé, avec la liste de chaque changement"] : []),
  ];
}

/** The form for choosing products. */
export function productForm(chosen: readonly ProductCode[], fault: string | null): Markup {
  const choices = PRODUCT_CODES.map((code) => {
    const product = PRODUCTS[code];
    const id = `produit-${code}`;
    return html`<div class="offer"><input type="checkbox" id="${id}" name="produit" value="${code}" aria-describedby="${id}-fait"${chosen.includes(code) ? html` checked="checked"` : null}/>
<label for="${id}">${product.name} <span class="hint">(${code})</span></label>
<ul class="does hint" id="${id}-fait">${doneFor(product).map((text) => html`<li>${text}</li>`)}</ul></div>`;
  });
  return html`<form method="post" action="/espace/produits">
<fieldset class="offers" id="produits"${fault === null ? null : html` aria-describedby="produits-erreur"`}><legend>Ce qui est à faire de vos fichiers</legend>
${fault === null ? null : html`<p class="fault" id="produits-erreur">Erreur\u00a0: ${fault}</p>`}
${choices}
</fieldset>
<p class="hint part">Le plus complet de ceux que vous cochez est fait\u00a0; avec le diagnostic flash seul, ou sans choix, celui qui croise avec les registres (ct2). Le choix vaut pour les fichiers envoyés ensuite.</p>
<p class="submit"><button type="submit">Enregistrer ce choix</button></p>
</form>`;
}
