/**
 * The subset of uWebSockets.js that we use; `node:http` implements it where no native build runs.
 */
export interface WireRequest {
  /** Upper-case or lower-case: the two implementations differ. */
  getMethod(): string;
  /** The path, without the query. */
  getUrl(): string;
  /** The raw query without `?`; native gives `undefined` when there is none. */
  getQuery(): string | undefined;
  /** `""` when the header is absent; `name` is in lower case. */
  getHeader(name: string): string;
}

export interface WireResponse {
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

export type WireHandler = (response: WireResponse, request: WireRequest) => void;

/** Values of uWebSockets.js' listen options. */
export const SHARED_PORT = 0;
export const EXCLUSIVE_PORT = 1;

export interface WireApp {
  any(pattern: string, handler: WireHandler): unknown;
  /**
   * Calls back with the listening socket, or `false` when the address is in use.
   * @param sharing `EXCLUSIVE_PORT`, or `SHARED_PORT` when processes of ours share the port.
   */
  listen(
    host: string,
    port: number,
    sharing: typeof SHARED_PORT | typeof EXCLUSIVE_PORT,
    done: (socket: object | false) => void,
  ): unknown;
  /** Closes every connection at once, idle or not. */
  close(): unknown;
}

export interface Wire {
  readonly app: WireApp;
  portOf(socket: object): number;
  stopListening(socket: object): void;
}
