import { mendMisreadUtf8 } from "../misread-utf8.ts";
import { withoutUnseen } from "../unseen.ts";
import { mendC1Controls } from "../windows-1252.ts";
import { decodeEscapes, type EscapeKind } from "./decode-escapes.ts";
import { withoutHtmlTags } from "./html-tags.ts";

/** Characters left by UTF-8 read in another encoding, and the sign of a lost letter. */
const TRACES = /[ÃÂâÅÐ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\s]|ï¿½|\ufffd/;
const LOST = /\ufffd|ï¿½/;
/** Characters of French texts: letters, signs of keyboards and of typography. */
const FRENCH =
  /^[\t\r\n -~àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸáíóúñãõÁÍÓÚÑ«»“”‘’…–—•°²³€§µ×\u00a0\u202f©®™ªº·]*$/;
/** An accented capital after a small letter: the text was misread in yet another encoding. */
const CAPITAL_INSIDE = /\p{Ll}[ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÁÍÓÚÑ]/u;
const C1_CONTROL = /[\u0080-\u009f]/;
/** More than two misreadings do not happen by accident. */
const MOST_MISREADINGS = 2;
/** Damages of several kinds lie one over the other: `Caf&Atilde;&copy;`. */
const MOST_ROUNDS = 3;
/** Longer cells are no values: they stay as they are. */
const LONGEST = 20_000;

/** What happened to a text. */
type TextDamage = EscapeKind | "utf8" | "c1" | "invisibles" | "balises";

/** The repair of a damaged text. */
export interface TextRepair {
  /** The text as its writer saw it; `null` when letters are lost, or some stay broken. */
  readonly value: string | null;
  /**
   * Whether the value, damaged again in the same ways, gives exactly the text, but for what nobody
   * sees in it.
   */
  readonly isProved: boolean;
  /** Whether that gives the text to the letter. */
  readonly isReversible: boolean;
  /** French, no full stop. */
  readonly why: string;
}

/**
 * Which escapes a cell may hold: in a `value` (a name, an address) all are damage; in a `text` tags
 * and the escapes of URLs and letters may be meant.
 */
export type TextUse = "value" | "text";

const WHY: Readonly<Record<TextDamage, string>> = {
  utf8: "UTF-8 lu dans un autre encodage, relu sans perte",
  c1: "caractères de commande remplacés par les signes de même numéro (Windows-1252)",
  html: "codes HTML remplacés par leurs caractères",
  programme: "codes d'échappement de programme remplacés par leurs caractères",
  courriel: "codage des courriels (quoted-printable) remplacé par ses caractères",
  url: "codage des adresses web (%) remplacé par ses caractères",
  classeur: "codes de classeur (_xHHHH_) remplacés par leurs caractères",
  invisibles: "caractères invisibles retirés",
  balises: "balises HTML retirées",
};
const LETTERS_LOST: TextRepair = {
  value: null,
  isProved: false,
  isReversible: false,
  why: "caractères perdus par un changement d'encodage",
};
const SEVERAL = "texte codé de plusieurs façons, décodé";
const NOT_PROVED = ", à relire";

/**
 * Detects a text that programs damaged, and reverses it: UTF-8 read in another encoding, once or
 * twice; C1 controls; escapes of HTML, URLs, JSON, letters and workbooks; tags; characters that
 * nobody sees; one over the other.
 * `null` for a sound one. Linear. `mayBeDamaged` sorts out nearly all texts before.
 */
export function repairText(text: string, use: TextUse): TextRepair | null {
  if (text.length > LONGEST) return null;
  const undone = undoneDamage(text, use);
  if (undone === null) return LETTERS_LOST;
  const { damages } = undone;
  const { text: plain, isSure } = withoutUnseen(undone.plain);
  const isProved = undone.isProved && isSure;
  if (plain !== undone.plain) damages.push("invisibles");
  const displayed = use === "value" && plain.includes("<") ? withoutHtmlTags(plain) : plain;
  if (C1_CONTROL.test(displayed)) return LETTERS_LOST;
  if (displayed === text) return null;
  if (displayed !== plain) damages.push("balises");
  const why = new Set(damages).size > 1 ? SEVERAL : WHY[damages[0] as TextDamage];
  const isWhole = isProved && displayed === plain;
  return {
    value: displayed.replace(LINE_ENDS, "\n").trim(),
    isProved: isWhole,
    isReversible: isWhole && plain === undone.plain,
    why: isProved ? why : why + NOT_PROVED,
  };
}

interface Undone {
  readonly plain: string;
  /** In the order in which they were undone. */
  readonly damages: TextDamage[];
  readonly isProved: boolean;
}

/** `null` when letters are lost. */
function undoneDamage(text: string, use: TextUse): Undone | null {
  const damages: TextDamage[] = [];
  let [plain, isProved] = [text, true];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const reread = rereadUtf8(plain);
    if (reread === null) return null;
    const decoded = decodeEscapes(reread, (kind) => use === "text" && OF_VALUES.has(kind));
    isProved &&= decoded.isProved;
    const mended = C1_CONTROL.test(decoded.text) ? mendC1Controls(decoded.text) : decoded.text;
    if (reread !== plain) damages.push("utf8");
    damages.push(...decoded.kinds);
    if (mended !== decoded.text) damages.push("c1");
    if (mended === plain) break;
    plain = mended;
  }
  return { plain, damages, isProved };
}

const OF_VALUES: ReadonlySet<EscapeKind> = new Set(["url", "courriel"]);
const LINE_ENDS = /\r\n?/g;

/** The text with misread UTF-8 read again; `null` when letters are lost or the result is not French. */
function rereadUtf8(text: string): string | null {
  if (!TRACES.test(text)) return text;
  if (LOST.test(text)) return null;
  let mended = text;
  for (let round = 0; round < MOST_MISREADINGS && TRACES.test(mended); round++) {
    const next = mendMisreadUtf8(mended);
    if (next === mended) break;
    mended = next;
  }
  if (mended === text) return text;
  const isFrench =
    FRENCH.test(withoutUnseen(mended).text) && !TRACES.test(mended) && !CAPITAL_INSIDE.test(mended);
  return isFrench ? mended : null;
}
