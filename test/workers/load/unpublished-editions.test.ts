import { cpSync, existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import {
  NOMENCLATURE_FILES,
  writeNomenclatures,
} from "../../../bench/corpus/write-nomenclatures.ts";
import { homeAt } from "../../../engine/snapshot/home.ts";
import { removeUnpublished } from "../../../workers/load/load-registers.ts";
import { filesOf, load, newFolder, pool, published } from "./load-bed.ts";

const source = newFolder();
await writeNomenclatures({ directory: source });
const cedex = join(source, NOMENCLATURE_FILES.cedex);

const DATE = { editionDate: "2026-01-01" };

/** A home that was loaded twice, so that it holds an edition in use and the one before. */
async function loadedTwice(): Promise<string> {
  const home = newFolder();
  await published(load(pool, home, "cedex", [cedex], DATE));
  await published(load(pool, home, "cedex", [cedex], DATE));
  return home;
}

/** What a load leaves that was killed after it had moved its editions to their place. */
function leaveUnpublished(home: string, register: string, edition: string): string {
  const folder = join(home, "registers", register, edition);
  cpSync(join(home, "registers", "cedex", "2026-01-01"), folder, { recursive: true });
  writeFileSync(join(folder, "edition.json"), "{}");
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(folder, "edition.json"), later, later);
  return folder;
}

test("editions newer than the snapshot that it does not name are deleted, others are not", async (t) => {
  const home = await loadedTwice();
  const before = filesOf(home);
  leaveUnpublished(home, "cedex", "2026-01-01-3");
  leaveUnpublished(home, "companies", "2026-01-01");
  leaveUnpublished(home, "communes", "2025-01-01");
  writeFileSync(join(home, "snapshot.json.next"), '{"format');
  removeUnpublished(homeAt(home));
  t.deepEqual(filesOf(home), before);
});

test("an edition in use is never deleted, whatever its date", async (t) => {
  const home = await loadedTwice();
  const later = new Date(Date.now() + 60_000);
  for (const edition of readdirSync(join(home, "registers", "cedex")))
    utimesSync(join(home, "registers", "cedex", edition, "edition.json"), later, later);
  removeUnpublished(homeAt(home));
  t.deepEqual(readdirSync(join(home, "registers", "cedex")), ["2026-01-01-2"]);
});

test("with a snapshot that cannot be read, nothing is deleted", async (t) => {
  const home = await loadedTwice();
  writeFileSync(join(home, "snapshot.json"), "{");
  const folder = leaveUnpublished(home, "cedex", "2026-01-01-3");
  removeUnpublished(homeAt(home));
  t.true(existsSync(folder));
});

test("a home without anything, or with files that are no editions, is left as it is", (t) => {
  const home = newFolder();
  removeUnpublished(homeAt(home));
  mkdirSync(join(home, "registers"));
  writeFileSync(join(home, "registers", ".DS_Store"), "");
  removeUnpublished(homeAt(home));
  t.deepEqual(readdirSync(join(home, "registers")), [".DS_Store"]);
});

test("the next load takes the room and the name back; a load that fails too", async (t) => {
  const home = await loadedTwice();
  const before = filesOf(home);
  leaveUnpublished(home, "cedex", "2026-01-01-3");
  const failing = await load(pool, home, "communes", [cedex]);
  t.like(failing, { ok: false, failure: { code: "registre.mauvais" } });
  t.deepEqual(filesOf(home), before);
  leaveUnpublished(home, "cedex", "2026-01-01-3");
  const snapshot = await published(load(pool, home, "cedex", [cedex], DATE));
  t.is(snapshot.registers["cedex"]?.edition, "2026-01-01-3");
  t.deepEqual(readdirSync(join(home, "registers", "cedex")), ["2026-01-01-2", "2026-01-01-3"]);
});
