import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { failed, type Result, success } from "../engine/errors/failure.ts";
import type { Register } from "../engine/registers/register.ts";
import { type Home, REJECTS_FILE, STORE_FILE } from "../engine/registers/snapshot/home.ts";
import type { EditionManifest, Snapshot } from "../engine/registers/snapshot/manifest.ts";
import { nextEdition } from "../engine/registers/snapshot/publish.ts";
import type { IndexTurns } from "./index-turns.ts";
import type { RegisterFiles } from "./load-plan.ts";
import type { LoadOptions, LoadStep } from "./load-registers.ts";
import { percent } from "./percent.ts";
import type { Pool, TaskProgress } from "./pool.ts";
import { refuseSetback } from "./refuse-setback.ts";
import { settleAll } from "./settle-all.ts";
import type { RegisterFileRead } from "./tasks/read-register-file.ts";

/** A finished edition in the building folder, not yet among those served. */
export interface BuiltEdition {
  readonly manifest: EditionManifest;
  readonly folder: string;
}

/** Where an edition is built, and what is served while it is. */
export interface BuildPlace {
  readonly home: Home;
  readonly building: string;
  /** What the editions replace; `null` when they replace nothing. */
  readonly served: Snapshot | null;
}

/**
 * Reads the files of one register and, when its turn has come, builds its store; refuses it when
 * too many rows are bad, or when it is a setback (`refuse-setback.ts`).
 */
export async function buildEdition(
  pool: Pool,
  turns: IndexTurns,
  options: LoadOptions,
  { home, building, served }: BuildPlace,
  { register, files }: RegisterFiles,
): Promise<Result<BuiltEdition>> {
  const folder = join(building, register.name);
  mkdirSync(folder, { recursive: true });
  const read = await readFiles(pool, options, folder, register, files);
  if (!read.ok) return read;
  const rows = sum(read.value, "rows");
  const accepted = sum(read.value, "accepted");
  const ignored = sum(read.value, "ignored");
  const told = options.editionDate ?? dateToldBy(files, read.value);
  const date = told ?? dayWritten(files);
  const replaced = options.acceptSetback ? undefined : served?.registers[register.name];
  const refusal =
    refuse(options, home, folder, register, rows, rows - accepted - ignored) ??
    (replaced ? refuseSetback(replaced, told, accepted) : null);
  if (refusal) return refusal;
  const step: LoadStep = { register: register.name, phase: "index" };
  const built = await turns.run(accepted, () =>
    pool.run(
      "build-register",
      {
        register: register.name,
        runs: read.value.flatMap(({ runs }) => runs),
        entries: accepted,
        store: join(folder, STORE_FILE),
      },
      (progress) => options.onProgress?.(step, progress),
    ),
  );
  if (!built.ok) return built;
  const manifest: EditionManifest = {
    register: register.name,
    edition: nextEdition(home, register.name, date),
    date,
    files: files.map((file, i) => ({ name: basename(file), bytes: read.value[i]?.bytes ?? 0 })),
    rows,
    accepted,
    ignored,
    rejected: addCounts(read.value.map(({ rejected }) => rejected)),
    ...built.value,
  };
  writeFileSync(join(folder, "edition.json"), JSON.stringify(manifest, null, 2));
  options.onStepEnd?.(step, `${manifest.keys} clés, ${manifest.kept} entrées`);
  return success({ manifest, folder });
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
    options.onProgress?.(step, {
      done: latest.reduce((total, part) => total + part.done, 0),
      total: latest.reduce((total, part) => total + part.total, 0),
      rows: latest.reduce((total, part) => total + part.rows, 0),
    });
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
  options.onStepEnd?.(step, `${sum(read, "rows")} lignes, ${sum(read, "accepted")} retenues`);
  return success(read);
}

const REJECTS_HEADER = "fichier;ligne;motif;texte\n";

function gatherRejects(folder: string, part: string): void {
  const target = join(folder, REJECTS_FILE);
  if (!existsSync(target)) writeFileSync(target, REJECTS_HEADER);
  appendFileSync(target, readFileSync(part));
  rmSync(part);
}

/** The refusal of a register with too many bad rows; its rejects are kept where one can read them. */
function refuse(
  options: LoadOptions,
  home: Home,
  folder: string,
  register: Register,
  rows: number,
  rejected: number,
): Result<never> | null {
  if (rejected <= rows * options.tolerance) return null;
  const kept = join(home.root, `${register.name}-${REJECTS_FILE}`);
  copyFileSync(join(folder, REJECTS_FILE), kept);
  const share = percent(rejected / rows);
  const limit = percent(options.tolerance);
  return failed(
    "registre.rejets",
    `« ${register.name} » : ${rejected} lignes sur ${rows} (${share} %, limite ${limit} %). Détail : ${kept}`,
  );
}

const DATE_IN_NAME = /(20\d{2})-?(\d{2})-?(\d{2})/g;

/**
 * AAAA-MM-JJ in a file's name or in the address it was downloaded from (noted beside it), else of
 * the newest row; `null` when neither tells.
 */
function dateToldBy(files: readonly string[], read: readonly RegisterFileRead[]): string | null {
  for (const file of files) {
    const day = dayIn(basename(file)) ?? dayIn(downloadNote(file));
    if (day) return day;
  }
  const newest = Math.max(...read.map((part) => part.newest));
  if (newest <= 0) return null;
  const digits = String(newest);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
}

/** The day the newest of the files was written on this machine: better than no date. */
function dayWritten(files: readonly string[]): string {
  const written = Math.max(...files.map((file) => statSync(file).mtimeMs));
  return new Date(written).toISOString().slice(0, 10);
}

/** The addresses in the note only: its checksums and marks hold digits that are no date. */
function downloadNote(file: string): string {
  try {
    const note = JSON.parse(readFileSync(`${file}.json`, "utf8")) as Record<string, unknown>;
    return `${note["publishedName"]} ${note["finalUrl"]} ${note["url"]}`;
  } catch {
    return "";
  }
}

/** The first AAAA-MM-JJ or AAAAMMJJ that is in the calendar: eight digits may be anything. */
function dayIn(text: string): string | null {
  for (const [, year, month, day] of text.matchAll(DATE_IN_NAME)) {
    const written = `${year}-${month}-${day}`;
    const time = Date.parse(`${written}T00:00:00Z`);
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(written)) return written;
  }
  return null;
}

function sum(read: readonly RegisterFileRead[], count: "rows" | "accepted" | "ignored"): number {
  return read.reduce((total, part) => total + part[count], 0);
}

function addCounts(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total = new Map<string, number>();
  for (const count of counts)
    for (const [reason, number] of Object.entries(count))
      total.set(reason, (total.get(reason) ?? 0) + number);
  return Object.fromEntries(total);
}
