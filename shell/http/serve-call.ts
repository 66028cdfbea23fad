import { failed } from "../../engine/errors/failure.ts";
import type { KeyRecord } from "../access/key-records.ts";
import type { ChargeOutcome } from "../access/ledger.ts";
import type { Attempt, InputFault } from "../access/refusal.ts";
import { preferredMedia, takesGzip } from "./accept.ts";
import {
  admitCaller,
  type Credentials,
  callerAddress,
  identify,
  isWithinRate,
  noteProxy,
  readCredentials,
} from "./admission.ts";
import { answerValue } from "./answer-value.ts";
import type { Call } from "./call.ts";
import { RefusedForm } from "./document.ts";
import type { CallContext, Endpoint, SnapshotContext, SnapshotIdentity } from "./endpoint.ts";
import type { Form } from "./form-body.ts";
import { identifyLater, onFreshState, readsState } from "./fresh-state.ts";
import { type Input, readInput } from "./read-input.ts";
import { receive, receiveForm } from "./receive.ts";
import { JSON_MEDIA, successReply } from "./reply.ts";
import { crash, guarded, type RequestContext, refuse, refuseInput } from "./request-context.ts";
import type { Mounted } from "./router.ts";
import { type Validated, type ValidationDetail, validate } from "./validation.ts";
import type { WireRequest } from "./wire/wire.ts";

const STATUS_OK = 200;
/** Accesses whose calls are acts. */
const WITH_POWERS: ReadonlySet<Endpoint["access"]> = new Set(["admin", "internal", "signed"]);
/** The body of a row without one. */
const NO_BODY: Validated<unknown> = { ok: true, value: undefined };
const NO_CREDENTIALS: Credentials = { presented: "", misplaced: false };
const NO_HEADERS: ReadonlyMap<string, string> = new Map();
const HTML = "text/html";

/**
 * Serves a call whose row is known, in this order: rate of the address, body, schemas, key, cost,
 * charge, run, answer. Everything up to the charge runs synchronously when the body arrived with
 * the headers.
 */
export function serveCall(
  call: Call,
  request: WireRequest,
  mounted: Mounted<SnapshotIdentity>,
  parameters: Readonly<Record<string, string>>,
): void {
  const { row } = mounted;
  const { service } = call;
  noteProxy(request, service);
  if (mayBePage(row)) {
    call.failurePage = failurePageOf(row, request, call.accept);
    call.takesGzip = takesGzip(request.getHeader("accept-encoding"));
  }
  const clientAddress = callerAddress(call.response, request, row, service);
  if (row.rate !== "none" && !isWithinRate(call, row.rate, clientAddress)) return;
  const caller = admitCaller(row, request, service, call.nowMs);
  if (!caller.ok) {
    call.fail(caller.failure);
    return;
  }
  const query = request.query;
  const credentials = row.access === "key" ? readCredentials(request, query) : NO_CREDENTIALS;
  const signature = row.access === "signed" ? request.getHeader("x-signature") : "";
  const headers = headersRead(request, row.reads);
  const known = { call, mounted, parameters, query, credentials, clientAddress, headers };
  const { user, unseenToken, mayBeNobody = false } = caller.value;
  const requestContext: RequestContext = {
    ...{ ...known, user, signature, form: null, identified: null },
  };
  if (unseenToken !== null)
    requestContext.identified = identifyLater(requestContext, unseenToken, mayBeNobody);
  call.inputLoc = inputLocOf(row, parameters);
  if (row.input.files)
    receiveForm(requestContext, request, row.input.files, (form) =>
      admitForm(requestContext, form),
    );
  else if (row.input.body) receive(requestContext, request, admit);
  else admit(requestContext, NO_BODY);
}

/** The part of a call that its row reads first: the default location of a fault. */
function inputLocOf(
  { input: { path, files, body } }: Endpoint,
  parameters: Readonly<Record<string, string>>,
): Call["inputLoc"] {
  if (path) return ["path", Object.keys(parameters)[0] ?? ""];
  if (files) return ["body", files.names[0] ?? ""];
  return body ? ["body"] : ["query"];
}

/** The requested headers that are present. */
function headersRead(
  request: WireRequest,
  names: readonly string[] | undefined,
): ReadonlyMap<string, string> {
  if (!names) return NO_HEADERS;
  const read = new Map<string, string>();
  for (const name of names) {
    const value = request.getHeader(name);
    if (value !== "") read.set(name, value);
  }
  return read;
}

/** Other rows serve programs, some thousands of times a second: they skip the check. */
function mayBePage({ failureDocument, failurePage }: Endpoint): boolean {
  return failureDocument !== undefined || failurePage !== undefined;
}

/**
 * How a row renders failures: as its own document, or as a page for callers that prefer HTML;
 * `null` for data.
 */
function failurePageOf(row: Endpoint, request: WireRequest, accept: string): Call["failurePage"] {
  if (row.failureDocument) return row.failureDocument;
  const { failurePage } = row;
  if (!failurePage) return null;
  const offered = [row.produces ?? JSON_MEDIA, ...(row.alsoProduces ?? [])];
  if (preferredMedia(accept, offered) !== HTML) return null;
  const requested = row.method === "GET" ? request.path : null;
  return (failure, requestId) => failurePage(failure, requestId, requested);
}

function admitForm(requestContext: RequestContext, outcome: Attempt<Form>): void {
  if (!outcome.ok) {
    const { faults } = outcome;
    // Told with those of the query, unless a page tells the one that matters.
    if (!faults || requestContext.call.failurePage) finish(requestContext, outcome);
    else admit(requestContext, { ok: false, details: faults.map(detailOf) });
    return;
  }
  requestContext.form = outcome.value;
  const schema = requestContext.mounted.row.input.body;
  admit(requestContext, schema ? validate(schema, outcome.value.fields, "body") : NO_BODY);
}

function admit(requestContext: RequestContext, body: Validated<unknown>): void {
  const { identified } = requestContext;
  if (!identified) admitKnown(requestContext, body);
  else void identified.then(() => guarded(requestContext, () => admitKnown(requestContext, body)));
}

/** Validates, identifies the key, charges. */
function admitKnown(requestContext: RequestContext, body: Validated<unknown>): void {
  const { call, mounted } = requestContext;
  const { row } = mounted;
  if (!call.isOpen) {
    requestContext.form?.discard();
    return;
  }
  const input = readInput(requestContext, body);
  if (!input.ok) refuseInput(requestContext, input.details);
  else if (row.access === "key") admitKey(requestContext, input.value);
  else if (call.service.refresh && readsState(row))
    onFreshState(requestContext, () => prepare(requestContext, input.value, null));
  else prepare(requestContext, input.value, null);
}

/** A key that is unknown here may just have been issued by another host. */
function admitKey(requestContext: RequestContext, input: Input): void {
  const { call, credentials } = requestContext;
  const found = identify(call.service, credentials, call.nowMs);
  if (found.ok) prepare(requestContext, input, found.value);
  else if (found.failure.code !== "cle.invalide") call.fail(found.failure);
  else
    onFreshState(requestContext, () => {
      const again = identify(call.service, credentials, call.nowMs);
      if (again.ok) prepare(requestContext, input, again.value);
      else call.fail(again.failure);
    });
}

/** Builds the context of the run, then charges the call if the row needs a key. */
function prepare(requestContext: RequestContext, input: Input, key: KeyRecord | null): void {
  const { call, mounted, clientAddress, user, headers } = requestContext;
  const { row } = mounted;
  const { service, nowMs, requestId, accept } = call;
  if (call.isHead && row.changesState) {
    call.answer(successReply(row.status ?? STATUS_OK, row.produces ?? JSON_MEDIA, null));
    return;
  }
  if (WITH_POWERS.has(row.access) && !row.isRoutine)
    call.audited = { row, input: [input.path, input.query, input.body] };
  const snapshot = service.snapshot();
  if (snapshot === null && row.needsSnapshot) {
    refuse(requestContext, service.whyNoSnapshot?.() ?? failed("registre.non_charge").failure);
    return;
  }
  call.snapshot = snapshot;
  const known: CallContext & { readonly snapshot: SnapshotIdentity | null } = {
    nowMs,
    requestId,
    accept,
    key,
    user,
    clientAddress,
    ...(snapshot?.isExample ? { isExample: true as const } : {}),
    headers,
    snapshot,
  };
  // A row that needs no snapshot is typed without one: `serviceEndpoint`.
  const context = known as SnapshotContext<SnapshotIdentity>;
  if (key === null) {
    run(requestContext, input, context);
    return;
  }
  const units = row.cost?.(input, context) ?? 0;
  service.ledger.charge(key, units, nowMs, (outcome) => {
    guarded(requestContext, () => settle(requestContext, input, context, outcome));
  });
}

function settle(
  requestContext: RequestContext,
  input: Input,
  context: SnapshotContext<SnapshotIdentity>,
  outcome: ChargeOutcome,
): void {
  const { call } = requestContext;
  if (!outcome.granted) {
    call.quota = outcome.quota ?? null;
    call.fail(outcome.failure, outcome.retryAfterSeconds);
    return;
  }
  call.grant(outcome.charge, outcome.quota);
  if (call.isOpen) run(requestContext, input, context);
}

function run(
  requestContext: RequestContext,
  input: Input,
  context: SnapshotContext<SnapshotIdentity>,
): void {
  const answer = requestContext.mounted.row.run(input, context);
  if (answer instanceof Promise) {
    answer
      .then((result) => finish(requestContext, result))
      .catch((cause) => {
        requestContext.form?.discard();
        crash(requestContext.call, requestContext.mounted, cause);
      });
  } else {
    finish(requestContext, answer);
  }
}

function finish(requestContext: RequestContext, result: Attempt<unknown>): void {
  const { call } = requestContext;
  requestContext.form?.discard();
  if (!result.ok) {
    const { failure, spent, loc, faults } = result;
    if (faults && !call.failurePage) {
      refuseInput(requestContext, faults.map(detailOf));
      return;
    }
    const { places } = requestContext.mounted.row;
    call.inputLoc = loc ?? places?.[failure.code] ?? call.inputLoc;
    if (spent) call.limit = { ...spent, remaining: 0 };
    call.fail(failure, spent?.resetSeconds);
  } else if (result.value instanceof RefusedForm) {
    const { page, refusal } = result.value;
    if (call.failurePage) call.failurePage = () => page;
    finish(requestContext, refusal);
  } else {
    answerValue(requestContext, result.value);
  }
}

function detailOf({ loc, detail, code }: InputFault): ValidationDetail {
  return { loc, msg: detail, type: code };
}
