import { mendMisreadUtf8 } from "../../text/misread-utf8.ts";

/** Signs that UTF-8 leaves when it is read in another encoding, and the sign of a lost letter. */
const TRACES = /[ÃÂâÅÐ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\s]|ï¿½|\ufffd/;
const LOST = /\ufffd|ï¿½/;
/** What French texts are written with: letters, signs of its keyboards and of its typography. */
const FRENCH =
  /^[\t\r\n -~àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸáíóúñãõÁÍÓÚÑ«»“”‘’…–—•°²³€§µ×\u00a0\u202f©®™ªº·]*$/;
/** A capital with its accent behind a small letter: the text was misread in yet another encoding. */
const CAPITAL_INSIDE = /\p{Ll}[ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÁÍÓÚÑ]/u;
/** Read twice in another encoding at most: more is nobody's accident. */
const MOST_ROUNDS = 2;

/** What was done to a text by reading its UTF-8 in another encoding. */
export interface MojibakeRepair {
  readonly isBroken: boolean;
  /** The text before, where it is proved; `null` where letters are lost or remain broken. */
  readonly value: string | null;
}

const INTACT: MojibakeRepair = { isBroken: false, value: null };

/**
 * Finds UTF-8 that was read in another encoding, once or twice, and takes it back. Only where all
 * of the text is valid French afterwards and nothing else changed is it proved. Texts in ASCII
 * cost one look.
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
