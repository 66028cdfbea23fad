import { STATUS_CODES } from "node:http";
import type { QuotaState } from "../access/counter.ts";
import type { Call } from "./call.ts";
import type { Reply } from "./reply.ts";
import type { WireResponse } from "./wire/wire.ts";

/** A limit as the RateLimit fields report it. */
export interface LimitView {
  /** Name of the limit, one word. */
  readonly policy: string;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** `200 OK` etc., by status. */
const STATUS_LINES: readonly string[] = Array.from(
  { length: 600 },
  (_, status) => `${status} ${STATUS_CODES[status] ?? "Unknown"}`,
);
const STATUS_QUOTA = 429;
/** Reported when a plan has no limit. */
const UNLIMITED = "unlimited";

/**
 * The reply being written: a module variable, so that `cork` reuses one function for all answers.
 */
let current: { readonly call: Call; readonly reply: Reply } | null = null;

/** Writes status, headers and body in one cork, hence in one packet. */
export function writeReply(call: Call, reply: Reply): void {
  current = { call, reply };
  try {
    call.response.cork(writeCurrent);
  } finally {
    current = null;
  }
}

/** Writes status and headers of an answer whose body is streamed. */
export function writeHead(call: Call, reply: Reply): void {
  call.response.cork(() => {
    writeHeaders(call, reply);
    call.response.writeHeader("Content-Type", reply.media);
    if (call.isLast) call.response.writeHeader("Connection", "close");
  });
}

function writeCurrent(): void {
  const { call, reply } = current!;
  const { response } = call;
  writeHeaders(call, reply);
  if (reply.body !== null) response.writeHeader("Content-Type", reply.media);
  writeBody(response, reply, call.isHead, call.isLast);
}

function writeHeaders(call: Call, reply: Reply): void {
  const { response } = call;
  response.writeStatus(STATUS_LINES[reply.status]!);
  response.writeHeader("X-Request-Id", call.requestId);
  response.writeHeader("Cache-Control", reply.keeping ?? "no-store");
  response.writeHeader("X-Content-Type-Options", "nosniff");
  if (call.snapshot) response.writeHeader("X-Snapshot", call.snapshot.id);
  if (call.service.snapshot()?.isExample) response.writeHeader("X-Registres", "exemples");
  if (call.quota) writeQuota(response, call.quota, reply.status, call.nowMs);
  if (call.limit) writeLimit(response, call.limit, call.nowMs);
  for (const header of call.cors) response.writeHeader(header[0], header[1]);
  for (const header of reply.headers) response.writeHeader(header[0], header[1]);
}

function writeBody(
  response: WireResponse,
  { body, bytes }: Reply,
  isHead: boolean,
  isLast: boolean,
): void {
  if (body !== null && !isHead) {
    response.end(body, isLast);
    return;
  }
  if (body !== null)
    response.writeHeader("Content-Length", String(bytes ?? Buffer.byteLength(body)));
  if (isLast) response.writeHeader("Connection", "close");
  response.endWithoutBody();
}

/** The month's units on every answer to a key; on a refusal also the exhausted limit. */
function writeQuota(
  response: WireResponse,
  quota: QuotaState,
  status: number,
  nowMs: number,
): void {
  response.writeHeader("X-Quota-Limit", figureOf(quota.limit));
  response.writeHeader("X-Quota-Remaining", figureOf(quota.remaining));
  response.writeHeader("X-Quota-Reset", String(Math.ceil(quota.resetMs / 1000)));
  if (status !== STATUS_QUOTA) return;
  const isDay = quota.dayRemaining === 0;
  const resetMs = isDay ? quota.dayResetMs : quota.resetMs;
  const view: LimitView = {
    policy: isDay ? "jour" : "mois",
    limit: (isDay ? quota.dayLimit : quota.limit) ?? 0,
    remaining: (isDay ? 0 : quota.remaining) ?? 0,
    resetSeconds: Math.max(0, Math.ceil((resetMs - nowMs) / 1000)),
  };
  writeLimit(response, view, nowMs);
}

/**
 * Both families of headers: the structured fields count seconds from now, the older three give an
 * instant in Unix seconds. Source: draft-ietf-httpapi-ratelimit-headers-11.
 */
function writeLimit(response: WireResponse, view: LimitView, nowMs: number): void {
  const { policy, limit, remaining, resetSeconds } = view;
  response.writeHeader("RateLimit-Policy", `"${policy}";q=${limit}`);
  response.writeHeader("RateLimit", `"${policy}";r=${remaining};t=${resetSeconds}`);
  response.writeHeader("X-RateLimit-Limit", String(limit));
  response.writeHeader("X-RateLimit-Remaining", String(remaining));
  response.writeHeader("X-RateLimit-Reset", String(Math.ceil(nowMs / 1000) + resetSeconds));
}

function figureOf(figure: number | null): string {
  return figure === null ? UNLIMITED : String(figure);
}
