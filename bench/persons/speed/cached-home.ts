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
/** Sources of what a load makes. */
const SOURCES = ["engine", "workers"];
/** What loading a home took, kept beside it. */
const MEASURED = "load-measured.json";

/** A home in which a register is loaded. */
export interface CachedHome extends LoadMeasured {
  readonly folder: string;
  readonly snapshot: Snapshot;
  /** When it was loaded: another run of the bench may have done it. */
  readonly loadedAt: string;
}

/**
 * The home of a register, loaded by a process of its own with a pool of two workers; kept with
 * what that took, and loaded again when the code is newer.
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

/** Where the home of a register is kept. */
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
