import { PAGE } from "../../../../markup/tokens.ts";
import { Canvas } from "../canvas.ts";
import { INTER_FACES } from "../inter.ts";
import { Structure } from "../structure.ts";

/** On all pages but the first, below their running header. */
const TOP = PAGE.top + 24;
const BOTTOM = PAGE.height - PAGE.bottom - 6;

/** Pages filled from top to bottom; a new one starts when content does not fit. */
export class PageFlow {
  readonly structure = new Structure();
  readonly canvases: [Canvas, ...Canvas[]];
  /** Next free position on the last page. */
  top: number = PAGE.top;

  constructor() {
    this.canvases = [new Canvas(PAGE.height, INTER_FACES, this.structure, 0)];
  }

  /** The last page. */
  get canvas(): Canvas {
    return this.canvases.at(-1) ?? this.canvases[0];
  }

  /** Remaining points on the last page. */
  get room(): number {
    return BOTTOM - this.top;
  }

  /** Starts a new page unless there is room. */
  need(height: number): void {
    if (height > this.room) this.breakPage();
  }

  breakPage(): void {
    const page = this.canvases.length;
    this.canvases.push(new Canvas(PAGE.height, INTER_FACES, this.structure, page));
    this.top = TOP;
  }
}
