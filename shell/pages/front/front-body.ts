import { EXTENSIONS } from "../../../engine/files/read/gate/file-nature.ts";
import { megabytes, UPLOAD_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { count } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { PLANS } from "../../access/plans.ts";
import { LINES_MOST } from "../../workflows/flashes/flash-maker.ts";
import { enrichLine, pasted } from "../html/pasted.ts";
import { inline } from "../reference/prose.ts";
import { exampleFigure } from "./example-figure.ts";
import { icon } from "./icons.ts";
import { retainedDurations } from "./retained-durations.ts";
import { verifyPanel } from "./verify-panel.ts";

/** What the first page is made from. */
export interface FrontParts {
  /** Public URL of the service, without a trailing slash. */
  readonly address: string;
  /** The recorded diagnosis of the example file. */
  readonly report: FlashReport;
}

/** The content of the first page. */
export function frontBody({ address, report }: FrontParts): Markup {
  return html`<div class="hero">
<h1>Sachez ce que valent vos données clients, et récupérez-les corrigées.</h1>
<p class="lead">${inline(
    "Déposez votre fichier : recoupe le compare aux registres publics (SIRENE, BODACC, comptes, décès, adresses), chiffre ce que ses erreurs vous coûtent et prépare le fichier corrigé.",
  )}</p>
<div class="stage">
<div>
${drop}
${otherWays}
</div>
${exampleFigure(report)}
</div>
${facts}
</div>
${verifyPanel()}
${steps}
<div class="halves">
${retained}
${connect(address)}
</div>`;
}

const ACCEPTED = Array.from(EXTENSIONS.keys(), (extension) => `.${extension}`).join(",");
const { fileBytes } = UPLOAD_LIMITS;

/** The file input is the drop zone: dropping a file on it works without scripts. */
const drop = html`<form class="drop" id="diagnostic" method="post" action="/api/schema/flash-anonyme" enctype="multipart/form-data" data-upload="" data-files-most="1" data-file-most="${fileBytes}" data-total-most="${fileBytes}">
<div class="zone">${icon("upload")}
<label for="fichier">Déposez votre fichier de clients ici</label>
<p class="muted" id="fichier-aide">${inline(
  `Excel, CSV, ODS, JSON ou ZIP, ${megabytes(fileBytes)} Mo au plus. Sans compte ; si vous êtes connecté, il est rangé dans votre espace.`,
)}</p>
<input type="file" id="fichier" name="file" accept="${ACCEPTED}" aria-describedby="fichier-aide" required="required"/></div>
<p class="submit"><button class="main" type="submit">Lancer le diagnostic</button> <button type="submit" form="exemple">Essayer avec un fichier d’exemple</button></p>
</form>
<form id="exemple" method="post" action="/exemple"></form>`;

const otherWays = html`<details class="paste"><summary>Ou coller des cellules copiées d’Excel</summary>
<form method="post" action="/cellules">
<div class="field"><label for="cellules">Vos cellules, avec la ligne des titres</label>
<p class="hint" id="cellules-aide">Sélectionnez-les dans votre tableur, copiez, puis collez ici.</p>
<textarea id="cellules" name="cellules" rows="5" required="required" aria-describedby="cellules-aide" spellcheck="false"></textarea></div>
<p class="submit"><button type="submit">Diagnostiquer ces cellules</button></p>
</form></details>
<p class="muted">${inline(
  `Au-delà de ${count(LINES_MOST)} lignes, le même envoi passe directement à la correction.`,
)} <a href="/fichiers">Plusieurs fichiers liés\u00a0?</a></p>`;

const FACTS = [
  [
    "lock",
    "Vos fichiers restent sur cette machine",
    "Les registres y sont installés. Aucun service extérieur n’est appelé.",
  ],
  ["clock", "Effacé après 24 heures", "Ou tout de suite, d’un clic, sur la page du diagnostic."],
  [
    "proof",
    "Rien n’est corrigé sans preuve",
    "Le reste vous est proposé, et c’est vous qui décidez.",
  ],
  ["book", "Chaque fait a sa source", "Le registre et la date de son édition, ligne par ligne."],
] as const;

const facts = html`<ul class="facts">${FACTS.map(
  ([name, title, text]) => html`<li>${icon(name)}<b>${title}</b> <span>${text}</span></li>\n`,
)}</ul>`;

const steps = html`<section aria-labelledby="etapes-titre">
<h2 id="etapes-titre">Après le diagnostic, trois étapes</h2>
<ol class="three">
<li><b>Confirmez les colonnes</b> <span>recoupe les reconnaît seul, quel que soit leur titre, et vous montre d’abord celles dont il doute.</span></li>
<li><b>Tranchez les cas douteux</b> <span>Les corrections de même nature s’acceptent en une fois. Les doublons se comparent valeur par valeur.</span></li>
<li><b>Recevez votre fichier</b> <span>Le fichier corrigé, chaque changement avec sa raison, et un rapport pour la direction, les ventes et l’informatique.</span></li>
</ol>
</section>`;

const retained = html`<section aria-labelledby="garde-titre">
<h2 id="garde-titre">Durée de conservation</h2>
${retainedDurations()}
<p class="muted">Vous pouvez tout effacer avant. <a href="/donnees-personnelles">Données personnelles</a></p>
</section>`;

function connect(address: string): Markup {
  const { unites_par_mois: units, appels_par_jour: calls } = PLANS.free;
  return html`<section id="brancher" aria-labelledby="brancher-titre">
<h2 id="brancher-titre">Connecter vos outils</h2>
<p>${inline(
    `Une clé gratuite, affichée aussitôt : ${count(units ?? 0)} entreprises par mois, ${count(calls ?? 0)} appels par jour. C'est votre outil qui interroge recoupe, jamais l'inverse.`,
  )}</p>
<p class="submit"><a class="button" href="/cle">Obtenir une clé d’API</a> <a href="/docs">Lire la documentation</a></p>
<details><summary>Un appel, un agent (MCP), un connecteur</summary>
<p>Une ligne suffit, avec votre clé\u00a0:</p>
${pasted(enrichLine(address, "VOTRE_CLE"))}
<p>Pour un agent, donnez-lui cette adresse. Les outils gratuits répondent sans clé.</p>
${pasted(`${address}/mcp/`)}
<p>${inline(`Des guides sont livrés avec le service pour ${CONNECTORS}.`)}</p>
</details>
</section>`;
}

/** Names of the connectors in `data/connectors`. */
const CONNECTORS = "n8n, Make, Zapier, HubSpot, Pipedrive, Salesforce, Zoho CRM, Odoo et Sellsy";
