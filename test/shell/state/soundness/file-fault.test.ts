import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { mustBeWritable } from "../../../../shell/state/soundness/file-fault.ts";
import { temporaryFolder } from "../temporary-folder.ts";

test("a journal that another process removes meanwhile is no obstacle", (t) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "journal.2"), "");
  symlinkSync(join(folder, "gone"), join(folder, "journal.1"));
  t.notThrows(() => mustBeWritable(folder));
});

test("a folder in the place of a file is one", (t) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "journal.1"));
  t.throws(() => mustBeWritable(folder), { code: "EISDIR" });
});
