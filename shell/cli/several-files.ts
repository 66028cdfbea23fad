import { basename } from "node:path";
import { type Failure, failed, type Result } from "../../engine/errors/failure.ts";
import { inOrder } from "../../workers/pool/in-order.ts";
import type { Output } from "./output.ts";

/** Files in progress per worker. */
const AHEAD = 2;

interface SeveralFiles<Made> {
  readonly paths: readonly string[];
  readonly threads: number;
  /** Runs in a worker; `index` counts the files from 0. */
  readonly work: (path: string, index: number) => Promise<Result<Made>>;
  /** Called in the order of the files. */
  readonly show: (path: string, made: Made, index: number) => void | Promise<void>;
  /** Writes a failure as data, when the output is data. */
  readonly refuse: (path: string, failure: Failure) => void;
  /** Where each failed file is told, when there are several. */
  readonly output: Output;
}

/**
 * Processes files concurrently and outputs them in order: a file that fails is reported, the rest
 * are processed. Returns `null` when all succeed; else a failure that counts the failed files, or
 * that of the only file.
 */
export async function eachFile<Made>(input: SeveralFiles<Made>): Promise<Failure | null> {
  const { paths, threads, work, show, refuse, output } = input;
  const failures: Failure[] = [];
  const begun = inOrder(indexed(paths), threads * AHEAD, async ([path, index]) => ({
    path,
    index,
    result: await work(path, index),
  }));
  for await (const { path, index, result } of begun) {
    if (result.ok) {
      await show(path, result.value, index);
    } else {
      failures.push(result.failure);
      refuse(path, result.failure);
      if (paths.length > 1) output.refuse(result.failure, basename(path));
    }
  }
  const [first = null] = failures;
  if (first === null || paths.length === 1) return first;
  return failed("fichier.refuses", `${failures.length} sur ${paths.length}.`).failure;
}

async function* indexed(paths: readonly string[]): AsyncGenerator<[string, number]> {
  for (const [index, path] of paths.entries()) yield [path, index];
}
