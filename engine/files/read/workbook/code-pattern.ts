import { type FormatToken, GENERAL } from "./format-sections.ts";

/** A place for a digit (`0`: a zero if there is none), or text. */
export type CodePart = { readonly place: "0" | "#" } | { readonly text: string };

/** Signs and names of currencies: they make an amount. */
const CURRENCY =
  /[$€£¥₣\u20a0-\u20bf]|^(?:eur|euros?|usd|gbp|chf|cad|jpy|cny|mad|dzd|tnd|xof|xaf|xpf|frs)$/iu;
const LETTER_OR_DIGIT = /[\p{L}\d]/u;

/**
 * The pattern of a code that a format makes of a whole number: zeros in front (`00000`,
 * `0#" "##" "##" "##" "##`, French Excel's formats for postcodes and telephones) or text with
 * letters or digits in front (`"CLI-"0000`, `"+33"#`). `null` for quantities and amounts: units
 * behind them are not part of a number. Blanks between digits are left out.
 */
export function codePattern(tokens: readonly FormatToken[]): CodePart[] | null {
  const places = tokens.flatMap((token) => ("sign" in token ? [token.sign] : []));
  if (places.length === 0 || !places.every(isPlace)) return null;
  if (tokens.some((token) => "text" in token && isCurrency(token.text))) return null;
  const forced = places.indexOf("0");
  const isPadded = forced >= 0 && places.length - forced > 1;
  if (!isPadded && !LETTER_OR_DIGIT.test(prefixOf(tokens))) return null;
  const isSingle = places.length === 1;
  let at = -1;
  return joined(tokens).flatMap((token): CodePart[] => {
    if ("text" in token) return token.text.trim() === "" ? [] : [token];
    at++;
    return [{ place: isSingle || (forced >= 0 && at >= forced) ? "0" : "#" }];
  });
}

export function isCurrency(text: string): boolean {
  return CURRENCY.test(text.trim());
}

function isPlace(sign: string): boolean {
  return sign === "0" || sign === "#" || sign === "?" || sign === GENERAL;
}

function prefixOf(tokens: readonly FormatToken[]): string {
  const end = tokens.findIndex((token) => "sign" in token);
  return tokens
    .slice(0, end)
    .map((token) => ("text" in token ? token.text : ""))
    .join("");
}

/** Consecutive texts as one, trimmed at the ends of the code. */
function joined(tokens: readonly FormatToken[]): FormatToken[] {
  const parts: FormatToken[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    if ("text" in token && last && "text" in last)
      parts[parts.length - 1] = { text: last.text + token.text };
    else parts.push(token);
  }
  const [first] = parts;
  if (first && "text" in first) parts[0] = { text: first.text.trimStart() };
  const last = parts.at(-1);
  if (last && "text" in last) parts[parts.length - 1] = { text: last.text.trimEnd() };
  return parts;
}

/** A whole number in a pattern. Digits beyond its places come at the first one. */
export function codeText(value: number, pattern: readonly CodePart[]): string {
  const digits = String(value);
  const places = pattern.filter((part) => "place" in part).length;
  const padded = digits.padStart(places, " ");
  let from = 0;
  let left = places;
  return pattern
    .map((part) => {
      if ("text" in part) return part.text;
      const end = padded.length - --left;
      const displayed = padded.slice(from, end);
      from = end;
      return displayed === " " ? part.place.replace("#", "") : displayed;
    })
    .join("");
}
