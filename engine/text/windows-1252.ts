import { isUtf8 } from "node:buffer";

/** Bytes 80 to 9F in windows-1252. Source: WHATWG, Encoding Standard, index-windows-1252. */
const HIGH_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Decodes windows-1252. Not with `TextDecoder`: Node 20 decodes windows-1252 as latin1, which turns
 * Œ and € into control characters.
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  return mendC1Controls(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1"),
  );
}

/**
 * Replaces C1 controls (U+0080 to U+009F), which no text has, by the windows-1252 character of
 * their number. The five numbers that have none stay.
 */
export function mendC1Controls(text: string): string {
  return text.replace(C1_CONTROLS, (control) => String.fromCharCode(codeOf(control.charCodeAt(0))));
}

const C1_CONTROLS = /[\u0080-\u009f]/g;

/** The Unicode number of a windows-1252 byte; other numbers stay. */
export function codeOf(byte: number): number {
  return byte >= 0x80 && byte <= 0x9f ? HIGH_CONTROLS.charCodeAt(byte - 0x80) : byte;
}

/** Decodes UTF-8, or windows-1252 if that is invalid. */
export function decodeWestern(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) return decodeWindows1252(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");
}
