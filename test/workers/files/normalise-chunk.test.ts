import test from "ava";
import type { AddressQuery, NormalisedAddress } from "../../../engine/address/address.ts";
import { nothingFor } from "../../../engine/address/no-address.ts";
import { ADDRESS_FILE } from "../../../engine/files/lists/addresses/address-file.ts";
import { answeredHeader } from "../../../workers/files/answered-rows.ts";
import { FileChunks } from "../../../workers/files/file-chunks.ts";
import { normaliseChunk } from "../../../workers/files/normalise-chunk.ts";
import fc from "../../properties.ts";
import { tableOf } from "../../shell/cli/table-of.ts";

/** Tells what was asked for, in the reasons. */
const echo = ({ adresse, codePostal = "", ville = "" }: AddressQuery): NormalisedAddress =>
  nothingFor(`${adresse}|${codePostal}|${ville}`);

/** Answers a file; the rows that come out, and in which order they were asked for. */
function answered(text: string) {
  const chunks = new FileChunks(ADDRESS_FILE);
  const failure = chunks.push(Buffer.from(text)) ?? chunks.finish();
  const { file } = chunks;
  if (failure || !file) throw new Error(failure?.detail);
  const requested: string[] = [];
  let [out, rows] = [answeredHeader(ADDRESS_FILE, file), 0];
  for (const chunk of chunks.take()) {
    const result = normaliseChunk(chunk, file, (query) => {
      requested.push(query.codePostal ?? "");
      return echo(query);
    });
    out += Buffer.from(result.text).toString();
    rows += result.rows;
    checkSum(result.outcomes, result.rows);
  }
  return { out, rows, asked: requested };
}

function checkSum(outcomes: Readonly<Record<string, number>>, rows: number): void {
  const sum = Object.values(outcomes).reduce((all, count) => all + count, 0);
  if (sum !== rows) throw new Error(`${sum} outcomes of ${rows} rows`);
}

test("rows are asked for by postcode, and come out in their order", (t) => {
  const { out, asked: requested } = answered(
    "adresse;cp;ville\nb;75002;P\na;;\nc;01000;B\nd 44000 N;;\ne;75002;P\n",
  );
  t.deepEqual(requested, ["", "01000", "", "75002", "75002"]);
  t.deepEqual(
    tableOf(out).map(({ raisons }) => raisons),
    ["b|75002|P", "a||", "c|01000|B", "d 44000 N||", "e|75002|P"],
  );
});

test("any cells: a row for each, its own cells as they were, answered as if it were alone", (t) => {
  const cell = fc.constantFrom("a", "é", "", "75001", "1 rue X", "44000 N", "x\ny", 'q"q', ";");
  const row = fc.tuple(cell, cell, cell);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
      const lines = rows.map((cells) =>
        cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(","),
      );
      const { out, rows: count } = answered(`adresse,cp,commune\n${lines.join("\n")}\n`);
      t.is(count, rows.length);
      for (const [rank, found] of tableOf(out).entries()) {
        const [adresse = "", cp = "", commune = ""] = rows[rank] ?? [];
        t.like(found, { adresse, cp, commune, raisons: `${adresse}|${cp}|${commune}` });
      }
    }),
  );
});
