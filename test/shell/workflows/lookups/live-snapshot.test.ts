import { copyFileSync, cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import type { Failure } from "../../../../engine/errors/failure.ts";
import { homeAt } from "../../../../engine/snapshot/home.ts";
import { LiveSnapshot, type Swap } from "../../../../shell/workflows/lookups/live-snapshot.ts";
import type { ServedSnapshot } from "../../../../shell/workflows/lookups/served-snapshot.ts";
import { newCorpus } from "../../../journeys/corpora.ts";
import { newFolder, recoupe, SAMPLE, succeeds } from "../../../journeys/recoupe-process.ts";

const loaded = newFolder();

test.before(async () => {
  await succeeds(recoupe(loaded, ["load", "sirene", await newCorpus(0)]));
});

interface Watched {
  readonly live: LiveSnapshot;
  readonly file: string;
  readonly reloads: ServedSnapshot[];
  readonly failures: Failure[];
}

/** Looks at the folder when told to, and hardly ever by itself. */
function watch(t: ExecutionContext, folder: string, swap?: Swap): Watched {
  const reloads: ServedSnapshot[] = [];
  const failures: Failure[] = [];
  const home = homeAt(folder);
  const live = new LiveSnapshot({
    home,
    ...(swap ? { swap } : {}),
    pollMs: 3_600_000,
    onReload: (snapshot) => reloads.push(snapshot),
    onFailure: (failure) => failures.push(failure),
  });
  t.teardown(() => live.close());
  return { live, file: home.snapshot, reloads, failures };
}

/** A copy of the loaded home. */
function copied(): string {
  const folder = newFolder();
  cpSync(loaded, folder, { recursive: true });
  return folder;
}

/** Replaces a file as a load does: another file takes its name. */
function replace(file: string, text: string | Uint8Array): void {
  writeFileSync(`${file}.next`, text);
  renameSync(`${file}.next`, file);
}

test("an empty home serves nothing and is no failure", (t) => {
  const { live, reloads, failures } = watch(t, newFolder());
  t.is(live.current(), null);
  t.is(live.opened(), null);
  t.deepEqual([reloads.length, failures.length], [0, 0]);
});

test("what is published is opened at once, and only once", (t) => {
  const { live, reloads } = watch(t, copied());
  live.refresh();
  live.refresh();
  t.is(reloads.length, 1);
  t.is(live.current(), reloads[0] ?? null);
  t.truthy(live.current()?.companies);
});

test("a home that is loaded later is served at the next look", (t) => {
  const folder = newFolder();
  const { live, reloads } = watch(t, folder);
  cpSync(loaded, folder, { recursive: true });
  live.refresh();
  t.is(reloads.length, 1);
  t.is(live.current()?.id, live.opened()?.snapshot.id);
});

test("a snapshot without companies is served, and says that it has none", async (t) => {
  const folder = newFolder();
  await succeeds(recoupe(folder, ["load", "naf-rev2", join(SAMPLE, "naf_rev2.csv")]));
  const { live } = watch(t, folder);
  t.is(live.current()?.companies, null);
  t.truthy(live.current()?.id);
});

test("a replaced file is opened anew, the last one stays readable for calls under way", (t) => {
  const { live, file, reloads } = watch(t, copied());
  const before = live.current();
  replace(file, readFileSync(file));
  live.refresh();
  t.is(reloads.length, 2);
  t.not(live.current(), before);
  t.true((before?.companies?.base.companies.count ?? 0) > 0);
  t.true(before?.companies?.base.companies.locate(900_000_100));
});

test("a new one is open, and served when it may", (t) => {
  let may = false;
  const served: string[] = [];
  const swap: Swap = { mayServe: () => may, served: ({ id }) => served.push(id) };
  const { live, file, reloads } = watch(t, copied(), swap);
  t.is(reloads.length, 1, "the first one at once");
  const before = live.current();
  replace(file, readFileSync(file));
  live.refresh();
  live.refresh();
  t.is(live.current(), before);
  may = true;
  live.refresh();
  t.not(live.current(), before);
  t.is(reloads.length, 2);
  t.is(served.length, 2);
});

/** Texts of a snapshot.json that cannot be served. 2026-11-21: the last one ended the service. */
const DAMAGED: readonly (readonly [why: string, text: string])[] = [
  ["empty", ""],
  ["not JSON", "snapshot"],
  ["cut short", '{"format":1,"id":"a'],
  ["null", "null"],
  ["another format", '{"format":2}'],
  ["no registers", '{"format":1,"id":"a","companies":{"edition":"x","bytes":1,"count":1}}'],
];

for (const [why, text] of DAMAGED) {
  test(`${why}: reported once, the good one goes on being served, and the next good one too`, (t) => {
    const { live, file, reloads, failures } = watch(t, copied());
    const before = live.current();
    const good = readFileSync(file);
    replace(file, text);
    live.refresh();
    live.refresh();
    t.is(failures.length, 1);
    t.is(failures[0]?.code, "registre.corrompu");
    t.is(live.current(), before);
    replace(file, good);
    live.refresh();
    t.is(reloads.length, 2);
  });
}

test("a store that is missing or cut: reported, the good one goes on being served", (t) => {
  const folder = copied();
  const { live, file, failures } = watch(t, folder);
  const before = live.current();
  const snapshot = JSON.parse(readFileSync(file, "utf8")) as { companies: { edition: string } };
  const good = join(folder, "registers", "companies", snapshot.companies.edition);
  snapshot.companies.edition = "2026-01-01";
  replace(file, JSON.stringify(snapshot));
  live.refresh();
  t.is(failures.length, 1);
  const cut = join(folder, "registers", "companies", "2026-01-01");
  cpSync(good, cut, { recursive: true });
  const store = join(cut, "entries.lmdb");
  const bytes = readFileSync(store);
  writeFileSync(store, bytes.subarray(0, bytes.length / 2));
  replace(file, JSON.stringify(snapshot));
  live.refresh();
  t.is(failures.length, 2);
  t.is(live.current(), before);
});

test("a snapshot.json that is taken away changes nothing", (t) => {
  const { live, file, failures } = watch(t, copied());
  const before = live.current();
  copyFileSync(file, `${file}.kept`);
  rmSync(file);
  live.refresh();
  t.is(live.current(), before);
  renameSync(`${file}.kept`, file);
  live.refresh();
  t.truthy(live.current());
  t.is(failures.length, 0);
});

test("closed: nothing is served any more, and closing twice is no harm", async (t) => {
  const { live } = watch(t, copied());
  await live.close();
  t.is(live.current(), null);
  await live.close();
  t.is(live.opened(), null);
});
