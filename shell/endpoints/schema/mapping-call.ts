import { type ZodType, z } from "zod";
import type { Result } from "../../../engine/errors/failure.ts";
import type { CallContext } from "../../http/endpoint.ts";
import type { Claim, Upload } from "../../workflows/uploads/upload.ts";

const ID_MAX = 64;
const TOKEN_MAX = 128;

/** Absent or wrong it is a 401, not a 422: it is a credential. */
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

/** What `Mappings.admit` answers. */
export const ADMISSION_FAILURES = [
  "envoi.absent",
  "envoi.expire",
  "etat.indisponible",
  "jeton.absent",
  "jeton.autre",
  "jeton.invalide",
] as const;

/** What a path says of its upload: mapper sessions and schema uploads are one workflow. */
export type LinkPath = { readonly session_id: string } | { readonly upload_id: string };

/** A row of one of the two families of paths. */
export interface Link {
  readonly path: string;
  readonly schema: ZodType<LinkPath>;
  readonly example: {
    readonly path: Readonly<Record<string, string>>;
    readonly query: { readonly token: string };
  };
}

const query = { token: EXAMPLE_TOKEN };

/** @param path  With `{session_id}`. */
export function sessionLink(path: string): Link {
  const example = { path: { session_id: EXAMPLE_ID }, query };
  return { path, schema: z.object({ session_id: id }), example };
}

/** @param path  With `{upload_id}`. */
export function uploadLink(path: string): Link {
  const example = { path: { upload_id: EXAMPLE_ID }, query };
  return { path, schema: z.object({ upload_id: id }), example };
}

function idOf(path: LinkPath): string {
  return "session_id" in path ? path.session_id : path.upload_id;
}

/** The upload of a call, which its token opens: of a mapping, or of any workflow. */
export function uploadOf<Admitted extends Upload>(
  uploads: { admit(claim: Claim, nowMs: number): Result<Admitted> },
  call: { readonly path: LinkPath; readonly query: { readonly token?: string | undefined } },
  { nowMs }: Pick<CallContext, "nowMs">,
): Result<Admitted> {
  const claim = { id: idOf(call.path), token: call.query.token, clientId: undefined };
  return uploads.admit(claim, nowMs);
}
