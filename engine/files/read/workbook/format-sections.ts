/** A character of a format code with a meaning, or literal text. */
export type FormatToken = { readonly sign: string } | { readonly text: string };

/** The numbers to which a section applies. */
export interface FormatCondition {
  readonly operator: string;
  readonly operand: number;
}

/** A section of a format code. */
export interface FormatSection {
  readonly tokens: readonly FormatToken[];
  /** `null` without one of its own. */
  readonly condition: FormatCondition | null;
  /** Whether hours, minutes or seconds are not limited to 24 or 60: `[h]:mm`. */
  readonly isElapsed: boolean;
}

/** The sign for `General` in a section: the number as it is. */
export const GENERAL = "G";

/** Quoted, escaped, spacing or repeated, in brackets; `General`; `AM/PM`; any other sign. */
const TOKEN = /"([^"]*)"?|\\(.)|[_*](.)|\[([^\]]*)\]|(General)|(AM\/PM|A\/P)|([\s\S])/gi;
const ELAPSED = /^(?:h+|m+|s+)$/i;
const CONDITION = /^(<=|>=|<>|<|>|=)\s*(-?\d{1,15}(?:\.\d{1,15})?)$/;
/** A currency before its language: `[$€-40C]`. */
const CURRENCY = /^\$([^-]+)/;
/** Displayed without quotes. */
const BARE_TEXT = /[-+()\s:$€£¥]/;

/** Splits a format code at its semicolons. Source: ECMA-376 part 1, 18.8.31. */
export function formatSections(code: string): FormatSection[] {
  const sections: FormatSection[] = [];
  let tokens: FormatToken[] = [];
  let condition: FormatCondition | null = null;
  let isElapsed = false;
  const end = (): void => {
    sections.push({ tokens, condition, isElapsed });
    tokens = [];
    condition = null;
    isElapsed = false;
  };
  for (const [whole, quoted, escaped, spacing, bracket] of code.matchAll(TOKEN)) {
    if (whole === ";") end();
    else if (bracket === undefined) tokens.push(tokenOf(whole, quoted ?? escaped, spacing));
    else if (ELAPSED.test(bracket)) isElapsed = true;
    else {
      condition = conditionOf(bracket) ?? condition;
      const currency = CURRENCY.exec(bracket)?.[1];
      if (currency !== undefined) tokens.push({ text: currency });
    }
  }
  end();
  return sections;
}

function tokenOf(
  whole: string,
  literal: string | undefined,
  spacing: string | undefined,
): FormatToken {
  if (literal !== undefined) return { text: literal };
  if (spacing !== undefined) return { text: " " };
  if (whole.length === 1) return BARE_TEXT.test(whole) ? { text: whole } : { sign: whole };
  return { sign: /^g/i.test(whole) ? GENERAL : "h" };
}

function conditionOf(bracket: string): FormatCondition | null {
  const [, operator, operand] = CONDITION.exec(bracket) ?? [];
  return operator === undefined ? null : { operator, operand: Number(operand) };
}

export function meets(value: number, { operator, operand }: FormatCondition): boolean {
  switch (operator) {
    case "<":
      return value < operand;
    case "<=":
      return value <= operand;
    case ">":
      return value > operand;
    case ">=":
      return value >= operand;
    case "=":
      return value === operand;
    default:
      return value !== operand;
  }
}
