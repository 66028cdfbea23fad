import { customerText } from "../../../engine/markup/customer-text.ts";
import { html } from "../../../engine/markup/html.ts";
import type { Webhook } from "../../workflows/notices/webhook-records.ts";
import { hidden } from "../html/controls.ts";
import { pasted } from "../html/pasted.ts";
import type { SitePage } from "../site-page.ts";
import { areaPage, confirmationPage } from "./area-page.ts";
import { hookActPath, NOTICES_PATH } from "./notices-page.ts";

/** Displays the secret of an address, which cannot be displayed again. */
export function secretPage({ url, secret, formerSecret }: Webhook): SitePage {
  const both =
    formerSecret === null
      ? null
      : html`<p>Pendant 24\u00a0heures, chaque message porte aussi la signature de l’ancien secret\u00a0: le temps de le remplacer chez vous.</p>
`;
  return areaPage({
    title: formerSecret === null ? "Secret de cette adresse" : "Nouveau secret de cette adresse",
    part: "avis",
    body: html`<div class="slim"><p class="message" role="status">Copiez ce secret maintenant\u00a0: il ne sera plus montré.</p>
${pasted(secret)}
<p>Il signe les messages envoyés à ${customerText(url)}. Gardez-le comme un mot de passe.</p>
${both}<p><a href="${NOTICES_PATH}">J’ai copié le secret</a> · <a href="/docs/avis">Comment vérifier une signature</a></p></div>`,
  });
}

/** Confirmation before a secret is replaced. */
export function rotationPage(hook: Webhook): SitePage {
  return confirmationPage({
    title: "Donner un nouveau secret\u202f?",
    part: "avis",
    body: html`<p>${customerText(hook.url)}</p>
<p>Le nouveau secret sera montré une seule fois. L’actuel signe encore pendant 24\u00a0heures\u00a0; un plus ancien ne sert plus.</p>`,
    action: hookActPath(hook, "secret"),
    fields: hidden("vu", String(hook.formerUntilMs)),
    button: "Donner un nouveau secret",
    back: NOTICES_PATH,
  });
}

/** Confirmation before an address is removed. */
export function removalPage(hook: Webhook): SitePage {
  return confirmationPage({
    title: "Retirer cette adresse\u202f?",
    part: "avis",
    body: html`<p>${customerText(hook.url)}</p>
<p>Plus rien ne lui sera envoyé. Les messages qui l’attendent et ceux du journal sont effacés, avec son secret.</p>`,
    action: hookActPath(hook, "retrait"),
    button: "Retirer l’adresse",
    back: NOTICES_PATH,
  });
}
