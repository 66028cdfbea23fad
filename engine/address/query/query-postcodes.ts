import type { TokenRole, Written } from "./parsed-address.ts";

/** A possible postcode. */
export interface QueryPostcode {
  readonly postcode: number;
  /** Bits of its tokens. */
  readonly tokens: number;
  /** Whether it was repaired: without its zero, or in two parts. */
  readonly isMended: boolean;
}

/**
 * The possible postcodes of an address, the last one first: of five digits; else of two and three
 * adjacent digits; else of four, which lost their zero.
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

/** 7300 is 07300, unless it starts the address like a house number. */
function shortOnes(tokens: readonly Written[], roles: readonly TokenRole[]): QueryPostcode[] {
  const found = tokens.flatMap(({ text, field }, i) => {
    const isPlaced = field === "code_postal" || (field === "adresse" && i > 0);
    const isOne = isPlaced && roles[i] === "word" && /^[1-9]\d{3}$/.test(text);
    return isOne ? [{ postcode: Number(text), tokens: 1 << i, isMended: true }] : [];
  });
  return found.reverse();
}
