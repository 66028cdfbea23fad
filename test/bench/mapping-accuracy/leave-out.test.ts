import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import {
  isReadable,
  writeHeldOut,
} from "../../../bench/mapping-accuracy/leave-out/held-out-vocabulary.ts";
import { KNOWN_TABLES, SYSTEMS } from "../../../bench/mapping-accuracy/leave-out/known-systems.ts";

test("a system is left out with its exports and its own words, and with nothing of others", (t) => {
  t.true(SYSTEMS.length >= 60);
  const folder = mkdtempSync(join(tmpdir(), "recoupe-left-out-test-"));
  try {
    const words = writeHeldOut(folder, "words");
    const vocabulary = (file: string): string =>
      readFileSync(join(folder, String(SYSTEMS.indexOf("SAP")), file), "utf8");
    t.false(vocabulary("headers.json").includes('"kunnr"'));
    t.true(vocabulary("headers.json").includes('"raison sociale"'));
    t.false(vocabulary("exports.json").includes('"SAP"'));
    t.true(vocabulary("exports.json").includes('"HubSpot"'));
    t.true(writeHeldOut(folder, "phrases") > words);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("what nobody else writes cannot be read", (t) => {
  t.false(isReadable("SAP", "KUNNR"));
  t.true(isReadable("HubSpot", "Company name"));
  t.true(KNOWN_TABLES.every(({ columns }) => columns.length > 0));
});
