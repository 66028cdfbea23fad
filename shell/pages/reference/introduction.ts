import { count } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { PLANS } from "../../access/plans.ts";
import { inline } from "./prose.ts";
import { VARIABLES, type Variable } from "./variables.ts";

/** What to know before the first call; only on the first page. */
export function introduction(address: string): Markup {
  return html`<section aria-labelledby="commencer">
<h2 id="commencer">Commencer</h2>
<p>${inline("Le service parle JSON en UTF-8 sur HTTP. Vérifier un SIRET, calculer un numéro de TVA ou corriger une adresse ne demande rien :")}</p>
<pre tabindex="0" aria-label="Premier appel" data-copy=""><code>curl "${address}/api/v1/siret/30000000700017"</code></pre>
<p>${inline("Chaque exemple se copie tel quel, pour un terminal (curl), TypeScript ou Python, et répond ce qui est montré, sur les registres d'exemple livrés avec le service. Les valeurs qui vous sont propres y sont des variables d'environnement :")}</p>
${variableList((one) => one.isOperators !== true)}
</section>
<section aria-labelledby="acces">
<h2 id="acces">S’authentifier</h2>
<ul>
<li>${inline("Clé d'API : en-tête `X-API-Key`. Gratuite et immédiate par `POST /api/v1/cles`. Elle ne va jamais dans l'adresse.")} <a href="/cle">Obtenir une clé</a></li>
<li>${inline("Compte : `POST /api/auth/login` rend un jeton de 8 heures, à envoyer dans `Authorization: Bearer`.")}</li>
<li>${inline("Envoi de fichier : chaque envoi rend un `token`, que ses adresses demandent dans la requête. Il n'est donné qu'une fois.")}</li>
</ul>
</section>
<section aria-labelledby="erreurs">
<h2 id="erreurs">Erreurs</h2>
<p>${inline("Une erreur donne une phrase en français, `detail`, et un `code` stable, `sujet.probleme` : testez le code, montrez la phrase. Notez `X-Request-Id` pour la signaler.")}</p>
<pre tabindex="0" aria-label="Une erreur"><code>{"detail": "Ce SIREN n'est pas dans SIRENE.", "code": "siren.inconnu"}</code></pre>
<p>${inline("Une entrée invalide (422) nomme chaque défaut et sa place, comme FastAPI : `loc` est le chemin du champ, `type` le nom du défaut.")}</p>
<pre tabindex="0" aria-label="Une entrée invalide"><code>{"detail": [{"loc": ["body", "ids"], "msg": "Champ obligatoire.", "type": "missing"}]}</code></pre>
<p>${inline("Avec `Accept: application/problem+json`, toute erreur est un document de la RFC 9457, qui porte aussi `detail`, `code` et, pour 422, `errors`. Une adresse inconnue donne 404, une méthode inconnue 405. Après 429 et 503, `Retry-After` dit combien de secondes attendre.")}</p>
</section>
<section aria-labelledby="limites">
<h2 id="limites">Limites et quotas</h2>
<p>${inline("Sans clé, le débit est limité par adresse IP : les en-têtes `RateLimit` et `X-RateLimit-*` donnent le reste. Avec une clé, chaque entreprise ou personne traitée coûte une unité du mois (heure de Paris) ; `X-Quota-Remaining` donne le reste. Un appel refusé ne coûte rien.")}</p>
${planTable()}
<p>${inline("`X-Snapshot` nomme l'édition des registres : la même demande sur la même édition donne la même réponse. Tant que les registres sont ceux d'exemple, inventés, `X-Registres: exemples` le dit.")}</p>
</section>
`;
}

/** The variables of examples and where to get them. */
export function variableList(isDisplayed: (one: Variable) => boolean): Markup {
  return html`<dl class="pairs">${VARIABLES.filter(isDisplayed).map(
    ({ name, from }) => html`<dt><code>$${name}</code></dt><dd>${inline(from)}</dd>`,
  )}</dl>`;
}

/** Displayed when a plan has no limit. */
const UNLIMITED = "illimité";

function planTable(): Markup {
  const figure = (value: number | null) => (value === null ? UNLIMITED : count(value));
  const rows = Object.values(PLANS).map(
    (plan) =>
      html`<tr><th scope="row">${plan.libelle}</th><td class="number">${figure(plan.unites_par_mois)}</td><td class="number">${figure(plan.appels_par_jour)}</td><td class="number">${figure(plan.ids_par_appel)}</td><td class="number">${figure(plan.portefeuille)}</td></tr>\n`,
  );
  return html`<div class="scroll" role="group" tabindex="0" aria-label="Plans"><table class="plans">
<caption>Plans</caption>
<thead><tr><th scope="col">Plan</th><th scope="col" class="number">Unités par mois</th><th scope="col" class="number">Appels par jour</th><th scope="col" class="number">Identifiants par appel</th><th scope="col" class="number">SIREN surveillés</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}
