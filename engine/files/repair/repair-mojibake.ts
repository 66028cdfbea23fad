import { mendMisreadUtf8 } from "../../text/misread-utf8.ts";

/** Characters left by UTF-8 read in another encoding, and the sign of a lost letter. */
const TRACES = /[ÃÂâÅÐ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\s]|ï¿½|\ufffd/;
const LOST = /\ufffd|ï¿½/;
/** Characters of French texts: letters, signs of keyboards and of typography. */
const FRENCH =
  /^[\t\r\n -~àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸáíóúñãõÁÍÓÚÑ«»“”‘’…–—•°²³€§µ×\u00a0\u202f©®™ªº·]*$/;
/** An accented capital after a small letter: the text was misread in yet another encoding. */
const CAPITAL_INSIDE = /\p{Ll}[ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÁÍÓÚÑ]/u;
/** More than two misreadings do not happen by accident. */
const MOST_ROUNDS = 2;

/** The repair of a text whose UTF-8 was read in another encoding. */
export interface MojibakeRepair {
  readonly isBroken: boolean;
  /** The original text, when it is proved; `null` when letters are lost or remain broken. */
  readonly value: string | null;
}

const INTACT: MojibakeRepair = { isBroken: false, value: null };

/**
 * Detects UTF-8 that was read in another encoding, once or twice, and reverses it. Proved only if
 * the whole result is valid French and nothing else changed. ASCII texts cost one comparison.
 */
export function repairMojibake(text: string): MojibakeRepair {
  if (!TRACES.test(text)) return INTACT;
  if (LOST.test(text)) return { isBroken: true, value: null };
  let mended = text;
  for (let round = 0; round < MOST_ROUNDS && TRACES.test(mended); round++) {
    const next = mendMisreadUtf8(mended);
    if (next === mended) break;
    mended = next;
  }
  if (mended === text) return INTACT;
  const isFrench = FRENCH.test(mended) && !TRACES.test(mended) && !CAPITAL_INSIDE.test(mended);
  return { isBroken: true, value: isFrench ? mended : null };
}
