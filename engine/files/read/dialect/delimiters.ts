import { ALIGNED } from "../rows/dialect.ts";

/**
 * What a sign needs to delimit. "usual": even rows. "weak": it also occurs in times and between
 * words, so that some column must hold figures. "rare": it hardly occurs in texts, but hardly
 * delimits either, so that rows must be even and no column empty. "worded": it joins words and
 * figures, so that a header must also stand above a column of figures, beside one of texts.
 */
export type DelimiterKind = "usual" | "weak" | "rare" | "worded";

interface Delimiter {
  readonly kind: DelimiterKind;
  /** Its weight beside others that make as good a table. */
  readonly prior: number;
}

const of = (kind: DelimiterKind, prior: number, signs: readonly string[]) =>
  signs.map((sign): [string, Delimiter] => [sign, { kind, prior }]);

/**
 * The signs that may delimit; of equal scores the first one wins. `, ` is for exports that put a
 * space before a quoted cell too; control characters are those of databases.
 */
export const DELIMITERS: ReadonlyMap<string, Delimiter> = new Map([
  ...of("usual", 1, [", ", ",", ";", "\t", "|", "||", "│", "║"]),
  ...of("usual", 0.9, ["~", "^", "\u0001", "\u0002", "\u001e", "\u001f"]),
  ...of("weak", 0.85, [ALIGNED]),
  ...of("weak", 0.65, ["::"]),
  ...of("weak", 0.6, [":"]),
  ...of("weak", 0.5, [" "]),
  ...of("rare", 0.7, ["#", "+", "*", "!", "%", "$", "\\", "§", "¦", "¬", "¤"]),
  ...of("worded", 0.6, ["/", "-", "_", "=", "&", "@", "?"]),
]);

/** A sign of `sep=` or of a person needs no proof. */
const REPORTED: Delimiter = { kind: "usual", prior: 1 };

export function delimiterOf(sign: string): Delimiter {
  return DELIMITERS.get(sign) ?? REPORTED;
}
