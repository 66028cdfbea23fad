import { STATUS_CODES } from "node:http";
import type { Failure } from "../../engine/errors/failure.ts";
import { failureReply } from "./reply.ts";
import type { Service } from "./service.ts";

/** Index of the calls without a row in the traffic counters. */
const NO_ROW = 0;

/**
 * The whole answer to a request that the parser could not read, as bytes: the shape of all
 * refusals, and the end of the connection. Counted, not logged: strangers cause it.
 */
export function unreadRefusal(
  { newRequestId, traffic }: Pick<Service, "newRequestId" | "traffic">,
  failure: Failure,
): Uint8Array {
  const requestId = newRequestId();
  const { status, media, body, headers } = failureReply(failure, requestId, false, { loc: [] });
  traffic.answered(NO_ROW, status, 0);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${requestId}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    `Content-Type: ${media}`,
    `Content-Length: ${Buffer.byteLength(body ?? "")}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
}
