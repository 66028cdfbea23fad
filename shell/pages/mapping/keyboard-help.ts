import { html, type Markup } from "../../../engine/markup/html.ts";

/** Shortcuts, handled by `shell/pages/browser/mapping.js` and `graph.js`. */
const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [["j", "k"], "colonne suivante, colonne précédente"],
  [["d"], "prochain doute"],
  [["1", "2", "3"], "prendre la première, la deuxième, la troisième proposition"],
  [["i"], "ignorer la colonne"],
  [["u"], "annuler le dernier choix"],
  [["s"], "enregistrer maintenant"],
  [["l"], "sur le dessin : relier la table, puis une autre"],
  [["Suppr"], "sur le dessin : retirer le lien"],
  [["?"], "montrer ou cacher cette liste"],
];

/**
 * The shortcuts of the page; the module that handles them makes the list visible. They can be
 * switched off (WCAG 2.2, 2.1.4).
 */
export function keyboardHelp(): Markup {
  const rows = KEYS.map(
    ([keys, what]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${what}</dd>`,
  );
  return html`<details id="touches" class="keys" hidden="hidden"><summary>Raccourcis clavier</summary>
<p class="part"><input type="checkbox" id="raccourcis" checked="checked"/> <label for="raccourcis">Raccourcis d’une touche actifs</label></p>
<dl class="pairs">${rows}</dl></details>
<p id="etat" class="state" role="status"></p>`;
}
