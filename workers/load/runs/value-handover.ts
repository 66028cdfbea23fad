import { once } from "node:events";
import type { MessagePort } from "node:worker_threads";

/**
 * Transfers values from the merging task to one that processes them meanwhile, in another thread.
 * Buffers are passed back and forth and never copied; a faster sender waits for their return. A
 * buffer has values in sequence, in key order:
 *
 *   f64 key   u32 length   the bytes of the value
 *
 * After the last comes a number, the entries in all values. `null` from either end means that its
 * task has ended; so does a closed port, should its thread have died.
 */
const HEADER_BYTES = 12;
const MIB = 1024 * 1024;
/** A buffer is sent from this size on; the margin fits one more value of usual size. */
const FULL_BYTES = 4 * MIB - 256 * 1024;
const BUFFER_BYTES = 4 * MIB;
/** Most buffers in transit, besides the one being filled: 32 MiB in total. */
const MOST_AWAY = 7;

/** The merging end. */
export class ValueSender {
  readonly #port: MessagePort;
  readonly #closed: Promise<unknown>;
  readonly #returned: ArrayBuffer[] = [];
  #bytes = new Uint8Array(BUFFER_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #used = 0;
  #away = 0;
  #isCut = false;
  #wake: () => void = () => undefined;

  constructor(port: MessagePort) {
    this.#port = port;
    this.#closed = once(port, "close");
    port.on("message", (buffer: ArrayBuffer | null) => this.#take(buffer));
    port.on("close", () => this.#take(null));
  }

  #take(buffer: ArrayBuffer | null): void {
    if (buffer) {
      this.#away--;
      this.#returned.push(buffer);
    } else this.#isCut = true;
    this.#wake();
  }

  send(key: number, value: Uint8Array): void {
    const at = this.#used;
    const end = at + HEADER_BYTES + value.length;
    if (end > this.#bytes.length) this.#grow(end);
    this.#view.setFloat64(at, key, true);
    this.#view.setUint32(at + 8, value.length, true);
    this.#bytes.set(value, at + HEADER_BYTES);
    this.#used = end;
    if (end >= FULL_BYTES) this.#post();
  }

  /** Whether to wait for `hasRoom` before sending more. */
  get isFull(): boolean {
    return this.#away >= MOST_AWAY;
  }

  /** Waits for a buffer to return; `false` when the other task has ended. */
  async hasRoom(): Promise<boolean> {
    while (this.isFull && !this.#isCut)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    return !this.#isCut;
  }

  /** Ends the values. @param entries  Total number in all of them. */
  finish(entries: number): void {
    this.#post();
    this.#port.postMessage(entries);
  }

  /** Ends this task's side; early, unless `finish` came before. */
  close(): Promise<void> {
    return close(this.#port, this.#closed);
  }

  #post(): void {
    const filled = this.#bytes.subarray(0, this.#used);
    this.#port.postMessage(filled, [filled.buffer]);
    this.#away++;
    this.#used = 0;
    this.#fill(this.#returned.pop() ?? new ArrayBuffer(BUFFER_BYTES));
  }

  #grow(needed: number): void {
    const retained = this.#bytes.subarray(0, this.#used);
    this.#fill(new ArrayBuffer(Math.max(needed, 2 * this.#bytes.length)));
    this.#bytes.set(retained);
  }

  #fill(buffer: ArrayBuffer): void {
    this.#bytes = new Uint8Array(buffer);
    this.#view = new DataView(buffer);
  }
}

/** The processing end. */
export class ValueReceiver {
  readonly #port: MessagePort;
  readonly #closed: Promise<unknown>;

  constructor(port: MessagePort) {
    this.#port = port;
    this.#closed = once(port, "close");
  }

  /**
   * Calls `visit` for each value, which begins at `at` of `bytes` and is only valid during the
   * call. An error thrown by it ends the transfer.
   *
   * @returns the entries in all values; `null` when the other task ended before the last.
   */
  receive(visit: (key: number, bytes: Uint8Array, at: number) => void): Promise<number | null> {
    const port = this.#port;
    return new Promise((resolve, reject) => {
      port.on("close", () => resolve(null));
      port.on("message", (message: Uint8Array<ArrayBuffer> | number | null) => {
        if (message === null || typeof message === "number") {
          resolve(message);
          return;
        }
        try {
          visitValues(message, visit);
          port.postMessage(message.buffer, [message.buffer]);
        } catch (error) {
          reject(error);
          port.close();
        }
      });
    });
  }

  /** Ends this task's side. */
  close(): Promise<void> {
    return close(this.#port, this.#closed);
  }
}

function visitValues(
  bytes: Uint8Array<ArrayBuffer>,
  visit: (key: number, bytes: Uint8Array, at: number) => void,
): void {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; ) {
    visit(view.getFloat64(at, true), bytes, at + HEADER_BYTES);
    at += HEADER_BYTES + view.getUint32(at + 8, true);
  }
}

/**
 * Notifies the other end before closing the port: it may still wait for its thread, and a port
 * whose other end is closed cannot be transferred to one. Waits until the port is closed: a thread
 * of the pool sleeps once its task has ended, and would close it only during its next task.
 */
async function close(port: MessagePort, closed: Promise<unknown>): Promise<void> {
  port.postMessage(null);
  port.close();
  await closed;
}
