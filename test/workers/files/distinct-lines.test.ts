import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { mergeLines } from "../../../workers/files/distinct-lines.ts";

test("a line of several ranges is written once, at its first place", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-lignes-"));
  const pieces = [["é;1\r\n", '"b\r\nc";2\r\n'], [], ["d\r\n", "é;1\r\n", "e\r\n"]].map(
    (lines, i) => {
      const path = join(folder, String(i));
      writeFileSync(path, lines.join(""));
      const lengths = lines.map((line) => Buffer.byteLength(line));
      return { path, lines: { lengths, hashes: lines.map((line) => line.charCodeAt(0)) } };
    },
  );
  mergeLines("nom;n\r\n", pieces, join(folder, "tout"));
  t.is(readFileSync(join(folder, "tout"), "utf8"), 'nom;n\r\né;1\r\n"b\r\nc";2\r\nd\r\ne\r\n');
});
