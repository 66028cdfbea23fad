import { ANONYMOUS_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { PLANS } from "../../access/plans.ts";
import { uploadForm } from "../forms/upload-form.ts";
import { inline } from "../reference/prose.ts";
import { keyForm } from "./key-form.ts";
import { enrichLine, pasted } from "./pasted.ts";
import { addressForm, siretForm, vatForm } from "./verify-forms.ts";

/**
 * The content of the first page.
 * @param address Public URL of the service, without a trailing slash.
 */
export function frontBody(address: string): Markup {
  return html`<h1>Vos données d’entreprises, vérifiées et réparées</h1>
<p class="lead">${inline(
    "recoupe compare vos fichiers de clients et de fournisseurs aux registres publics français (SIRENE, BODACC, comptes déposés, fichier des décès, Base Adresse Nationale), dit ce qui est faux et ce que cela coûte, puis corrige ce qui peut être prouvé. Les registres sont sur la machine qui vous répond : rien n'en sort.",
  )}</p>
${flash}
${checks}
${apiKey}
<div class="beside">
${does}
${keeps}
${never}
</div>
${plugIn(address)}`;
}

const flash = html`<section id="diagnostic" aria-labelledby="diagnostic-titre">
<h2 id="diagnostic-titre">Diagnostiquer un fichier, sans compte</h2>
<p>${inline(
  "En quelques secondes : 19 contrôles, une note de A à D et le coût estimé des défauts, sur une page à imprimer.",
)}</p>
${uploadForm({
  action: "/api/schema/flash-anonyme",
  id: "fichier",
  name: "file",
  label: "Votre fichier de clients",
  hint: "csv, xlsx, xlsm, xls, ods, json ou zip ; 5 Mo et 1 000 lignes au plus. Effacé après 24 heures, ou dès que vous le demandez.",
  button: "Lancer le diagnostic",
  limits: ANONYMOUS_LIMITS,
})}
<p class="muted">Plus de 1 000 lignes, ou plusieurs fichiers\u00a0? <a href="/fichiers">Envoyez-les ici</a>\u00a0: vous validerez d’abord ce que sont leurs colonnes.</p>
</section>`;

const checks = html`<section id="verifications" aria-labelledby="verifications-titre">
<h2 id="verifications-titre">Vérifier, gratuitement et sans compte</h2>
<div class="beside">
<div>${siretForm({ rows: 2 })}</div>
<div>${vatForm({})}</div>
<div>${addressForm({})}</div>
</div>
</section>`;

const apiKey = html`<section id="cle" aria-labelledby="cle-titre">
<h2 id="cle-titre">Une clé d’API, tout de suite</h2>
<p>${inline(
  `Gratuite : ${PLANS.free.unites_par_mois} entreprises par mois, ${PLANS.free.appels_par_jour} appels par jour. Elle s'affiche dès que vous validez.`,
)}</p>
${keyForm({})}
</section>`;

const list = (items: readonly string[]): Markup =>
  html`<ul class="plain">${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>`;

const does = html`<section aria-labelledby="fait">
<h2 id="fait">Ce qu’il fait</h2>
${list([
  "Dit d'un SIRET s'il existe, s'il est ouvert, et lequel l'a remplacé.",
  "Signale cessations, procédures collectives, comptes non déposés, dirigeants peut-être décédés ; chaque fait avec sa source et sa date.",
  "Reconnaît les colonnes d'un fichier quelconque ; vous validez avant que rien ne soit traité.",
  "Rend un rapport pour chaque métier et un fichier redressé, où chaque changement est listé avec sa raison.",
  "Ne corrige seul que ce qui est prouvé ; le reste vous est proposé.",
])}
</section>`;

const keeps = html`<section aria-labelledby="garde">
<h2 id="garde">Ce qu’il garde</h2>
<dl class="pairs">
<dt>Fichier sans compte</dt><dd>24 heures au plus, diagnostic compris</dd>
<dt>Fichiers envoyés ensemble</dt><dd>4 heures, que la validation prolonge</dd>
<dt>Fichier d’un compte</dt><dd>un jour après sa validation</dd>
<dt>Rapports, fichier redressé</dt><dd>90 jours</dd>
<dt>Clé d’API</dt><dd>son empreinte seulement</dd>
</dl>
<p class="muted">Vous pouvez tout effacer avant, vous-même.</p>
</section>`;

const never = html`<section aria-labelledby="jamais">
<h2 id="jamais">Ce qu’il ne fait jamais</h2>
${list([
  "Appeler un service extérieur : tout est calculé sur cette machine.",
  "Donner vos données à un tiers, modèles de langage compris.",
  "Demander le mot de passe ou le jeton de votre CRM.",
  "Lever le masquage d'une entreprise qui a demandé à ne pas être diffusée.",
  "Affirmer qu'une personne est décédée : il dit ce qui est probable, et pourquoi.",
])}
</section>`;

/** Names of the connectors in `data/connectors`. */
const CONNECTORS =
  "n8n, Make et Zapier ; champs prêts à importer pour HubSpot, Pipedrive, Salesforce, Zoho CRM, Odoo et Sellsy";

function plugIn(address: string): Markup {
  return html`<section id="brancher" aria-labelledby="brancher-titre">
<h2 id="brancher-titre">Le brancher à vos outils</h2>
<h3>Par l’API</h3>
<p>Une ligne suffit, avec votre clé :</p>
${pasted(enrichLine(address, "VOTRE_CLE"))}
<p>Tous les appels, leurs exemples et leurs erreurs : <a href="/docs">la documentation</a>, ou <a href="/openapi.json">sa description OpenAPI</a>.</p>
<h3>Par un agent (MCP)</h3>
<p>Donnez-lui cette adresse ; les outils gratuits répondent sans clé.</p>
${pasted(`${address}/mcp/`)}
<h3>Par un connecteur</h3>
<p>${inline(
    `Des parcours pour ${CONNECTORS} : chacun a son guide, dans le dossier \`data/connectors\` livré avec le service. C'est votre outil qui appelle ; recoupe n'entre pas chez lui.`,
  )}</p>
</section>`;
}
