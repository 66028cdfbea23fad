import { type ZodType, z } from "zod";
import type { Result } from "../../../engine/errors/failure.ts";
import type { CallContext } from "../../http/endpoint.ts";
import type { Claim, Upload } from "../../workflows/uploads/upload.ts";

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

/** Path parameters of an upload: mapper sessions and schema uploads are one workflow. */
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

function idOf(path: LinkPath): string {
  return "session_id" in path ? path.session_id : path.upload_id;
}

/** The upload of a call, which its token must open: of the mapping workflow, or of any. */
export function uploadOf<Admitted extends Upload>(
  uploads: { admit(claim: Claim, nowMs: number): Result<Admitted> },
  call: { readonly path: LinkPath; readonly query: { readonly token?: string | undefined } },
  { nowMs }: Pick<CallContext, "nowMs">,
): Result<Admitted> {
  const claim = { id: idOf(call.path), token: call.query.token, clientId: undefined };
  return uploads.admit(claim, nowMs);
}
