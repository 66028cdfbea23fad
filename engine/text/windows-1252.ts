import { isUtf8 } from "node:buffer";

/** Bytes 80 to 9F in windows-1252. Source: WHATWG, Encoding Standard, index-windows-1252. */
const HIGH_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Decodes windows-1252. Not with `TextDecoder`: Node 20 decodes windows-1252 as latin1, which turns
 * Œ and € into control characters.
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString("latin1")
    .replace(
      /[\u0080-\u009f]/g,
      (control) => HIGH_CONTROLS[control.charCodeAt(0) - 0x80] as string,
    );
}

/** Decodes UTF-8, or windows-1252 if that is invalid. */
export function decodeWestern(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) return decodeWindows1252(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");
}
