/** `#rrggbb`. */
export type Colour = `#${string}`;

/** The colours of all pages, PDFs and charts. Texts have a contrast of at least 4.5 on `paper`. */
export interface Palette {
  readonly paper: Colour;
  /** Panels, and the empty part of bars. */
  readonly wash: Colour;
  readonly line: Colour;
  readonly ink: Colour;
  readonly muted: Colour;
  readonly accent: Colour;
  readonly grades: Readonly<Record<"A" | "B" | "C" | "D", Colour>>;
  /** Text on a grade's colour. */
  readonly onGrade: Colour;
  /** Parts of a whole, distinguished by lightness, as prints are often grey. */
  readonly ramp: readonly Colour[];
}

export const LIGHT: Palette = {
  paper: "#ffffff",
  wash: "#eef1f5",
  line: "#d5dbe3",
  ink: "#14202e",
  muted: "#566273",
  accent: "#1f4f8f",
  grades: { A: "#1b7547", B: "#5a7012", C: "#a45405", D: "#b0261e" },
  onGrade: "#ffffff",
  ramp: ["#12305a", "#2f639f", "#6795c8", "#a3c1e2", "#cfdcec"],
};

export const DARK: Palette = {
  paper: "#10161e",
  wash: "#1b2430",
  line: "#33404f",
  ink: "#eaeff5",
  muted: "#a5b1c0",
  accent: "#7fb0ee",
  grades: { A: "#58c48b", B: "#b1c64f", C: "#f0a04b", D: "#f58379" },
  onGrade: "#10161e",
  ramp: ["#d3e2f4", "#9dc0e8", "#6d9bd2", "#4a77ad", "#34547c"],
};

/** Font sizes on paper, in points; screen pages use rem (`html/style.ts`). */
export const TYPE = {
  tiny: 6.6,
  small: 7.4,
  body: 8.4,
  lead: 10.5,
  title: 15,
  figure: 13,
  amount: 31,
  grade: 66,
} as const;

/** Distances in points. */
export const SPACE = { hair: 0.6, xs: 3, s: 6, m: 10, l: 16, xl: 24 } as const;

/** A4 in points, and its margins. */
export const PAGE = { width: 595.28, height: 841.89, side: 40, top: 34, bottom: 30 } as const;
