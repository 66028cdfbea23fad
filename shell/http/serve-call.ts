import { type Failure, failed } from "../../engine/errors/failure.ts";
import type { KeyRecord } from "../access/key-ring.ts";
import {
  type CallContext,
  DEFAULT_BODY_MAX_BYTES,
  type SnapshotContext,
  type SnapshotIdentity,
} from "../endpoints/endpoint.ts";
import type { ChargeOutcome } from "../quota/ledger.ts";
import type { Attempt } from "../quota/refusal.ts";
import { wantsProblem } from "./accept.ts";
import {
  type Credentials,
  callerAddress,
  identify,
  peerAddress,
  quotaLeft,
  readCredentials,
  refuseStranger,
} from "./admission.ts";
import { gatherBody, isJsonType, isPlainCoding, parseJson, plainText } from "./body.ts";
import type { Call } from "./call.ts";
import { type Header, invalidReply, JSON_MEDIA, successReply } from "./reply.ts";
import type { Mounted } from "./router.ts";
import { type InputPart, type Validated, type ValidationDetail, validate } from "./validation.ts";
import type { WireRequest } from "./wire.ts";

const STATUS_OK = 200;
const NOT_JSON: readonly ValidationDetail[] = [
  { loc: ["body"], msg: "Le corps n'est pas du JSON UTF-8 valide.", type: "json_invalid" },
];
const NO_BODY: readonly ValidationDetail[] = [
  { loc: ["body"], msg: "Le corps de la requête est obligatoire.", type: "missing" },
];
/** The body of a row that takes none. */
const NO_BODY_ASKED: Validated<unknown> = { ok: true, value: undefined };
/** Source: RFC 9110, 15.5.16: a coding that is refused is answered with those that are not. */
const PLAIN_ONLY: readonly Header[] = [["Accept-Encoding", "identity"]];
const NO_CREDENTIALS: Credentials = { presented: "", misplaced: false };

/** A call for one row, with everything that had to be read before the request object died. */
interface Errand {
  readonly call: Call;
  readonly mounted: Mounted<SnapshotIdentity>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: string;
  readonly credentials: Credentials;
  readonly clientAddress: string;
}

interface Input {
  readonly body: unknown;
  readonly path: unknown;
  readonly query: unknown;
}

/**
 * Serves a call that has found its row, in this order: caller's rate, body, schemas, key, cost,
 * charge, run, answer. Everything up to the charge happens before this returns when the body came
 * with the headers.
 */
export function serveCall(
  call: Call,
  request: WireRequest,
  mounted: Mounted<SnapshotIdentity>,
  parameters: Readonly<Record<string, string>>,
): void {
  const { row } = mounted;
  const { service } = call;
  const peer = peerAddress(call.response);
  if (row.access === "operator") {
    const refusal = refuseStranger(peer, request);
    if (refusal) {
      call.fail(refusal);
      return;
    }
  }
  const clientAddress = callerAddress(peer, request, service);
  if (row.rate === "free") {
    const rate = service.rates.take(clientAddress, call.nowMs);
    call.limit = { ...rate, policy: "adresse" };
    if (!rate.allowed) {
      call.fail(failed("debit.depasse").failure, rate.retryAfterSeconds);
      return;
    }
  }
  const query = request.getQuery() ?? "";
  const credentials = row.access === "key" ? readCredentials(request, query) : NO_CREDENTIALS;
  const errand = { call, mounted, parameters, query, credentials, clientAddress };
  if (row.input.path) call.inputLoc = ["path", Object.keys(parameters)[0] ?? ""];
  if (row.input.body) receive(errand, request);
  else admit(errand, NO_BODY_ASKED);
}

/** Takes the body in, unless its headers already say that it will be refused. */
function receive(errand: Errand, request: WireRequest): void {
  const { call } = errand;
  const maxBytes = errand.mounted.row.bodyMax ?? DEFAULT_BODY_MAX_BYTES;
  if (!isJsonType(request.getHeader("content-type"))) {
    refuse(errand, failed("corps.media").failure);
    return;
  }
  // Read here although few send it: the request object is gone when the body turns out unreadable.
  if (!isPlainCoding(request.getHeader("content-encoding"))) {
    refuse(errand, failed("corps.encodage").failure, PLAIN_ONLY);
    return;
  }
  const tooLarge = () => {
    refuse(errand, failed("corps.trop_grand", `Maximum : ${maxBytes} octets.`).failure);
  };
  if (Number(request.getHeader("content-length")) > maxBytes) tooLarge();
  else gatherBody(call, maxBytes, (bytes) => guarded(errand, () => read(errand, bytes)), tooLarge);
}

function read(errand: Errand, bytes: Uint8Array): void {
  const { body: schema, plainBody } = errand.mounted.row.input;
  const text = plainBody ? plainText(bytes) : null;
  const plain = text === null ? null : plainBody?.(text);
  if (plain) {
    admit(errand, { ok: true, value: plain });
    return;
  }
  const value = bytes.length === 0 ? undefined : parseJson(bytes);
  if (value === undefined) refuseInput(errand, bytes.length === 0 ? NO_BODY : NOT_JSON);
  else if (schema) admit(errand, validate(schema, value, "body"));
}

/** Schemas, then the key, then the charge. */
function admit(errand: Errand, body: Validated<unknown>): void {
  const { call, mounted, credentials } = errand;
  const { row } = mounted;
  const input = readInput(errand, body);
  if (!input.ok) {
    refuseInput(errand, input.details);
  } else if (row.access !== "key") {
    prepare(errand, input.value, null);
  } else {
    const found = identify(call.service, credentials, call.nowMs);
    if (found.ok) prepare(errand, input.value, found.value);
    else call.fail(found.failure);
  }
}

/** What the schemas make of the call, or every fault they find. */
function readInput(errand: Errand, body: Validated<unknown>): Validated<Input> {
  const { input: schemas } = errand.mounted.row;
  if (body.ok && !schemas.path && !schemas.query) {
    return { ok: true, value: { path: undefined, query: undefined, body: body.value } };
  }
  const details: ValidationDetail[] = [];
  const valueIn = (part: InputPart, validated: Validated<unknown>): unknown => {
    if (validated.ok) return validated.value;
    for (const detail of validated.details) details.push(detail);
    return part;
  };
  const input = {
    path: schemas.path && valueIn("path", validate(schemas.path, errand.parameters, "path")),
    query:
      schemas.query && valueIn("query", validate(schemas.query, fieldsOf(errand.query), "query")),
    body: valueIn("body", body),
  };
  return details.length > 0 ? { ok: false, details } : { ok: true, value: input };
}

/** The fields of a query; of one given twice the last counts. */
function fieldsOf(query: string): Record<string, string> {
  return query === "" ? {} : Object.fromEntries(new URLSearchParams(query));
}

/** The context of the run, then the charge if the row is keyed. */
function prepare(errand: Errand, input: Input, key: KeyRecord | null): void {
  const { call, mounted, clientAddress } = errand;
  const { row } = mounted;
  const { service, nowMs, requestId } = call;
  const snapshot = service.snapshot();
  if (snapshot === null && row.needsSnapshot) {
    refuse(errand, failed("registre.non_charge").failure);
    return;
  }
  call.snapshot = snapshot;
  const known: CallContext & { readonly snapshot: SnapshotIdentity | null } = {
    nowMs,
    requestId,
    key,
    clientAddress,
    snapshot,
  };
  // A row that does not need a snapshot is typed without one: `serviceEndpoint`.
  const context = known as SnapshotContext<SnapshotIdentity>;
  if (key === null) {
    run(errand, input, context);
    return;
  }
  const units = row.cost?.(input, context) ?? 0;
  service.ledger.charge(key, units, nowMs, (outcome) => {
    guarded(errand, () => settle(errand, input, context, outcome));
  });
}

function settle(
  errand: Errand,
  input: Input,
  context: SnapshotContext<SnapshotIdentity>,
  outcome: ChargeOutcome,
): void {
  const { call } = errand;
  if (!outcome.granted) {
    call.quota = outcome.quota ?? null;
    call.fail(outcome.failure, outcome.retryAfterSeconds);
    return;
  }
  call.grant(outcome.charge, outcome.quota);
  if (call.isOpen) run(errand, input, context);
}

function run(errand: Errand, input: Input, context: SnapshotContext<SnapshotIdentity>): void {
  const answer = errand.mounted.row.run(input, context);
  if (answer instanceof Promise) {
    answer
      .then((result) => finish(errand, result))
      .catch((cause) => crash(errand.call, errand.mounted, cause));
  } else {
    finish(errand, answer);
  }
}

function finish(errand: Errand, result: Attempt<unknown>): void {
  const { call, mounted } = errand;
  if (!result.ok) {
    const { failure, spent, loc } = result;
    if (loc) call.inputLoc = loc;
    if (spent) call.limit = { ...spent, remaining: 0 };
    call.fail(failure, spent?.resetSeconds);
    return;
  }
  const { value } = result;
  const body = value instanceof Uint8Array ? value : JSON.stringify(value);
  call.answer(successReply(STATUS_OK, mounted.row.produces ?? JSON_MEDIA, body));
}

/** Refuses a call that was not charged; the holder of a key is told what it has left. */
function refuse(errand: Errand, failure: Failure, headers?: readonly Header[]): void {
  tellQuota(errand);
  errand.call.fail(failure, undefined, headers);
}

function refuseInput(errand: Errand, details: readonly ValidationDetail[]): void {
  const { call } = errand;
  tellQuota(errand);
  call.answer(invalidReply(details, call.requestId, wantsProblem(call.accept)));
}

function tellQuota({ call, mounted, credentials }: Errand): void {
  if (mounted.row.access === "key") call.quota = quotaLeft(call.service, credentials, call.nowMs);
}

/** The native server ends the process when a handler throws. */
function guarded(errand: Errand, step: () => void): void {
  try {
    step();
  } catch (cause) {
    crash(errand.call, errand.mounted, cause);
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
