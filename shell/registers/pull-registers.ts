import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { editionFolder, type Home, homeAt } from "../../engine/snapshot/home.ts";
import type { Snapshot } from "../../engine/snapshot/manifest.ts";
import { manifestText } from "../../engine/snapshot/manifest-text.ts";
import { openSnapshot } from "../../engine/snapshot/open-snapshot.ts";
import { adoptEdition, publishSnapshot } from "../../engine/snapshot/publish.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import { takeLoadLock } from "../../workers/load/load-lock.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";
import { pruneHome, retireSnapshot } from "../../workers/snapshot/prune-home.ts";
import { flush } from "../state/flush.ts";
import { MANIFEST } from "./published-edition.ts";
import { readPublication, withEditions } from "./published-snapshot.ts";
import { pullFile } from "./pull-file.ts";
import { beginPull } from "./pull-state.ts";
import type { RegisterSource } from "./register-source.ts";
import { planPull, type WantedEdition } from "./wanted-editions.ts";

export interface PullOptions {
  readonly home: string;
  /** Asked in this order. */
  readonly sources: readonly RegisterSource[];
  /** Takes a publication that is older than the one here. */
  readonly acceptOlder: boolean;
  readonly now: () => Date;
  readonly sleep: (ms: number) => Promise<void>;
  /** Told of bytes on disk, of all that are missing here. */
  readonly onProgress: (bytes: number, total: number) => void;
  /** Told why a source is left out. */
  readonly onLeftOut: (why: string) => void;
}

export interface Pulled {
  readonly snapshot: Snapshot;
  /** The home had it already. */
  readonly isUnchanged: boolean;
  /** Of the editions that came. */
  readonly editions: number;
  /** Received by this run; those of earlier runs are in `kept`. */
  readonly received: number;
  readonly kept: number;
}

/** Left on the disk for everything else. */
const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Fetches the newest publication of the sources into a home, beside what is served, and publishes
 * it in one rename, as a load does. What was received stays for the next run, unless the disk is
 * full. Failures: those of the sources and of the disk, `registre.conflit`, `source.ancienne`,
 * `registre.reels` for invented registers where real ones are.
 */
export async function pullRegisters(options: PullOptions): Promise<Result<Pulled>> {
  const home = homeAt(options.home);
  const lock = takeLoadLock(home.lock);
  if (!lock.ok) return lock;
  try {
    const pulled = await new Pull(options, home).run();
    if (!pulled.ok && pulled.failure.code === "disque.plein") clear(home);
    return pulled;
  } catch (error) {
    const failure = failureOfThrown(error, (error as NodeJS.ErrnoException).path ?? home.root);
    if (failure.ok === false && failure.failure.code === "disque.plein") clear(home);
    return failure;
  } finally {
    lock.value();
  }
}

/** The service needs the room more than the next pull. */
function clear(home: Home): void {
  rmSync(home.pulling, { recursive: true, force: true });
}

class Pull {
  readonly #options: PullOptions;
  readonly #home: Home;
  /** Those that sent what they should not are taken out. */
  readonly #sources: Set<RegisterSource>;
  #received = 0;

  constructor(options: PullOptions, home: Home) {
    this.#options = options;
    this.#home = home;
    this.#sources = new Set(options.sources);
  }

  async run(): Promise<Result<Pulled>> {
    const published = readSnapshot(this.#home);
    if (!published.ok) return published;
    const chosen = await this.#newest();
    if (!chosen.ok) return chosen;
    const snapshot = chosen.value;
    const refusal = this.#refusalOf(snapshot, published.value);
    if (refusal) return refusal;
    if (published.value?.id === snapshot.id) return this.#unchanged(published.value);
    const plan = await planPull(this.#home, snapshot, this.#sources);
    if (!plan.ok) return plan;
    const { present, wanted } = plan.value;
    const kept = this.#keepOnly(wanted);
    const editions = wanted.map(({ register, edition, files }) => ({
      ...{ register, edition },
      bytes: sum(files.map(({ bytes }) => bytes)),
    }));
    const total = sum(editions.map(({ bytes }) => bytes));
    const full = this.#roomFor(total - kept);
    if (full) return full;
    beginPull(this.#home, { snapshot: snapshot.id, editions });
    const failure = await this.#receive(wanted, total, kept);
    if (failure) return failure;
    const nameOf = (register: string, edition: string) => present.get(register) ?? edition;
    const named = withEditions(snapshot, nameOf);
    const unsound = await this.#publish(named, published.value);
    if (unsound) return unsound;
    const received = this.#received;
    return success({
      snapshot: named,
      isUnchanged: false,
      editions: wanted.length,
      received,
      kept,
    });
  }

  /** The newest publication; a source that does not give one is left out, unless none does. */
  async #newest(): Promise<Result<Snapshot>> {
    const refusals: Result<never>[] = [];
    let newest: Snapshot | null = null;
    for (const source of [...this.#sources]) {
      const text = await source.publication();
      const read = text.ok ? readPublication(text.value, source.name) : text;
      if (!read.ok) {
        refusals.push(read);
        this.#sources.delete(source);
      } else if (!newest || newest.publishedAt < read.value.publishedAt) newest = read.value;
    }
    if (!newest) return refusals[0] ?? failed("source.vide");
    for (const refusal of refusals)
      if (!refusal.ok) this.#options.onLeftOut(refusal.failure.detail);
    return success(newest);
  }

  #refusalOf(offered: Snapshot, served: Snapshot | null): Result<never> | null {
    if (!served || served.id === offered.id) return null;
    if (offered.example && !served.example) return failed("registre.reels", this.#home.root);
    const isOlder = !served.example && offered.publishedAt < served.publishedAt;
    return isOlder && !this.#options.acceptOlder ? failed("source.ancienne") : null;
  }

  #unchanged(snapshot: Snapshot): Result<Pulled> {
    clear(this.#home);
    pruneHome(this.#home, this.#options.now().getTime());
    return success({ snapshot, isUnchanged: true, editions: 0, received: 0, kept: 0 });
  }

  /** Drops what earlier runs left of other editions; the bytes that they left of these. */
  #keepOnly(wanted: readonly WantedEdition[]): number {
    const { pulling } = this.#home;
    const names = new Set(wanted.map(({ register, edition }) => join(register, edition)));
    for (const register of foldersIn(pulling))
      for (const edition of foldersIn(join(pulling, register)))
        if (!names.has(join(register, edition)))
          rmSync(join(pulling, register, edition), { recursive: true, force: true });
    const left = wanted.flatMap((edition) =>
      edition.files.map(({ name, bytes }) =>
        Math.min(bytes, sizeOf(join(this.#folderOf(edition), name))),
      ),
    );
    return sum(left);
  }

  /** Where an edition is received. */
  #folderOf({ register, edition }: WantedEdition): string {
    return join(this.#home.pulling, register, edition);
  }

  #roomFor(bytes: number): Result<never> | null {
    const needed = bytes + SPARE_BYTES;
    if (freeBytes(this.#home) < needed)
      pruneHome(this.#home, this.#options.now().getTime(), null, 0);
    const free = freeBytes(this.#home);
    if (free >= needed) return null;
    return failed("disque.plein", `Libres : ${free} octets ; il en faut ${needed}.`);
  }

  async #receive(
    wanted: readonly WantedEdition[],
    total: number,
    kept: number,
  ): Promise<Result<never> | null> {
    const { onProgress, sleep } = this.#options;
    const onBytes = (bytes: number): void => {
      this.#received += bytes;
      onProgress(Math.min(total, kept + this.#received), total);
    };
    for (const edition of wanted) {
      const folder = this.#folderOf(edition);
      mkdirSync(folder, { recursive: true });
      for (const file of edition.files) {
        const path = { register: edition.register, edition: edition.edition, file: file.name };
        const target = join(folder, file.name);
        const sources = this.#sources;
        const pulled = await pullFile({ path, file, target, sources, sleep, onBytes });
        if (!pulled.ok) return pulled;
      }
      await this.#adopt(edition, folder);
    }
    return null;
  }

  /** Moves a whole edition to those of the home, where no snapshot names it yet. */
  async #adopt({ register, edition, manifest }: WantedEdition, folder: string): Promise<void> {
    writeFileSync(join(folder, MANIFEST), manifest);
    await flush(join(folder, MANIFEST));
    await flush(folder);
    // What is there by that name is not this edition: its manifest would say so.
    const stray = editionFolder(this.#home, register, edition);
    if (existsSync(stray)) renameSync(stray, join(this.#home.pulling, `${register}.${edition}`));
    adoptEdition(this.#home, register, edition, folder);
  }

  /** Publishes what can be opened; else the failure, and what was served stays. */
  async #publish(snapshot: Snapshot, replaced: Snapshot | null): Promise<Result<never> | null> {
    const trial = join(this.#home.pulling, "snapshot.json");
    mkdirSync(this.#home.pulling, { recursive: true, mode: 0o700 });
    writeFileSync(trial, manifestText(snapshot), { mode: 0o600 });
    const opened = openSnapshot({ ...this.#home, snapshot: trial });
    const now = this.#options.now();
    if (!opened.ok) {
      pruneHome(this.#home, now.getTime());
      return failed("source.manifeste", opened.failure.detail);
    }
    await opened.value?.close();
    publishSnapshot(this.#home, snapshot);
    retireSnapshot(this.#home, replaced, now);
    clear(this.#home);
    pruneHome(this.#home, now.getTime(), replaced);
    return null;
  }
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function freeBytes({ root }: Home): number {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
