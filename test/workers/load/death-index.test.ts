import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { DECES, deathIndexFile, homeAt, storeFile } from "../../../engine/snapshot/home.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
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
import { filesOf, load, newFolder, pool, published } from "./load-bed.ts";

const DATA = fileURLToPath(new URL("../../../data/sample/", import.meta.url));
const SAMPLE = ["deces-1970-2026.txt.gz", "fichier-opposition-deces-2026.csv"];
/** Real files, which name real persons: they are read where they are and never copied. */
const REAL = join(
  process.env["RECOUPE_SAMPLES"] ??
    fileURLToPath(new URL("../../../../shared/registers/samples", import.meta.url)),
  "deces",
);

const FILES: readonly (readonly [what: string, paths: readonly string[]])[] = [
  ["the sample", SAMPLE.map((name) => join(DATA, name))],
  ...[
    "deces-1970.head6.txt",
    "deces-2009.insee-extract.csv",
    "deces-2020_m04.insee-extract.csv",
  ].map((name): [string, string[]] => [name, [join(REAL, name)]]),
];

for (const [what, paths] of FILES)
  test(`every death is found by its birth day and by its surname: ${what}`, async (t) => {
    if (!paths.every((path) => existsSync(path))) {
      t.log(`not there: ${paths.join(", ")}: not tested`);
      t.pass();
      return;
    }
    const home = newFolder();
    const { registers, deathIndex } = await published(load(pool, home, DECES, paths));
    const { register, index } = await readBack(home);
    t.is(deathIndex?.count, registers[DECES]?.kept);
    t.is(registers[DECES]?.kept, index.deaths);
    t.deepEqual(index, plainIndex(register));
  });

const codes = file("categories_juridiques.csv", "code;libelle", "5710;SAS");

test("a month added, an opposition, a new edition: the index is that of the register", async (t) => {
  const home = newFolder();
  const editions: Snapshot[] = [];
  const then = async (expected: readonly string[], path: string, completes: boolean) => {
    const more = { completes, acceptSetback: true };
    editions.push(await published(load(pool, home, DECES, [path], more)));
    t.deepEqual(await surnames(home), expected);
  };
  await then(["BRUN"], january, false);
  await then(["BLANC", "BRUN"], february, true);
  await then(["BLANC"], opposition, true);
  await then([], january, false);
  await then(["BLANC"], february, false);
  t.deepEqual(
    editions.map(({ deathIndex }) => deathIndex?.count),
    [1, 2, 1, 0, 1],
  );
  const [, , opposed, , again] = editions.map(({ registers }) => registers[DECES]?.checksum);
  t.is(again, opposed, "the same death and the same opposition");
  t.is(new Set(editions.slice(0, 4).map(({ id }) => id)).size, 4);
  for (const { registers, deathIndex } of editions)
    t.is(deathIndex?.edition, registers[DECES]?.edition);
});

test("another register leaves the index as it is, and without deaths there is none", async (t) => {
  const home = newFolder();
  t.is((await published(load(pool, home, "tout", [codes]))).deathIndex, null);
  const first = await published(load(pool, home, DECES, [january]));
  const before = filesOf(join(home, "registers", DECES));
  const next = await published(load(pool, home, "tout", [codes]));
  t.deepEqual(next.deathIndex, first.deathIndex);
  t.deepEqual(filesOf(join(home, "registers", DECES)), before);
  t.deepEqual(await surnames(home), ["BRUN"]);
});

test("months loaded one by one give the index of all at once", async (t) => {
  const [together, oneByOne] = [newFolder(), newFolder()];
  const all = await published(load(pool, together, DECES, [january, february]));
  await published(load(pool, oneByOne, DECES, [january]));
  const last = await published(load(pool, oneByOne, DECES, [february], { completes: true }));
  t.is(last.deathIndex?.checksum, all.deathIndex?.checksum);
  t.is(last.id, all.id);
});

test("a load that fails leaves the index that is served", async (t) => {
  const home = newFolder();
  const { id } = await published(load(pool, home, DECES, [january]));
  const before = filesOf(join(home, "registers"));
  const bad = file("deces_2026_m03.csv", HEADER, death("GRIS", "20261399", "7"), '"x"');
  t.false((await load(pool, home, DECES, [bad])).ok);
  t.deepEqual(filesOf(join(home, "registers")), before);
  const opened = openRegisters(home);
  t.is(opened.ok && opened.value.snapshot.id, id);
  if (opened.ok) await opened.value.close();
});

for (const end of ["index deces", "index des noms deces", "adoption"])
  test(`killed at the end of ${end}: the index before is served, then the next load's`, async (t) => {
    const home = newFolder();
    const { id } = await published(load(pool, home, DECES, [january]));
    const { closed } = await beginLoad(home, DECES, february, end);
    t.deepEqual(await closed, [null, "SIGKILL"]);
    t.deepEqual(await surnames(home), ["BRUN"]);
    const again = await published(load(pool, home, DECES, [january]));
    t.is(again.id, id);
    t.deepEqual(readdirSync(home).sort(), ["registers", "snapshot.json", "snapshots"]);
    t.is(readdirSync(join(home, "registers", DECES)).length, 2);
  });

test("deaths that do not add up, or a damaged register, are not indexed", async (t) => {
  const home = newFolder();
  const { registers } = await published(load(pool, home, DECES, [january, february]));
  const { edition = "", bytes = 0, headChecksum = 0, keys = 0 } = registers[DECES] ?? {};
  const deces = { file: storeFile(homeAt(home), DECES, edition), bytes, headChecksum, count: keys };
  const store = join(newFolder(), "index.lmdb");
  for (const deaths of [1, 3]) {
    t.like(await pool.run("index-deaths", { deces, deaths, before: null, store }), {
      ok: false,
      failure: { code: "registre.incoherent" },
    });
    for (const left of [store, `${store}-lock`]) rmSync(left);
  }
  const damaged = { ...deces, headChecksum: headChecksum ^ 1 };
  t.like(await pool.run("index-deaths", { deces: damaged, deaths: 2, before: null, store }), {
    ok: false,
    failure: { code: "registre.corrompu" },
  });
});

test("the index goes with its edition when a later one takes its place", async (t) => {
  const home = newFolder();
  const loads = [january, february, january].map((path) => ({ path, acceptSetback: true }));
  const files: string[] = [];
  for (const { path, ...more } of loads) {
    const { deathIndex } = await published(load(pool, home, DECES, [path], more));
    files.push(deathIndexFile(homeAt(home), deathIndex?.edition ?? ""));
  }
  t.deepEqual(
    files.map((one) => existsSync(one)),
    [false, true, true],
  );
});
