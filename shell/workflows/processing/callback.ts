import { z } from "zod";

const JOB_ID = /^job_[0-9a-f]{32}$/;
/** The names allowed for blobs. */
const ARTEFACT_NAME = /^[a-z0-9][a-z0-9._-]{0,80}$/;
/** Possible in JSON, but not in a key of the state. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const MESSAGE_MAX = 2000;
const ARTEFACTS_MOST = 40;

export const jobId = z.string().regex(JOB_ID).describe("Le travail : job_…");
export const bail = z.string().min(1).max(128).describe("Rendu avec le travail.");
export const artefactName = z.string().regex(ARTEFACT_NAME).describe("Le nom du résultat.");

export const artefact = z.object({
  nom: artefactName,
  octets: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** An event of a job, sent by the pipeline. */
export const callback = z.object({
  id: z
    .string()
    .min(8)
    .max(128)
    .refine((id) => !LONE_SURROGATE.test(id))
    .meta({ description: "Nouveau pour chaque événement, le même à chaque nouvel envoi." }),
  job_id: jobId,
  user_id: z.number().int().positive().nullable().optional(),
  upload_id: z.string().max(64).nullable().optional(),
  evenement: z.enum(["accepte", "progression", "termine", "echec"]),
  progress_pct: z.number().min(0).max(100),
  message: z.string().max(MESSAGE_MAX),
  artefacts: z
    .array(artefact)
    .max(ARTEFACTS_MOST)
    .refine((all) => new Set(all.map(({ nom }) => nom)).size === all.length)
    .optional(),
  reprise: z
    .boolean()
    .optional()
    .meta({ description: "D'un échec : une nouvelle tentative peut réussir." }),
  horodatage: z.iso.datetime({ offset: true }).meta({ description: "Instant de l'envoi." }),
  bail: bail.optional().meta({
    description: "De qui a pris le travail par job-lease ; sans lui, de qui l'a accepté.",
  }),
});

export type Callback = z.output<typeof callback>;
