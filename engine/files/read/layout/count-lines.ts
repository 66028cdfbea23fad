import type { ByteSource } from "../byte-source.ts";

const READ_BYTES = 1 << 18;
const SPACE = 0x20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Number of lines with other characters than blanks. About a nanosecond a byte, whatever they
 * contain: quoted line ends count, so it may exceed the number of rows.
 */
export function countLines(plain: ByteSource, from: number): number {
  let lines = 0;
  let isFilled = false;
  for (let at = from; at < plain.size; at += READ_BYTES) {
    for (const byte of plain.read(at, Math.min(at + READ_BYTES, plain.size))) {
      if (byte > SPACE) isFilled = true;
      else if (isFilled && (byte === LINE_FEED || byte === CARRIAGE_RETURN)) {
        lines++;
        isFilled = false;
      }
    }
  }
  return isFilled ? lines + 1 : lines;
}
