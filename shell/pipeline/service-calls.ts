import type { IncomingMessage } from "node:http";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { type Backoff, pause, waitMs } from "./backoff.ts";
import { answerText, exchange, type ServiceCall } from "./exchange.ts";
import { PASSING_STATUSES } from "./retry.ts";

/** A call, without credentials. */
export interface Call {
  readonly method: "GET" | "POST";
  /** Includes the query. */
  readonly path: string;
  /** Creates headers and body anew for each attempt; absent for a call without a body. */
  readonly content?: () => Required<Pick<ServiceCall, "headers" | "body">>;
}

export type Reply<T> =
  | { readonly kind: "done"; readonly value: T }
  /** A retry would get the same; `code` is that of the answer, "" when it has none. */
  | { readonly kind: "refused"; readonly status: number; readonly code: string };

export interface ServiceCallsDeps {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly internalSecret: string;
  readonly patience: Backoff;
  /** A connection silent for longer is considered broken. */
  readonly idleMs: number;
  readonly monotonicMs: () => number;
  /** Random, from 0 to below 1. */
  readonly chance: () => number;
}

/** Reads a successful answer; throws when it is truncated. */
type Reading<T> = (answer: IncomingMessage) => Promise<T>;

/** Calls the internal endpoints of the service, with retries. */
export class ServiceCalls {
  readonly #parts: ServiceCallsDeps;

  constructor(parts: ServiceCallsDeps) {
    this.#parts = parts;
  }

  /**
   * Calls until an answer is read whole, or is a permanent refusal. Broken connections, truncated
   * answers and temporary statuses (5xx, 429) are retried within the limits of `patience`, then
   * fail with `pipeline.injoignable`; `fichier.interrompu` when the signal is aborted.
   */
  async call<T>(call: Call, signal: AbortSignal, read: Reading<T>): Promise<Result<Reply<T>>> {
    const { monotonicMs, chance, patience: backoff } = this.#parts;
    const begunMs = monotonicMs();
    for (let failures = 1; !signal.aborted; failures++) {
      const outcome = await this.once(call, signal, read);
      if (outcome.kind !== "failed") return success(outcome);
      if (monotonicMs() - begunMs >= backoff.giveUpMs)
        return failed("pipeline.injoignable", `(${outcome.why})`);
      await pause(waitMs(failures, chance(), backoff), signal);
    }
    return failed("fichier.interrompu");
  }

  /** One attempt; `why` is for logs. */
  async once<T>(
    { method, path, content }: Call,
    signal: AbortSignal,
    read: Reading<T>,
  ): Promise<Reply<T> | { readonly kind: "failed"; readonly why: string }> {
    const { baseUrl, internalSecret, idleMs } = this.#parts;
    try {
      const { headers, ...body } = content?.() ?? { headers: {} };
      const answer = await exchange({
        method,
        url: new URL(`${baseUrl}${path}`),
        headers: { ...headers, "x-internal-secret": internalSecret },
        ...body,
        idleMs,
        signal,
      });
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 300) return { kind: "done", value: await read(answer) };
      const code = codeOf(await answerText(answer));
      if (PASSING_STATUSES.has(status) || status >= 500)
        return { kind: "failed", why: `statut ${status}` };
      return { kind: "refused", status, code };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { kind: "failed", why: code ?? message };
    }
  }
}

/** The error code of a body. */
function codeOf(text: string): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === "string" ? code : "";
  } catch {
    return "";
  }
}
