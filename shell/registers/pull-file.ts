import { open } from "node:fs/promises";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { PartsReceived } from "./parts-received.ts";
import type { PublishedFile } from "./published-edition.ts";
import type { PublishedPath, RegisterSource } from "./register-source.ts";

/** Rounds through all sources without a sound part. */
const ROUNDS = 5;
const FIRST_PAUSE_MS = 500;

export interface FilePull {
  readonly path: PublishedPath;
  readonly file: PublishedFile;
  /** Where it is received. */
  readonly target: string;
  /** Those that sent what they should not are taken out. */
  readonly sources: Set<RegisterSource>;
  readonly sleep: (ms: number) => Promise<void>;
  /** Told of received bytes. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * Receives a file, after the sound parts that an earlier run left; a part whose SHA-256 is wrong is
 * refused, and asked of another source. The file is flushed. Memory: two writes. Failures: that of
 * the last source; throws the system's errors.
 */
export async function pullFile(pull: FilePull): Promise<Result<null>> {
  const handle = await open(pull.target, "a+", 0o644);
  try {
    const received = new PartsReceived(handle, pull.file, pull.onBytes);
    await received.inherit();
    const got = await receiveAll(received, pull);
    if (got.ok) await handle.sync();
    return got;
  } finally {
    await handle.close();
  }
}

/** Asks one source after the other, until the file is whole or none helps any more. */
async function receiveAll(received: PartsReceived, pull: FilePull): Promise<Result<null>> {
  let last: Result<null> = failed("source.alteree", placeOf(pull.path));
  let idleRounds = 0;
  while (!received.isWhole && idleRounds < ROUNDS && pull.sources.size > 0) {
    const before = received.soundBytes;
    for (const source of [...pull.sources]) {
      if (received.isWhole) break;
      last = await receiveFrom(source, received, pull);
    }
    if (received.soundBytes > before) idleRounds = 0;
    else await pull.sleep(FIRST_PAUSE_MS * 2 ** idleRounds++);
  }
  return received.isWhole ? success(null) : last;
}

/** Receives what a source sends; one that sends what it should not is not asked again. */
async function receiveFrom(
  source: RegisterSource,
  received: PartsReceived,
  { path, file, sources }: FilePull,
): Promise<Result<null>> {
  const place = placeOf(path);
  const got = await source.bytes(path, received.soundBytes, file.bytes);
  const taken = got.ok ? await received.take(got.value, `${source.name} : ${place}`) : got;
  if (!taken.ok && taken.failure.code === "source.alteree") sources.delete(source);
  return taken;
}

function placeOf({ register, edition, file }: PublishedPath): string {
  return `${register}/${edition}/${file}`;
}
