import { isUtf8 } from "node:buffer";

/** What bytes 80 to 9F mean in windows-1252. Source: WHATWG, Encoding Standard, index-windows-1252. */
const HIGH_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Text in windows-1252. Not by `TextDecoder`: on Node 20 it reads windows-1252 as latin1, so
 * that Œ and € come out as control characters.
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString("latin1")
    .replace(
      /[\u0080-\u009f]/g,
      (control) => HIGH_CONTROLS[control.charCodeAt(0) - 0x80] as string,
    );
}

/** Text in UTF-8, or in windows-1252 where it is not. */
export function decodeWestern(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) return decodeWindows1252(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");
}
