import type { Readable } from "node:stream";
import type { WireResponse } from "./wire.ts";

/** A body on its way. */
export interface StreamedBody {
  /** The caller has left: nothing more is read. */
  stop(): void;
}

/**
 * Sends exactly `bytes` of a source, no faster than the caller takes them: memory is one chunk and
 * what the system buffers. Status and headers are written already. `done` is told once whether all
 * was sent; after a source that broke off or was too short the connection has to be closed.
 */
export function streamBody(
  response: WireResponse,
  source: Readable,
  bytes: number,
  done: (isWhole: boolean) => void,
): StreamedBody {
  let isDone = false;
  let isRead = false;
  /** What the system did not take of the last chunk, and where it begins in the body. */
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
    // The native server warns of what is written outside.
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
