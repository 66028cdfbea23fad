import { isUtf8 } from "node:buffer";
import type { ByteWriter } from "../../store/byte-writer.ts";

/** Bytes 80 to 9F in windows-1252. Source: WHATWG, Encoding Standard, index-windows-1252. */
const HIGH_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Each byte from 80 of windows-1252, in UTF-8. */
const HIGH_BYTES: readonly Uint8Array[] = Array.from({ length: 128 }, (_, i) =>
  Buffer.from(HIGH_CONTROLS[i] ?? String.fromCharCode(0x80 + i)),
);

/**
 * Packs a text that is UTF-8 or windows-1252, decided per field since one line may mix them. Bytes
 * undefined in windows-1252 become the control character of the same number, so that nothing is
 * lost and nothing fails.
 */
export function packWesternText(
  bytes: Uint8Array,
  start: number,
  end: number,
  into: ByteWriter,
): void {
  let seen = 0;
  for (let at = start; at < end; at++) seen |= bytes[at] as number;
  if (seen < 0x80 || isUtf8(bytes.subarray(start, end))) into.text(bytes, start, end);
  else into.text(fromWindows1252(bytes.subarray(start, end)));
}

function fromWindows1252(bytes: Uint8Array): Uint8Array {
  const parts = Array.from(bytes, (byte) =>
    byte < 0x80 ? Uint8Array.of(byte) : (HIGH_BYTES[byte - 0x80] as Uint8Array),
  );
  return Buffer.concat(parts);
}
