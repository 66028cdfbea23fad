import { dirname } from "node:path";
import { z } from "zod";
import { type Failure, type Result, success } from "../../../engine/errors/failure.ts";
import { ANONYMOUS_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import type { Attempt } from "../../access/refusal.ts";
import { clientId } from "../../endpoints/flash/flash-call.ts";
import { EXAMPLE_ID, EXAMPLE_TOKEN } from "../../endpoints/schema/mapping-call.ts";
import { likesPages } from "../../http/accept.ts";
import { Redirect } from "../../http/document.ts";
import { type Endpoint, type ReceivedFile, serviceEndpoint } from "../../http/endpoint.ts";
import type { Customers } from "../../workflows/dossiers/customers.ts";
import { FILE_REFUSALS } from "../../workflows/flashes/file-refusals.ts";
import type { Counted, FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import { LINES_MOST } from "../../workflows/flashes/flash-maker.ts";
import { flashUrls } from "../../workflows/flashes/flash-urls.ts";
import type { MappingAbout, MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import { LIVES_MS } from "../../workflows/mappings/mappings.ts";
import { type SenderKey, senderOf } from "../../workflows/sender-shares.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import { FROM_FLASH, refusedFile, tooManyLines } from "./refused-file.ts";

const taken = z.object({
  upload_id: z.string(),
  token: z.string().meta({ description: "Donné cette seule fois ; ouvre le diagnostic." }),
  produit: z.literal("ct0"),
  nb_lignes: z.number().int(),
  expire_le: z.iso.datetime(),
});

const tooLong = z.object({ limit_exceeded: z.literal(true), nb_lignes: z.number().int() });

const ABOUT =
  "Envoie un fichier de clients (CSV, JSON, XLSX, XLSM, XLS, ODS ou ZIP d'un de ceux-là, 5 Mo et 1 000 lignes au plus) : le diagnostic commence à l'instant, `upload_id` et `token` le donnent. Au-delà de 1 000 lignes, la réponse est `limit_exceeded` et rien n'est gardé. Le fichier et le diagnostic sont effacés après 24 heures. Un `client_id`, dans l'adresse ou dans le formulaire, est alors exigé par les vues.";

export interface SendFlashDeps {
  readonly uploads: Uploads;
  readonly flash: FlashJobs;
  readonly customers: Customers;
}

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
        maxBytes: ANONYMOUS_LIMITS.fileBytes,
        busy: ({ clientAddress }) => flash.busy(senderOf(clientAddress)),
        intake: () => uploads.intake(),
      },
    },
    answer: z.union([taken, tooLong]),
    run: async ({ files: [file], query, body }, { clientAddress, nowMs, accept }) => {
      if (!file) throw new Error("An accepted form has no file");
      const clientId = query.client_id ?? body.client_id ?? null;
      const sending = { file, clientId, sender: senderOf(clientAddress), nowMs };
      const sent = await storedFile(parts, sending);
      if (!sent.ok) return sent;
      const { upload, token, lines, isTooLong } = sent.value;
      if (likesPages(accept))
        return success(
          isTooLong
            ? tooManyLines(lines, LINES_MOST)
            : new Redirect(flashUrls(upload.id, token).report),
        );
      if (isTooLong) return success({ limit_exceeded: true as const, nb_lignes: lines });
      return success({
        upload_id: upload.id,
        token,
        produit: "ct0" as const,
        nb_lignes: lines,
        expire_le: new Date(upload.expiresMs).toISOString(),
      });
    },
  });
}

interface SentFlash extends Counted {
  readonly upload: MappingUpload;
  readonly token: string;
}

interface Sending {
  readonly file: ReceivedFile;
  readonly clientId: string | null;
  readonly sender: SenderKey;
  readonly nowMs: number;
}

/** Stores a file and starts its diagnosis; deletes a file with too many lines. */
async function storedFile(
  parts: SendFlashDeps,
  { file, clientId, sender, nowMs }: Sending,
): Promise<Attempt<SentFlash>> {
  const { uploads, flash } = parts;
  const room = flash.store(sender, file.bytes, nowMs);
  if (!room.ok) return room;
  const stored = await uploads.keep<MappingAbout>({
    produit: "ct0",
    clientId,
    userId: null,
    files: [{ name: file.name, bytes: file.bytes }],
    received: dirname(file.path),
    about: { ...UNREAD, flash: flash.next({}) },
    nowMs,
    livesMs: LIVES_MS.schema,
  });
  if (!stored.ok) return stored;
  const { id } = stored.value.upload;
  const counted = await countedOf(flash, stored.value.upload, sender);
  if (!counted.ok) return { ...counted, loc: ["body", file.field] };
  const sent = { ...stored.value, ...counted.value };
  if (clientId === null || sent.isTooLong) return success(sent);
  // Only now: a file that is refused leaves the name to who sends the next.
  const owned = await claimed(parts, id, clientId, nowMs);
  if (owned.ok) return success(sent);
  await flash.forget(id);
  return owned;
}

const UNREAD = {
  workflow: "schema",
  owner: null,
  sector: null,
  run: 0,
  work: { state: "waiting" },
} as const;

/** The first sender of a client's name owns it, as with the other uploads. */
async function claimed(
  { uploads, customers }: SendFlashDeps,
  id: string,
  clientId: string,
  nowMs: number,
): Promise<Result<MappingUpload>> {
  const sender = await customers.claim(clientId, undefined, nowMs);
  if (!sender.ok) return sender;
  const { owner } = sender.value;
  return uploads.change<MappingAbout>(id, (about) => ({ ...about, owner }));
}

/** Starts the diagnosis; deletes a file that cannot have one. */
async function countedOf(
  jobs: FlashJobs,
  upload: MappingUpload,
  sender: SenderKey,
): Promise<Attempt<Counted>> {
  const counted = await jobs.start(upload, sender);
  if (!counted.ok || counted.value.isTooLong) await jobs.forget(upload.id);
  return counted.ok ? counted : { ...counted, failure: reported(counted.failure) };
}

/** A failure for the caller, without the path on this machine. */
function reported({ code, detail }: Failure): Failure {
  return { code, detail };
}
