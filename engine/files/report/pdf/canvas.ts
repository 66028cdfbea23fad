import type { Colour } from "../../../markup/tokens.ts";
import { roundTo } from "../../../text/numbers.ts";
import { Structure } from "./structure.ts";
import { fitted } from "./text-fitting.ts";
import { type SetText, shape, type Typeface, widthOf } from "./typeface.ts";

export type Weight = "regular" | "strong";

/** Name of each weight in the page's resources. */
export const FONT_NAMES: Readonly<Record<Weight, string>> = { regular: "R", strong: "S" };

export interface TextStyle {
  readonly weight: Weight;
  /** Points. */
  readonly size: number;
  readonly colour: Colour;
  readonly tabular?: boolean;
}

export interface Placed {
  /** Start, end or middle of the text, depending on `align`. */
  readonly x: number;
  /** Position of the baseline, from the top of the page. */
  readonly y: number;
  /** Largest width of the text; longer text is cut with an ellipsis. */
  readonly width: number;
  readonly align?: "left" | "right" | "centre";
  /** Where a longer text is cut. */
  readonly cut?: "end" | "middle";
}

/** Kappa: relative length of the Bézier handles for a quarter circle. */
const QUARTER = 0.5523;

/**
 * Draws on one page: lengths are points, y grows downwards from the top. Texts are tagged with the
 * open elements of `structure`; shapes, and texts outside of elements, are decoration.
 */
export class Canvas {
  readonly structure: Structure;
  readonly #page: number;
  readonly #height: number;
  readonly #faces: Readonly<Record<Weight, Typeface>>;
  readonly #operators: string[] = [];

  /** @param page  Index in the document, from 0; all pages share `structure`. */
  constructor(
    height: number,
    faces: Readonly<Record<Weight, Typeface>>,
    structure = new Structure(),
    page = 0,
  ) {
    this.structure = structure;
    this.#page = page;
    this.#height = height;
    this.#faces = faces;
  }

  setting({ weight, size, tabular = false }: TextStyle): SetText {
    return { face: this.#faces[weight], size, tabular };
  }

  /** Draws a text and returns its width. */
  text(
    text: string,
    style: TextStyle,
    { x, y, width, align = "left", cut = "end" }: Placed,
  ): number {
    const set = this.setting(style);
    const view = fitted(text, set, width, cut);
    if (view === "") return 0;
    const drawn = widthOf(view, set);
    const left = align === "right" ? x - drawn : align === "centre" ? x - drawn / 2 : x;
    const mark = this.structure.mark(this.#page);
    this.#operators.push(
      mark === null ? "/Artifact BMC" : `/${mark.role} <</MCID ${mark.id}>> BDC`,
      `BT ${fill(style.colour)} /${FONT_NAMES[style.weight]} ${num(style.size)} Tf ${num(left)} ${num(this.#height - y)} Td ${visibleGlyphs(view, set)} TJ ET`,
      "EMC",
    );
    return drawn;
  }

  /** Draws a rectangle, with round corners if a radius is given; nothing without an area. */
  box(x: number, y: number, width: number, height: number, colour: Colour, radius = 0): void {
    if (width <= 0 || height <= 0) return;
    const bottom = this.#height - y - height;
    const r = Math.min(radius, width / 2, height / 2);
    const path =
      r > 0
        ? roundedPath(x, bottom, width, height, r)
        : `${[x, bottom, width, height].map(num).join(" ")} re`;
    this.#operators.push(`/Artifact BMC ${fill(colour)} ${path} f EMC`);
  }

  content(): string {
    return this.#operators.join("\n");
  }
}

function roundedPath(x: number, y: number, width: number, height: number, r: number): string {
  const c = r * (1 - QUARTER);
  const right = x + width;
  const top = y + height;
  const moves: readonly (readonly [operator: string, ...points: number[]])[] = [
    ["m", x + r, y],
    ["l", right - r, y],
    ["c", right - c, y, right, y + c, right, y + r],
    ["l", right, top - r],
    ["c", right, top - c, right - c, top, right - r, top],
    ["l", x + r, top],
    ["c", x + c, top, x, top - c, x, top - r],
    ["l", x, y + r],
    ["c", x, y + c, x + c, y, x + r, y],
  ];
  return moves.map(([operator, ...points]) => `${points.map(num).join(" ")} ${operator}`).join(" ");
}

/** A TJ array: two-byte glyphs, and the kerning between them (which TJ subtracts). */
function visibleGlyphs(text: string, set: SetText): string {
  const { glyphs, kerns } = shape(text, set);
  let array = "[<";
  for (let at = 0; at < glyphs.length; at++) {
    array += HEX[glyphs[at] ?? 0] ?? "0000";
    const kern = kerns[at] ?? 0;
    if (kern !== 0 && at < glyphs.length - 1) array += `>${-kern}<`;
  }
  return `${array}>]`;
}

/** Glyph numbers in TJ's hexadecimal form; typefaces have some hundreds. */
const HEX: readonly string[] = Array.from({ length: 1024 }, (_, glyph) =>
  glyph.toString(16).padStart(4, "0"),
);

const FILLS = new Map<Colour, string>();

/** Cached: palettes have a dozen colours, and every text sets one. */
function fill(colour: Colour): string {
  let operator = FILLS.get(colour);
  if (operator === undefined) {
    const parts = [1, 3, 5].map((at) => num(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
    operator = `${parts.join(" ")} rg`;
    FILLS.set(colour, operator);
  }
  return operator;
}

/** Three decimals: enough for colours, and never in exponent form. */
function num(value: number): string {
  return String(roundTo(value, 1000));
}
