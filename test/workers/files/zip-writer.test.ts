import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import test from "ava";
import { open } from "yauzl-promise";
import { writeZip } from "../../../workers/files/zip-writer.ts";
import { newFolder } from "../load/load-bed.ts";

async function read(path: string): Promise<[name: string, content: string][]> {
  const zip = await open(path);
  const entries: [string, string][] = [];
  for await (const entry of zip)
    entries.push([entry.filename, await text(await entry.openReadStream())]);
  await zip.close();
  return entries;
}

test("what goes in comes out, in order, the same bytes for the same day", async (t) => {
  const folder = newFolder();
  const noise = randomBytes(700_000).toString("latin1");
  const files: [string, string][] = [
    ["companies.csv", "\ufeffsiret;nom\r\n1;é\r\n"],
    ["vide.csv", ""],
    ["rapports/élan.csv", noise],
  ];
  const sources = files.map(([name, content], index) => {
    const path = join(folder, String(index));
    writeFileSync(path, content);
    return { name, paths: [path] };
  });
  const [one, other] = [join(folder, "one.zip"), join(folder, "other.zip")];
  const size = await writeZip(one, sources, "2026-11-22");
  await writeZip(other, sources, "2026-11-22");
  t.deepEqual(size, { ok: true, value: readFileSync(one).length });
  t.deepEqual(readFileSync(one), readFileSync(other));
  t.deepEqual(
    await read(one),
    files.map(([name, content]) => [name, content.replace(/^\ufeff/, "")]),
  );
});

test("a file that is not there is the system's error, and nothing hangs", async (t) => {
  const folder = newFolder();
  await t.throwsAsync(
    writeZip(join(folder, "a.zip"), [{ name: "a", paths: [join(folder, "none")] }], "2026-11-22"),
    { code: "ENOENT" },
  );
});
