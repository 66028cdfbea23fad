import type { ExecutionContext } from "ava";
import type { Register } from "../../../engine/registers/register.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import fc, { rounds } from "../../properties.ts";
import { merged, parsed, rowOf, type Values } from "./array-row.ts";
import type { RegisterRows } from "./register-rows.ts";

/** Declares one rule of a register's contract. */
export type PromiseOf = (title: string, check: (t: ExecutionContext) => void) => void;

/** How the entries of one key become one value, and split again. */
export function merging(promise: PromiseOf, register: Register, rows: RegisterRows): void {
  const entryOf = (change: Values) =>
    parsed(register, rowOf(register, rows.header, { ...rows.row, ...change })).entry;
  const first = entryOf({});

  promise("merges one entry, and the same entry twice, into one", (t) => {
    const alone = merged(register, [first]);
    t.is(alone.kept, 1);
    t.deepEqual(merged(register, [first, first]), alone);
  });

  promise("merges purely", (t) => {
    const entries = [first, entryOf(rows.sibling ?? rows.later ?? {}), first];
    const before = entries.map((entry) => Uint8Array.from(entry));
    t.deepEqual(merged(register, entries), merged(register, entries));
    t.deepEqual(entries, before);
  });

  if (register.split)
    promise("splits a value into entries that merge into it again", (t) => {
      const more = [rows.later, rows.sibling].flatMap((change) =>
        change ? [entryOf(change)] : [],
      );
      for (const entries of [[first], [first, ...more], [...more, first, first]]) {
        const once = merged(register, entries);
        const parts = register.split?.(once.value) ?? [];
        t.deepEqual(merged(register, parts), { kept: once.kept, value: once.value });
      }
    });

  const { later, sibling } = rows;
  if (register.split) copying(promise, register, rows);
  if (later)
    promise("keeps the latest version, in whichever order they come", (t) => {
      const newer = entryOf(later);
      const latest = merged(register, [newer]);
      t.notDeepEqual(newer, first);
      for (const entries of [
        [first, newer],
        [newer, first],
        [newer, first, first, newer],
      ])
        t.deepEqual(merged(register, entries), latest);
    });

  if (sibling)
    promise("keeps several entries of one key", (t) => {
      t.is(merged(register, [first, entryOf(sibling)]).kept, 2);
      t.is(merged(register, [entryOf(sibling), first, entryOf(sibling)]).kept, 2);
    });
  else
    promise("holds one entry per key: of equal versions the last in the file", (t) => {
      const other = entryOf({ ...rows.later, ...dateOfFirst(rows) });
      t.deepEqual(merged(register, [first, other]), merged(register, [other]));
    });
}

/**
 * A load that adds files copies values without additions, unsplit: withdrawn entries are already
 * removed from them.
 */
function copying(promise: PromiseOf, register: Register, rows: RegisterRows): void {
  promise("any value, split and merged again, has the same bytes and counts as many", (t) => {
    const column = fc.constantFrom(...rows.header);
    const value = fc.constantFrom("", "0", "1", "2020-01-01", "01001", "A");
    const change = fc.tuple(
      fc.constantFrom({}, rows.later ?? {}, rows.sibling ?? {}),
      fc.dictionary(column, value, { maxKeys: 3 }),
    );
    const isWithdrawn = (identity: number) => identity % 3 === 0;
    let copied = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const filed = changes.map(([version, other]) =>
          parsed(register, rowOf(register, rows.header, { ...rows.row, ...version, ...other })),
        );
        const key = JSON.stringify(rows.key);
        const entries = filed.filter((one) => JSON.stringify(one.key) === key);
        if (entries.length === 0) return;
        const [once, again] = [new ByteWriter(), new ByteWriter()];
        const retained = register.merge(
          entries.map(({ entry }) => entry),
          once,
          isWithdrawn,
        );
        if (retained === 0) return;
        copied++;
        const parts = register.split?.(once.copy()) ?? [];
        t.is(register.merge(parts, again, isWithdrawn), retained);
        t.deepEqual(again.copy(), once.copy());
      }),
      { numRuns: rounds(2) },
    );
    t.true(copied > 10, `${copied} values`);
  });
}

/** The date columns of a row, with the values of the usual row. */
function dateOfFirst({ later, row }: RegisterRows): Values {
  const dated = Object.keys(later ?? {}).filter((name) => name.startsWith("dateDernier"));
  return Object.fromEntries(dated.map((name) => [name, row[name] ?? ""]));
}
