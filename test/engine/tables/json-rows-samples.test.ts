import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { foldHeader } from "../../../engine/registers/header.ts";
import { jsonHeader } from "../../../engine/tables/json-header.ts";
import { JsonRows } from "../../../engine/tables/json-rows.ts";
import { cutAt } from "./read-all.ts";
import { readRows } from "./read-rows.ts";

/** Real records, which name real persons: they are read where they are and never copied. */
const SAMPLES =
  process.env["RECOUPE_SAMPLES"] ??
  fileURLToPath(new URL("../../../../shared/registers/samples", import.meta.url));

const FILES: readonly (readonly [file: string, rows: number])[] = [
  ["rne/rne_stock_like.3companies.json", 3],
  ["rne/rne_api_diff_like.3companies.json", 3],
  ["rne/roles_dirigeants.json", 1],
  ["ratios/ratios_inpi_bce.api-records.json", 5],
  ["bodacc/ods_annonces-commerciales.3records.json", 3],
  ["ban/addok.sample.ndjson", 3],
];

for (const [file, count] of FILES)
  test(`${file}: all that JSON.parse finds`, (t) => {
    const path = join(SAMPLES, file);
    if (!existsSync(path)) {
      t.log("Not read: the folder of samples is not there.");
      t.pass();
      return;
    }
    const bytes = readFileSync(path);
    const paths = jsonHeader(bytes) ?? [];
    t.true(paths.length > 0);
    const columns = paths.map((name) => [name]);
    const whole = readRows(new JsonRows(columns, foldHeader), [bytes]);
    t.deepEqual(readRows(new JsonRows(columns, foldHeader), cutAt(bytes, [7, 300, 1001])), whole);
    const records = parsed(bytes.toString());
    t.is(whole.rows.length, records.length);
    t.is(records.length, count);
    for (const [i, { fields, fault }] of whole.rows.entries()) {
      t.is(fault, null);
      for (const [column, path] of paths.entries())
        t.deepEqual(meant(fields[column]), textOf(lookUp(records[i], path)), path);
    }
  });

function parsed(text: string): unknown[] {
  try {
    const whole: unknown = JSON.parse(text);
    return Array.isArray(whole) ? whole : [whole];
  } catch {
    return text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  }
}

function lookUp(record: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    return new Map(Object.entries(value)).get(name);
  }, record);
}

/** Structures are compared by what they mean, numbers by their value. */
function meant(field: string | undefined): unknown {
  try {
    return JSON.parse(field ?? "");
  } catch {
    return field;
  }
}

function textOf(value: unknown): unknown {
  return typeof value === "string" ? meant(value) : (value ?? "");
}
