import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { ADDRESS_INDEX, BAN, homeAt, storeFile } from "../../../engine/snapshot/home.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { beginLoad } from "./begun-load.ts";
import {
  cedex,
  communes,
  file,
  found,
  moulinval,
  postcodes,
  villeneuve,
} from "./invented-towns.ts";
import { filesOf, later, load, newFolder, pool, published } from "./load-bed.ts";
import { surplusEditions } from "./surplus-editions.ts";

const SAMPLE = fileURLToPath(new URL("../../../data/sample/", import.meta.url));

const RUE = "12 rue de l'étang noeuf 01990 Villeneuve l'Inventée";
const FOUND_RUE = "numero 01999_ab12cd_00012";
const CHEMIN = "7 chemin du moulin 02990 Moulinval";
const FOUND_CHEMIN = "numero 02999_cd34ef_00007";
/** Of the code tables alone. */
const TOWN = "03990 Sablecourt";

const codes = file("categories_juridiques.csv", "code;libelle", "5710;SAS");

test("the sample: every address of the BAN is counted, and some are found", async (t) => {
  const home = newFolder();
  const steps: string[] = [];
  const { registers, addressIndex } = await published(
    load(pool, home, "tout", [SAMPLE], {
      onStepEnd: ({ register, phase }, message) => steps.push(`${register}, ${phase} : ${message}`),
    }),
  );
  t.is(addressIndex?.count, registers[BAN]?.kept);
  t.is(
    steps.find((step) => step.includes("adresses")),
    `ban, index des adresses : ${addressIndex?.entries} entrées, 3748 adresses`,
  );
  t.is(await found(home, "68 rue du lavoir 44000 Nantes"), "numero 44109_v0e110_00068");
});

test("a département added, one taken away: the index is that of the register", async (t) => {
  const home = newFolder();
  const editions: Snapshot[] = [];
  const then = async (path: string, completes: boolean, rue: string, chemin: string) => {
    const more = { completes, acceptSetback: true };
    editions.push(await published(load(pool, home, BAN, [path], more)));
    t.is(await found(home, RUE), rue);
    t.is(await found(home, CHEMIN), chemin);
  };
  await then(villeneuve, false, FOUND_RUE, "aucun");
  await then(moulinval, true, FOUND_RUE, FOUND_CHEMIN);
  await then(moulinval, false, "aucun", FOUND_CHEMIN);
  t.deepEqual(
    editions.map(({ addressIndex }) => addressIndex?.count),
    [1, 2, 1],
  );
  t.is(new Set(editions.map(({ id }) => id)).size, 3);
});

test("a code table that is loaded goes into the index, other registers leave it", async (t) => {
  const home = newFolder();
  const { addressIndex: first } = await published(load(pool, home, BAN, [villeneuve]));
  t.is(await found(home, TOWN), "aucun");
  const seen = new Set([first?.checksum]);
  for (const [name, path] of [
    ["communes", communes],
    ["codes-postaux", postcodes],
    ["cedex", cedex],
  ] as const) {
    const { addressIndex } = await published(load(pool, home, name, [path]));
    t.false(seen.has(addressIndex?.checksum), name);
    seen.add(addressIndex?.checksum);
  }
  t.is(await found(home, TOWN), "commune 03999");
  t.is(await found(home, RUE), FOUND_RUE);
  const other = await published(load(pool, home, "tout", [codes], later(2)));
  t.true(seen.has(other.addressIndex?.checksum));
  t.deepEqual(surplusEditions(home), []);
  t.true(existsSync(join(home, "registers", ADDRESS_INDEX, String(other.addressIndex?.edition))));
});

test("without the BAN there is no index, whatever else is loaded", async (t) => {
  const home = newFolder();
  const tables = await published(load(pool, home, "tout", [communes, postcodes, cedex]));
  t.is(tables.addressIndex, null);
  t.false(readdirSync(join(home, "registers")).includes(ADDRESS_INDEX));
});

test("in whichever order the registers come, the index and the snapshot are the same", async (t) => {
  const all = [villeneuve, communes, postcodes, cedex];
  const together = await published(load(pool, newFolder(), "tout", all));
  for (const order of [all, all.toReversed()]) {
    const home = newFolder();
    let last = together;
    for (const path of order) last = await published(load(pool, home, "tout", [path]));
    t.is(last.addressIndex?.checksum, together.addressIndex?.checksum);
    t.is(last.id, together.id);
  }
});

// Alone: a process that is just being forked has the files of the others open.
test.serial(
  "the first real table takes the invented addresses away with their register",
  async (t) => {
    const home = newFolder();
    await published(load(pool, home, "tout", [villeneuve, communes], { example: true }));
    const real = await published(load(pool, home, "communes", [communes]));
    t.is(real.addressIndex, null);
    await published(load(pool, home, "codes-postaux", [postcodes], later(2)));
    t.deepEqual(readdirSync(join(home, "registers", ADDRESS_INDEX)), []);
  },
);

test("a load that fails leaves the index that is served", async (t) => {
  const home = newFolder();
  const { id } = await published(load(pool, home, BAN, [villeneuve]));
  const before = filesOf(join(home, "registers"));
  const bad = file("laposte_hexasmal.csv", "#Code_commune_INSEE;Nom_de_la_commune;Code_postal");
  t.false((await load(pool, home, "codes-postaux", [bad])).ok);
  t.deepEqual(filesOf(join(home, "registers")), before);
  const opened = openRegisters(home);
  t.is(opened.ok && opened.value.snapshot.id, id);
  if (opened.ok) await opened.value.close();
});

for (const end of ["index ban", "index des adresses ban", "adoption"])
  test(`killed at the end of ${end}: the index before is served, then the next load's`, async (t) => {
    const home = newFolder();
    const { id } = await published(load(pool, home, BAN, [villeneuve]));
    const { closed } = await beginLoad(home, BAN, moulinval, end);
    t.deepEqual(await closed, [null, "SIGKILL"]);
    t.is(await found(home, RUE), FOUND_RUE);
    const again = await published(load(pool, home, BAN, [villeneuve]));
    t.is(again.id, id);
    t.deepEqual(readdirSync(home).sort(), ["registers", "snapshot.json", "snapshots"]);
    for (const register of [BAN, ADDRESS_INDEX])
      t.is(readdirSync(join(home, "registers", register)).length, 2, register);
  });

test.serial("of the editions of the index the last two are kept", async (t) => {
  const home = newFolder();
  const editions: (string | undefined)[] = [];
  for (const path of [villeneuve, moulinval, villeneuve]) {
    const loading = load(pool, home, BAN, [path], { acceptSetback: true });
    editions.push((await published(loading)).addressIndex?.edition);
  }
  t.deepEqual(readdirSync(join(home, "registers", ADDRESS_INDEX)).sort(), editions.slice(1).sort());
});

test("addresses that do not add up, or a damaged register, are not indexed", async (t) => {
  const home = newFolder();
  const { registers } = await published(load(pool, home, "tout", [villeneuve, communes]));
  const ref = (name: string) => {
    const { edition = "", bytes = 0, headChecksum = 0, keys = 0 } = registers[name] ?? {};
    return { file: storeFile(homeAt(home), name, edition), bytes, headChecksum, count: keys };
  };
  const damaged = (name: string) => ({ ...ref(name), headChecksum: ref(name).headChecksum ^ 1 });
  const store = join(newFolder(), "entries.lmdb");
  const task = {
    ban: ref(BAN),
    positions: 1,
    communes: ref("communes"),
    postcodes: null,
    cedex: null,
    store,
  };
  for (const positions of [0, 2]) {
    t.like(await pool.run("index-addresses", { ...task, positions }), {
      ok: false,
      failure: { code: "registre.incoherent" },
    });
    for (const left of [store, `${store}-lock`]) rmSync(left);
  }
  for (const bad of [{ ban: damaged(BAN) }, { communes: damaged("communes") }])
    t.like(await pool.run("index-addresses", { ...task, ...bad }), {
      ok: false,
      failure: { code: "registre.corrompu" },
    });
});
