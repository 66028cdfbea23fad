import { appendFileSync, writeFileSync } from "node:fs";
import type { Finding } from "../../engine/diagnostic/finding.ts";

/** Text that is gathered before it is written. */
const HELD_CHARACTERS = 1 << 20;

/** Writes the findings of a table to a file, a line of JSON each, or takes them for nothing without one. */
export class FindingLines {
  readonly #path: string | null;
  readonly #table: string;
  #held = "";

  /** @param path  Of a file that is made anew; `null` for none. */
  constructor(path: string | null, table: string) {
    this.#path = path;
    this.#table = table;
    if (path !== null) writeFileSync(path, "");
  }

  readonly take = (finding: Finding): void => {
    if (this.#path === null) return;
    this.#held += `${JSON.stringify({ table: this.#table, ...finding })}\n`;
    if (this.#held.length >= HELD_CHARACTERS) this.write();
  };

  /** Writes what is held; for after the last one too. */
  write(): void {
    if (this.#path !== null) appendFileSync(this.#path, this.#held);
    this.#held = "";
  }
}
