import { type CodePart, codePattern } from "./code-pattern.ts";
import {
  type FormatCondition,
  type FormatSection,
  type FormatToken,
  formatSections,
  meets,
} from "./format-sections.ts";

/** The display format of a number, as far as it affects the meaning. */
export type NumberLook =
  | "number"
  | "percentage"
  | "date"
  | "date and time"
  | "time"
  | "elapsed"
  | "code"
  | "words";

export interface NumberFormat {
  readonly look: NumberLook;
  /** For times: decimals of their seconds. */
  readonly decimals?: number;
  /** For "code": the digits and the text around them (a postcode with the format `00000`). */
  readonly pattern?: readonly CodePart[];
  /** For "words": what is displayed instead of the number. */
  readonly words?: string;
  /** Formats that some numbers have instead; the first that applies. */
  readonly others?: readonly { readonly when: FormatCondition; readonly format: NumberFormat }[];
}

export const PLAIN_FORMAT: NumberFormat = { look: "number" };

/** Format ids without a format code. Source: ECMA-376 part 1, 18.8.30. */
const BUILT_IN: ReadonlyMap<number, NumberFormat> = new Map([
  ...range(9, 10, "percentage"),
  ...range(14, 17, "date"),
  ...range(18, 21, "time"),
  ...range(22, 22, "date and time"),
  ...range(27, 31, "date"),
  ...range(32, 35, "time"),
  ...range(36, 36, "date"),
  ...range(45, 45, "time"),
  ...range(46, 46, "elapsed"),
  ...range(50, 54, "date"),
  ...range(55, 56, "time"),
  ...range(57, 58, "date"),
  // `mm:ss.0`
  [47, { look: "time", decimals: 1 }],
]);

function range(from: number, to: number, look: NumberLook): [number, NumberFormat][] {
  return Array.from({ length: to - from + 1 }, (_, i) => [from + i, { look }]);
}

export function builtInFormat(id: number): NumberFormat {
  return BUILT_IN.get(id) ?? PLAIN_FORMAT;
}

/** The sections of a code without conditions, after the first one. */
const SIGNS: readonly FormatCondition[] = [
  { operator: "<", operand: 0 },
  { operator: "=", operand: 0 },
];

/** Excel writes no longer code. */
const LONGEST_CODE = 255;

/** The meaning of a format code. */
export function numberFormat(code: string): NumberFormat {
  const sections = formatSections(code.slice(0, LONGEST_CODE)).slice(0, 3);
  const formats = sections.map(formatOfSection);
  if (formats.every(({ look }) => look === "number")) return PLAIN_FORMAT;
  const isConditional = sections.some(({ condition }) => condition !== null);
  const others = formats.flatMap((format, at) => {
    const when = isConditional ? sections[at]?.condition : SIGNS[at - 1];
    return when ? [{ when, format }] : [];
  });
  const usual = isConditional ? sections.findLastIndex(({ condition }) => condition === null) : 0;
  const format = formats[usual] ?? PLAIN_FORMAT;
  return others.length === 0 ? format : { ...format, others };
}

/** The format of one number, by its sign or the conditions of the format. */
export function formatOfValue(format: NumberFormat, value: number): NumberFormat {
  return format.others?.find(({ when }) => meets(value, when))?.format ?? format;
}

function formatOfSection({ tokens, isElapsed }: FormatSection): NumberFormat {
  const signs = tokens.map((token) => ("sign" in token ? token.sign : "")).join("");
  const decimals = decimalsOfSeconds(tokens);
  const times = decimals > 0 ? { decimals } : {};
  if (isElapsed) return { look: "elapsed", ...times };
  const hasTime = /[hs]/i.test(signs);
  const hasDate = /[yd]/i.test(signs) || (!hasTime && /m/i.test(signs));
  if (hasDate && !hasTime) return { look: "date" };
  if (hasTime) return { look: hasDate ? "date and time" : "time", ...times };
  if (signs.includes("%")) return { look: "percentage" };
  const pattern = codePattern(tokens);
  if (pattern) return { look: "code", pattern };
  const words = signs === "" ? textOf(tokens) : "";
  // A sign of punctuation alone (`"-"` for nothing) says less than the number.
  return /[\p{L}\p{So}]/u.test(words) ? { look: "words", words } : PLAIN_FORMAT;
}

/** Decimals beyond thousandths are below the precision of a date. */
function decimalsOfSeconds(tokens: readonly FormatToken[]): number {
  const signs = tokens.map((token) => ("sign" in token ? token.sign : " ")).join("");
  return Math.min(3, /[s ]\s*[.,](0+)/i.exec(signs)?.[1]?.length ?? 0);
}

function textOf(tokens: readonly FormatToken[]): string {
  return tokens
    .map((token) => ("text" in token ? token.text : ""))
    .join("")
    .trim();
}
