import { BEHIND_CALLERS, FILE_POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Presence } from "../../state/presence.ts";
import { SenderShares } from "../sender-shares.ts";
import type { Uploads } from "../uploads/uploads.ts";
import { FlashJobs } from "./flash-jobs.ts";
import { SampleDiagnoses } from "./sample-diagnoses.ts";

interface FlashDeps {
  readonly home: string;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  /** Threads of the configuration. */
  readonly threads: number;
  readonly presence: Presence;
  /** Epoch milliseconds, the same for all hosts. */
  readonly now: () => number;
  readonly snapshotId: () => string | null;
  readonly onError: (error: unknown) => void;
}

/**
 * A separate pool for files from anybody, so that malicious files cannot starve other work. A
 * thousand lines take 148 ms of CPU with a semi-space of 16 MB, 244 with the 8 MB of other pools.
 */
const FLASH_POOL = {
  ...FILE_POOL_DEFAULTS,
  ...BEHIND_CALLERS,
  semiSpaceMb: 16,
  idleMs: 60_000,
};

/** Threads for large files; a further one is for small files, which take a fraction of a second. */
const LARGE_AT_ONCE = 2;

/** Most files waiting or at work, and most of one sender; further ones are refused. */
const SHARES = { most: 48, share: 16 };

/** Opens the diagnoses of uploads and of samples, on the same threads. */
export function openFlash({ threads, ...parts }: FlashDeps) {
  const { pool, closePool } = flashPool(threads);
  const shares = new SenderShares(SHARES);
  const flash = new FlashJobs({ ...parts, pool, shares });
  const samples = new SampleDiagnoses({ home: parts.home, pool, shares, now: parts.now });
  const close = async (): Promise<void> => {
    await flash.drained();
    await closePool();
  };
  return { flash, samples, shares, close };
}

/** Opens the diagnoses of samples only. */
export function openSamples({ home, threads }: Pick<FlashDeps, "home" | "threads">) {
  const { pool, closePool } = flashPool(threads);
  const samples = new SampleDiagnoses({
    ...{ home, pool, now: Date.now },
    shares: new SenderShares(SHARES),
  });
  return { samples, close: closePool };
}

/** The pool, opened at first use. */
function flashPool(threads: number) {
  let opened: Pool | null = null;
  const pool = (): Pool => {
    const largeAtOnce = Math.min(LARGE_AT_ONCE, threads);
    opened ??= new Pool({ ...FLASH_POOL, threads: largeAtOnce + 1, largeAtOnce });
    return opened;
  };
  return { pool, closePool: async () => opened?.close() };
}
