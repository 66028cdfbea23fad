import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import type { LoadMeasured } from "../../load/load-once.ts";
import { childAnswer } from "./child-answer.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Sources that determine the result of a load. */
const SOURCES = ["engine", "workers"];
/** Measurements of loading a home, stored with it. */
const MEASURED = "load-measured.json";

/** A home with a loaded register. */
export interface CachedHome extends LoadMeasured {
  readonly folder: string;
  readonly snapshot: Snapshot;
  /** Time of the load: possibly in an earlier run of the bench. */
  readonly loadedAt: string;
}

/**
 * The home of a register, loaded by a separate process with a pool of two workers; cached with the
 * measurements, and loaded again when the code is newer.
 */
export async function cachedHome(register: string): Promise<CachedHome> {
  const folder = loadedOf(register);
  const measured = join(folder, MEASURED);
  if (!existsSync(measured) || statSync(measured).mtimeMs < newestSource()) {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    const load = await childAnswer<LoadMeasured>("load/load-once.ts", [register, unfinished]);
    const retained = { ...load, loadedAt: new Date().toISOString() };
    writeFileSync(join(unfinished, MEASURED), JSON.stringify(retained));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  const snapshot = readJson(join(folder, "snapshot.json")) as Snapshot;
  return { ...(readJson(measured) as Omit<CachedHome, "folder" | "snapshot">), folder, snapshot };
}

/** Path of a register's home. */
export function loadedOf(register: string): string {
  return `${register}.loaded`;
}

function newestSource(): number {
  const files = SOURCES.flatMap((source) =>
    readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true }),
  );
  const times = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs);
  return Math.max(...times);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
