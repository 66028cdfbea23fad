import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { html } from "../../../engine/markup/html.ts";
import { holderOf } from "../../endpoints/holder.ts";
import { Redirect } from "../../http/document.ts";
import type { CallContext, Endpoint } from "../../http/endpoint.ts";
import type { SentToDossier } from "../../workflows/dossiers/dossier.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import type { Erasure } from "../../workflows/dossiers/erasure.ts";
import { page } from "../page.ts";
import { type SitePage, sitePage } from "../site-page.ts";
import { confirmationPage } from "./area-page.ts";

export interface EraseSentDeps {
  readonly dossiers: Dossiers;
  readonly erasure: Erasure;
}

const PATH = "/espace/envois/{upload_id}/effacement";
const fields = z.object({ upload_id: z.string() });

/** Path for erasing files sent to a dossier, with their results. */
export function eraseSentPath(uploadId: string): string {
  return `/espace/envois/${encodeURIComponent(uploadId)}/effacement`;
}

/** Erases one upload of a dossier, after confirmation; the others stay. */
export function eraseSentRows(parts: EraseSentDeps): readonly Endpoint[] {
  return [askingRow(parts), erasingRow(parts)];
}

function askingRow({ dossiers }: EraseSentDeps): Endpoint {
  return page({
    method: "GET",
    path: PATH,
    access: "cookie",
    rate: "none",
    input: { path: fields },
    run: ({ path }, context) => {
      const sent = sentBy(dossiers, path.upload_id, context);
      return sent.ok ? success(sitePage(askingPage(sent.value))) : sent;
    },
  });
}

function erasingRow({ dossiers, erasure }: EraseSentDeps): Endpoint {
  return page({
    method: "POST",
    path: PATH,
    access: "cookie",
    rate: "none",
    input: { path: fields },
    run: async ({ path }, context) => {
      const sent = sentBy(dossiers, path.upload_id, context);
      if (!sent.ok) return sent;
      const { userId } = holderOf(context);
      const erased = await erasure.sent(userId, sent.value.uploadId, context.nowMs);
      return erased.ok ? success(new Redirect("/espace?dit=envoi_efface")) : erased;
    },
  });
}

/** An upload of the caller's dossier. Failures: `envoi.absent`, `etat.indisponible`. */
function sentBy(dossiers: Dossiers, uploadId: string, context: CallContext): Result<SentToDossier> {
  const dossier = dossiers.of(holderOf(context).userId);
  if (!dossier.ok) return dossier;
  const sent = dossier.value.fichiers.find((one) => one.uploadId === uploadId);
  return sent ? success(sent) : failed("envoi.absent");
}

function askingPage({ uploadId, names }: SentToDossier): SitePage {
  return confirmationPage({
    title: names.length === 1 ? "Effacer ce fichier\u202f?" : "Effacer ces fichiers\u202f?",
    part: "dossier",
    body: html`<ul class="plain">${names.map((name) => html`<li>${customerText(name)}</li>`)}</ul>
<p>Avec ce qui a été envoyé, tout ce qui en a été fait est effacé du disque\u00a0: choix de colonnes, traitement, rapports, fichier corrigé, bilan. Le reste de votre dossier n’est pas touché.</p>`,
    action: eraseSentPath(uploadId),
    button: "Effacer définitivement",
    back: "/espace",
  });
}
