import { closeSync, openSync, writeSync } from "node:fs";
import type { RejectReason } from "../../engine/registers/register.ts";

/** Rows stored with their text; further ones are only counted. */
const MOST_ROWS = 100_000;
const EXCERPT_BYTES = 300;

/**
 * The refused rows of one file: counted by reason, and stored as csv with line, reason and text.
 */
export class RejectsFile {
  count = 0;
  readonly #path: string;
  readonly #byReason = new Map<RejectReason, number>();
  #descriptor: number | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /** Path of the rows; `null` when none was refused. */
  get path(): string | null {
    return this.count > 0 ? this.#path : null;
  }

  /** @param document  The file, or the member of an archive. */
  add(document: string, line: number, reason: RejectReason, raw: Uint8Array): void {
    this.#byReason.set(reason, (this.#byReason.get(reason) ?? 0) + 1);
    if (this.count++ >= MOST_ROWS) return;
    this.#descriptor ??= openSync(this.#path, "wx");
    const excerpt = Buffer.from(raw.subarray(0, EXCERPT_BYTES))
      .toString()
      .replace(/[\r\n]+$/, "");
    const row = [document, String(line), reason, excerpt].map(quoted).join(";");
    writeSync(this.#descriptor, `${row}\n`);
  }

  byReason(): Record<string, number> {
    return Object.fromEntries([...this.#byReason].sort());
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
