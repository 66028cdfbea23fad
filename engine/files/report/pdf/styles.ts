import { LIGHT, PAGE, TYPE } from "../../../markup/tokens.ts";
import type { TextStyle } from "./canvas.ts";

const { ink, muted } = LIGHT;

/** All text styles of pages. */
export const STYLES = {
  brand: { weight: "strong", size: TYPE.body, colour: ink },
  title: { weight: "strong", size: TYPE.title, colour: ink },
  heading: { weight: "strong", size: TYPE.lead, colour: ink },
  lead: { weight: "regular", size: TYPE.lead, colour: ink },
  body: { weight: "regular", size: TYPE.body, colour: ink },
  strong: { weight: "strong", size: TYPE.body, colour: ink },
  number: { weight: "strong", size: TYPE.body, colour: ink, tabular: true },
  quiet: { weight: "regular", size: TYPE.body, colour: muted, tabular: true },
  small: { weight: "regular", size: TYPE.small, colour: ink },
  smallMuted: { weight: "regular", size: TYPE.small, colour: muted },
  smallNumber: { weight: "strong", size: TYPE.small, colour: ink, tabular: true },
  smallFigures: { weight: "regular", size: TYPE.small, colour: ink, tabular: true },
  smallStrong: { weight: "strong", size: TYPE.small, colour: ink },
  // At this size Inter's kerning of the comma makes 1,1 look like 11: not for tables.
  tiny: { weight: "regular", size: TYPE.tiny, colour: muted, tabular: true },
  tinyStrong: { weight: "strong", size: TYPE.tiny, colour: ink },
  figure: { weight: "strong", size: TYPE.figure, colour: ink },
  amount: { weight: "strong", size: TYPE.amount, colour: ink },
  grade: { weight: "strong", size: TYPE.grade, colour: LIGHT.onGrade },
} as const satisfies Readonly<Record<string, TextStyle>>;

export const LEFT = PAGE.side;
export const WIDTH = PAGE.width - 2 * PAGE.side;
export const RIGHT = LEFT + WIDTH;
