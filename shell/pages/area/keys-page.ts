import { customerText } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { isLiveFree, type KeyRecord } from "../../access/key-records.ts";
import { MOST_LIVE_FREE } from "../../access/key-ring.ts";
import { PLANS } from "../../access/plans.ts";
import { SOCIETE_MAX } from "../../endpoints/cles/issue-key.ts";
import { day, moment } from "../dates-and-sizes.ts";
import { type FieldFault, faultSummary } from "../forms/field-faults.ts";
import { lineField } from "../forms/form-fields.ts";
import { hidden } from "../html/controls.ts";
import { dataTable } from "../html/data-table.ts";
import { pasted } from "../html/pasted.ts";
import type { SitePage } from "../site-page.ts";
import { areaPage, confirmationPage } from "./area-page.ts";
import { type Usage, usageTable } from "./usage.ts";

export const KEYS_PATH = "/espace/cles";

/** The data of the keys page. */
export interface KeysView {
  /** Newest first, including revoked ones. */
  readonly keys: readonly KeyRecord[];
  readonly usage: Usage;
  readonly done?: string | undefined;
}

/** Path for revoking a key. */
function revocationPath({ id }: KeyRecord): string {
  return `${KEYS_PATH}/${encodeURIComponent(id)}/revocation`;
}

/** The keys page: the keys of a customer and their usage. */
export function keysPage(
  { keys, usage, done }: KeysView,
  typed = "",
  faults: readonly FieldFault[] = [],
): SitePage {
  return areaPage({
    title: "Clés et consommation",
    part: "cles",
    done,
    body: html`${faultSummary(faults, { societe: "Nom de la clé" })}
<section aria-labelledby="h-conso"><h2 id="h-conso">Consommation</h2>
${usageTable(usage)}</section>
<section aria-labelledby="h-cles"><h2 id="h-cles">Clés d’API</h2>
${keyTable(keys)}</section>
<section aria-labelledby="h-nouvelle"><h2 id="h-nouvelle">Nouvelle clé</h2>
${newKeyForm(keys, typed, faults)}</section>`,
  });
}

function keyTable(keys: readonly KeyRecord[]): Markup {
  if (keys.length === 0) return html`<p>Vous n’avez pas encore de clé.</p>`;
  return dataTable({
    caption: "Clés délivrées à votre adresse e-mail",
    heads: ["Nom", "Plan", "Délivrée le", "Dernier appel", "État"],
    rows: keys.map((key) => {
      const { id, societe, plan, createdMs, revokedMs, usedMs } = key;
      const state =
        revokedMs === null
          ? html`Valable <a href="${revocationPath(key)}">Révoquer<span class="visually-hidden"> la clé ${id}</span></a>`
          : html`Révoquée le ${day(revokedMs)}`;
      const name = societe === null ? "Sans nom" : customerText(societe);
      return [
        html`${name}<span class="note">${id}</span>`,
        PLANS[plan].libelle,
        day(createdMs),
        usedMs === undefined ? "Aucun" : moment(usedMs),
        state,
      ];
    }),
  });
}

function newKeyForm(
  keys: readonly KeyRecord[],
  typed: string,
  faults: readonly FieldFault[],
): Markup {
  const live = keys.filter(isLiveFree).length;
  if (live >= MOST_LIVE_FREE)
    return html`<p>Deux clés sont valables\u00a0: celle qui sert, et celle qui la remplacera. Révoquez-en une pour en obtenir une autre.</p>`;
  return html`<p>Elle est montrée une seule fois\u00a0: seule son empreinte est gardée ici. Deux clés au plus sont valables ensemble, le temps de remplacer l’une par l’autre.</p>
<form method="post" action="${KEYS_PATH}">
${hidden("valables", String(live))}
${lineField({ name: "societe", label: "Nom de la clé", hint: "Pour la reconnaître\u00a0: le programme ou le service qui s’en servira.", value: typed, most: SOCIETE_MAX, faults })}
<p class="submit"><button class="main" type="submit">Obtenir une clé</button></p>
</form>`;
}

/** Displays a new key, which cannot be displayed again. */
export function newKeyPage(key: string): SitePage {
  return areaPage({
    title: "Votre nouvelle clé",
    part: "cles",
    body: html`<div class="slim"><p class="message" role="status">La clé est délivrée. Copiez-la maintenant\u00a0: elle ne sera plus montrée.</p>
${pasted(key)}
<p>Elle s’envoie dans l’en-tête <code>X-API-Key</code>, et se garde comme un mot de passe\u00a0: ni dans une adresse, ni dans un courrier. Ne rechargez pas cette page.</p>
<p><a href="${KEYS_PATH}">J’ai copié la clé</a> · <a href="/docs">Comment s’en servir</a></p></div>`,
  });
}

/** Confirmation before a key is revoked. */
export function revocationPage(key: KeyRecord): SitePage {
  const { id, societe, createdMs, usedMs } = key;
  const used =
    usedMs === undefined
      ? "Aucun appel n’en est venu."
      : html`Dernier appel\u00a0: ${moment(usedMs)}.`;
  return confirmationPage({
    title: "Révoquer cette clé\u202f?",
    part: "cles",
    body: html`<p>${societe === null ? "Sans nom" : customerText(societe)}, délivrée le ${day(createdMs)} (${id}). ${used}</p>
<p>Tout programme qui s’en sert sera refusé dans la seconde. Une clé révoquée ne peut pas être rétablie\u00a0; ce qu’elle a consommé reste compté.</p>`,
    action: revocationPath(key),
    button: "Révoquer la clé",
    back: KEYS_PATH,
  });
}
