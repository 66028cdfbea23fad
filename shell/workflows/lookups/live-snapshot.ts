import { statSync } from "node:fs";
import { type Failure, failed, type Result } from "../../../engine/errors/failure.ts";
import type { Home } from "../../../engine/snapshot/home.ts";
import { type OpenSnapshot, openSnapshot } from "../../../engine/snapshot/open-snapshot.ts";
import { type ServedSnapshot, serve } from "./served-snapshot.ts";

export interface LiveSnapshotOptions {
  readonly home: Home;
  /** How often the home is looked at for a new snapshot. */
  readonly pollMs: number;
  readonly onReload: (snapshot: ServedSnapshot) => void;
  readonly onFailure: (failure: Failure) => void;
}

export const LIVE_SNAPSHOT_DEFAULTS = { pollMs: 1000 } as const;

/** A snapshot that was replaced stays open this long: nothing reads from it by then. */
const RETIRED_MS = 2000;

/**
 * The snapshot that is served now. Follows what loads publish: calls already begun end on the
 * old one, the next one reads the new. One that cannot be opened is reported and not served.
 */
export class LiveSnapshot {
  #current: { opened: OpenSnapshot; served: ServedSnapshot } | null = null;
  #seen = "";
  readonly #options: LiveSnapshotOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #retired = new Set<OpenSnapshot>();

  constructor(options: LiveSnapshotOptions) {
    this.#options = options;
    this.refresh();
    this.#timer = setInterval(() => this.refresh(), options.pollMs);
    this.#timer.unref();
  }

  current(): ServedSnapshot | null {
    return this.#current?.served ?? null;
  }

  /** The manifest of what is served, for the service's own reports. */
  opened(): OpenSnapshot | null {
    return this.#current?.opened ?? null;
  }

  /** Opens what is published if it is not what is served. */
  refresh(): void {
    const mark = markOf(this.#options.home.snapshot);
    if (mark === this.#seen) return;
    this.#seen = mark;
    const opened = this.#open();
    if (!opened.ok) this.#options.onFailure(opened.failure);
    else if (opened.value) this.#replace(opened.value);
  }

  /** A file whose JSON is not a snapshot's makes the reader throw; the timer must outlive that. */
  #open(): Result<OpenSnapshot | null> {
    const { home } = this.#options;
    try {
      return openSnapshot(home);
    } catch (cause) {
      return failed("registre.corrompu", `${home.snapshot} : ${String(cause)}`);
    }
  }

  #replace(opened: OpenSnapshot): void {
    const last = this.#current?.opened;
    this.#current = { opened, served: serve(opened) };
    if (last) this.#retire(last);
    this.#options.onReload(this.#current.served);
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
    await this.#current?.opened.close();
    this.#current = null;
  }
}

/** Changes whenever the file is replaced. */
function markOf(file: string): string {
  const info = statSync(file, { throwIfNoEntry: false, bigint: true });
  return info ? `${info.ino}:${info.mtimeNs}:${info.size}` : "";
}
