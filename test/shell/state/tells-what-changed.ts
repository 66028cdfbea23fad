import type { TestFn } from "ava";
import type { Change, Key, Store, Value } from "../../../shell/state/store.ts";
import fc, { rounds } from "../../properties.ts";
import type { StoreUnderTest } from "./keeps-the-store-contract.ts";

type State = readonly [key: Key, value: Value | undefined];

function stateOf({ key, value }: Change): State {
  return [key, value];
}

function read(store: Store, families: readonly string[], since: string | null, most: number) {
  const changes = store.changes(families, since, most);
  if (!changes.ok) throw new Error(changes.failure.code);
  return changes.value;
}

/** All changes after a watermark, page by page. */
function readAll(store: Store, families: readonly string[], since: string | null, most = 1000) {
  const all: Change[] = [];
  for (let at = since; ; ) {
    const { changes, watermark } = read(store, families, at, most);
    if (changes.length === 0) return { states: all.map(stateOf), watermark };
    all.push(...changes);
    at = watermark;
  }
}

interface Write {
  readonly key: Key;
  readonly value: Value | undefined;
}

/** A naive log: every effective write, forever. */
class NaiveLog {
  #log: readonly Write[] = [];

  write({ key, value }: Write): void {
    const isThere = this.#newest().some((one) => same(one.key, key) && one.value !== undefined);
    if (value !== undefined || isThere) this.#log = [...this.#log, { key, value }];
  }

  /** At most `most` of the latest states after the nth write, and the position reached. */
  after(nth: number, families: readonly string[], most: number) {
    const found = this.#newest()
      .filter(({ index, key }) => index >= nth && families.includes(key[0] as string))
      .slice(0, most);
    const reached = found.length === most ? found.at(-1)!.index + 1 : this.#log.length;
    return { states: found.map(({ key, value }): State => [key, value]), reached };
  }

  #newest() {
    return this.#log
      .map((write, index) => ({ ...write, index }))
      .filter(
        ({ key, index }) => !this.#log.slice(index + 1).some((later) => same(later.key, key)),
      );
  }
}

function same(a: Key, b: Key): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const key = fc.tuple(
  fc.constantFrom("suivie", "voisine", "autre"),
  fc.constantFrom<string | number>("x", "y", 3, "\0"),
);
const write: fc.Arbitrary<Write> = fc.record({
  key,
  value: fc.option(fc.nat({ max: 9 }), { nil: undefined, freq: 3 }),
});

type Act =
  | { readonly act: "commit" | "throw"; readonly writes: readonly Write[] }
  | { readonly act: "page"; readonly most: number }
  | { readonly act: "reopen" };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom("commit" as const, "commit" as const, "throw" as const),
      writes: fc.array(write, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("page" as const),
      most: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ act: "reopen" as const }) },
);

async function commit(store: Store, writes: readonly Write[], fault: Error | null = null) {
  await store.transact((transaction) => {
    for (const one of writes)
      if (one.value === undefined) transaction.delete(one.key);
      else transaction.put(one.key, one.value);
    if (fault) throw fault;
  });
}

const FAMILIES = ["suivie", "voisine"];

/** A store, its naive reference, and a reader of each. */
class Pair {
  readonly #naive = new NaiveLog();
  readonly #subject: StoreUnderTest;
  #store: Store;
  #since: string | null = null;
  #nth = 0;

  constructor(subject: StoreUnderTest, store: Store) {
    this.#subject = subject;
    this.#store = store;
  }

  async do(one: Act): Promise<void> {
    if (one.act === "reopen") this.#store = await this.#subject.reopen(this.#store);
    if (one.act === "throw")
      await commit(this.#store, one.writes, new Error("bug")).catch(() => undefined);
    if (one.act !== "commit") return;
    await commit(this.#store, one.writes);
    for (const each of one.writes)
      if (FAMILIES.includes(each.key[0] as string)) this.#naive.write(each);
  }

  /** Whether both readers get the same page. */
  page(most: number): boolean {
    const input = read(this.#store, FAMILIES, this.#since, most);
    const expected = this.#naive.after(this.#nth, FAMILIES, most);
    [this.#since, this.#nth] = [input.watermark, expected.reached];
    return JSON.stringify(input.changes.map(stateOf)) === JSON.stringify(expected.states);
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

async function runs(subject: StoreUnderTest, acts: readonly Act[]): Promise<boolean> {
  const pair = new Pair(subject, await subject.open());
  for (const one of acts) {
    if (one.act === "page" && !pair.page(one.most)) return false;
    await pair.do(one);
  }
  const isAlike = pair.page(1000);
  await pair.close();
  return isAlike;
}

/** The contract on followed families; one test per rule. */
export function tellsWhatChanged(test: TestFn, name: string, subject: StoreUnderTest): void {
  test(`${name}: changes come in the order of their commits, each key once, as it is`, async (t) => {
    const store = await subject.open();
    await commit(store, [
      { key: ["suivie", 1], value: "a" },
      { key: ["suivie", 2], value: "b" },
      { key: ["autre", 1], value: "not followed" },
    ]);
    await commit(store, [{ key: ["voisine", 1], value: "of another family" }]);
    await commit(store, [{ key: ["suivie", 1], value: "c" }]);
    t.deepEqual(readAll(store, ["suivie"], null).states, [
      [["suivie", 2], "b"],
      [["suivie", 1], "c"],
    ]);
    t.deepEqual(
      readAll(store, ["voisine", "suivie"], null, 1).states.map(([one]) => one),
      [
        ["suivie", 2],
        ["voisine", 1],
        ["suivie", 1],
      ],
    );
    await store.close();
  });

  test(`${name}: deletions are told, of what was there`, async (t) => {
    const store = await subject.open();
    await commit(store, [{ key: ["suivie", 1], value: null }]);
    const { watermark } = readAll(store, ["suivie"], null);
    await commit(store, [
      { key: ["suivie", 1], value: undefined },
      { key: ["suivie", "never"], value: undefined },
    ]);
    t.deepEqual(readAll(store, ["suivie"], watermark).states, [[["suivie", 1], undefined]]);
    t.deepEqual(readAll(store, ["suivie"], null).states, [[["suivie", 1], undefined]]);
    await store.close();
  });

  test(`${name}: a reader may go on from any place, and nothing new is nothing`, async (t) => {
    const store = await subject.open();
    await commit(
      store,
      [1, 2, 3].map((n) => ({ key: ["suivie", n], value: n })),
    );
    const { changes, watermark } = read(store, ["suivie"], null, 10);
    t.deepEqual(readAll(store, ["suivie"], changes[0]!.place).states, [
      [["suivie", 2], 2],
      [["suivie", 3], 3],
    ]);
    t.deepEqual(read(store, ["suivie"], watermark, 10), { changes: [], watermark });
    await commit(store, [{ key: ["voisine", 1], value: 1 }]);
    t.deepEqual(read(store, ["suivie"], watermark, 10).changes, []);
    await store.close();
  });

  test(`${name}: a watermark of nobody is refused`, async (t) => {
    const store = await subject.open();
    await commit(store, [{ key: ["suivie", 1], value: 1 }]);
    for (const since of ["", "r", "1", "r1x!", "R1", "r01", "r-1", "rzzzzzzzzzzz", "r2", "../r1"])
      t.like(store.changes(["suivie"], since, 1), {
        ok: false,
        failure: { code: "repere.invalide" },
      });
    t.throws(() => store.changes(["autre"], null, 1), { instanceOf: RangeError });
    await store.close();
  });

  test(`${name}: what a store notes for itself is in no range`, async (t) => {
    const store = await subject.open();
    await commit(store, [
      { key: ["suivie", 1], value: 1 },
      { key: ["suivie", 1], value: undefined },
    ]);
    t.deepEqual([...store.range([])], []);
    await store.close();
  });

  test(`${name}: a version moves with each change, and only then`, async (t) => {
    let store = await subject.open();
    const mine: Key = ["suivie", 1];
    t.is(store.version(mine), null);
    const seen = new Set<string | null>([null]);
    for (const value of [1, 2, undefined, 3]) {
      await commit(store, [{ key: mine, value }]);
      seen.add(store.version(mine));
    }
    t.is(seen.size, 5);
    const version = store.version(mine);
    await commit(store, [{ key: ["suivie", 2], value: 1 }]);
    await commit(store, [{ key: mine, value: 9 }], new Error("bug")).catch(() => undefined);
    store = await subject.reopen(store);
    t.is(store.version(mine), version);
    t.throws(() => store.version(["autre", 1]), { instanceOf: RangeError });
    await store.close();
  });

  test(`${name}: of two who saw the same version, the second is refused`, async (t) => {
    const store = await subject.open();
    const mine: Key = ["suivie", "mapping"];
    await commit(store, [{ key: mine, value: "seen" }]);
    const seen = store.version(mine);
    const confirm = (value: string) =>
      store.transact((transaction) => {
        if (transaction.version(mine) !== seen) return "refused";
        transaction.put(mine, value);
        return transaction.version(mine) === seen ? "not seen by itself" : "kept";
      });
    t.deepEqual(await Promise.all([confirm("one"), confirm("two")]), ["kept", "refused"]);
    t.is(store.get(mine), "one");
    await store.close();
  });

  test(`${name}: whatever is written while a reader pages, as the naive log tells`, async (t) => {
    await t.notThrowsAsync(
      fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: 30, size: "max" }), (acts) =>
          runs(subject, acts),
        ),
        { numRuns: rounds(0.6) },
      ),
    );
  });
}
