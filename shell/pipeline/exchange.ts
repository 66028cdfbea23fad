import * as http from "node:http";
import * as https from "node:https";
import type { Readable } from "node:stream";

export interface ServiceCall {
  readonly method: "GET" | "POST";
  readonly url: URL;
  readonly headers: http.OutgoingHttpHeaders;
  /** A stream needs a `Content-Length` header. */
  readonly body?: Uint8Array | Readable;
  /** A connection silent for longer is considered broken. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
}

/**
 * Sends one request to the service; resolves with the head of the answer, perhaps before the whole
 * body is sent. Rejects with a network error, or with the signal's. No redirects: the service has
 * none for the pipeline. node:http rather than fetch: it sends a body with its known length, and a
 * truncated answer is an error of its stream.
 */
export function exchange(request: ServiceCall): Promise<http.IncomingMessage> {
  const { method, url, headers, body, idleMs, signal } = request;
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const call = request(url, { method, headers, signal, agent: false });
    call.setTimeout(idleMs, () => call.destroy(new Error("délai dépassé")));
    call.once("response", (answer) => {
      // An abandoned body may still emit a connection error: ignored.
      answer.on("error", () => undefined);
      resolve(answer);
    });
    call.on("error", reject);
    if (body === undefined || body instanceof Uint8Array) {
      call.end(body);
      return;
    }
    body.once("error", (error) => call.destroy(error));
    call.once("close", () => body.destroy());
    body.pipe(call);
  });
}

/** Answers are small JSON; a longer one is not from the service. */
const ANSWER_MAX = 4 << 20;

/** The whole body of an answer as text; rejects when it is truncated. */
export async function answerText(answer: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    if (bytes > ANSWER_MAX) throw new Error("réponse trop longue");
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}
