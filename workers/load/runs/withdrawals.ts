import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** Identities buffered before they are written. */
const MOST_BUFFERED = 8192;

/** Writes the identities withdrawn by rows to a file, as consecutive numbers. */
export class WithdrawalsWriter {
  readonly #path: string;
  readonly #retained = new Float64Array(MOST_BUFFERED);
  #count = 0;
  #hasFile = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** @param identity  0 stands for none. */
  add(identity: number): void {
    if (identity === 0) return;
    this.#retained[this.#count++] = identity;
    if (this.#count === MOST_BUFFERED) this.#write();
  }

  /** Path of the file; `null` when there are none. */
  finish(): string | null {
    this.#write();
    return this.#hasFile ? this.#path : null;
  }

  #write(): void {
    if (this.#count === 0) return;
    appendFileSync(this.#path, new Uint8Array(this.#retained.buffer, 0, this.#count * 8));
    this.#hasFile = true;
    this.#count = 0;
  }
}

/** The identities in such files; missing files count as empty. 40 bytes each. */
export function readWithdrawals(files: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const file of files) {
    if (!existsSync(file)) continue;
    const bytes = new Uint8Array(readFileSync(file));
    for (const identity of new Float64Array(bytes.buffer, 0, bytes.length >> 3))
      found.add(identity);
  }
  return found;
}

/** Writes identities to a file for `readWithdrawals`, ascending. */
export function writeWithdrawals(file: string, identities: ReadonlySet<number>): void {
  const sorted = Float64Array.from(identities).sort();
  appendFileSync(file, new Uint8Array(sorted.buffer));
}
