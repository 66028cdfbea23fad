import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Failure, Result } from "../../engine/errors/failure.ts";
import { loadedRegisters } from "../../engine/files/diagnostic/register-checks/loaded-registers.ts";
import { NO_REGISTERS } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { openSnapshot } from "../../engine/snapshot/open-snapshot.ts";
import type { CheckedWith } from "../../workers/files/diagnose-table.ts";
import type { ReadFile } from "../../workers/files/read-file.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../workers/pool/pool.ts";
import { PATIENT_MS, type TaskLimits } from "../../workers/pool/task-limits.ts";
import type { CommandContext } from "./command.ts";
import type { Progress } from "./progress.ts";
import { inWorkFolder } from "./work-folder.ts";

/** Longer than a run: threads do not exit idle and reopen the registers. */
const IDLE_MS = 600_000;

/** Resources of a command that works on customers' files. */
export interface FileSession {
  readonly pool: Pool;
  /** Temporary folder for unpacked and intermediate files; deleted at the end. */
  readonly folder: string;
  /** Reads a file in its own subfolder, under its name or another. */
  read(path: string, name?: string): Promise<Result<ReadFile>>;
  progressOf(label: string): Progress;
}

/** Runs with a pool and a work folder; both are closed at the end. */
export async function inFileSession(
  { config, output }: CommandContext,
  run: (session: FileSession) => Promise<Failure | null>,
): Promise<Failure | null> {
  const pool = new Pool({ ...FILE_POOL_DEFAULTS, threads: config.threads, idleMs: IDLE_MS });
  try {
    return await inWorkFolder((folder) => {
      let files = 0;
      return run({
        pool,
        folder,
        read: (path, name = basename(path)) => {
          const own = join(folder, `fichier-${files++}`);
          mkdirSync(own);
          const task = { path, name, folder: own, answer: null };
          return pool.attempt("read-customer-file", task, limitsOf(name));
        },
        progressOf: (label) => output.progressOf(label, "ligne"),
      });
    });
  } finally {
    await pool.close();
  }
}

export function limitsOf(file: string): TaskLimits {
  return { file, timeoutMs: PATIENT_MS };
}

/** Runs with the registers of the home, or without any when none are loaded. */
export async function withRegisters(
  { config }: CommandContext,
  today: number,
  run: (checked: CheckedWith) => Promise<Failure | null>,
): Promise<Failure | null> {
  const opened = openSnapshot(homeAt(config.home));
  if (!opened.ok) return opened.failure;
  const snapshot = opened.value;
  if (!snapshot) return run({ registers: null, checks: NO_REGISTERS, today });
  try {
    const registers = { home: config.home, snapshotId: snapshot.snapshot.id };
    return await run({ registers, checks: loadedRegisters(snapshot, today), today });
  } finally {
    await snapshot.close();
  }
}
