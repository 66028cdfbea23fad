import type { ByteWriter } from "../../store/byte-writer.ts";
import { textLength, textStart } from "../../store/packed-bytes.ts";

/** UTF-8 bytes as a string, one character per byte: compares and sorts like the bytes. */
export type ByteText = string;

export function toByteText(bytes: Uint8Array, start = 0, end = bytes.length): ByteText {
  return Buffer.prototype.latin1Slice.call(bytes, start, end);
}

/** The text packed at `at`. */
export function packedByteText(bytes: Uint8Array, at: number): ByteText {
  const start = textStart(bytes, at);
  return toByteText(bytes, start, start + textLength(bytes, at));
}

/** Writes the bytes without their length. */
export function writeBytes(text: ByteText, into: ByteWriter): void {
  const at = into.reserve(text.length);
  for (let i = 0; i < text.length; i++) into.bytes[at + i] = text.charCodeAt(i);
}

/** Writes a packed text: its length, then its bytes. */
export function packByteText(text: ByteText, into: ByteWriter): void {
  if (text === "") into.u8(0);
  else into.text(Buffer.from(text, "latin1"));
}

export function byBytes(a: ByteText, b: ByteText): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Whether `count` bytes are equal in both. */
export function sameBytes(
  a: Uint8Array,
  aStart: number,
  b: Uint8Array,
  bStart: number,
  count: number,
): boolean {
  for (let i = 0; i < count; i++) if (a[aStart + i] !== b[bStart + i]) return false;
  return true;
}
