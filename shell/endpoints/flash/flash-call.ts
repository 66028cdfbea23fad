import { z } from "zod";
import { failed, type Result } from "../../../engine/errors/failure.ts";
import type { FlashAbout, FlashUpload } from "../../workflows/flashes/flash-upload.ts";
import { isMappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";

const ID_MAX = 64;
const TOKEN_MAX = 128;
const CLIENT_MAX = 128;

/** The path of everything about an upload. */
export const uploadPath = z.object({
  upload_id: z.string().max(ID_MAX).meta({ description: "Celui que l'envoi a rendu : upl_…" }),
});

/** Absent or wrong it is a 401, not a 422: it is a credential. */
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

/** What a diagnosis that began may end with: reading goes on after the answer to the upload. */
export const DIAGNOSIS_FAILURES = [
  "disque.plein",
  "envoi.en_cours",
  "fichier.interrompu",
  "fichier.memoire",
  "fichier.temps",
  "registre.corrompu",
  "service.non_pret",
] as const;

/** The upload of a call: that of a flash diagnosis, which its token opens; no other is found. */
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
