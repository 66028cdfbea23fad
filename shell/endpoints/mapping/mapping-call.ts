import { z } from "zod";
import type { Result } from "../../../engine/errors/failure.ts";
import type { MappingUpload } from "../../mapping/mapping-upload.ts";
import type { Mappings } from "../../mapping/mappings.ts";
import type { CallContext } from "../endpoint.ts";

const ID_MAX = 64;
const TOKEN_MAX = 128;

/** Absent or wrong it is a 401, not a 422: it is a credential. */
export const token = z
  .string()
  .max(TOKEN_MAX)
  .optional()
  .meta({ description: "Celui que l'envoi a rendu." });

export const tokenQuery = z.object({ token });

export const sessionPath = z.object({
  session_id: z.string().max(ID_MAX).meta({ description: "Celui que l'envoi a rendu." }),
});

export const uploadPath = z.object({
  upload_id: z.string().max(ID_MAX).meta({ description: "Celui que l'envoi a rendu : upl_…" }),
});

export const EXAMPLE_ID = `upl_${"0".repeat(32)}`;
export const EXAMPLE_TOKEN = "A".repeat(43);
export const EXAMPLE_JOB = `job_${"0".repeat(32)}`;

/** What `Mappings.admit` answers. */
export const ADMISSION_FAILURES = [
  "envoi.absent",
  "envoi.expire",
  "etat.indisponible",
  "jeton.absent",
  "jeton.autre",
  "jeton.invalide",
] as const;

/** The two families of paths, which are one workflow. */
export type LinkPath = { readonly session_id: string } | { readonly upload_id: string };

export function idOf(path: LinkPath): string {
  return "session_id" in path ? path.session_id : path.upload_id;
}

/** The upload of a call, which its token opens. */
export function uploadOf(
  mappings: Mappings,
  call: { readonly path: LinkPath; readonly query: { readonly token?: string | undefined } },
  { nowMs }: Pick<CallContext, "nowMs">,
): Result<MappingUpload> {
  const claim = { id: idOf(call.path), token: call.query.token, clientId: undefined };
  return mappings.admit(claim, nowMs);
}
