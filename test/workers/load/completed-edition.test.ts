import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { editionFolder, homeAt, WITHDRAWALS_FILE } from "../../../engine/snapshot/home.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { load, newFolder, pool, published } from "./load-bed.ts";

const HEADER =
  '"nomprenom";"sexe";"datenaiss";"lieunaiss";"commnaiss";"paysnaiss";"datedeces";"lieudeces";"actedeces"';
const OPPOSITIONS = "Date de décès;Code du lieu de décès;Numéro d'acte de décès";

const death = (name: string, day: string, act: string): string =>
  `"${name}*JEANNE/";"2";"19300102";"01004";"AMBERIEU-EN-BUGEY";"";"${day}";"01053";"${act}"`;

function file(name: string, ...lines: readonly string[]): string {
  const path = join(newFolder(), name);
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

const january = file("deces_2026_m01.csv", HEADER, death("BRUN", "20260105", "12"));
const february = file(
  "deces_2026_m02.csv",
  HEADER,
  death("BLANC", "20260203", "40"),
  death("BRUN", "20260105", "12"),
);
const opposition = file("fichier-opposition-deces.csv", OPPOSITIONS, "20260105;01053;12");

const deces = (snapshot: Snapshot) => snapshot.registers["deces"];

test("a month added to an edition: its counts add up, duplicates are merged", async (t) => {
  const home = newFolder();
  const first = await published(load(pool, home, "deces", [january]));
  t.like(deces(first), { rows: 1, kept: 1, edition: "2026-01-05" });
  const second = await published(load(pool, home, "deces", [february], { completes: true }));
  t.like(deces(second), { rows: 3, accepted: 3, kept: 2, edition: "2026-02-03" });
  t.deepEqual(
    deces(second)?.files.map(({ name }) => name),
    ["deces_2026_m01.csv", "deces_2026_m02.csv"],
  );
});

test("an edition completed file by file has the bytes of one loaded at once", async (t) => {
  const [together, oneByOne] = [newFolder(), newFolder()];
  const all = await published(load(pool, together, "deces", [january, february]));
  await published(load(pool, oneByOne, "deces", [january]));
  const last = await published(load(pool, oneByOne, "deces", [february], { completes: true }));
  t.is(deces(last)?.checksum, deces(all)?.checksum);
});

test("an opposition added later takes its death out, and keeps it out of later loads", async (t) => {
  const home = newFolder();
  await published(load(pool, home, "deces", [january, february]));
  const opposed = await published(load(pool, home, "deces", [opposition], { completes: true }));
  t.like(deces(opposed), { kept: 1, ignored: { opposition: 1 } });
  const again = await published(load(pool, home, "deces", [february], { completes: true }));
  t.like(deces(again), { kept: 1 });
  const replaced = await published(
    load(pool, home, "deces", [january, february], { acceptSetback: true }),
  );
  t.like(deces(replaced), { kept: 1 });
});

test("oppositions that were lost are missed, not forgotten", async (t) => {
  const home = newFolder();
  await published(load(pool, home, "deces", [january, february]));
  const opposed = await published(load(pool, home, "deces", [opposition], { completes: true }));
  const { register = "", edition = "" } = deces(opposed) ?? {};
  rmSync(join(editionFolder(homeAt(home), register, edition), WITHDRAWALS_FILE));
  for (const completes of [true, false])
    t.like(await load(pool, home, "deces", [january, february], { completes }), {
      ok: false,
      failure: { code: "registre.corrompu" },
    });
  const all = [january, february, opposition];
  const again = await published(load(pool, home, "deces", all, { acceptSetback: true }));
  t.like(deces(again), { kept: 1, withdrawn: 1 });
});

test("a register that is published as a whole cannot be completed", async (t) => {
  const home = newFolder();
  const codes = file("categories_juridiques.csv", "code;libelle", "5710;SAS");
  await published(load(pool, home, "categories-juridiques", [codes]));
  t.like(await load(pool, home, "categories-juridiques", [codes], { completes: true }), {
    ok: false,
    failure: { code: "registre.complement" },
  });
});

test("files added twice make no later load look smaller, and an opposition dates nothing", async (t) => {
  const home = newFolder();
  await published(load(pool, home, "deces", [january, february]));
  for (const added of [february, february, opposition])
    await published(load(pool, home, "deces", [added], { completes: true }));
  const whole = await published(load(pool, home, "deces", [january, february, opposition]));
  t.like(deces(whole), { date: "2026-02-03", kept: 1 });
});

test("oppositions loaded first are in nobody's way", async (t) => {
  const home = newFolder();
  await published(load(pool, home, "deces", [opposition]));
  t.like(deces(await published(load(pool, home, "deces", [january, february]))), { kept: 1 });
});

test("what is not loaded yet is loaded", async (t) => {
  const snapshot = await published(
    load(pool, newFolder(), "deces", [january], { completes: true }),
  );
  t.like(deces(snapshot), { kept: 1 });
});
