import { RowTexts } from "../../../engine/files/read/rows/row-texts.ts";
import { walkRows } from "../../../engine/files/read/rows/walk-rows.ts";
import type { Contender } from "./contender.ts";
import { openOurs } from "./open-ours.ts";

/** Our reader with a detected dialect, making a string of every cell like the others. */
export const oursTexts: Contender = async (file) => {
  const { plain, dialect } = openOurs(file);
  let rows = 0;
  let characters = 0;
  for (const block of walkRows(plain, dialect)) {
    const texts = new RowTexts(block);
    rows += block.rows;
    for (let row = 0; row < block.rows; row++) {
      for (const text of texts.row(row)) characters += text.length;
    }
  }
  return { rows, characters };
};
