import { failed } from "../../engine/errors/failure.ts";
import type { Endpoint } from "./endpoint.ts";
import { guarded, type RequestContext } from "./request-context.ts";

const UNAVAILABLE = failed("etat.indisponible").failure;

/**
 * Looks for the holder of a token that this process does not know, while the body is received:
 * another host may just have issued it. Without a holder the call is refused, unless it may be
 * nobody's.
 */
export function identifyLater(
  context: RequestContext,
  token: string,
  mayBeNobody: boolean,
): Promise<void> {
  const { call } = context;
  const { refresh, users } = call.service;
  const look = (): void => {
    const found = users.find(token, call.nowMs);
    if (found.ok) context.user = found.value;
    else if (!mayBeNobody || found.failure.code === "etat.indisponible") call.fail(found.failure);
  };
  return Promise.resolve(refresh?.()).then(
    () => guarded(context, look),
    () => guarded(context, () => call.fail(UNAVAILABLE)),
  );
}

/**
 * Runs the rest of a call on a state in which everything that any host has acknowledged is visible;
 * at once when no others share it. Without an answer of their database the call is refused
 * (`etat.indisponible`).
 */
export function onFreshState(context: RequestContext, rest: () => void): void {
  const { call, form } = context;
  const { refresh } = call.service;
  if (!refresh) {
    rest();
    return;
  }
  refresh().then(
    () => guarded(context, rest),
    () =>
      guarded(context, () => {
        form?.discard();
        call.fail(UNAVAILABLE);
      }),
  );
}

/** Pages do not declare their failures: their forms, and those of an upload, read records. */
const OF_AN_UPLOAD = /_id\}/;

/** Whether a row reads records that another host may just have written; keys are looked up apart. */
export function readsState({ access, method, path, fails, failurePage }: Endpoint): boolean {
  if (access === "key" || access === "operator") return false;
  if (access !== "open" || OF_AN_UPLOAD.test(path)) return true;
  return fails.includes("etat.indisponible") || (failurePage !== undefined && method !== "GET");
}
