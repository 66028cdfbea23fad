import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { ANONYMOUS_LIMITS, UPLOAD_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { clientId } from "../../endpoints/flash/flash-call.ts";
import { EXAMPLE_ID, EXAMPLE_TOKEN } from "../../endpoints/schema/mapping-call.ts";
import { likesPages } from "../../http/accept.ts";
import { type Document, Redirect } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { FILE_REFUSALS } from "../../workflows/flashes/file-refusals.ts";
import { flashUrls } from "../../workflows/flashes/flash-urls.ts";
import { senderOf } from "../../workflows/sender-shares.ts";
import { keepFlashFile, type SendFlashDeps, type SentFlash } from "./keep-flash-file.ts";
import { FROM_FLASH, refusedFile, tooLong } from "./refused-file.ts";

const taken = z.object({
  upload_id: z.string(),
  token: z.string().meta({ description: "Donné cette seule fois ; ouvre le diagnostic." }),
  produit: z.literal("ct0"),
  nb_lignes: z.number().int(),
  expire_le: z.iso.datetime(),
});

const overLimit = z.object({ limit_exceeded: z.literal(true), nb_lignes: z.number().int() });

const ABOUT =
  "Envoie un fichier de clients (CSV, JSON, XLSX, XLSM, XLS, ODS ou ZIP d'un de ceux-là, 5 Mo et 1 000 lignes au plus) : le diagnostic commence à l'instant, `upload_id` et `token` le donnent. Au-delà de 1 000 lignes, la réponse est `limit_exceeded` et rien n'est gardé. Le fichier et le diagnostic sont effacés après 24 heures. Un `client_id`, dans l'adresse ou dans le formulaire, est alors exigé par les vues. Déposé sur la page d'accueil par une personne connectée, le fichier est rangé dans son espace, et chiffré à ses coûts ; un `client_id` n'y sert pas.";

/**
 * Receives a file for a flash diagnosis, from anybody: an upload like those of `schema/upload`, of
 * product ct0, diagnosed at once. Its columns are proposed when somebody asks for them.
 */
export function sendFlashFile(parts: SendFlashDeps): Endpoint {
  const { uploads, flash } = parts;
  return serviceEndpoint({
    method: "POST",
    path: "/api/schema/flash-anonyme",
    access: "open",
    maybeCookie: true,
    rate: "free",
    redirects: true,
    alsoProduces: ["text/html"],
    failurePage: refusedFile(FROM_FLASH),
    summary: "Envoyer un fichier pour un diagnostic flash",
    description: ABOUT,
    example: {
      body: {},
      answer: {
        upload_id: EXAMPLE_ID,
        token: EXAMPLE_TOKEN,
        produit: "ct0",
        nb_lignes: 2,
        expire_le: "2026-11-23T10:00:00.000Z",
      },
    },
    fails: [
      ...FILE_REFUSALS,
      "envoi.file",
      "envoi.part",
      "etat.indisponible",
      "jeton.autre",
      "registre.corrompu",
      "service.non_pret",
    ],
    input: {
      query: z.object({ client_id: clientId }),
      body: z.object({ client_id: clientId }),
      files: {
        names: ["file", "fichier"],
        most: ANONYMOUS_LIMITS.files,
        maxBytes: UPLOAD_LIMITS.fileBytes,
        busy: ({ clientAddress, user }) => flash.busy(senderOf(clientAddress, user?.userId)),
        intake: () => uploads.intake(),
      },
    },
    answer: z.union([taken, overLimit]),
    run: async ({ files: [file], query, body }, { clientAddress, nowMs, accept, user }) => {
      if (!file) throw new Error("An accepted form has no file");
      const clientId = query.client_id ?? body.client_id ?? null;
      const keepsLong = likesPages(accept);
      const userId = user?.userId ?? null;
      const sending = { file, clientId, userId, clientAddress, nowMs, keepsLong };
      const sent = await keepFlashFile(parts, sending);
      if (!sent.ok) return sent;
      if (keepsLong) return success(nextPage(sent.value));
      const { upload, token, lines, isTooLong } = sent.value;
      const nb_lignes = lines ?? 0;
      if (isTooLong) return success({ limit_exceeded: true as const, nb_lignes });
      return success({
        upload_id: upload.id,
        token,
        produit: "ct0" as const,
        nb_lignes,
        expire_le: new Date(upload.expiresMs).toISOString(),
      });
    },
  });
}

/** Where a person goes on: to the report, or with a file over the limits to its validation. */
export function nextPage(sent: SentFlash): Document | Redirect {
  const { report, next } = flashUrls(sent.upload.id, sent.token);
  return sent.isTooLong ? tooLong(sent, next) : new Redirect(report);
}
