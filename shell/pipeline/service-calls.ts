import type { IncomingMessage } from "node:http";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { type Backoff, pause, waitMs } from "./backoff.ts";
import { answerText, exchange, type ServiceCall } from "./exchange.ts";
import { PASSING_STATUSES } from "./retry.ts";

/** What a call asks for, without who asks. */
export interface Call {
  readonly method: "GET" | "POST";
  /** With its query. */
  readonly path: string;
  /** Headers and body, made anew for each attempt; none for a call without a body. */
  readonly content?: () => Required<Pick<ServiceCall, "headers" | "body">>;
}

export type Reply<T> =
  | { readonly kind: "done"; readonly value: T }
  /** Asking again would give the same; `code` is of the answer's body, "" when it holds none. */
  | { readonly kind: "refused"; readonly status: number; readonly code: string };

export interface ServiceCallsDeps {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly internalSecret: string;
  readonly patience: Backoff;
  /** A connection silent for longer is taken as broken. */
  readonly idleMs: number;
  readonly monotonicMs: () => number;
  /** From 0 to below 1. */
  readonly chance: () => number;
}

/** Reads an answer of success; what it throws is a cut answer. */
type Reading<T> = (answer: IncomingMessage) => Promise<T>;

/** Calls of the service's internal endpoints, and again when they did not come through. */
export class ServiceCalls {
  readonly #parts: ServiceCallsDeps;

  constructor(parts: ServiceCallsDeps) {
    this.#parts = parts;
  }

  /**
   * Calls until an answer is read whole, or refused for good. Broken connections, cut answers and
   * statuses that pass by themselves (5xx, 429) are tried again for as long as patience lasts, then
   * `pipeline.injoignable`. `fichier.interrompu` when the signal is given.
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

/** The code of an error's body. */
function codeOf(text: string): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === "string" ? code : "";
  } catch {
    return "";
  }
}
