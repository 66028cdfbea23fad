import { statSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { decesIdentity } from "../../../../engine/registers/deces/entry.ts";
import { deces } from "../../../../engine/registers/deces/register.ts";
import { EntryWalk } from "../../../../engine/store/entry-walk.ts";
import { PackedBuilder } from "../../../../engine/store/packed-builder.ts";
import { PackedStore } from "../../../../engine/store/packed-store.ts";
import { headChecksum } from "../../../../engine/store/store-head.ts";
import { RunWriter } from "../../../../workers/load/runs/run-writer.ts";
import { mergeValues, type ServedValues } from "../../../../workers/load/runs/value-merge.ts";
import { parseCsv } from "../../../engine/registers/deces/death-rows.ts";
import fc, { rounds } from "../../../properties.ts";
import { newFolder } from "../load-bed.ts";

interface Filed {
  readonly key: number;
  readonly entry: Uint8Array;
}

/** Sorted runs of these entries, few in each. */
function runsOf(entries: readonly Filed[]): readonly string[] {
  const folder = newFolder();
  const writer = new RunWriter((run) => join(folder, `${run}.run`), { bytes: 4000, entries: 5 });
  for (const { key, entry } of entries) writer.add(key, entry);
  writer.flush();
  return writer.files;
}

interface Merged {
  readonly store: PackedStore;
  readonly values: readonly (readonly [key: number, value: string])[];
  readonly read: number;
  readonly kept: number;
}

async function merged(
  entries: readonly Filed[],
  withdrawn: ReadonlySet<number>,
  served: ServedValues | null,
): Promise<Merged> {
  const file = join(newFolder(), "entries.lmdb");
  const builder = new PackedBuilder(file, 0);
  const counts = await mergeValues({
    register: deces,
    runs: runsOf(entries),
    served,
    isWithdrawn: (identity) => withdrawn.has(identity),
    builder,
    sender: null,
    onDone: () => undefined,
  });
  if (!counts) throw new Error("nobody to hand values to");
  await builder.finish();
  const opened = PackedStore.open(file, statSync(file).size, headChecksum(file));
  if (!opened.ok) throw new Error(opened.failure.detail);
  const values: [number, string][] = [];
  for (const walk = new EntryWalk(opened.value); walk.key < Number.POSITIVE_INFINITY; walk.next()) {
    const { bytes, at, end } = opened.value;
    values.push([walk.key, Buffer.from(bytes.subarray(at, end)).toString("hex")]);
  }
  return { store: opened.value, values, ...counts };
}

const death = fc
  .record({
    nomprenom: fc.constantFrom("LAVOIR*ODETTE/", "GARE*RENE/", "ZINC*/"),
    datenaiss: fc.constantFrom("19301224", "19301225", "19390000", "00000000"),
    actedeces: fc.constantFrom("1", "2", "3", "4", "5"),
  })
  .map((row): Filed => {
    const { key, entry } = parseCsv(row);
    return { key: Number(key), entry };
  });
const deaths = fc.array(death, { maxLength: 30 });

test("runs merged into an edition give what all runs together give", async (t) => {
  await fc.assert(
    fc.asyncProperty(deaths, deaths, fc.nat(3), fc.nat(2), async (first, then, old, young) => {
      const all = [...first, ...then];
      const identities = all.map(({ entry }) => decesIdentity(entry, 0));
      const before = new Set(identities.slice(0, old));
      const withdrawn = new Set([...before, ...identities.slice(old, old + young)]);
      const served = await merged(first, before, null);
      const together = await merged(all, withdrawn, null);
      const hasWithdrawn = withdrawn.size > before.size;
      const added = await merged(then, withdrawn, { ...served, hasWithdrawn });
      t.deepEqual(added.values, together.values);
      t.is(added.kept, together.kept);
      t.is(added.read, then.length);
      for (const { store } of [served, together, added]) await store.close();
    }),
    { numRuns: rounds(0.6) },
  );
});
