const COMMA = 0x2c;
const QUOTE = 0x22;
const LF = 0x0a;

/**
 * Pads the rows of a plain text that comes in chunks: each that is not blank gets its missing
 * commas, as when a spreadsheet writes a csv. Quotes are those of `PLAIN_DIALECT`.
 */
export class SquareRows {
  readonly #width: number;
  #isQuoted = false;
  #isBlank = true;
  #cells = 1;

  /** @param width  Least number of cells in a row. */
  constructor(width: number) {
    this.#width = width;
  }

  /** The chunk with the commas inserted. */
  push(chunk: Uint8Array): Uint8Array {
    let into = new Uint8Array(chunk.length * 2 + this.#width);
    let to = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (byte === COMMA && !this.#isQuoted) this.#cells++;
      else if (byte === LF && !this.#isQuoted) {
        const missing = this.#isBlank ? 0 : Math.max(0, this.#width - this.#cells);
        into = withRoom(into, to, missing + chunk.length - at);
        into.fill(COMMA, to, to + missing);
        to += missing;
        into[to++] = LF;
        this.#isBlank = true;
        this.#cells = 1;
        continue;
      }
      into[to++] = byte;
      this.#isBlank = false;
    }
    return into.subarray(0, to);
  }
}

function withRoom(
  bytes: Uint8Array<ArrayBuffer>,
  end: number,
  count: number,
): Uint8Array<ArrayBuffer> {
  if (end + count <= bytes.length) return bytes;
  const larger = new Uint8Array((end + count) * 2);
  larger.set(bytes.subarray(0, end));
  return larger;
}
