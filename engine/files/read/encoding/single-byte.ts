import { decodeWindows1252 } from "../../../text/windows-1252.ts";
import type { EncodingName } from "./encoding.ts";

/** Encodings of one byte a character that agree with ASCII. */
export type SingleByteName = Extract<
  EncodingName,
  "windows-1252" | "iso-8859-15" | "macintosh" | "ibm850"
>;

/**
 * Characters of the bytes 80 to FF. Sources: WHATWG, Encoding Standard; Unicode Consortium,
 * ROMAN.TXT (with the euro that Apple put in place of the currency sign in 1998) and CP850.TXT.
 */
const HIGH_CHARACTERS: Readonly<Record<SingleByteName, string>> = {
  "windows-1252": decodeWindows1252(Uint8Array.from({ length: 128 }, (_, index) => index + 128)),
  "iso-8859-15":
    "\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009d\u009e\u009f" +
    "\u00a0¡¢£€¥Š§š©ª«¬\u00ad®¯°±²³Žµ¶·ž¹º»ŒœŸ¿" +
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß" +
    "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
  macintosh:
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü" +
    "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø" +
    "¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ" +
    "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
  ibm850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ" +
    "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀" +
    "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
};

export const SINGLE_BYTE_NAMES = Object.keys(HIGH_CHARACTERS) as readonly SingleByteName[];

/** Characters of the bytes 80 to FF, one UTF-16 unit each. */
export function highCharacters(name: SingleByteName): string {
  return HIGH_CHARACTERS[name];
}

/** Most UTF-8 bytes of a character in these encodings. */
const LONGEST = 3;

/** Bytes of an encoding as UTF-8; every byte becomes a character, so none is lost. */
export function singleByteToUtf8(bytes: Uint8Array, name: SingleByteName): Uint8Array {
  const characters = Array.from(highCharacters(name), (character) => Buffer.from(character));
  const out = new Uint8Array(bytes.length * LONGEST);
  let to = 0;
  for (const byte of bytes) {
    if (byte < 0x80) out[to++] = byte;
    else for (const part of characters[byte - 0x80] as Buffer) out[to++] = part;
  }
  return out.subarray(0, to);
}
