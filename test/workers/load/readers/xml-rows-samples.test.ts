import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { XmlRows } from "../../../../workers/load/readers/xml-rows.ts";
import { cutAt } from "../../../engine/tables/read-all.ts";
import { readRows } from "../../../engine/tables/read-rows.ts";

/** Real notices, which name real persons: they are read where they are and never copied. */
const SAMPLES = join(
  process.env["RECOUPE_SAMPLES"] ??
    fileURLToPath(new URL("../../../../../shared/registers/samples", import.meta.url)),
  "bodacc",
);
const archives = existsSync(SAMPLES)
  ? readdirSync(SAMPLES).filter((name) => name.endsWith(".taz"))
  : [];
const HEADS = ["racine", "parution", "dateParution"];

if (archives.length === 0)
  test("real notices", (t) => {
    t.log("Not read: the folder of samples is not there.");
    t.pass();
  });

for (const name of archives)
  test(`${name}: every notice is there`, (t) => {
    const bytes = execFileSync("tar", ["-xzOf", join(SAMPLES, name)], { maxBuffer: 1 << 26 });
    const text = bytes.toString();
    const read = (chunks: readonly Uint8Array[]) =>
      readRows(new XmlRows(["avis", "annonce"], HEADS), chunks);
    const { rows, endedMidRow } = read([bytes]);
    t.is(rows.length, [...text.matchAll(/<avis>/g)].length);
    t.true(rows.length > 100);
    t.false(endedMidRow);
    t.deepEqual(read(cutAt(bytes, [10, 5000, 77_777, 300_000])).rows, rows);
    const lines = text.split("\n");
    const numbers = [...text.matchAll(/<numeroAnnonce>(\d+)<\/numeroAnnonce>/g)];
    for (const [i, { fields, fault, line }] of rows.entries()) {
      t.is(fault, null);
      t.deepEqual(fields.slice(1), headsOf(text));
      t.regex(lines[line - 1] ?? "", /<avis>/);
      const { numeroAnnonce, personnes, tribunal } = JSON.parse(fields[0] ?? "");
      t.true(
        numbers.some((match) => match[1] === numeroAnnonce && match.index > 0),
        `${i}`,
      );
      t.is(typeof tribunal, "string");
      t.is(typeof personnes, "object");
    }
  });

function headsOf(text: string): string[] {
  return [
    /<([A-Za-z_-]+) xmlns/.exec(text)?.[1] ?? "",
    /<parution>(\d+)</.exec(text)?.[1] ?? "",
    /<dateParution>([\d-]+)</.exec(text)?.[1] ?? "",
  ];
}
