import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import test from "ava";
import { tableRows } from "../../../bench/addresses/table-rows.ts";

const SHAPES: readonly (readonly [name: string, file: string, bytes: Uint8Array])[] = [
  ["semicolons", "a.csv", Buffer.from("Nom;Code\nÉpinal;88000\n")],
  ["quotes", "b.csv", Buffer.from('"nom","code"\r\n"Épinal","88000"\r\n')],
  ["gzip", "c.csv.gz", gzipSync("nom;code\nÉpinal;88000")],
  ["windows-1252", "d.csv", Buffer.from("#nom;code\n\xc9pinal;88000\n", "latin1")],
];

for (const [name, file, bytes] of SHAPES)
  test(`rows are read: ${name}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), "table-rows-"));
    writeFileSync(join(folder, file), bytes);
    const rows = [...tableRows(join(folder, file))].map((row) => [...row]);
    rmSync(folder, { recursive: true });
    t.deepEqual(rows, [
      [
        ["nom", "Épinal"],
        ["code", "88000"],
      ],
    ]);
  });

test("a quoted cell may hold quotes and delimiters", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "table-rows-"));
  writeFileSync(join(folder, "e.csv"), 'a,b,c\n"x, ""y""",,z\n');
  const [row] = [...tableRows(join(folder, "e.csv"))];
  rmSync(folder, { recursive: true });
  t.deepEqual(
    [...(row ?? [])],
    [
      ["a", 'x, "y"'],
      ["b", ""],
      ["c", "z"],
    ],
  );
});
