import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import test from "ava";
import { readCsv } from "../../bench/corpus/corpus-files.ts";
import { load, newFolder, pool, published } from "./load-bed.ts";

const SAMPLE = fileURLToPath(new URL("../../../data/sample/", import.meta.url));

type Row = Readonly<Record<string, unknown>>;

const SHAPES: readonly (readonly [shape: string, write: (rows: readonly Row[]) => string])[] = [
  ["export of the API v2", (rows) => JSON.stringify(rows)],
  ["lines of the API v2", (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join("")],
  [
    "answer of the API v2.1",
    (rows) => JSON.stringify({ total_count: rows.length, results: rows }, null, 1),
  ],
  ["download of the API v1", (rows) => `[${rows.map(asV1).join(",\n")}]`],
  [
    "answer of the API v1",
    (rows) =>
      `{"nhits":9,"parameters":{"dataset":"x","sort":["id"]},"records":[${rows.map(asV1)}],"facet_groups":[{"name":"registre"}]}`,
  ],
  ["lines of the API v1", (rows) => rows.map((row) => `${asV1(row)}\n`).join("")],
  [
    "answer of the API v2.0",
    (rows) =>
      `{"total_count":9,"links":[{"rel":"self","href":"x"}],"records":[${rows.map(asV20).join(",")}]}`,
  ],
];

function asV1(fields: Row): string {
  return JSON.stringify({ datasetid: "x", recordid: "id", fields, record_timestamp: "2026-11-01" });
}

function asV20(fields: Row): string {
  const record = { id: "id", timestamp: "2026-11-01", size: 1, fields };
  return JSON.stringify({ links: [{ rel: "self", href: "x" }], record });
}

/** The rows of a sample as JSON has them: without the members that have no value. */
function rowsOf(name: string): Row[] {
  const { rows } = readCsv(gunzipSync(readFileSync(join(SAMPLE, name))).toString(), ";");
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value)));
}

/** What a folder comes to that holds one file. */
async function loaded(register: string, name: string, content: Uint8Array | string) {
  const folder = newFolder();
  writeFileSync(join(folder, name), content);
  const { registers } = await published(load(pool, newFolder(), register, [folder]));
  const { rows = 0, accepted = 0, rejected, checksum } = registers[register] ?? {};
  return { rows, accepted, rejected, checksum };
}

for (const [register, name] of [
  ["bodacc", "annonces-commerciales.csv.gz"],
  ["comptes", "ratios_inpi_bce_20261031.csv.gz"],
] as const)
  test(`${register}: the same rows in each wrapper of OpenDataSoft make the same store`, async (t) => {
    const expected = await loaded(register, name, readFileSync(join(SAMPLE, name)));
    t.true(expected.accepted > 500);
    const rows = rowsOf(name);
    for (const [shape, write] of SHAPES)
      t.deepEqual(await loaded(register, "export.json", write(rows)), expected, shape);
  });
