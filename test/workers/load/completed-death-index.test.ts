import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { DECES, deathIndexFile, homeAt, storeFile } from "../../../engine/snapshot/home.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import type { LoadOptions } from "../../../workers/load/load-registers.ts";
import { deathIndexStore, servedStore } from "../../../workers/snapshot/served-store.ts";
import { plainIndex } from "../../engine/person/death-index/plain-index.ts";
import { beginLoad } from "./begun-load.ts";
import {
  death,
  february,
  file,
  HEADER,
  january,
  opposition,
  readBack,
  surnames,
} from "./death-months.ts";
import { load, newFolder, pool, published } from "./load-bed.ts";

/** What the step of the index said last. */
async function loadReporting(
  home: string,
  path: string,
  more: Partial<LoadOptions> = {},
): Promise<{ snapshot: Snapshot; isUpdated: boolean }> {
  let stated = "";
  const onStepEnd: LoadOptions["onStepEnd"] = ({ phase }, message) => {
    if (phase === "index des noms") stated = message;
  };
  const completes = { completes: true, onStepEnd, ...more };
  const snapshot = await published(load(pool, home, DECES, [path], completes));
  return { snapshot, isUpdated: stated.endsWith(UPDATED) };
}

const UPDATED = ", repris de l'index servi";

/** Enough deaths for a month to be few beside them. */
const years = file(
  "deces_2025.csv",
  HEADER,
  ...Array.from({ length: 60 }, (_, i) =>
    death(`B${"ERNARD".slice(i % 7)}`, `202501${10 + (i % 20)}`, String(i)),
  ),
);

test("months are added to the index that is served, deaths opposed taken out of it", async (t) => {
  const home = newFolder();
  await published(load(pool, home, DECES, [years, january]));
  for (const path of [february, february, opposition, january]) {
    const { snapshot, isUpdated } = await loadReporting(home, path);
    t.true(isUpdated, path);
    t.is(snapshot.deathIndex?.edition, snapshot.registers[DECES]?.edition);
    const { register, index } = await readBack(home);
    t.deepEqual(index, plainIndex(register));
  }
  t.false((await surnames(home)).includes("BRUN"), "opposed");
});

test("an index is built anew when much is added, and when files replace the register", async (t) => {
  const home = newFolder();
  await published(load(pool, home, DECES, [january]));
  t.false((await loadReporting(home, years)).isUpdated);
  t.false((await loadReporting(home, years, { completes: false, acceptSetback: true })).isUpdated);
  t.true((await loadReporting(home, february)).isUpdated);
});

const DAMAGES: readonly (readonly [what: string, damage: (index: string) => void])[] = [
  ["gone", (index) => rmSync(index)],
  ["cut", (index) => truncateSync(index, 100_000)],
  ["damaged in its head", (index) => flipByte(index, 50)],
  ["damaged in its entries", (index) => flipByte(index, readFileSync(index).indexOf("BERNARD"))],
];

function flipByte(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] as number) ^ 1;
  writeFileSync(path, bytes);
}

for (const [what, damage] of DAMAGES)
  test(`an index that is ${what} is not carried over`, async (t) => {
    const home = newFolder();
    const { deathIndex } = await published(load(pool, home, DECES, [years, january]));
    damage(deathIndexFile(homeAt(home), deathIndex?.edition ?? ""));
    t.false((await loadReporting(home, february)).isUpdated);
    const { register, index } = await readBack(home);
    t.deepEqual(index, plainIndex(register));
    t.deepEqual(readdirSync(home).sort(), ["registers", "snapshot.json", "snapshots"]);
  });

test("an index of another register is not carried over", async (t) => {
  const [home, other] = [newFolder(), newFolder()];
  const deces = (await published(load(pool, home, DECES, [years]))).registers[DECES];
  const { deathIndex } = await published(load(pool, other, DECES, [january, february]));
  if (!deces || !deathIndex) throw new Error("not loaded");
  const records = servedStore(homeAt(home), deces);
  const foreign = deathIndexStore(deathIndexFile(homeAt(other), deathIndex.edition), deathIndex);
  const task = { deces: records, deaths: deces.kept };
  const into = () => join(newFolder(), "index.lmdb");
  const anew = await pool.run("index-deaths", { ...task, before: null, store: into() });
  const before = { records, index: foreign };
  t.deepEqual(await pool.run("index-deaths", { ...task, before, store: into() }), anew);
  t.true(anew.ok);
});

test("a register that is damaged is not completed", async (t) => {
  const home = newFolder();
  const { registers } = await published(load(pool, home, DECES, [years, january]));
  const store = storeFile(homeAt(home), DECES, registers[DECES]?.edition ?? "");
  flipByte(store, readFileSync(store).indexOf("BERNARD"));
  t.like(await load(pool, home, DECES, [february], { completes: true }), {
    ok: false,
    failure: { code: "registre.corrompu" },
  });
});

test("killed while a month is added: the index before is served, then the next load's", async (t) => {
  const home = newFolder();
  const { id } = await published(load(pool, home, DECES, [years, january]));
  const { closed } = await beginLoad(home, DECES, february, "index des noms deces", "completes");
  t.deepEqual(await closed, [null, "SIGKILL"]);
  const opened = openRegisters(home);
  t.is(opened.ok && opened.value.snapshot.id, id);
  if (opened.ok) await opened.value.close();
  t.true((await loadReporting(home, february)).isUpdated);
  const { register, index } = await readBack(home);
  t.deepEqual(index, plainIndex(register));
});
