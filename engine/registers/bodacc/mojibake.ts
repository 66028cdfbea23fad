/**
 * Repairs UTF-8 decoded as latin-1 or windows-1252 ("clÃ´ture" is "clôture"), which occurs in
 * `famille`, `nature` and `complementJugement`. Changes a text only if all of it is valid UTF-8
 * after re-encoding, so correct texts stay unchanged. Never throws.
 */
export function repairMojibake(text: string): string {
  if (!BROKEN.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const byte = byteOf(text.charCodeAt(i));
    if (byte < 0) return text;
    bytes[i] = byte;
  }
  try {
    return STRICT.decode(bytes);
  } catch {
    return text;
  }
}

/**
 * Lead bytes of French characters (C2 and C3: letters and signs, C5: Œ œ Ÿ, E2: typographic quotes,
 * €) decoded on their own, followed by a possible continuation byte. Other lead bytes are excluded:
 * "É»" ends a quotation, it is not "ɻ".
 */
const BROKEN = /[ÂÃÅâ][\u0080-\u00bfŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/;

const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Windows-1252 from 80 to 9F, where it differs from latin-1. Source: WHATWG Encoding. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const BYTE_OF_SIGN: ReadonlyMap<number, number> = new Map(
  Array.from(WINDOWS_1252, (sign, i) => [sign.charCodeAt(0), 0x80 + i]),
);

function byteOf(unit: number): number {
  return unit < 0x100 ? unit : (BYTE_OF_SIGN.get(unit) ?? -1);
}
