import { z } from "zod";
import { failed, type Result } from "../../../engine/errors/failure.ts";
import type { FlashAbout, FlashUpload } from "../../workflows/flashes/flash-upload.ts";
import { isMappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";

const ID_MAX = 64;
const TOKEN_MAX = 128;
const CLIENT_MAX = 128;

/** Path parameters of the endpoints of one upload. */
export const uploadPath = z.object({
  upload_id: z.string().max(ID_MAX).meta({ description: "Celui que l'envoi a rendu : upl_…" }),
});

/** Optional in the schema: a missing or wrong token is a 401 (a credential), not a 422. */
export const token = z
  .string()
  .max(TOKEN_MAX)
  .optional()
  .meta({ description: "Celui que l'envoi a rendu ; valable 24 heures." });

export const clientId = z
  .string()
  .min(1)
  .max(CLIENT_MAX)
  .optional()
  .meta({ description: "Celui qui a été donné à l'envoi." });

export const tokenQuery = z.object({ token });

export const EXAMPLE_ID = `upl_${"0".repeat(32)}`;
export const EXAMPLE_TOKEN = "A".repeat(43);

/** Failures of `Uploads.admit`. */
export const ADMISSION_FAILURES = [
  "envoi.absent",
  "envoi.expire",
  "etat.indisponible",
  "jeton.absent",
  "jeton.autre",
  "jeton.invalide",
] as const;

/** Failures of a running diagnosis: the file is read after the answer to the upload. */
export const DIAGNOSIS_FAILURES = [
  "disque.plein",
  "envoi.en_cours",
  "fichier.interrompu",
  "fichier.memoire",
  "fichier.temps",
  "registre.corrompu",
  "service.non_pret",
] as const;

/** The flash upload that the token of a call opens; uploads of other workflows are not found. */
export function flashOf(
  uploads: Uploads,
  call: { readonly path: { readonly upload_id: string }; readonly token: string | undefined },
  nowMs: number,
  client?: string | null,
): Result<FlashUpload> {
  const claim = { id: call.path.upload_id, token: call.token, clientId: client };
  const found = uploads.admit<FlashAbout>(claim, nowMs);
  return found.ok && isMappingUpload(found.value) ? failed("envoi.absent") : found;
}
