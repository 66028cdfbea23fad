import { type ZodType, z } from "zod";
import type { Result } from "../../../engine/errors/failure.ts";
import type { CallContext } from "../../http/endpoint.ts";
import type { MappingUpload, MappingWorkflow } from "../../workflows/mappings/mapping-upload.ts";
import type { Mappings } from "../../workflows/mappings/mappings.ts";
import type { Claim } from "../../workflows/uploads/upload.ts";

const ID_MAX = 64;
const TOKEN_MAX = 128;

/** Optional in the schema: a missing or wrong token is a 401 (a credential), not a 422. */
export const token = z
  .string()
  .max(TOKEN_MAX)
  .optional()
  .meta({ description: "Celui que l'envoi a rendu." });

export const tokenQuery = z.object({ token });

const id = z.string().max(ID_MAX).meta({ description: "Celui que l'envoi a rendu : upl_…" });

export const EXAMPLE_ID = `upl_${"0".repeat(32)}`;
export const EXAMPLE_TOKEN = "A".repeat(43);
export const EXAMPLE_JOB = `job_${"0".repeat(32)}`;

/** Failures of `Mappings.admit`. */
export const ADMISSION_FAILURES = [
  "envoi.absent",
  "envoi.expire",
  "etat.indisponible",
  "jeton.absent",
  "jeton.autre",
  "jeton.invalide",
] as const;

/** Path parameters of an upload: a session of the mapper, or an upload of the schema workflow. */
export type LinkPath = { readonly session_id: string } | { readonly upload_id: string };

/** A path of one of the two families, with its parameters. */
export interface Link {
  readonly path: string;
  readonly schema: ZodType<LinkPath>;
  readonly example: {
    readonly path: Readonly<Record<string, string>>;
    readonly query: { readonly token: string };
  };
}

const query = { token: EXAMPLE_TOKEN };

/** @param path Contains `{session_id}`. */
export function sessionLink(path: string): Link {
  const example = { path: { session_id: EXAMPLE_ID }, query };
  return { path, schema: z.object({ session_id: id }), example };
}

/** @param path Contains `{upload_id}`. */
export function uploadLink(path: string): Link {
  const example = { path: { upload_id: EXAMPLE_ID }, query };
  return { path, schema: z.object({ upload_id: id }), example };
}

/** A call to a path of an upload. */
export interface LinkCall {
  readonly path: LinkPath;
  readonly query: { readonly token?: string | undefined };
}

/** The access that such a call requests, without a check of its client. */
export function claimOf({ path, query }: LinkCall): Claim {
  const id = "session_id" in path ? path.session_id : path.upload_id;
  return { id, token: query.token, clientId: undefined };
}

/** The workflow of a path: no session answers at a path of uploads, nor the reverse. */
export function workflowOf(path: LinkPath): MappingWorkflow {
  return "session_id" in path ? "mapper" : "schema";
}

/** The upload of a call, which its token must open. */
export function uploadOf(
  mappings: Pick<Mappings, "admit">,
  call: LinkCall,
  { nowMs }: Pick<CallContext, "nowMs">,
): Result<MappingUpload> {
  return mappings.admit(claimOf(call), nowMs, workflowOf(call.path));
}
