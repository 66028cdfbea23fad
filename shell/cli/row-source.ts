import { createReadStream, statSync } from "node:fs";
import type { Readable } from "node:stream";
import { failed, type Result, success } from "../../engine/errors/failure.ts";

/** The input of a command. */
export interface RowSource {
  readonly stream: Readable;
  /** Its name in failures. */
  readonly name: string;
  readonly bytes: number | undefined;
  /** Bytes read so far, of `bytes`; absent for standard input. */
  readonly read?: () => number;
}

/** The file at `path`, or standard input for `-`; `fichier.absent` when there is no such file. */
export function openRowSource(stdin: Readable, path: string): Result<RowSource> {
  if (path === "-") return success({ stream: stdin, name: "entrée standard", bytes: undefined });
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info?.isFile()) return failed("fichier.absent", path);
  const stream = createReadStream(path, { highWaterMark: 1 << 20 });
  return success({ stream, name: path, bytes: info.size, read: () => stream.bytesRead });
}
