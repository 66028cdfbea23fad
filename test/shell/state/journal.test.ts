import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import test from "ava";
import {
  dropRecords,
  Journal,
  type Place,
  readJournal,
  type Writes,
} from "../../../shell/state/journal.ts";
import fc, { rounds } from "../../properties.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const FIRST: Place = { file: 1, at: 0, serial: 0 };
const writesOf = (serial: number): Writes => [
  [Buffer.from(`key ${serial}`), { serial, text: "é".repeat(serial % 50) }],
  [Buffer.from("gone"), undefined],
];
/** As at a start: what cannot be read is set aside. */
function writesIn(folder: string, from: Place): Writes[] {
  const found: Writes[] = [];
  const { dropped } = readJournal(folder, from, (writes) => found.push(writes));
  if (dropped) dropRecords(folder, dropped);
  return found;
}

const serialsIn = (folder: string, file = 1, serial = 0, at = 0): unknown[] =>
  writesIn(folder, { file, at, serial }).map(
    ([first]) => (first as [Uint8Array, { serial: number }])[1].serial,
  );

function written(files: readonly number[]): string {
  const folder = temporaryFolder();
  const journal = new Journal(folder);
  let at = 0;
  for (const [serial, file] of files.entries())
    ({ at } = journal.add(
      { file, at: file === files[serial - 1] ? at : 0, serial },
      writesOf(serial),
    ));
  journal.close();
  return folder;
}

test("records come back in their order, from a file on", async (t) => {
  const folder = written([1, 1, 2, 3]);
  t.deepEqual(serialsIn(folder), [0, 1, 2, 3]);
  t.deepEqual(serialsIn(folder, 2, 2), [2, 3]);
  const upon = temporaryFolder();
  const journal = new Journal(upon);
  const second = journal.add(FIRST, writesOf(0));
  journal.add(second, writesOf(1));
  journal.close();
  t.deepEqual(serialsIn(upon, second.file, second.serial, second.at), [1], "from a place on");
  t.deepEqual(serialsIn(folder, 2, 1), [], "without what they were written upon, none");
  const [first] = writesIn(written([1]), FIRST);
  t.deepEqual(
    first?.map(([key, value]) => [Buffer.from(key).toString(), value]),
    [
      ["key 0", { serial: 0, text: "" }],
      ["gone", undefined],
    ],
  );
});

test("what a commit that never was left is cut off by the next one", (t) => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.boolean(), (left, whole) => {
      const folder = temporaryFolder();
      const journal = new Journal(folder);
      const second = journal.add(FIRST, writesOf(7));
      // Its process died after a whole record, or in the middle of one.
      if (whole) journal.add(second, writesOf(8));
      else appendFileSync(join(folder, "journal.1"), left);
      const third = journal.add(second, writesOf(9));
      journal.add(third, writesOf(10));
      t.deepEqual(serialsIn(folder), [7, 9, 10]);
      journal.close();
    }),
    { numRuns: rounds(0.3) },
  );
});

test("wherever a power cut ends a file, whole records before it are there, and none after it", (t) => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (where, zeros) => {
      const folder = written([1, 1, 1, 2]);
      const path = join(folder, "journal.1");
      const whole = readFileSync(path);
      const cut = Math.floor(where * whole.length);
      truncateSync(path, cut);
      if (zeros) appendFileSync(path, Buffer.alloc(whole.length - cut));
      const found = serialsIn(folder);
      const all = cut === whole.length;
      t.deepEqual(found, all ? [0, 1, 2, 3] : [0, 1, 2].slice(0, found.length));
      const later = join(folder, "journal.2");
      t.is(existsSync(later) && statSync(later).size > 0, all);
      t.deepEqual(serialsIn(folder), found, "once more");
    }),
    { numRuns: rounds(0.6) },
  );
});

test("a record of other bytes is none", (t) => {
  const folder = written([1, 1]);
  const path = join(folder, "journal.1");
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  writeFileSync(path, bytes);
  t.deepEqual(serialsIn(folder), []);
});

test("what cannot be read is counted and stays aside until the file goes", async (t) => {
  const folder = written([1, 1, 2]);
  const [one, two] = [join(folder, "journal.1"), join(folder, "journal.2")];
  const whole = readFileSync(one);
  const second = 8 + whole.readUInt32LE(0);
  writeFileSync(one, whole.fill(0xff, second + 9, second + 10));
  const sizes = whole.length + statSync(two).size;
  const { place, dropped } = readJournal(folder, FIRST, () => {});
  t.deepEqual(place, { file: 1, at: second, serial: 1 });
  t.deepEqual(dropped, { path: one, file: 1, at: second, bytes: sizes - second });
  t.deepEqual(readFileSync(one), whole, "reading changes nothing");
  t.deepEqual(serialsIn(folder), [0]);
  t.deepEqual(readFileSync(`${one}.ecarte`), whole);
  t.is(statSync(`${one}.ecarte`).mode & 0o777, 0o600);
  t.true(existsSync(`${two}.ecarte`));
  const journal = new Journal(folder);
  journal.add({ file: 3, at: 0, serial: 1 }, writesOf(1));
  await journal.forget(3);
  journal.close();
  t.false(existsSync(`${one}.ecarte`));
});

test("files that are no longer needed go; flushes asked for together are one after the other", async (t) => {
  const folder = temporaryFolder();
  const journal = new Journal(folder);
  for (const number of [1, 2, 3]) {
    journal.add({ file: number, at: 0, serial: number }, writesOf(number));
    await Promise.all([journal.flush(), journal.flush(), journal.flush()]);
  }
  await journal.forget(3);
  t.deepEqual(serialsIn(folder, 3, 3), [3]);
  await journal.flush();
  journal.close();
});

test("a file that another process removes during a flush does not come back empty", async (t) => {
  const folder = written([1, 2, 3]);
  const journal = new Journal(folder);
  const flushing = journal.flush();
  rmSync(join(folder, "journal.2"));
  await flushing;
  journal.close();
  t.false(existsSync(join(folder, "journal.2")));
  t.deepEqual(serialsIn(folder, 3, 2), [2]);
});
