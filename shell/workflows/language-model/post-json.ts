import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import type { FallbackReason } from "./local-model.ts";
import { isOwnAddress, ownNetworkLookup, PublicAddress } from "./own-network.ts";

export type Posted =
  | { readonly ok: true; readonly body: string }
  | { readonly ok: false; readonly reason: FallbackReason };

/** An answer on one text has some hundred bytes; reading stops at this limit. */
const LARGEST_ANSWER = 65_536;

/**
 * Sends JSON to one address of the customer's own network: public addresses are refused at
 * connection time, redirects are not followed, proxies from the environment are not used (it has
 * its own agents).
 */
export class JsonPoster {
  readonly #url: URL;
  readonly #authorization: { readonly Authorization?: string };
  readonly #agent: HttpAgent | HttpsAgent;

  /** @param key Visible ASCII, sent as a bearer token. */
  constructor(url: URL, key?: string) {
    this.#url = url;
    this.#authorization = key ? { Authorization: `Bearer ${key}` } : {};
    const Agent = url.protocol === "https:" ? HttpsAgent : HttpAgent;
    this.#agent = new Agent({ keepAlive: true });
  }

  /**
   * Never rejects.
   * @param signal Aborts the call at any point, with the reason `delai`.
   */
  post(value: unknown, signal: AbortSignal): Promise<Posted> {
    const host = this.#url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isOwnAddress(host)) return Promise.resolve(no("adresse_publique"));
    return new Promise((resolve) => {
      const fail = (error: unknown): void => resolve(no(reasonOf(error, signal)));
      const body = JSON.stringify(value);
      const send = this.#url.protocol === "https:" ? httpsRequest : httpRequest;
      const call = send(this.#url, {
        method: "POST",
        agent: this.#agent,
        lookup: ownNetworkLookup,
        signal,
        headers: {
          ...this.#authorization,
          "Content-Type": "application/json",
          Accept: "application/json",
          "Content-Length": Buffer.byteLength(body),
        },
      });
      call.on("error", fail);
      call.on("response", (answer) => readAnswer(answer).then(resolve, fail));
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function readAnswer(answer: IncomingMessage): Promise<Posted> {
  const status = answer.statusCode ?? 0;
  if (status !== 200) {
    answer.destroy();
    return no(status >= 300 && status < 400 ? "redirection" : "refus");
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST_ANSWER) return no("reponse_illisible");
    chunks.push(chunk);
  }
  return { ok: true, body: Buffer.concat(chunks).toString("utf8") };
}

function reasonOf(error: unknown, signal: AbortSignal): FallbackReason {
  if (signal.aborted) return "delai";
  return error instanceof PublicAddress ? "adresse_publique" : "injoignable";
}

function no(reason: FallbackReason): Posted {
  return { ok: false, reason };
}
