import { type ByteSource, bytesInMemory } from "../byte-source.ts";

const WINDOW_BYTES = 1 << 16;
/** A text up to this size is sampled whole. */
export const SAMPLE_BYTES = 3 * WINDOW_BYTES;
/** A text of long lines gets larger windows, so that there are lines to compare. */
const FEW_LINES = 10;
const LONG_LINES_BYTES = 1 << 22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Some whole lines of a text. */
export interface SampleWindow {
  readonly plain: ByteSource;
  readonly text: string;
}

/**
 * The head, the middle and the tail of a text, 64 KiB each, cut at line ends; the whole text when
 * it is short, and its first 4 MiB when its lines are long.
 */
export function sampleWindows(plain: ByteSource): SampleWindow[] {
  const { size } = plain;
  if (size <= SAMPLE_BYTES) return [windowOf(plain.read(0, size))];
  const head = windowOf(untilLineEnd(plain.read(0, WINDOW_BYTES)));
  if (head.text.split(/\r\n?|\n/, FEW_LINES).length < FEW_LINES)
    return [windowOf(untilLineEnd(plain.read(0, LONG_LINES_BYTES)))];
  const middle = Math.floor((size - WINDOW_BYTES) / 2);
  return [
    head,
    windowOf(untilLineEnd(fromLineStart(plain.read(middle, middle + WINDOW_BYTES)))),
    windowOf(fromLineStart(plain.read(size - WINDOW_BYTES, size))),
  ];
}

function windowOf(bytes: Uint8Array): SampleWindow {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  return { plain: bytesInMemory(bytes), text };
}

function untilLineEnd(bytes: Uint8Array): Uint8Array {
  const end = Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN));
  return end < 0 ? bytes : bytes.subarray(0, end + 1);
}

function fromLineStart(bytes: Uint8Array): Uint8Array {
  const ends = [bytes.indexOf(LINE_FEED), bytes.indexOf(CARRIAGE_RETURN)].filter((at) => at >= 0);
  return bytes.subarray(ends.length === 0 ? bytes.length : Math.min(...ends) + 1);
}
