/** The display format of a number, as far as it affects the meaning. */
export type NumberLook = "number" | "date" | "date and time" | "time" | "elapsed" | "digits";

export interface NumberFormat {
  readonly look: NumberLook;
  /** For "digits": the minimum number, padded with zeros (a postcode with the format `00000`). */
  readonly digits: number;
}

const NUMBER: NumberFormat = { look: "number", digits: 0 };

/** Format ids without a format code. Source: ECMA-376 part 1, 18.8.30. */
const BUILT_IN: ReadonlyMap<number, NumberLook> = new Map<number, NumberLook>([
  ...range(14, 17, "date"),
  ...range(18, 21, "time"),
  [22, "date and time"],
  ...range(27, 31, "date"),
  ...range(32, 35, "time"),
  [36, "date"],
  [45, "time"],
  [46, "elapsed"],
  [47, "time"],
  ...range(50, 54, "date"),
  ...range(55, 56, "time"),
  ...range(57, 58, "date"),
]);

function range(from: number, to: number, look: NumberLook): [number, NumberLook][] {
  return Array.from({ length: to - from + 1 }, (_, i) => [from + i, look]);
}

export function builtInFormat(id: number): NumberFormat {
  return { look: BUILT_IN.get(id) ?? "number", digits: 0 };
}

/**
 * The meaning of a format code. Of its sections (positive; negative; …) the first counts. Source:
 * ECMA-376 part 1, 18.8.31.
 */
export function numberFormat(code: string): NumberFormat {
  if (/^general$/i.test(code)) return NUMBER;
  const section = firstSection(code);
  if (/\[(?:h+|m+|s+)\]/i.test(section)) return { look: "elapsed", digits: 0 };
  const bare = section.replace(/\[[^\]]*\]/g, "").replace(/AM\/PM|A\/P/gi, "h");
  const hasTime = /[hs]/i.test(bare);
  const hasDate = /[yd]/i.test(bare) || (!hasTime && /m/i.test(bare));
  if (hasDate) return { look: hasTime ? "date and time" : "date", digits: 0 };
  if (hasTime) return { look: "time", digits: 0 };
  return digitsFormat(bare);
}

/** Without quoted and escaped text, and without spacing. */
function firstSection(code: string): string {
  const bare = code
    .replace(/"[^"]*"/g, " ")
    .replace(/\\./g, " ")
    .replace(/[_*]./g, " ");
  return bare.split(";")[0] as string;
}

/**
 * Digit placeholders alone, with spacing between them: from the first 0 on, all digits are
 * displayed (`00000`, `0#" "##" "##" "##" "##`, French Excel's formats for postcodes and
 * telephones).
 */
function digitsFormat(bare: string): NumberFormat {
  const places = bare.replace(/[\s\-./]/g, "");
  if (!/^[#?0]+$/.test(places) || bare.includes(".")) return NUMBER;
  const first = places.indexOf("0");
  const digits = first < 0 ? 0 : places.length - first;
  return digits > 1 ? { look: "digits", digits } : NUMBER;
}
