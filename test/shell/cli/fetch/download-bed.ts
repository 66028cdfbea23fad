import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExecutionContext } from "ava";
import type { Result } from "../../../../engine/errors/failure.ts";
import {
  type Downloaded,
  type DownloadRequest,
  download,
} from "../../../../shell/cli/fetch/download.ts";
import { type Publisher, type Route, startPublisher } from "./publisher-server.ts";

export interface TestBed extends Publisher {
  readonly directory: string;
  /** Path of a file in the directory. */
  at(file: string): string;
  /** Waits requested so far; none takes place. */
  readonly waits: readonly number[];
  get(
    path: string,
    file: string,
    more?: Partial<Omit<DownloadRequest, "directory" | "file">>,
  ): Promise<Result<Downloaded>>;
}

/** A server and an empty folder for one test; both are removed at its end. */
export async function startTestBed(
  t: ExecutionContext,
  routes: (at: (file: string) => string) => Readonly<Record<string, Route>>,
): Promise<TestBed> {
  const directory = await mkdtemp(join(tmpdir(), "recoupe-fetch-"));
  const at = (file: string) => join(directory, file);
  const publisher = await startPublisher(routes(at));
  t.teardown(async () => {
    await publisher.close();
    await rm(directory, { recursive: true, force: true });
  });
  const waits: number[] = [];
  return {
    ...publisher,
    directory,
    at,
    waits,
    get: (path, file, more) =>
      download({
        url: path.includes("://") ? path : `${publisher.origin}${path}`,
        directory,
        file,
        nowMs: Date.now,
        sleep: async (ms) => void waits.push(ms),
        ...more,
      }),
  };
}

/** The value of a success; fails the test with the French detail otherwise. */
export function downloaded(t: ExecutionContext, result: Result<Downloaded>): Downloaded {
  if (!result.ok) {
    t.log(result.failure);
    throw new Error(result.failure.detail);
  }
  return result.value;
}
