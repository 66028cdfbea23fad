import test from "ava";
import { SquareRows } from "../../../../../engine/files/read/rows/square-rows.ts";
import fc from "../../../../properties.ts";

const CELL = fc.constantFrom("", "a", "bc", '"x,y"', '"line\nbreak"', '"say ""hi"""');
const ROWS = fc.array(fc.array(CELL, { minLength: 1, maxLength: 6 }), { maxLength: 6 });

test("rows get the cells that they lack, wherever chunks are cut", (t) => {
  fc.assert(
    fc.property(ROWS, fc.nat(8), fc.nat(40), (rows, width, cut) => {
      const text = Buffer.from(rows.map((row) => `${row.join(",")}\n`).join(""));
      const square = new SquareRows(width);
      const chunks = [text.subarray(0, cut), text.subarray(cut)];
      const squared = chunks.map((chunk) => Buffer.from(square.push(chunk)).toString()).join("");
      const wide = rows.map((row) =>
        row.join(",") === ""
          ? ""
          : [...row, ...Array(Math.max(0, width - row.length)).fill("")].join(","),
      );
      t.is(squared, wide.map((line) => `${line}\n`).join(""));
    }),
  );
});
