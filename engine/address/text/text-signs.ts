/** What a text may hold beside plain words; each is dealt with by patterns that most texts need not. */
export const SIGN = {
  /** Escapes of HTML, JSON, URLs, letters or workbooks; UTF-8 that was misread. */
  escape: 1,
  /** A telephone, a code of a door, an e-mail address: six digits in a row, an at sign, a label. */
  aside: 2,
  /** A letter beside a digit, a capital behind small letters: a lost blank, or a suffix. */
  glue: 4,
  /** A full stop: initials, or a site. */
  stop: 8,
  /** A slash, or the word of sans numéro: S/N, C/O. */
  slash: 16,
  /** A colon, which a label may stand before: Adresse :. */
  label: 32,
} as const;

const [ZERO, NINE] = [0x30, 0x39];
const [BLANK, HYPHEN, STOP, SLASH] = [0x20, 0x2d, 0x2e, 0x2f];
const SMALL_BIT = 0x20;
/** Fewest digits of what is no number of an address. */
const MOST_DIGITS = 6;
/** Most signs between two digits of one number. */
const MOST_GAP = 2;

const BEYOND_ASCII = 0x80;
/** The first bytes of most letters in UTF-8, read as a letter each: Ã of Ã©, â of â€™. */
const LEADS: ReadonlySet<number> = new Set([0xc2, 0xc3, 0xc4, 0xc5, 0xe2]);
/** Kinds of characters. */
const KIND = { other: 0, digit: 1, small: 2, capital: 3 } as const;

/** The signs (`SIGN`) in a text, 0 mostly. One pass, about 2 ns a character; may tell too many. */
export function textSigns(text: string): number {
  let signs = 0;
  let [digits, gap] = [0, 0];
  let [before, beforeThat]: number[] = [KIND.other, KIND.other];
  /** The last four letters, small. */
  let letters = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = kindOf(code);
    signs |= misreadSign(text, i, code);
    if (kind === KIND.other) {
      signs |= signOf(code);
      gap++;
      if (gap > MOST_GAP || !isGap(code)) digits = 0;
    } else if (kind === KIND.digit) {
      digits++;
      gap = 0;
      if (digits >= MOST_DIGITS) signs |= SIGN.aside;
    } else {
      digits = 0;
      letters = ((letters << 8) | ((code | SMALL_BIT) & 0xff)) >>> 0;
      signs |= signOfLetters(letters);
    }
    if (isGlued(beforeThat as number, before as number, kind)) signs |= SIGN.glue;
    beforeThat = before;
    before = kind;
  }
  return signs;
}

function misreadSign(text: string, at: number, code: number): number {
  return code >= BEYOND_ASCII && LEADS.has(text.charCodeAt(at - 1)) ? SIGN.escape : 0;
}

function signOfLetters(letters: number): number {
  if (letters === WORD.code || letters === WORD.phon) return SIGN.aside;
  if (letters === WORD.sans) return SIGN.slash;
  return (letters & 0xff_ff_ff) === WORD.del ? SIGN.glue : 0;
}

function packed(word: string): number {
  return [...word].reduce((all, letter) => ((all << 8) | letter.charCodeAt(0)) >>> 0, 0);
}

/** Words that matter wherever they stand, as their four letters. */
const WORD = {
  code: packed("code"),
  phon: packed("phon"),
  sans: packed("sans"),
  del: packed("del"),
} as const;

function kindOf(code: number): number {
  if (code >= ZERO && code <= NINE) return KIND.digit;
  if (code >= 0x61 && code <= 0x7a) return KIND.small;
  if (code >= 0x41 && code <= 0x5a) return KIND.capital;
  if (code < 0xc0) return KIND.other;
  return code <= 0xde ? KIND.capital : KIND.small;
}

function isGlued(beforeThat: number, before: number, kind: number): boolean {
  if (before === KIND.digit) return kind > KIND.digit;
  if (kind === KIND.digit) return before > KIND.digit;
  return kind === KIND.capital && before === KIND.small && beforeThat === KIND.small;
}

function isGap(code: number): boolean {
  return code === BLANK || (code >= HYPHEN && code <= SLASH) || code === 0x28 || code === 0x29;
}

const SIGNS: ReadonlyMap<number, number> = new Map(
  (
    [
      ["<\\%&=_", SIGN.escape],
      ["@+°", SIGN.aside],
      [":", SIGN.label],
    ] as const
  ).flatMap(([characters, sign]) =>
    [...characters].map((character) => [character.charCodeAt(0), sign] as const),
  ),
);

function signOf(code: number): number {
  if (code === BLANK || code === HYPHEN) return 0;
  if (code === STOP) return SIGN.stop;
  return code === SLASH ? SIGN.slash : (SIGNS.get(code) ?? 0);
}
