import { dirname } from "node:path";
import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { UPLOAD_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import type { Attempt } from "../../access/refusal.ts";
import { isoOf } from "../../endpoints/iso-of.ts";
import { EXAMPLE_ID, EXAMPLE_TOKEN, token } from "../../endpoints/schema/mapping-call.ts";
import { likesPages } from "../../http/accept.ts";
import { Redirect } from "../../http/document.ts";
import {
  type CallContext,
  type Endpoint,
  type FormFiles,
  type ReceivedFile,
  serviceEndpoint,
} from "../../http/endpoint.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Customers } from "../../workflows/dossiers/customers.ts";
import { FILE_REFUSALS } from "../../workflows/flashes/file-refusals.ts";
import type { MappingWorkflow } from "../../workflows/mappings/mapping-upload.ts";
import type { Mappings, Received } from "../../workflows/mappings/mappings.ts";
import { PRODUCT_BY_DEFAULT } from "../../workflows/mappings/processing-job.ts";
import type { Sender } from "../../workflows/mappings/sender.ts";
import { senderOf } from "../../workflows/sender-shares.ts";
import { FROM_FILES, refusedFile } from "./refused-file.ts";

const CLIENT_MAX = 128;
const SECTOR_MAX = 100;

const clientId = z
  .string()
  .min(1)
  .max(CLIENT_MAX)
  .describe("Le nom de votre client : ce qu'il valide lui sera proposé à son envoi suivant.");
const produit = z.enum(["ct1", "ct2", "ct3"]);
const secteur = z
  .string()
  .trim()
  .min(1)
  .max(SECTOR_MAX)
  .describe("Range ce qui est validé avec les clients du même secteur.");

const query = {
  produit: produit.optional().meta({
    description: "Ce qui sera fait du fichier ; avec un compte, le produit choisi au dossier.",
  }),
  secteur: secteur.optional(),
};

const FAILS = [...FILE_REFUSALS, "envoi.file", "envoi.part", "etat.indisponible"] as const;

const taken = {
  token: z.string().meta({ description: "Donné cette seule fois." }),
  nb_fichiers: z.number().int(),
  nb_lignes: z
    .number()
    .int()
    .nullable()
    .meta({ description: "Nul tant que la lecture n'est pas finie." }),
  job_id: z
    .string()
    .nullable()
    .meta({ description: "D'un gros envoi : le travail que sa validation lancera." }),
  expire_le: z.iso.datetime(),
};

const EXAMPLE = {
  token: EXAMPLE_TOKEN,
  nb_fichiers: 1,
  nb_lignes: 2,
  job_id: null,
  expire_le: "2026-11-23T10:00:00.000Z",
};

export interface SendingDeps {
  readonly mappings: Mappings;
  readonly blobs: Blobs;
  readonly customers: Customers;
}

function formFiles({ mappings, blobs }: SendingDeps, names: readonly string[], most: number) {
  return {
    names,
    most,
    maxBytes: UPLOAD_LIMITS.fileBytes,
    totalBytes: UPLOAD_LIMITS.totalBytes,
    busy: ({ clientAddress, user }: Pick<CallContext, "clientAddress" | "user">) =>
      mappings.busy(senderOf(clientAddress, user?.userId)),
    intake: () => blobs.intake(),
  };
}

function takenFields({ upload, token: input, rows, jobId }: Received) {
  return {
    token: input,
    nb_fichiers: upload.files.length,
    nb_lignes: rows,
    job_id: jobId,
    expire_le: isoOf(upload.expiresMs),
  };
}

interface Sending {
  readonly workflow: MappingWorkflow;
  readonly files: readonly ReceivedFile[];
  readonly sender: Sender;
  readonly produit: z.output<typeof produit> | undefined;
  readonly secteur: string | undefined;
}

/** Receives files; for a signed-in customer, with the profile of the dossier. */
async function receive(
  { mappings, customers }: SendingDeps,
  { workflow, files, sender, produit: product, secteur: sector }: Sending,
  { user, clientAddress, nowMs }: CallContext,
): Promise<Attempt<Received>> {
  const own = user ? customers.of(user.userId) : null;
  if (own && !own.ok) return own;
  const [first] = files;
  if (!first) throw new Error("An accepted form has no file");
  return mappings.receive({
    workflow,
    files,
    received: dirname(first.path),
    sender: own?.value ?? sender,
    userId: user?.userId ?? null,
    clientAddress,
    sector: sector ?? own?.value.sector ?? null,
    produit: own?.value.produit ?? product ?? PRODUCT_BY_DEFAULT,
    nowMs,
  });
}

/** Receives several files together. */
export function sendSession(parts: SendingDeps): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/mapper/upload",
    access: "open",
    maybeBearer: true,
    maybeCookie: true,
    rate: "free",
    redirects: true,
    alsoProduces: ["text/html"],
    failurePage: refusedFile(FROM_FILES),
    summary: "Envoyer de 1 à 20 fichiers",
    description:
      "CSV, JSON, XLSX, XLSM, XLS, ODS ou ZIP ; 50 Mo par fichier, 200 Mo en tout. La reconnaissance des colonnes commence à l'instant ; `session_id` et `token` y donnent accès pendant 4 heures, que la confirmation prolonge d'autant. Envoyés de la page « Envoyer des fichiers » par une personne connectée, ils sont rangés dans son espace.",
    example: { body: {}, answer: { session_id: EXAMPLE_ID, ...EXAMPLE } },
    fails: [...FAILS, "jeton.autre"],
    input: {
      query: z.object({ client_id: clientId.optional(), ...query }),
      body: z.object({ client_id: clientId.optional(), ...query }),
      files: formFiles(parts, ["files", "file", "fichiers", "fichier"], UPLOAD_LIMITS.files),
    },
    answer: z.object({ session_id: z.string(), ...taken }),
    run: async ({ files, query, body }, context) => {
      const asking = query.client_id ?? body.client_id ?? null;
      const sender = await parts.customers.claim(asking, undefined, context.nowMs);
      if (!sender.ok) return sender;
      const received = await receive(
        parts,
        {
          workflow: "mapper",
          files,
          sender: sender.value,
          produit: query.produit ?? body.produit,
          secteur: query.secteur ?? body.secteur,
        },
        context,
      );
      if (!received.ok) return received;
      const { upload, token: input } = received.value;
      if (likesPages(context.accept))
        return success(new Redirect(`/api/mapper/${upload.id}?token=${encodeURIComponent(input)}`));
      return success({ session_id: upload.id, ...takenFields(received.value) });
    },
  });
}

/** Receives one file. */
export function sendSchemaFile(parts: SendingDeps): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/schema/upload",
    access: "open",
    maybeBearer: true,
    rate: "free",
    summary: "Envoyer un fichier à valider",
    description:
      "ZIP, CSV, XLSX, XLSM, XLS, ODS ou JSON, 50 Mo au plus. La reconnaissance des colonnes commence à l'instant ; `upload_id` et `token` y donnent accès pendant 24 heures, que la confirmation prolonge d'autant. Pour qu'un `client_id` profite de ce qu'il a validé, donnez avec lui le `token` d'un de ses envois.",
    example: {
      query: { client_id: "exemple" },
      body: {},
      answer: { upload_id: EXAMPLE_ID, ...EXAMPLE },
    },
    fails: [...FAILS, "envoi.expire", "jeton.autre", "jeton.invalide"],
    input: {
      query: z.object({ client_id: clientId.optional(), token, ...query }),
      body: z.object({}),
      files: formFiles(parts, ["file", "fichier"], 1),
    },
    answer: z.object({ upload_id: z.string(), ...taken }),
    run: async ({ files, query }, context) => {
      const { client_id: asking = null, token: view } = query;
      const sender = await parts.customers.claim(asking, view, context.nowMs);
      if (!sender.ok) return sender;
      const received = await receive(
        parts,
        {
          workflow: "schema",
          files,
          sender: sender.value,
          produit: query.produit,
          secteur: query.secteur,
        },
        context,
      );
      if (!received.ok) return received;
      return success({ upload_id: received.value.upload.id, ...takenFields(received.value) });
    },
  });
}

/**
 * Receives the files of a signed-in customer into the dossier. Failures: those of
 * `sendCustomerFile`.
 */
export function receiveOfCustomer(
  parts: SendingDeps,
  files: readonly ReceivedFile[],
  stated: { readonly produit?: Sending["produit"]; readonly secteur?: Sending["secteur"] },
  context: CallContext,
): Promise<Attempt<Received>> {
  const sender = { clientId: null, owner: null };
  const { produit: product, secteur: sector } = stated;
  const sending = { files, sender, produit: product, secteur: sector };
  return receive(parts, { workflow: "schema", ...sending }, context);
}

/** The form field of a customer's files. */
export function customerFiles(parts: SendingDeps): FormFiles {
  return formFiles(parts, ["file", "fichier", "files", "fichiers"], UPLOAD_LIMITS.files);
}

/** Path of the page where the columns of an upload are validated. */
export function validationPath(uploadId: string, input: string): string {
  return `/api/schema/validate/${uploadId}?token=${input}`;
}

/** Receives a file of a signed-in customer into the dossier. */
export function sendCustomerFile(parts: SendingDeps): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/fichiers/upload",
    access: "bearer",
    rate: "none",
    summary: "Envoyer son fichier",
    description:
      "Comme l'envoi du parcours de validation, pour le dossier du client : `upload_id` et `token` y donnent accès, `validation` est la page où valider les colonnes.",
    example: {
      body: {},
      answer: {
        upload_id: EXAMPLE_ID,
        ...EXAMPLE,
        validation: validationPath(EXAMPLE_ID, EXAMPLE_TOKEN),
      },
    },
    fails: FAILS,
    input: {
      body: z.object({ ...query }),
      files: customerFiles(parts),
    },
    answer: z.object({ upload_id: z.string(), ...taken, validation: z.string() }),
    run: async ({ files, body }, context) => {
      const received = await receiveOfCustomer(parts, files, body, context);
      if (!received.ok) return received;
      const { upload, token: input } = received.value;
      return success({
        upload_id: upload.id,
        ...takenFields(received.value),
        validation: validationPath(upload.id, input),
      });
    },
  });
}
