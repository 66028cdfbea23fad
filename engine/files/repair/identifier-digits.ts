/** The content of an identifier cell, without the additions of spreadsheets and people. */
export interface IdentifierDigits {
  /** Digits alone; "" when there are other significant characters. */
  readonly digits: string;
  /** Country and key of a VAT number, as written ("FR40"); "" without. */
  readonly vatPrefix: string;
  /** Something was removed: blanks, quotes, apostrophes, marks between digits. */
  readonly isCleaned: boolean;
  /** Decimals that were all zeros were removed. */
  readonly hadDecimals: boolean;
  /** Written with an exponent; `digits` has the number if the mantissa is complete, else "". */
  readonly isScientific: boolean;
}

const DIGITS = /^\d+$/;
/** A mantissa with one leading digit, as spreadsheets write it; the exponent may have a sign. */
const SCIENTIFIC = /^[+-]?(\d)(?:[.,](\d*))?e\+?(\d{1,3})$/i;
/**
 * Blanks of every kind, quotes, apostrophes, invisible marks; `="…"` preserves zeros in a
 * spreadsheet.
 */
const AROUND = /[\s"'`´‘’“”\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g;
const FORMULA = /^=/;
const DECIMALS = /^(\d{7,15})[.,]0{1,4}$/;
const BETWEEN_DIGITS = /(?<=\d)[./\-\u2010-\u2015](?=\d)/g;
const LABEL = /^(?:n[°o]?)?(?:siret|siren|tva|rcs)(?:n[°o])?[:.]?/i;
const VAT = /^(FR[0-9A-Z]{2})(\d+)$/i;
/** The canonical form, which most cells of VAT numbers have. */
const FRENCH_VAT = /^FR\d{11}$/;
const VAT_PREFIX = 4;
const LONGEST = 64;

const NONE = { vatPrefix: "", isCleaned: false, hadDecimals: false, isScientific: false } as const;

/**
 * Reads the cell of a SIREN, a SIRET or a VAT number. Nothing is guessed: digits that an exponent
 * rounded away are lost. 0.05 us for digits alone.
 */
export function identifierDigits(text: string): IdentifierDigits {
  if (DIGITS.test(text)) return { digits: text, ...NONE };
  if (FRENCH_VAT.test(text))
    return { ...NONE, digits: text.slice(VAT_PREFIX), vatPrefix: text.slice(0, VAT_PREFIX) };
  if (text.length > LONGEST) return { digits: "", ...NONE };
  const bare = text.replace(AROUND, "").replace(FORMULA, "");
  const scientific = SCIENTIFIC.exec(bare);
  if (scientific) return { ...NONE, digits: wholeMantissa(scientific), isScientific: true };
  const decimals = DECIMALS.exec(bare);
  if (decimals) return { ...NONE, digits: decimals[1] as string, hadDecimals: true };
  const joined = bare.replace(LABEL, "").replace(BETWEEN_DIGITS, "");
  const vat = VAT.exec(joined);
  if (vat)
    return {
      ...NONE,
      digits: vat[2] as string,
      vatPrefix: (vat[1] as string).toUpperCase(),
      isCleaned: joined !== text,
    };
  return { ...NONE, digits: DIGITS.test(joined) ? joined : "", isCleaned: true };
}

/** The number, if the mantissa has a digit for each place; a shorter one was rounded. */
function wholeMantissa([, first = "", decimals = "", exponent]: RegExpExecArray): string {
  return decimals.length === Number(exponent) ? first + decimals : "";
}
