import type { RowBlock } from "./row-block.ts";
import { RowTexts } from "./row-texts.ts";

/** The texts of a block, made on first use. */
export class LazyTexts {
  readonly #block: RowBlock;
  #texts: RowTexts | null = null;

  constructor(block: RowBlock) {
    this.#block = block;
  }

  all(): RowTexts {
    this.#texts ??= new RowTexts(this.#block);
    return this.#texts;
  }
}
