import test from "ava";
import { homeAt } from "../../../engine/snapshot/home.ts";
import { openSnapshot } from "../../../engine/snapshot/open-snapshot.ts";
import { checksAt, fromSnapshot } from "../../../workers/snapshot/retained-snapshots.ts";
import { identifiersOf, writeCorpus } from "./corpus.ts";
import { later, load, newFolder, pool, published } from "./load-bed.ts";

test("work that began on a snapshot finds it in a later thread, whatever was published", async (t) => {
  const home = newFolder();
  const [before, after, last] = [
    await writeCorpus(20),
    await writeCorpus(20, {}, 7),
    await writeCorpus(20, {}, 9),
  ];
  t.true(identifiersOf(before).length > 0);
  const first = await published(load(pool, home, "sirene", [before.folder]));
  const held = openSnapshot(homeAt(home));
  for (const [days, { folder }] of [
    [10, after],
    [20, last],
  ] as const)
    await published(load(pool, home, "sirene", [folder], { ...later(days), acceptSetback: true }));
  const at = { home, snapshotId: first.id };
  const found = fromSnapshot(at, ({ opened }) => opened.snapshot.id);
  t.deepEqual(found, { ok: true, value: first.id });
  t.true(checksAt(at, 20261121).ok);
  if (held.ok) await held.value?.close();
});

test("an id that is none, or of no kept snapshot, opens nothing", async (t) => {
  const home = newFolder();
  await published(load(pool, home, "sirene", [(await writeCorpus(20)).folder]));
  for (const snapshotId of ["0".repeat(12), "../snapshot", ""])
    t.deepEqual(
      fromSnapshot({ home, snapshotId }, () => 1),
      { ok: true, value: null },
    );
});
