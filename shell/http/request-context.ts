import { type Failure, failed } from "../../engine/errors/failure.ts";
import type { SignedIn } from "../access/signed-in.ts";
import { StateUnavailable } from "../state/state-unavailable.ts";
import { wantsProblem } from "./accept.ts";
import { type Credentials, quotaLeft } from "./admission.ts";
import type { Call } from "./call.ts";
import type { SnapshotIdentity } from "./endpoint.ts";
import type { Form } from "./form-body.ts";
import { type Header, invalidReply } from "./reply.ts";
import type { Mounted } from "./router.ts";
import type { ValidationDetail } from "./validation.ts";

/** A call for one row, with everything read before the request object became invalid. */
export interface RequestContext {
  readonly call: Call;
  readonly mounted: Mounted<SnapshotIdentity>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: string;
  readonly credentials: Credentials;
  /** The holder of the access token, if the row accepts one. */
  user: SignedIn | null;
  /** Resolves when `user` is known, or the call is refused; `null` when it is known already. */
  identified: Promise<void> | null;
  /** The X-Signature header of a row that requires it, else "". */
  readonly signature: string;
  readonly clientAddress: string;
  /** The headers that the row reads. */
  readonly headers: ReadonlyMap<string, string>;
  /** The received form; `null` before or without one. */
  form: Form | null;
}

/** Refuses an uncharged call; the holder of a key also gets the remaining quota. */
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

/** Catches exceptions: the native server exits the process when a handler throws. */
export function guarded(context: RequestContext, step: () => void): void {
  try {
    step();
  } catch (cause) {
    crash(context.call, context.mounted, cause);
  }
}

/** Answers after a bug, or when the state does not answer: the log gets the error, the caller only the request id. */
export function crash(call: Call, mounted: Mounted<SnapshotIdentity> | null, cause: unknown): void {
  const { requestId } = call;
  if (cause instanceof StateUnavailable) {
    call.service.log.error({ err: cause, requestId }, "state store failed");
    call.fail(failed("etat.indisponible").failure);
    return;
  }
  const route = mounted ? `${mounted.row.method} ${mounted.row.path}` : null;
  call.service.log.error({ err: cause, requestId, route }, "Unexpected error in a call");
  const unexpected: Failure = failed("interne.inattendu").failure;
  call.fail(unexpected);
}
