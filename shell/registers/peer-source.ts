import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { exchange } from "../pipeline/exchange.ts";
import { jsonOf, MANIFEST, MANIFEST_MAX_BYTES } from "./published-edition.ts";
import { SNAPSHOT_MAX_BYTES } from "./published-snapshot.ts";
import type { PublishedPath, RegisterSource } from "./register-source.ts";

/** Below the internal address of a service. */
const BASE = "/api/internal/registers";
/** A connection silent for longer is broken. */
const IDLE_MS = 30_000;
/** Between two questions to a host that still sums its files. */
const REQUESTED_EVERY_MS = 1_000;
/** France takes a minute. */
const SUMMED_WITHIN_MS = 15 * 60_000;
const REFUSAL_MAX_BYTES = 64 * 1024;

export interface PeerOptions {
  readonly secret: string;
  readonly signal: AbortSignal;
  /** Told once when the host sums its files first. */
  readonly onWait: (peer: string) => void;
}

/** The service of another host, at its internal address. */
export class PeerSource implements RegisterSource {
  readonly name: string;
  readonly #options: PeerOptions;

  /** @param url  Without a trailing slash. */
  constructor(url: string, options: PeerOptions) {
    this.name = url;
    this.#options = options;
  }

  async publication(): Promise<Result<string>> {
    const begunMs = performance.now();
    for (let requested = 0; ; requested++) {
      const got = await this.#text("snapshots/courant", SNAPSHOT_MAX_BYTES);
      const isSumming = !got.ok && got.failure.code === "registre.preparation";
      if (!isSumming || performance.now() - begunMs > SUMMED_WITHIN_MS) return got;
      if (requested === 0) this.#options.onWait(this.name);
      await sleep(REQUESTED_EVERY_MS, undefined, { signal: this.#options.signal });
    }
  }

  edition(register: string, edition: string): Promise<Result<string>> {
    return this.#text(`${register}/${edition}/${MANIFEST}`, MANIFEST_MAX_BYTES);
  }

  async bytes(
    { register, edition, file }: PublishedPath,
    from: number,
    bytes: number,
  ): Promise<Result<Readable>> {
    const path = `${register}/${edition}/${file}`;
    const got = await this.#get(path, { range: `bytes=${from}-${bytes - 1}` });
    if (!got.ok) return got;
    const answer = got.value;
    const isRequested =
      answer.statusCode === 206 &&
      answer.headers["content-range"] === `bytes ${from}-${bytes - 1}/${bytes}`;
    if (isRequested) return success(answer);
    answer.destroy();
    return failed("source.alteree", `${this.name} : ${path}`);
  }

  async #text(path: string, most: number): Promise<Result<string>> {
    const got = await this.#get(path, {});
    if (!got.ok) return got;
    const text = await textOf(got.value, most);
    if (text !== null) return success(text);
    return failed("source.manifeste", `${this.name} : ${path}`);
  }

  /** The head of a successful answer. */
  async #get(path: string, headers: { readonly range?: string }): Promise<Result<IncomingMessage>> {
    const { secret, signal } = this.#options;
    let answer: IncomingMessage;
    try {
      answer = await exchange({
        method: "GET",
        url: new URL(`${this.name}${BASE}/${path}`),
        headers: { ...headers, "x-internal-secret": secret },
        idleMs: IDLE_MS,
        signal,
      });
    } catch (error) {
      if (signal.aborted) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      return failed("source.injoignable", `(${this.name}, ${code ?? message})`);
    }
    const status = answer.statusCode ?? 0;
    if (status === 200 || status === 206) return success(answer);
    return this.#refused(status, await textOf(answer, REFUSAL_MAX_BYTES));
  }

  #refused(status: number, text: string | null): Result<never> {
    const { code } = (jsonOf(text ?? "") ?? {}) as { readonly code?: unknown };
    switch (code) {
      case "pipeline.secret":
        return failed("source.secret", `(${this.name})`);
      case "registre.preparation":
      case "registre.occupe":
        return failed(code);
      case "registre.non_charge":
      case "registre.edition":
        return failed("source.vide", `(${this.name})`);
      default:
        // Also the public port of a service, where these endpoints are not.
        if (status >= 500) return failed("source.injoignable", `(${this.name}, statut ${status})`);
        return failed("source.adresse", `(${this.name}, statut ${status})`);
    }
  }
}

/** The text of an answer; `null` for one that is too long, or breaks off. */
async function textOf(answer: IncomingMessage, most: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString("utf8");
}
