import { LIGHT, SPACE } from "../../../../markup/tokens.ts";
import type { Block } from "../../roles/block.ts";
import type { TextStyle } from "../canvas.ts";
import { FIGURE_ROW, figureRow } from "../figure-row.ts";
import { heading, LEADING, listItem } from "../paragraph.ts";
import { STEP_LIST, stepList } from "../step-list.ts";
import { LEFT, STYLES, WIDTH } from "../styles.ts";
import { wrapped } from "../text-fitting.ts";
import { VERDICT, verdict } from "../verdict.ts";
import { drawTable } from "./draw-table.ts";
import type { PageFlow } from "./page-flow.ts";

type Kind = Block["kind"];
type Of<K extends Kind> = Extract<Block, { kind: K }>;

interface Drawer<K extends Kind> {
  /** Points that its beginning needs, so that no heading is left alone at the foot of a page. */
  readonly least: number;
  readonly draw: (flow: PageFlow, block: Of<K>) => void;
}

const HEADING = 23;
const SUBHEADING = 17;
/** The header of a table and two single-line rows. */
const BEGIN_OF_TABLE = 46;
/** Most lines of a paragraph or item; the rest is cut. */
const LINES = 24;

const DRAWERS: { readonly [K in Kind]: Drawer<K> } = {
  section: {
    least: HEADING,
    draw: (flow, { title }) => {
      flow.top = heading(flow.canvas, title, flow.top);
    },
  },
  subsection: {
    least: SUBHEADING,
    draw: (flow, { title }) => {
      flow.structure.within("H3", () => {
        const place = { x: LEFT, y: flow.top + 10, width: WIDTH, cut: "middle" } as const;
        flow.canvas.text(title, STYLES.strong, place);
      });
      flow.top += SUBHEADING;
    },
  },
  verdict: {
    least: VERDICT,
    draw: (flow, block) => {
      flow.need(VERDICT);
      flow.top = verdict(flow.canvas, block.verdict, flow.top);
    },
  },
  figures: {
    least: FIGURE_ROW,
    draw: (flow, { cells }) => {
      flow.need(FIGURE_ROW);
      flow.top = figureRow(flow.canvas, cells, flow.top);
    },
  },
  paragraph: {
    least: 2 * STYLES.small.size * LEADING,
    draw: (flow, { text }) => {
      flow.structure.within("P", () => drawLines(flow, text, STYLES.small, LEFT));
      flow.top += SPACE.s;
    },
  },
  list: {
    least: 2 * STYLES.small.size * LEADING,
    draw: (flow, { items }) => {
      flow.structure.within("L", () => {
        for (const item of items) listItem(flow, () => drawItem(flow, item));
      });
      flow.top += SPACE.s;
    },
  },
  quotation: {
    least: 3 * STYLES.small.size * LEADING,
    draw: (flow, { text, source }) => {
      flow.structure.within("BlockQuote", () => {
        drawLines(flow, `«\u00a0${text}\u00a0»`, STYLES.small, LEFT + SPACE.m, true);
        drawLines(flow, source, STYLES.tiny, LEFT + SPACE.m, true);
      });
      flow.top += SPACE.s;
    },
  },
  actions: {
    least: STEP_LIST,
    draw: (flow, { report }) => {
      flow.need(STEP_LIST);
      flow.top = stepList(flow.canvas, report, flow.top);
    },
  },
  table: { least: BEGIN_OF_TABLE, draw: drawTable },
  method: { least: 0, draw: (flow, { sentences }) => drawMethod(flow, sentences.join(" ")) },
};

/**
 * Draws blocks from the current position of the flow. A heading moves to the next page with its
 * content.
 */
export function drawBlocks(flow: PageFlow, blocks: readonly Block[]): void {
  blocks.forEach((block, at) => {
    if (isHeading(block)) flow.need(withNext(blocks, at));
    drawerOf(block).draw(flow, block);
  });
}

/** A cast: the compiler cannot know that a block and the drawer of its kind match. */
function drawerOf<B extends Block>(
  block: B,
): Drawer<Kind> & { draw(flow: PageFlow, block: B): void } {
  return DRAWERS[block.kind] as never;
}

function isHeading({ kind }: Block): boolean {
  return kind === "section" || kind === "subsection";
}

/** Height of a heading with the content that must follow it on the page. */
function withNext(blocks: readonly Block[], at: number): number {
  let height = 0;
  for (const block of blocks.slice(at)) {
    height += drawerOf(block).least;
    if (!isHeading(block)) break;
  }
  return height;
}

function drawItem(flow: PageFlow, text: string): void {
  const size = STYLES.small.size;
  flow.need(size * LEADING);
  flow.canvas.text("•", STYLES.small, { x: LEFT, y: flow.top + size + 1, width: SPACE.m });
  drawLines(flow, text, STYLES.small, LEFT + SPACE.m);
  flow.top += SPACE.xs;
}

/** Draws lines, on the next page when there is no room; with a vertical bar on request. */
function drawLines(
  flow: PageFlow,
  text: string,
  style: TextStyle,
  x: number,
  hasBar = false,
): void {
  const step = style.size * LEADING;
  const width = LEFT + WIDTH - x;
  for (const line of wrapped(text, flow.canvas.setting(style), width, LINES)) {
    flow.need(step);
    if (hasBar) flow.canvas.box(LEFT, flow.top + 1, 2, step, LIGHT.accent);
    flow.canvas.text(line, style, { x, y: flow.top + style.size + 1, width });
    flow.top += step;
  }
}

/** Draws the method at the foot of the last page, wherever the blocks end. */
function drawMethod(flow: PageFlow, text: string): void {
  const style = STYLES.tiny;
  const lines = wrapped(text, flow.canvas.setting(style), WIDTH, LINES).length;
  const height = lines * style.size * LEADING + SPACE.s;
  flow.need(height);
  flow.top += Math.max(0, flow.room - height);
  flow.canvas.box(LEFT, flow.top, WIDTH, SPACE.hair, LIGHT.line);
  flow.top += SPACE.xs;
  flow.structure.within("P", () => drawLines(flow, text, style, LEFT));
}
