import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { UPLOAD_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { html } from "../../../engine/markup/html.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { BrowserModules } from "../browser-modules.ts";
import { uploadForm } from "../forms/upload-form.ts";
import { page } from "../page.ts";
import { inline } from "../reference/prose.ts";
import { sitePage } from "../site-page.ts";

/** The upload page, without an account, for files beyond the limits of a flash. */
export function filesPage(modules: Pick<BrowserModules, "address">): Endpoint {
  return page({
    method: "GET",
    path: "/fichiers",
    access: "open",
    rate: "read",
    input: { query: z.object({}) },
    run: () =>
      success(
        sitePage({
          title: "Envoyer des fichiers",
          part: "flash",
          body,
          modules: [modules.address("upload")],
          isPublic: true,
          description:
            "De 1 à 20 fichiers de clients, contacts, ventes ou produits : leurs colonnes et leurs liens sont reconnus, vous les validez, puis le fichier corrigé est préparé.",
        }),
      ),
  });
}

const body = html`<h1>Envoyer un ou plusieurs fichiers</h1>
<p class="lead">${inline(
  "Clients, contacts, ventes, produits : recoupe reconnaît leurs colonnes et leurs liens, vous confirmez, puis les fichiers sont vérifiés et corrigés. Sans compte ; si vous êtes connecté, ils sont rangés dans votre espace.",
)}</p>
${uploadForm({
  action: "/api/mapper/upload",
  id: "fichiers",
  name: "files",
  label: "Vos fichiers",
  hint: "De 1 à 20 fichiers csv, xlsx, xlsm, xls, ods, json, vcf ou zip ; 50 Mo au plus chacun, 200 Mo en tout.",
  button: "Envoyer",
  limits: UPLOAD_LIMITS,
})}
<section aria-labelledby="suite">
<h2 id="suite">Ensuite</h2>
<ol class="plain">
<li>Chaque colonne est reconnue, avec les indices retenus.</li>
<li>Vous corrigez, puis vous confirmez. Rien n’est traité avant.</li>
<li>Vous téléchargez les rapports et le fichier corrigé.</li>
</ol>
<p class="muted">${inline(
  "La page de validation reste ouverte 4 heures, puis 4 heures après la validation. Gardez son adresse : elle seule y mène. Fichiers et résultats sont ensuite effacés.",
)}</p>
<p>Pour retrouver vos rapports pendant 90 jours et faire retenir vos choix d’un envoi à l’autre, <a href="/espace">ouvrez un compte</a>.</p>
</section>`;
