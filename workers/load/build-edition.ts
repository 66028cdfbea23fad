import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { Register } from "../../engine/registers/register.ts";
import {
  editionFolder,
  type Home,
  REJECTS_FILE,
  STORE_FILE,
  WITHDRAWALS_FILE,
} from "../../engine/snapshot/home.ts";
import type { EditionCounts, EditionManifest, Snapshot } from "../../engine/snapshot/manifest.ts";
import { nextEdition } from "../../engine/snapshot/publish.ts";
import { dayNumber } from "../../engine/text/dates.ts";
import { percentOf } from "../../engine/text/numbers.ts";
import { addProgress, type Pool, type TaskProgress } from "../pool/pool.ts";
import { settleAll } from "../pool/settle-all.ts";
import { servedStore } from "../snapshot/served-store.ts";
import { buildStore } from "./build-store.ts";
import { addCounts, addEditions, totalOf, unknownIn } from "./edition-counts.ts";
import { dateFrom, dayWritten } from "./edition-date.ts";
import type { DeathsIndexed } from "./finish-death-index.ts";
import { gatherRejects, storeRejects } from "./gather-rejects.ts";
import type { IndexTurns } from "./index-turns.ts";
import type { RegisterFiles } from "./load-plan.ts";
import type { LoadOptions, LoadStep } from "./load-registers.ts";
import type { RegisterFileRead } from "./load-tasks/read-register-file.ts";
import { refuseEmpty } from "./refuse-empty.ts";
import { refuseSetback } from "./refuse-setback.ts";
import { readWithdrawals, writeWithdrawals } from "./runs/withdrawals.ts";

/** A finished edition in the building folder, not yet served. */
export interface BuiltEdition {
  readonly manifest: EditionManifest;
  readonly folder: string;
  /** The index of the deaths, when it was built during their merge. */
  readonly deathIndex: DeathsIndexed | null;
}

/** The building folder, and the snapshot served meanwhile. */
export interface BuildPlace {
  readonly home: Home;
  readonly building: string;
  /** The editions to replace; `null` for none. */
  readonly served: Snapshot | null;
}

/**
 * Reads the files of one register and, in its turn, builds its store; refuses it when too many rows
 * are bad, or when it is a setback (`refuse-setback.ts`).
 */
export async function buildEdition(
  pool: Pool,
  turns: IndexTurns,
  options: LoadOptions,
  { home, building, served }: BuildPlace,
  { register, files }: RegisterFiles,
): Promise<Result<BuiltEdition>> {
  const before = served?.registers[register.name];
  const completed = options.completes ? before : undefined;
  if (completed && !register.split) return failed("registre.complement", register.name);
  const folder = join(building, register.name);
  mkdirSync(folder, { recursive: true });
  const read = await readFiles(pool, options, folder, register, files);
  if (!read.ok) return read;
  const counts = countsOf(files, read.value);
  const reported =
    options.editionDate ?? dateFrom(files, newestRows(read.value), dayNumber(options.today));
  const refusal =
    refuse(options, home, folder, register, counts) ??
    (before && !completed && !options.acceptSetback
      ? refuseSetback(before, reported, counts.accepted)
      : null);
  if (refusal) return refusal;
  const withdrawn = gatherWithdrawals(
    home,
    folder,
    read.value,
    before,
    options.acceptSetback === true,
  );
  if (!withdrawn.ok) return withdrawn;
  if (completed)
    storeRejects(servedFile(home, completed, REJECTS_FILE), join(folder, REJECTS_FILE));
  const built = await buildStore(pool, turns, options, {
    register: register.name,
    runs: read.value.flatMap(({ runs }) => runs),
    entries: read.value.reduce((total, part) => total + part.entries, 0),
    withdrawals: join(folder, WITHDRAWALS_FILE),
    completed: completed
      ? {
          store: servedStore(home, completed),
          kept: completed.kept,
          hasWithdrawn: withdrawn.value.hasNew,
        }
      : null,
    store: join(folder, STORE_FILE),
  });
  if (!built.ok) return built;
  const { store, deathIndex } = built.value;
  const date = laterOf(reported ?? completed?.date ?? dayWritten(files), completed?.date);
  const manifest: EditionManifest = {
    register: register.name,
    edition: nextEdition(home, register.name, date),
    date,
    ...(completed ? { ...addEditions(completed, counts), isCompleted: true } : counts),
    withdrawn: withdrawn.value.count,
    ...store,
  };
  writeFileSync(join(folder, "edition.json"), JSON.stringify(manifest, null, 2));
  return success({ manifest, folder, deathIndex });
}

function countsOf(files: readonly string[], read: readonly RegisterFileRead[]): EditionCounts {
  return {
    files: files.map((file, i) => ({ name: basename(file), bytes: read[i]?.bytes ?? 0 })),
    rows: read.reduce((total, part) => total + part.rows, 0),
    accepted: read.reduce((total, part) => total + part.accepted, 0),
    ignored: addCounts(read.map((part) => part.ignored)),
    rejected: addCounts(read.map((part) => part.rejected)),
    ...unknownIn(read.map((part) => part.unknownWordings)),
  };
}

function newestRows(read: readonly RegisterFileRead[]): number[] {
  return read.map(({ newest }) => newest);
}

/** The later of two dates AAAA-MM-JJ. */
function laterOf(date: string, other: string | undefined): string {
  return other !== undefined && other > date ? other : date;
}

/** The identities withdrawn by the rows of an edition. */
interface Withdrawn {
  readonly count: number;
  /** Whether these files have one that the previous edition does not. */
  readonly hasNew: boolean;
}

/**
 * Writes the withdrawn identities to the edition's own file, with those of the previous edition: an
 * opposition stays in force even if its file is not loaded again.
 *
 * @param acceptSetback  Whether to replace an edition that has lost its own file.
 * @returns `registre.corrompu` when the previous edition has lost its own file.
 */
function gatherWithdrawals(
  home: Home,
  folder: string,
  read: readonly RegisterFileRead[],
  served: EditionManifest | undefined,
  acceptSetback: boolean,
): Result<Withdrawn> {
  const identities = new Set<number>();
  if (served) {
    const file = servedFile(home, served, WITHDRAWALS_FILE);
    for (const identity of readWithdrawals([file])) identities.add(identity);
    if (identities.size !== served.withdrawn && !acceptSetback)
      return failed(
        "registre.corrompu",
        `${file} : des oppositions ou annulations sont perdues. Rechargez tous les fichiers, ceux-là compris, avec --malgre-tout.`,
      );
  }
  const before = identities.size;
  const parts = read.flatMap((part) => part.withdrawals ?? []);
  for (const identity of readWithdrawals(parts)) identities.add(identity);
  for (const part of parts) rmSync(part);
  if (identities.size > 0) writeWithdrawals(join(folder, WITHDRAWALS_FILE), identities);
  return success({ count: identities.size, hasNew: identities.size > before });
}

function servedFile(home: Home, { register, edition }: EditionManifest, name: string): string {
  return join(editionFolder(home, register, edition), name);
}

async function readFiles(
  pool: Pool,
  options: LoadOptions,
  folder: string,
  register: Register,
  files: readonly string[],
): Promise<Result<readonly RegisterFileRead[]>> {
  const step: LoadStep = { register: register.name, phase: "lecture" };
  const latest: TaskProgress[] = files.map((file) => ({
    done: 0,
    total: statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    rows: 0,
  }));
  const report = (i: number, progress: TaskProgress): void => {
    latest[i] = progress;
    options.onProgress?.(step, addProgress(latest));
  };
  const results = await settleAll(
    files.map((path, i) =>
      pool.run(
        "read-register-file",
        { register: register.name, path, folder, prefix: `${register.name}-${i}` },
        (progress) => report(i, progress),
      ),
    ),
  );
  const read: RegisterFileRead[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    read.push(result.value);
    if (result.value.rejectsFile) gatherRejects(folder, result.value.rejectsFile);
  }
  const empty = await refuseEmpty(
    register,
    files,
    read.map((part) => part.rows),
  );
  if (empty) return empty;
  const { rows, accepted } = countsOf(files, read);
  options.onStepEnd?.(step, `${rows} lignes, ${accepted} retenues`);
  return success(read);
}

/** The refusal of a register with too many bad rows; its rejects are stored for inspection. */
function refuse(
  options: LoadOptions,
  home: Home,
  folder: string,
  register: Register,
  counts: EditionCounts,
): Result<never> | null {
  const { rows } = counts;
  const rejected = totalOf(counts.rejected);
  if (rejected <= rows * options.tolerance) return null;
  const retained = join(home.root, `${register.name}-${REJECTS_FILE}`);
  copyFileSync(join(folder, REJECTS_FILE), retained);
  const share = percentOf(rejected / rows);
  const limit = percentOf(options.tolerance);
  return failed(
    "registre.rejets",
    `« ${register.name} » : ${rejected} lignes sur ${rows} (${share} %, limite ${limit} %). Détail : ${retained}`,
  );
}
