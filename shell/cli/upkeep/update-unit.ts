import { type Result, success } from "../../../engine/errors/failure.ts";
import type { Register } from "../../../engine/registers/register.ts";
import type { EditionManifest, Snapshot } from "../../../engine/snapshot/manifest.ts";
import { readSnapshot } from "../../../engine/snapshot/read-snapshot.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../../../workers/load/load-registers.ts";
import { BEHIND_CALLERS, POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";
import type { RegisterUpkeep } from "../../workflows/freshness/upkeep-record.ts";
import { parisDate } from "../../workflows/paris-date.ts";
import type { Downloaded } from "../fetch/download.ts";
import { type Fetching, fetchFile, type Wanted, wantedFiles } from "./wanted-files.ts";

export interface Updating extends Fetching {
  readonly threads: number;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** One register of a unit that was looked at. */
export interface Looked {
  readonly register: Register;
  readonly wanted: Wanted;
  /** SHA-256 of its files, by name. */
  readonly digests: Readonly<Record<string, string>>;
  /** The served edition: a new one, or the former. */
  readonly served: EditionManifest;
  readonly isNew: boolean;
}

interface Compared extends Omit<Looked, "served" | "isNew"> {
  readonly before: EditionManifest | undefined;
  /** Paths of the files to load. */
  readonly news: readonly string[];
}

/** The snapshot of a home whose registers are to be replaced or completed; not the invented ones. */
export function servedSnapshot({ home }: Pick<Fetching, "home">): Result<Snapshot | null> {
  const read = readSnapshot(home);
  return read.ok && read.value?.example ? success(null) : read;
}

/**
 * Looks at the publisher's files of registers that are published together, and loads those that
 * changed beside what is served. Any failure leaves everything served as it is. Downloads first, so
 * that registers of different months are not mixed.
 *
 * @param upkeepOf  What is remembered of a register.
 * @returns `null` when the signal ended it.
 */
export async function updateUnit(
  registers: readonly Register[],
  upkeepOf: (register: string) => RegisterUpkeep,
  updating: Updating,
): Promise<Result<readonly Looked[]> | null> {
  const snapshot = servedSnapshot(updating);
  if (!snapshot.ok) return snapshot;
  const compared: Compared[] = [];
  for (const register of registers) {
    const before = snapshot.value?.registers[register.name];
    const one = await compare(register, before, upkeepOf(register.name), updating);
    if (updating.signal.aborted) return null;
    if (!one.ok) return one;
    compared.push(one.value);
  }
  const changed = compared.filter(({ news }) => news.length > 0);
  const loaded = changed.length > 0 ? await loadNews(changed, updating) : snapshot;
  if (loaded === null || !loaded.ok) return loaded;
  const served = loaded.value;
  return success(
    compared.map(({ before: _before, news, ...one }) => ({
      ...one,
      served: served?.registers[one.register.name] as EditionManifest,
      isNew: news.length > 0,
    })),
  );
}

/** Downloads what changed of a register's files, and tells which are not loaded yet. */
async function compare(
  register: Register,
  before: EditionManifest | undefined,
  upkeep: RegisterUpkeep,
  updating: Updating,
): Promise<Result<Compared>> {
  const wanted = await wantedFiles(register, before, updating);
  if (!wanted.ok) return wanted;
  const digests: Record<string, string> = {};
  const news: string[] = [];
  for (const file of wanted.value.files) {
    const fetched = await fetchFile(file, wanted.value.directory, updating);
    if (!fetched.ok) return fetched;
    digests[file.file] = fetched.value.sha256;
    if (!isLoaded(file.file, fetched.value, before, upkeep)) news.push(fetched.value.path);
  }
  return success({ register, before, wanted: wanted.value, digests, news });
}

/**
 * Whether the served edition was made of this file. One that a person loaded is recognised by name
 * and size.
 */
function isLoaded(
  file: string,
  { sha256, bytes }: Downloaded,
  served: EditionManifest | undefined,
  upkeep: RegisterUpkeep,
): boolean {
  if (!served) return false;
  if (upkeep.edition === served.edition) return upkeep.files[file] === sha256;
  return served.files.some((one) => one.name === file && one.bytes === bytes);
}

async function loadNews(
  changed: readonly Compared[],
  { home, threads, now, signal }: Updating,
): Promise<Result<Snapshot> | null> {
  const pool = new Pool({ threads, ...POOL_DEFAULTS, ...BEHIND_CALLERS });
  // The tasks end with an error, and the load removes what it has begun.
  const stop = (): void => void pool.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    const loaded = await loadRegisters(pool, {
      home: home.root,
      plan: changed.map(({ register, news }) => ({ register, files: news })),
      tolerance: DEFAULT_TOLERANCE,
      completes: changed.every(({ wanted }) => wanted.completes),
      today: parisDate(now()),
      now,
    });
    return !loaded.ok && signal.aborted ? null : loaded;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    await pool.close();
  }
}
