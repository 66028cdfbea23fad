import { basename } from "node:path";
import type { Writable } from "node:stream";
import { type Failure, failed, type Result } from "../../engine/errors/failure.ts";
import { inOrder } from "../../workers/pool/in-order.ts";
import { failureLine } from "../service/failure-line.ts";

/** Files begun and not shown, for each worker. */
const AHEAD = 2;

interface SeveralFiles<Output> {
  readonly paths: readonly string[];
  readonly threads: number;
  /** By a worker; `index` counts the files from 0. */
  readonly work: (path: string, index: number) => Promise<Result<Output>>;
  /** Told in the order of the files. */
  readonly show: (path: string, output: Output, index: number) => void | Promise<void>;
  /** A failure as data, where the output is data. */
  readonly refuse: (path: string, failure: Failure) => void;
  /** For people: a line for each file that failed, when there are several. */
  readonly complaints: Writable;
}

/**
 * Works on files as far as each goes: one that fails is told with its reason, and the others go on.
 * `null` when none has failed; else a failure that counts them, or that of the only file.
 */
export async function eachFile<Output>(input: SeveralFiles<Output>): Promise<Failure | null> {
  const { paths, threads, work, show, refuse, complaints } = input;
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
      if (paths.length > 1) complaints.write(refusalLine(path, result.failure));
    }
  }
  const [first = null] = failures;
  if (first === null || paths.length === 1) return first;
  return failed("fichier.refuses", `${failures.length} sur ${paths.length}.`).failure;
}

async function* indexed(paths: readonly string[]): AsyncGenerator<[string, number]> {
  for (const [index, path] of paths.entries()) yield [path, index];
}

/** A failure of a file as one line. */
function refusalLine(path: string, failure: Failure): string {
  return `${basename(path)} : ${failureLine(failure)}`;
}
