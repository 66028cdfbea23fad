import type { Snapshot } from "../../engine/snapshot/manifest.ts";
import type { Presence } from "../state/presence.ts";
import type { Store } from "../state/store.ts";

const FAMILY = "registres";
/** Hosts that are not ready by then are left behind. */
const WAIT_MS = 30 * 60_000;
/** A host that others have left behind for so long should get no calls. */
const BEHIND_MS = 60_000;

/** What a process has of the registers: dates of publication, ISO 8601. */
type Standing = {
  /** Of the newest snapshot that it has opened. */
  readonly ready: string;
  readonly served: string;
  /** By the database's clock. */
  readonly servedMs: number;
  /** Whether it takes its registers from other hosts, which then wait for it. */
  readonly follows: boolean;
};

interface SwapDeps {
  readonly store: Store;
  readonly presence: Presence;
  readonly follows: boolean;
  /** Epoch milliseconds, the same for all hosts. */
  readonly now: () => number;
  readonly monotonicMs: () => number;
  readonly onError: (error: unknown) => void;
}

type Published = Pick<Snapshot, "publishedAt">;

/**
 * All hosts serve a new snapshot at the same time, to the time that a notification takes: each says
 * in the state which one it has opened, and serves it once all that follow have opened it too, or
 * after half an hour.
 */
export class SwapTogether {
  readonly #deps: SwapDeps;
  #own: Standing | null = null;
  /** False when the state did not take it: it is reported again. */
  #isReported = true;
  #waitingSinceMs: number | null = null;
  #reporting: Promise<void> = Promise.resolve();

  constructor(deps: SwapDeps) {
    this.#deps = deps;
  }

  /** Whether a snapshot that is open here may be served; asked again until it may. */
  mayServe({ publishedAt }: Published): boolean {
    const { monotonicMs } = this.#deps;
    if (this.#own && !(this.#isReported && this.#own.ready === publishedAt))
      this.#report({ ...this.#own, ready: publishedAt });
    this.#waitingSinceMs ??= monotonicMs();
    return this.#unready(publishedAt) === 0 || monotonicMs() - this.#waitingSinceMs > WAIT_MS;
  }

  /** Told of each snapshot that is served. */
  served({ publishedAt }: Published): void {
    const { follows, now } = this.#deps;
    this.#waitingSinceMs = null;
    this.#report({ ready: publishedAt, served: publishedAt, servedMs: now(), follows });
  }

  /** How many processes a snapshot waits for that is ready here; null when none is. */
  waitsFor(): number | null {
    if (!this.#own || this.#waitingSinceMs === null) return null;
    return this.#unready(this.#own.ready);
  }

  /** Whether others have served a newer snapshot for a while, though this host takes theirs. */
  isBehind(): boolean {
    const { follows, now } = this.#deps;
    const own = this.#own;
    if (!own) return false;
    if (!this.#isReported) this.#report(own);
    if (!follows) return false;
    const isLeft = ({ served, servedMs }: Standing): boolean =>
      served > own.served && now() - servedMs > BEHIND_MS;
    return this.#others().some(isLeft);
  }

  async close(): Promise<void> {
    await this.#reporting;
    const { store, presence, onError } = this.#deps;
    await store
      .transact((transaction) => transaction.delete([FAMILY, presence.mark]))
      .catch(onError);
  }

  #unready(publishedAt: string): number {
    return this.#others().filter(({ follows, ready }) => follows && ready < publishedAt).length;
  }

  #others(): Standing[] {
    const { store, presence } = this.#deps;
    return [...store.range<Standing>([FAMILY])].flatMap(({ key, value }) =>
      key[1] !== presence.mark && presence.isAlive(String(key[1])) ? [value] : [],
    );
  }

  #report(standing: Standing): void {
    this.#own = standing;
    this.#isReported = true;
    const { store, presence, onError } = this.#deps;
    const reported = store.transact((transaction) => {
      for (const { key } of transaction.range([FAMILY]))
        if (!presence.isAlive(String(key[1]))) transaction.delete(key);
      transaction.put([FAMILY, presence.mark], { ...standing });
    });
    this.#reporting = reported.catch((error) => {
      this.#isReported = false;
      onError(error);
    });
  }
}
