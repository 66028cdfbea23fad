import type { TokenRole, Written } from "./parsed-address.ts";

/** What may be meant as a postcode. */
export interface QueryPostcode {
  readonly postcode: number;
  /** Bits of the tokens that it is. */
  readonly tokens: number;
  /** Written otherwise: without its zero, in two parts. */
  readonly isMended: boolean;
}

/**
 * The postcodes of an address, the last one first: five digits; where nothing is, two and three
 * digits side by side; else four, which are one without its zero.
 */
export function postcodesOf(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
): readonly QueryPostcode[] {
  const whole = wholeOnes(tokens, roles);
  if (whole.length > 0) return whole;
  const split = splitOnes(tokens);
  return split.length > 0 ? split : shortOnes(tokens, roles);
}

function wholeOnes(tokens: readonly Written[], roles: readonly TokenRole[]): QueryPostcode[] {
  const found: QueryPostcode[] = [];
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { text, field } = tokens[i] as Written;
    if (text.length !== 5 || roles[i] !== "word" || !FIVE_DIGITS.test(text)) continue;
    found.push({ postcode: Number(text), tokens: 1 << i, isMended: field === "complement" });
  }
  return found;
}

const FIVE_DIGITS = /^\d{5}$/;

function splitOnes(tokens: readonly Written[]): QueryPostcode[] {
  const found = tokens.flatMap(({ text }, i) => {
    const next = tokens[i + 1]?.text ?? "";
    const isOne = /^\d{2}$/.test(text) && /^\d{3}$/.test(next);
    return isOne ? [{ postcode: Number(text + next), tokens: 3 << i, isMended: true }] : [];
  });
  return found.reverse();
}

/** 7300 is 07300, unless it begins the address as its number does. */
function shortOnes(tokens: readonly Written[], roles: readonly TokenRole[]): QueryPostcode[] {
  const found = tokens.flatMap(({ text, field }, i) => {
    const isPlaced = field === "code_postal" || (field === "adresse" && i > 0);
    const isOne = isPlaced && roles[i] === "word" && /^[1-9]\d{3}$/.test(text);
    return isOne ? [{ postcode: Number(text), tokens: 1 << i, isMended: true }] : [];
  });
  return found.reverse();
}
