import test from "ava";
import { dayDifference } from "../../../../engine/person/death-index/day-difference.ts";
import { decesEnd } from "../../../../engine/registers/deces/entry.ts";
import { deces } from "../../../../engine/registers/deces/register.ts";
import fc, { rounds } from "../../../properties.ts";
import { merged } from "../../registers/array-row.ts";
import { parseCsv } from "../../registers/deces/death-rows.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** The deaths at these places of a value. */
function textsAt(value: Uint8Array | null, places: readonly number[]): string[] {
  return places.map((at) => (value ? hex(value.subarray(at, decesEnd(value, at))) : "")).sort();
}

/** The value of deaths that differ in their dates and act numbers; `null` without any. */
function packed(deaths: ReadonlySet<number>): Uint8Array | null {
  const entries = [...deaths].map((one) => parseCsv(columnsOf(one)).entry);
  return entries.length > 0 ? merged(deces, entries).value : null;
}

const columnsOf = (one: number) => ({
  datedeces: `202004${10 + (one % 7)}`,
  actedeces: "9".repeat(1 + (one % 40)) + one,
});

const deaths = fc
  .array(fc.nat(300), { maxLength: 60, size: "max" })
  .map((all): ReadonlySet<number> => new Set(all));
const few = fc.array(fc.nat(300), { maxLength: 3 }).map((all): ReadonlySet<number> => new Set(all));

test("the deaths that only one of two values has", (t) => {
  fc.assert(
    fc.property(deaths, few, few, (before, gone, come) => {
      const now = new Set([...before, ...come].filter((one) => !gone.has(one)));
      const [old, young] = [packed(before), packed(now)];
      const difference = dayDifference(old, young);
      const without = (all: ReadonlySet<number>, others: ReadonlySet<number>) =>
        [...all]
          .filter((one) => !others.has(one))
          .map((one) => hex(parseCsv(columnsOf(one)).entry))
          .sort();
      const [removed, added] = [without(before, now), without(now, before)];
      t.deepEqual(textsAt(old, difference?.removed ?? []), removed);
      t.deepEqual(textsAt(young, difference?.added ?? []), added);
      if (old && young) t.is(difference === null, removed.length + added.length === 0);
    }),
    { numRuns: rounds(5) },
  );
});

test("a value that is the beginning of the other, at every length", (t) => {
  for (let count = 1; count <= 120; count++) {
    const all = Array.from({ length: count }, (_, i) => i * 7);
    const [short, long] = [packed(new Set(all)), packed(new Set([...all, (count + 1) * 7]))];
    t.is(dayDifference(long, short)?.removed.length, 1, `${count}`);
    t.is(dayDifference(short, long)?.added.length, 1, `${count}`);
  }
});
