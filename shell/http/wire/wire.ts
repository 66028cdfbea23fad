import type { Failure } from "../../../engine/errors/failure.ts";

/**
 * The HTTP contract of the shell. Two implementations pass one suite: `native-wire.ts` on
 * uWebSockets.js, `node-wire.ts` on `node:http`. The response is the subset of uWebSockets.js that
 * we use.
 */
export interface WireRequest {
  /** As sent: methods are case-sensitive (RFC 9110, 9.1). */
  readonly method: string;
  /** The path of the target, without the query. */
  readonly path: string;
  /** The raw query without `?`; `""` when there is none. */
  readonly query: string;
  /** Why the request must be refused, whatever its row; `null` when it is well formed. */
  readonly fault: Failure | null;
  /** The connection must be closed after the answer: its framing is not certain. */
  readonly isLast: boolean;
  /** The values of a repeated field are joined; `""` when it is absent; `name` is in lower case. */
  getHeader(name: string): string;
}

export interface WireResponse {
  /** Called when the client leaves before the answer is written; attach it before anything runs. */
  onAborted(handler: () => void): unknown;
  /** The chunk's memory is reused after the handler returns. */
  onData(handler: (chunk: ArrayBuffer, isLast: boolean) => void): unknown;
  /** Stops the data until `resume`; both are idempotent. */
  pause(): unknown;
  resume(): unknown;
  getRemoteAddressAsText(): ArrayBuffer;
  cork(write: () => void): unknown;
  writeStatus(status: string): unknown;
  writeHeader(name: string, value: string): unknown;
  end(body: string | Uint8Array, closeConnection: boolean): unknown;
  /**
   * Writes as much of the chunk as the system accepts, of a body of `totalBytes` in all. Returns
   * whether all of the chunk was accepted, and whether the body is complete.
   */
  tryEnd(chunk: Uint8Array, totalBytes: number): [isTaken: boolean, isEnd: boolean];
  /** Bytes of the body accepted so far. */
  getWriteOffset(): number;
  /** Called when more can be written; returns whether its write was accepted. */
  onWritable(handler: (offset: number) => boolean): unknown;
  /** Aborts the connection. */
  close(): unknown;
  /** Without any argument: even `undefined` makes the native server wait for a body. */
  endWithoutBody(): unknown;
}

export interface WireHandlers {
  /** A request whose head has arrived. */
  onRequest(response: WireResponse, request: WireRequest): void;
  /** The whole answer, as bytes, to a request that the parser refused. */
  refusal(failure: Failure): Uint8Array;
}

interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Whether other processes of ours listen on the same port; otherwise a port in use is refused. */
  readonly sharesPort: boolean;
}

/** A listening server. */
export interface ListeningWire {
  readonly port: number;
  stopListening(): void;
  /** Closes every connection at once, idle or not. */
  close(): void;
}

export interface Wire {
  /** `uws` or `node`. */
  readonly kind: WireKind;
  /** Resolves with `null` when the address is not available. */
  listen(options: ListenOptions, handlers: WireHandlers): Promise<ListeningWire | null>;
}

export type WireKind = "uws" | "node";

/** Longest head of a request, in bytes: request line and header fields. */
export const HEAD_MAX_BYTES = 16 * 1024;
