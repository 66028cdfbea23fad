import { type Failure, failed } from "../../engine/errors/failure.ts";
import type { SignedIn } from "../access/signed-in.ts";
import { wantsProblem } from "./accept.ts";
import { type Credentials, quotaLeft } from "./admission.ts";
import type { Call } from "./call.ts";
import type { SnapshotIdentity } from "./endpoint.ts";
import type { Form } from "./form-body.ts";
import { type Header, invalidReply } from "./reply.ts";
import type { Mounted } from "./router.ts";
import type { ValidationDetail } from "./validation.ts";

/** A call for one row, with everything that had to be read before the request object died. */
export interface RequestContext {
  readonly call: Call;
  readonly mounted: Mounted<SnapshotIdentity>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: string;
  readonly credentials: Credentials;
  /** The holder of the access token that came, where the row takes one. */
  readonly user: SignedIn | null;
  /** The X-Signature header of a row that wants one, else "". */
  readonly signature: string;
  readonly clientAddress: string;
  /** Those that the row reads. */
  readonly headers: ReadonlyMap<string, string>;
  /** What came as a form; `null` while nothing did. */
  form: Form | null;
}

/** Refuses a call that was not charged; the holder of a key is told what it has left. */
export function refuse(
  context: RequestContext,
  failure: Failure,
  headers?: readonly Header[],
): void {
  reportQuota(context);
  context.call.fail(failure, undefined, headers);
}

/** Refuses a call whose input has these faults. */
export function refuseInput(context: RequestContext, details: readonly ValidationDetail[]): void {
  const { call } = context;
  reportQuota(context);
  const [first] = details;
  if (call.failurePage && first) {
    call.fail({ code: "requete.invalide", detail: first.msg });
    return;
  }
  call.answer(invalidReply(details, call.requestId, wantsProblem(call.accept)));
}

function reportQuota({ call, mounted, credentials }: RequestContext): void {
  if (mounted.row.access === "key") call.quota = quotaLeft(call.service, credentials, call.nowMs);
}

/** The native server ends the process when a handler throws. */
export function guarded(context: RequestContext, step: () => void): void {
  try {
    step();
  } catch (cause) {
    crash(context.call, context.mounted, cause);
  }
}

/** A bug: told to the log in full, to the caller by its request id alone. */
export function crash(call: Call, mounted: Mounted<SnapshotIdentity> | null, cause: unknown): void {
  const { requestId } = call;
  const route = mounted ? `${mounted.row.method} ${mounted.row.path}` : null;
  call.service.log.error({ err: cause, requestId, route }, "Unexpected error in a call");
  const unexpected: Failure = failed("interne.inattendu").failure;
  call.fail(unexpected);
}
