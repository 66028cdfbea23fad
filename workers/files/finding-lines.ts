import { appendFileSync, closeSync, openSync, readSync, writeFileSync } from "node:fs";
import type { Finding } from "../../engine/files/diagnostic/finding.ts";

/** Size of the text buffer. */
const MOST_BUFFERED_CHARACTERS = 1 << 20;

/** Writes the findings of a table to a file, a line of JSON each; discards them without a file. */
export class FindingLines {
  readonly #path: string | null;
  readonly #table: string;
  #retained = "";

  /** @param path  File to create; `null` for none. */
  constructor(path: string | null, table: string) {
    this.#path = path;
    this.#table = table;
    if (path !== null) writeFileSync(path, "");
  }

  readonly take = (finding: Finding): void => {
    if (this.#path === null) return;
    this.#retained += `${JSON.stringify({ table: this.#table, ...finding })}\n`;
    if (this.#retained.length >= MOST_BUFFERED_CHARACTERS) this.write();
  };

  /** Flushes the buffer; also required after the last finding. */
  write(): void {
    if (this.#path !== null) appendFileSync(this.#path, this.#retained);
    this.#retained = "";
  }
}

const READ_BYTES = 1 << 20;
const LINE_FEED = 0x0a;

/** The findings of a file written by `FindingLines`, in order; reads a line at a time. */
export function* writtenFindings(path: string): Generator<Finding, void, undefined> {
  const file = openSync(path, "r");
  const chunk = Buffer.alloc(READ_BYTES);
  let begun: Buffer = Buffer.alloc(0);
  try {
    for (let count = readSync(file, chunk); count > 0; count = readSync(file, chunk)) {
      const bytes = Buffer.concat([begun, chunk.subarray(0, count)]);
      let from = 0;
      for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, from)) {
        yield JSON.parse(bytes.toString("utf8", from, at)) as Finding;
        from = at + 1;
      }
      begun = bytes.subarray(from);
    }
  } finally {
    closeSync(file);
  }
}
