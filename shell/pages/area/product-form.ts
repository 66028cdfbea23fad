import { PRODUCTS, type Product, type ProductCode } from "../../../engine/dossier/product.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { PRODUCT_BY_DEFAULT } from "../../workflows/mappings/processing-job.ts";

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
    ...(hasCorrectedFile ? ["Fichier corrigé, avec la liste de chaque changement"] : []),
  ];
}

/** What is made of files that are sent here, the most complete last. */
const OFFERED = ["ct1", "ct2", "ct3"] as const;

/** The form for choosing what is made of the files: the most complete of the chosen, or the usual. */
export function productForm(chosen: readonly ProductCode[], fault: string | null): Markup {
  const selected = OFFERED.findLast((code) => chosen.includes(code)) ?? PRODUCT_BY_DEFAULT;
  const choices = OFFERED.map((code) => {
    const product = PRODUCTS[code];
    const id = `produit-${code}`;
    return html`<div class="offer"><input type="radio" id="${id}" name="produit" value="${code}" aria-describedby="${id}-fait"${code === selected ? html` checked="checked"` : null}/>
<label for="${id}">${product.name}</label>
<ul class="does hint" id="${id}-fait">${doneFor(product).map((text) => html`<li>${text}</li>`)}</ul></div>`;
  });
  return html`<form method="post" action="/espace/produits">
<fieldset class="offers" id="produits"${fault === null ? null : html` aria-describedby="produits-erreur"`}><legend>Choisissez votre diagnostic</legend>
${fault === null ? null : html`<p class="fault" id="produits-erreur">Erreur\u00a0: ${fault}</p>`}
${choices}
</fieldset>
<p class="hint part">Votre choix vaut pour les fichiers envoyés ensuite.</p>
<p class="submit"><button type="submit">Enregistrer ce choix</button></p>
</form>`;
}
