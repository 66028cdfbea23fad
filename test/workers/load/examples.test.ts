import { readdirSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { writeNomenclatures } from "../../../bench/corpus/write-nomenclatures.ts";
import { writeCorpus } from "./corpus.ts";
import { answers, filesOf, load, newFolder, pool, published } from "./load-bed.ts";

const corpus = await writeCorpus(150);
const other = await writeCorpus(20, {}, 7);
await writeNomenclatures({ directory: corpus.folder });

/** A home with invented registers, as `npm start` leaves it. */
async function exampleHome(): Promise<string> {
  const home = newFolder();
  const snapshot = await published(load(pool, home, "tout", [corpus.folder], { example: true }));
  if (!snapshot.example) throw new Error("not marked");
  return home;
}

test("the first real register drops all invented ones, however many it has", async (t) => {
  const home = await exampleHome();
  const real = await published(load(pool, home, "unites-legales", [other.unites]));
  t.deepEqual(Object.keys(real.registers), ["unites-legales"]);
  t.is(real.example, undefined);
  t.is(await answers(home, ["900000100"]), "", "no establishments, nothing is answered yet");
  const whole = await published(load(pool, home, "etablissements", [other.etablissements]));
  t.deepEqual(Object.keys(whole.registers).sort(), ["etablissements", "unites-legales"]);
  t.is(whole.companies?.orphans, 0);
  t.deepEqual(readdirSync(join(home, "registers", "communes")), [], "its editions are gone");
});

test("a real nomenclature alone leaves no invented company behind", async (t) => {
  const home = await exampleHome();
  const real = await published(load(pool, home, "communes", [corpus.folder]));
  t.deepEqual(Object.keys(real.registers), ["communes"]);
  t.is(real.companies, null);
});

test("a load that fails leaves the invented ones", async (t) => {
  const home = await exampleHome();
  const before = filesOf(home);
  t.false((await load(pool, home, "communes", [corpus.unites])).ok);
  t.deepEqual(filesOf(home), before);
});

test("invented registers never take the place of real ones", async (t) => {
  const home = newFolder();
  const real = await published(load(pool, home, "sirene", [corpus.folder]));
  const before = filesOf(home);
  const again = await published(load(pool, home, "tout", [other.folder], { example: true }));
  t.deepEqual(again, real);
  t.deepEqual(filesOf(home), before);
});
