import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import type { Ct0Mapping, FlashUpload, NamedFields } from "../../workflows/flashes/flash-upload.ts";
import { type SenderKey, senderOf } from "../../workflows/sender-shares.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import { ADMISSION_FAILURES, EXAMPLE_ID, EXAMPLE_TOKEN } from "../schema/mapping-call.ts";
import { DIAGNOSIS_FAILURES, flashOf, tokenQuery, uploadPath } from "./flash-call.ts";

const COLUMN_MAX = 2000;
const BODY_MAX_BYTES = 128 * 1024;

/** A field that is absent, null or "" has no column. */
const column = z.string().max(COLUMN_MAX).nullish();

const PLACE = ["email", "telephone", "adresse", "code_postal", "ville", "adresse_complete"];
/** Fields of companies and of persons that can be assigned a column; from the interface. */
export const COMPANY_FIELDS = ["siret", "raison_sociale", ...PLACE];
export const CONTACT_FIELDS = ["prenom", "nom_contact", "mobile", ...PLACE];

const fieldsOf = (names: readonly string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, column]))).optional();

const EXAMPLE = {
  entity_type: "companies",
  companies: { siret: "N° SIRET", raison_sociale: "Raison sociale" },
};

/** Assigns columns to fields for the owner of a file, and restarts its diagnosis. */
export function nameColumns(uploads: Uploads, jobs: FlashJobs): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/schema/ct0-mapping/{upload_id}",
    access: "open",
    rate: "free",
    bodyMax: BODY_MAX_BYTES,
    summary: "Dire ce que sont les colonnes d'un envoi",
    description:
      "Mini-mapping CT0 : pour chaque champ, le nom de la colonne du fichier. Gardé avec l'envoi ; le diagnostic est refait avec lui. Un nom qui n'est pas celui d'une colonne est refusé (422).",
    example: {
      path: { upload_id: EXAMPLE_ID },
      query: { token: EXAMPLE_TOKEN },
      body: EXAMPLE,
      answer: { upload_id: EXAMPLE_ID, statut: "enregistre", colonnes: 2 },
    },
    fails: [...ADMISSION_FAILURES, ...DIAGNOSIS_FAILURES, "envoi.colonne", "envoi.part"],
    input: {
      path: uploadPath,
      query: tokenQuery,
      body: z.strictObject({
        entity_type: z.enum(["companies", "contacts", "both"]),
        companies: fieldsOf(COMPANY_FIELDS),
        contacts: fieldsOf(CONTACT_FIELDS),
      }),
    },
    answer: z.object({
      upload_id: z.string(),
      statut: z.literal("enregistre"),
      colonnes: z.number().int(),
    }),
    run: async ({ path, query, body }, { clientAddress, nowMs }) => {
      const found = flashOf(uploads, { path, token: query.token }, nowMs);
      if (!found.ok) return found;
      const upload = found.value;
      const mapping: Ct0Mapping = {
        entity_type: body.entity_type,
        companies: body.entity_type === "contacts" ? {} : namedIn(body.companies),
        contacts: body.entity_type === "companies" ? {} : namedIn(body.contacts),
      };
      const sender = senderOf(clientAddress);
      const named = await namedColumns(jobs, upload, { mapping, sender });
      if (!named.ok) return named;
      return success({
        upload_id: upload.id,
        statut: "enregistre" as const,
        colonnes: [mapping.companies, mapping.contacts].flatMap(Object.keys).length,
      });
    },
  });
}

interface Naming {
  readonly mapping: Ct0Mapping;
  readonly sender: SenderKey;
}

/**
 * Stores the assigned columns of an upload and restarts its diagnosis. Failures: `envoi.colonne`,
 * with its location, `envoi.en_cours`, `envoi.file`, `envoi.part`, and those of a diagnosis.
 */
export async function namedColumns(
  jobs: FlashJobs,
  upload: FlashUpload,
  { mapping, sender }: Naming,
): Promise<Attempt<unknown>> {
  const known = await areColumns(jobs, upload, mapping);
  return known.ok ? jobs.again(upload.id, mapping, sender) : known;
}

function namedIn(fields: Readonly<Record<string, string | null | undefined>> = {}): NamedFields {
  const named = Object.entries(fields).filter(([, name]) => name != null && name !== "");
  return Object.fromEntries(named as [string, string][]);
}

/** Checks that all assigned columns exist; the failure locates the first that does not. */
async function areColumns(
  jobs: FlashJobs,
  upload: FlashUpload,
  mapping: Ct0Mapping,
): Promise<Attempt<null>> {
  const header = await jobs.header(upload);
  if (!header.ok) return header;
  const columns = new Set(header.value);
  for (const entity of ["companies", "contacts"] as const)
    for (const [field, name] of Object.entries(mapping[entity]))
      if (!columns.has(name)) return { ...failed("envoi.colonne"), loc: ["body", entity, field] };
  return success(null);
}
