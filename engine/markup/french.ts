/** Narrow no-break space: groups of figures, and before `%`, `€`, `;`, `!`, `?`. */
const NARROW = "\u202f";
const NO_BREAK = "\u00a0";

const MONTHS =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** From these amounts on, euros are more readable as millions or milliards. */
const MILLION = 1_000_000;
const MILLIARD = 1_000_000_000;

/** `12 345`. All of these functions return "n. d." for a number that is not finite. */
export function count(value: number): string {
  return decimal(value, 0);
}

/** Digits per group. */
const GROUP = 3;

/** With at most so many decimals, without trailing zeros: `71,4`. */
export function decimal(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return `n.${NO_BREAK}d.`;
  const [whole = "0", fraction = ""] = Math.abs(value).toFixed(decimals).split(".");
  // toFixed switches to 1e+21 at that size; no count is that large.
  const grouped = whole.length > GROUP ? whole.replace(/\B(?=(?:\d{3})+(?!\d))/g, NARROW) : whole;
  const rest = fraction.endsWith("0") ? fraction.replace(/0+$/, "") : fraction;
  const text = rest === "" ? grouped : `${grouped},${rest}`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** `12 345 €`; from ten million `12,3 M€`, then `1,23 Md€`. */
export function euros(value: number): string {
  const size = Math.abs(value);
  if (size >= MILLIARD && Number.isFinite(value))
    return `${decimal(value / MILLIARD, 2)}${NARROW}Md€`;
  if (size >= 10 * MILLION && Number.isFinite(value))
    return `${decimal(value / MILLION, 1)}${NARROW}M€`;
  return `${count(value)}${NARROW}€`;
}

/** A unit cost, with cents if there are any: `2,50 €`. */
export function unitEuros(value: number): string {
  const text = Number.isInteger(value) ? count(value) : decimal(value, 2).replace(/,(\d)$/, ",$10");
  return `${text}${NARROW}€`;
}

/**
 * A share of 1 as a percentage. A small nonzero share is "< 0,1 %"; a share below 1 is never 100 %.
 */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return `<${NO_BREAK}0,1${NARROW}%`;
  if (share > 0.999 && share < 1) return `>${NO_BREAK}99,9${NARROW}%`;
  return `${decimal(share * 100, 1)}${NARROW}%`;
}

/** `3 fiches`, `1 fiche`; in French 0 and 1 are singular. */
export function counted(value: number, one: string, many: string): string {
  return `${count(value)}${NO_BREAK}${Math.abs(value) < 2 ? one : many}`;
}

/**
 * `22 novembre 2026` for `2026-11-22`; `novembre 2026` and `2026` where the day or the month are 00;
 * any other text unchanged.
 */
export function longDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso) ?? [];
  if (year === undefined) return iso;
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return month === "00" ? year : iso;
  if (day === "00") return `${name}${NO_BREAK}${year}`;
  return `${Number(day) === 1 ? "1er" : Number(day)}${NO_BREAK}${name}${NO_BREAK}${year}`;
}

const ISO_DAYS = /\b(\d{4})-(\d\d)-(\d\d)\b/g;

/** A sentence with its days as people write them: `depuis le 12/03/2024` for `2024-03-12`. */
export function writtenDays(text: string): string {
  return text.replace(ISO_DAYS, "$3/$2/$1");
}

/** Characters that occur in every sentence needing a change. */
const TYPESET = /['.:;!?%€«»]/;

/**
 * Applies French typography to a sentence: curved apostrophes, no-break spaces before two-part
 * punctuation and inside « ». Leaves figures, names and codes otherwise unchanged.
 *
 * Source: Lexique des règles typographiques en usage à l'Imprimerie nationale.
 */
export function typeset(text: string): string {
  if (!TYPESET.test(text)) return text;
  return text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
    .replace(/\.\.\./g, "…")
    .replace(/[ \u00a0\u202f]*(?<=\s)([;!?%€])/g, `${NARROW}$1`)
    .replace(/ +:/g, `${NO_BREAK}:`)
    .replace(/«[ \u00a0\u202f]*/g, `«${NO_BREAK}`)
    .replace(/[ \u00a0\u202f]*»/g, `${NO_BREAK}»`);
}

/**
 * Control characters, and marks that change the writing direction: they could disguise a name.
 * Excludes joiners of pictographs, which are visible by their effect: a family, a woman at a
 * computer.
 */
export const UNSEEN =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;

/** Composed Latin letters, figures and punctuation, without outer spaces: shown unchanged. */
const SEEN = /^(?!\s)[ -~\u00a0-\u00ac\u00ae-\u02ff\u2019\u2026\u202f\u20ac]*(?<!\s)$/;

const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/g;

/** File systems have no longer names; a form can send any length. */
const NAME_MOST = 255;

/**
 * A text from outside, composed (NFC), with line ends shown as ↵, other invisible characters as □.
 *
 * @param most  Characters shown.
 */
export function visibleName(name: string, most = NAME_MOST): string {
  const seen = SEEN.test(name) ? name : shown(name.normalize("NFC"));
  // Characters never outnumber UTF-16 units.
  if (seen.length <= most) return seen;
  const letters = [...seen];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : seen;
}

function shown(text: string): string {
  return text.replace(LINE_END, "↵").replace(UNSEEN, "□").trim();
}
