import { success } from "../../../engine/errors/failure.ts";
import { html } from "../../../engine/markup/html.ts";
import { tokenQuery, uploadPath } from "../../endpoints/flash/flash-call.ts";
import { claimOf } from "../../endpoints/schema/mapping-call.ts";
import type { Document } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { Erasure } from "../../workflows/dossiers/erasure.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import { page } from "../page.ts";
import { sitePage } from "../site-page.ts";

/** Erases an upload of any workflow; authorised by its token. */
export function eraseUploadPage(uploads: Uploads, erasure: Erasure): Endpoint {
  return page({
    method: "POST",
    path: "/envois/{upload_id}/effacer",
    access: "open",
    rate: "free",
    input: { path: uploadPath, query: tokenQuery },
    run: async (call, context) => {
      const found = uploads.admit(claimOf(call), context.nowMs);
      if (!found.ok) return found;
      const erased = await erasure.upload(found.value.id, context.nowMs);
      return erased.ok ? success(erasedPage()) : erased;
    },
  });
}

function erasedPage(): Document {
  return sitePage({
    title: "Tout est effacé",
    part: "flash",
    layout: "notice",
    body: html`<h1>Tout est effacé</h1>
<p role="status">Votre envoi et tous ses résultats ne sont plus sur cette machine. Leur lien ne s’ouvre plus.</p>
<p><a href="/#diagnostic">Diagnostiquer un fichier</a></p>
<p><a href="/fichiers">Envoyer d’autres fichiers</a></p>`,
  });
}
