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
 * at once when no others share it. Without an answer of their database, what anybody may read is
 * read as it was last seen, and all else is refused (`etat.indisponible`).
 */
export function onFreshState(context: RequestContext, rest: () => void): void {
  const { refresh } = context.call.service;
  if (!refresh) {
    rest();
    return;
  }
  refresh().then(
    () => guarded(context, rest),
    () => guarded(context, () => (isPublicRead(context) ? rest() : refuseUnseen(context))),
  );
}

/** Whether a call reads records that another host may just have written. */
export function readsState({ access, needsSnapshot }: Endpoint): boolean {
  // Keys are looked up again only when they are unknown; checks of registers read no record.
  if (access === "key" || access === "operator") return false;
  return access !== "open" || !needsSnapshot;
}

function isPublicRead({ mounted: { row } }: RequestContext): boolean {
  return row.access === "open" && row.method === "GET";
}

function refuseUnseen({ call, form }: RequestContext): void {
  form?.discard();
  call.fail(UNAVAILABLE);
}
