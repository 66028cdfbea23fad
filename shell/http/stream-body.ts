import type { Readable } from "node:stream";
import type { WireResponse } from "./wire/wire.ts";

/** A body being sent. */
export interface StreamedBody {
  /** Call it when the caller has left: stops reading. */
  stop(): void;
}

/**
 * Sends exactly `bytes` bytes of a source, at the caller's pace. Memory: one chunk and the system's
 * buffers. Status and headers are already written. `done` is called once; false means that the
 * source failed or was too short, and the connection must be closed.
 */
export function streamBody(
  response: WireResponse,
  source: Readable,
  bytes: number,
  done: (isWhole: boolean) => void,
): StreamedBody {
  let isDone = false;
  let isRead = false;
  /** The last chunk, when the system did not accept all of it, and its offset in the body. */
  let pending: { readonly chunk: Buffer; readonly from: number } | null = null;
  const end = (isWhole: boolean): void => {
    if (isDone) return;
    isDone = true;
    source.destroy();
    done(isWhole);
  };
  const take = (chunk: Buffer, from: number): boolean => {
    const rest = chunk.subarray(response.getWriteOffset() - from);
    let [isTaken, isEnd] = [false, false];
    // The native server logs a warning for uncorked writes.
    response.cork(() => {
      [isTaken, isEnd] = response.tryEnd(rest, bytes);
    });
    pending = isTaken ? null : { chunk, from };
    if (isEnd) end(true);
    else if (!isTaken) source.pause();
    else if (isRead) end(false);
    else source.resume();
    return isTaken;
  };
  response.onWritable(() => isDone || pending === null || take(pending.chunk, pending.from));
  source.on("data", (chunk: Buffer) => void take(chunk, response.getWriteOffset()));
  source.on("end", () => {
    isRead = true;
    if (pending === null) end(false);
  });
  source.on("error", () => end(false));
  return {
    stop: () => {
      isDone = true;
      source.destroy();
    },
  };
}
