import test from "ava";
import { CsvRows } from "../../../engine/tables/csv-rows.ts";
import { decodeWindows1252 } from "../../../engine/text/windows-1252.ts";
import { cellsOf } from "../../../workers/files/file-rows.ts";
import fc, { rounds } from "../../properties.ts";

/** The cells of the current row, decoded one by one. */
function cellByCell({ bytes, starts, ends, count, fault }: CsvRows): string[] {
  return Array.from({ length: count }, (_, i) => {
    const cell = bytes.subarray(starts[i], ends[i]);
    return fault === "texte.encodage" ? decodeWindows1252(cell) : Buffer.from(cell).toString();
  });
}

test("a row that is decoded as a whole has the cells that each has by itself", (t) => {
  const piece = fc.constantFrom('"', '""', ";", ";", "\n", "\r\n", "a", "B c", "é", "€", "\u0000");
  const encoding = fc.constantFrom("utf8", "latin1");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), encoding, (pieces, written) => {
      const rows = new CsvRows(";");
      rows.push(Uint8Array.from(Buffer.from(pieces.join(""), written as BufferEncoding)));
      rows.finish();
      while (rows.next()) t.deepEqual(cellsOf(rows), cellByCell(rows));
    }),
    { numRuns: rounds(20) },
  );
});
