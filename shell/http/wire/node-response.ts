import type { IncomingMessage, ServerResponse } from "node:http";
import type { WireResponse } from "./wire.ts";

/** Up to this size, head and body are joined into one write. */
const JOINED_MAX_BYTES = 64 * 1024;
const NO_BYTES = new ArrayBuffer(0);

/** One answer through `node:http`. */
export class NodeResponse implements WireResponse {
  readonly #message: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #length: number;
  readonly #left: () => void;
  #aborted: () => void = () => {};
  #status = 200;
  #phrase = "OK";
  #fields: string[] = [];
  #written = 0;

  /**
   * @param length The announced length of the request's body; `NaN` or 0 when there is none.
   * @param left Called once the answer is written, sent or not.
   */
  constructor(
    message: IncomingMessage,
    response: ServerResponse,
    length: number,
    left: () => void,
  ) {
    this.#message = message;
    this.#response = response;
    this.#length = length;
    this.#left = left;
  }

  /** Whether its body has not arrived in full. */
  get isReceiving(): boolean {
    return !this.#message.complete;
  }

  /** Whether its answer has begun. */
  get isAnswered(): boolean {
    return this.#response.headersSent;
  }

  /** The client left. */
  abort(): void {
    this.#aborted();
  }

  onAborted(handler: () => void): void {
    this.#aborted = handler;
  }

  onData(handler: (chunk: ArrayBuffer, isLast: boolean) => void): void {
    const message = this.#message;
    let received = 0;
    message.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (!this.#response.writableEnded) handler(bytesOf(chunk), received === this.#length);
    });
    // Without a length, or without a body, the end is an event of its own.
    message.on("end", () => {
      const isReported = received > 0 && received === this.#length;
      if (!isReported && !this.#response.writableEnded) handler(NO_BYTES, true);
    });
  }

  pause(): void {
    this.#message.pause();
  }

  resume(): void {
    this.#message.resume();
  }

  getRemoteAddressAsText(): ArrayBuffer {
    return bytesOf(Buffer.from(this.#message.socket.remoteAddress ?? ""));
  }

  cork(write: () => void): void {
    write();
  }

  writeStatus(status: string): void {
    this.#status = Number(status.slice(0, 3));
    this.#phrase = status.slice(4);
  }

  writeHeader(name: string, value: string): void {
    this.#fields.push(name, value);
  }

  end(body: string | Uint8Array, closeConnection: boolean): void {
    const length = typeof body === "string" ? Buffer.byteLength(body) : body.length;
    this.#fields.push("Content-Length", String(length));
    if (closeConnection) this.#fields.push("Connection", "close");
    this.#writeHead();
    const response = this.#response;
    if (typeof body === "string") response.end(body);
    // A string of the same bytes goes out in one write with the head; and `body` may be a view of a
    // reused buffer, which node would send later.
    else if (length <= JOINED_MAX_BYTES) response.end(viewOf(body).toString("latin1"), "latin1");
    else response.end(Buffer.from(body));
    this.#leave();
  }

  tryEnd(chunk: Uint8Array, totalBytes: number): [isTaken: boolean, isEnd: boolean] {
    if (this.#written === 0) {
      this.#fields.push("Content-Length", String(totalBytes));
      this.#writeHead();
    }
    this.#written += chunk.length;
    // A node stream accepts the whole chunk, and returns whether its buffer has room.
    const isRoom = this.#response.write(Buffer.from(chunk));
    const isEnd = this.#written >= totalBytes;
    if (isEnd) {
      this.#response.end();
      this.#leave();
    }
    return [isRoom || isEnd, isEnd];
  }

  getWriteOffset(): number {
    return this.#written;
  }

  onWritable(handler: (offset: number) => boolean): void {
    this.#response.on("drain", () => handler(this.#written));
  }

  close(): void {
    this.#message.socket.destroy();
  }

  endWithoutBody(): void {
    this.#writeHead();
    this.#response.end();
    this.#leave();
  }

  #writeHead(): void {
    this.#response.writeHead(this.#status, this.#phrase, this.#fields);
  }

  #leave(): void {
    // Reads and drops the rest of the body, as the native server does.
    if (!this.#message.complete) this.#message.resume();
    this.#left();
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The bytes as a buffer of their own; node's parser already gives most so. */
function bytesOf({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  const isWhole = byteOffset === 0 && byteLength === buffer.byteLength;
  return (isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer;
}
