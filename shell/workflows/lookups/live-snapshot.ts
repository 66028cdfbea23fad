import { statSync } from "node:fs";
import { type Failure, failed, type Result } from "../../../engine/errors/failure.ts";
import type { Home } from "../../../engine/snapshot/home.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { type OpenSnapshot, openSnapshot } from "../../../engine/snapshot/open-snapshot.ts";
import { type ServedSnapshot, serve } from "./served-snapshot.ts";

export interface LiveSnapshotOptions {
  readonly home: Home;
  /** Polling interval for a new snapshot. */
  readonly pollMs: number;
  readonly onReload: (snapshot: ServedSnapshot) => void;
  readonly onFailure: (failure: Failure) => void;
  /** When a new snapshot takes the place of the served one; at once when absent. */
  readonly swap?: Swap;
  /** The code of calls while nothing is published; `registre.non_charge` when absent. */
  readonly absent?: AbsentCode;
}

/** Decides when a snapshot that is open is served; `served` is told of each. */
export interface Swap {
  mayServe(snapshot: Snapshot): boolean;
  served(snapshot: Snapshot): void;
}

const AT_ONCE: Swap = { mayServe: () => true, served: () => {} };

export type AbsentCode = "registre.non_charge" | "registre.perdu";

/** A replaced snapshot stays open this long: all its calls have ended by then. */
const RETIRED_MS = 2000;

/**
 * The currently served snapshot; follows published loads. Calls in progress end on the old
 * snapshot, new ones start on the new. A snapshot that cannot be opened is reported, and the old
 * one stays.
 */
export class LiveSnapshot {
  /** Open, and not served yet. */
  #next: OpenSnapshot | null = null;
  #current: { opened: OpenSnapshot; served: ServedSnapshot } | null = null;
  #seen: string | null = null;
  #failure: Failure;
  readonly #options: LiveSnapshotOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #retired = new Set<OpenSnapshot>();

  constructor(options: LiveSnapshotOptions) {
    this.#options = options;
    this.#failure = this.#nothing();
    this.refresh();
    this.#timer = setInterval(() => this.refresh(), options.pollMs);
    this.#timer.unref();
  }

  current(): ServedSnapshot | null {
    return this.#current?.served ?? null;
  }

  /** The open snapshot with its manifest, for the service's reports. */
  opened(): OpenSnapshot | null {
    return this.#current?.opened ?? null;
  }

  /** Why none is open, with the file: for the operator. */
  failure(): Failure {
    return this.#failure;
  }

  /** The same for callers, without paths of this machine. */
  refusal(): Failure {
    return failed(this.#failure.code).failure;
  }

  #nothing(): Failure {
    return failed(this.#options.absent ?? "registre.non_charge").failure;
  }

  /** Opens the published snapshot if it is not the served one, and serves it when it may. */
  refresh(): void {
    const mark = markOf(this.#options.home.snapshot);
    if (mark !== this.#seen) {
      this.#seen = mark;
      this.#take(this.#open());
    }
    const { swap = AT_ONCE } = this.#options;
    if (this.#next && (!this.#current || swap.mayServe(this.#next.snapshot)))
      this.#replace(this.#next, swap);
  }

  #take(opened: Result<OpenSnapshot | null>): void {
    if (opened.ok && opened.value) {
      void this.#next?.close();
      this.#next = opened.value;
      return;
    }
    this.#failure = opened.ok ? this.#nothing() : opened.failure;
    // A new home without registers is no failure; nor is a manifest removed while it is served.
    const isLost = this.#current === null && this.#options.absent === "registre.perdu";
    if (!opened.ok || isLost) this.#options.onFailure(this.#failure);
  }

  /** Catches the reader's exception on an invalid snapshot file: polling must continue. */
  #open(): Result<OpenSnapshot | null> {
    const { home } = this.#options;
    try {
      return openSnapshot(home);
    } catch (cause) {
      return failed("registre.corrompu", `${home.snapshot} : ${String(cause)}`);
    }
  }

  #replace(opened: OpenSnapshot, swap: Swap): void {
    this.#next = null;
    const last = this.#current?.opened;
    this.#current = { opened, served: serve(opened) };
    if (last) this.#retire(last);
    this.#options.onReload(this.#current.served);
    swap.served(opened.snapshot);
  }

  #retire(opened: OpenSnapshot): void {
    this.#retired.add(opened);
    setTimeout(() => {
      this.#retired.delete(opened);
      void opened.close();
    }, RETIRED_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const opened of this.#retired) await opened.close();
    await this.#next?.close();
    await this.#current?.opened.close();
    this.#current = null;
  }
}

/** Changes whenever the file is replaced. */
function markOf(file: string): string {
  const info = statSync(file, { throwIfNoEntry: false, bigint: true });
  return info ? `${info.ino}:${info.mtimeNs}:${info.size}` : "";
}
