import test from "ava";
import type { Records } from "../../../../shell/state/change-log.ts";
import { TrackedRecords } from "../../../../shell/state/postgres/tracked-records.ts";
import type { Value } from "../../../../shell/state/store.ts";
import fc from "../../../properties.ts";

type Content = Map<string, Value>;
const keyOf = (text: string): Buffer => Buffer.from(text, "latin1");

/** Records of a sorted map that nobody changes. */
function recordsOf(content: Content): Records {
  return {
    get: (key) => content.get(key.toString("latin1")),
    put: () => {
      throw new Error("written below");
    },
    remove: () => {
      throw new Error("removed below");
    },
    *range(start, end, most) {
      const keys = [...content.keys()].map(keyOf).sort((a, b) => a.compare(b));
      const within = keys.filter((key) => key.compare(start) >= 0 && key.compare(end) < 0);
      for (const key of within.slice(0, most))
        yield { key, value: content.get(key.toString("latin1")) as Value };
    },
  };
}

const name = fc.string({ unit: fc.constantFrom("a", "b", "\0", "ÿ"), minLength: 1, maxLength: 2 });
type Act =
  | { readonly act: "put"; readonly key: string; readonly value: number }
  | { readonly act: "remove"; readonly key: string }
  | { readonly act: "get"; readonly key: string }
  | { readonly act: "range"; readonly key: string; readonly end: string; readonly most: number };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant("put" as const), key: name, value: fc.nat(9) }),
  fc.record({ act: fc.constant("remove" as const), key: name }),
  fc.record({ act: fc.constant("get" as const), key: name }),
  fc.record({ act: fc.constant("range" as const), key: name, end: name, most: fc.nat(4) }),
);
const transaction = fc.record({ acts: fc.array(act), throws: fc.boolean() });
const below = fc.dictionary(name, fc.nat(9)).map((entries) => new Map(Object.entries(entries)));

/** What an act reads, as text. */
function seen(records: Records, one: Act): string {
  if (one.act === "put") records.put(keyOf(one.key), one.value);
  else if (one.act === "remove") records.remove(keyOf(one.key));
  else if (one.act === "get") return JSON.stringify(records.get(keyOf(one.key)) ?? null);
  else {
    const found = records.range(keyOf(one.key), keyOf(one.end), one.most);
    return JSON.stringify(
      Array.from(found, ({ key, value }) => [Buffer.from(key).toString("hex"), value]),
    );
  }
  return "";
}

/** A map that is copied for each transaction: the naive twin. */
function twinOf(content: Content): Records {
  return {
    ...recordsOf(content),
    put: (key, value) => void content.set(key.toString("latin1"), value),
    remove: (key) => void content.delete(key.toString("latin1")),
  };
}

interface Attempt {
  readonly acts: readonly Act[];
  readonly throws: boolean;
}

/** What a transaction of the group reads, whether it throws at its end or not. */
function readIn(tracked: TrackedRecords, { acts, throws }: Attempt): unknown {
  try {
    return tracked.run(() => {
      const all = acts.map((one) => seen(tracked, one));
      if (throws) throw all;
      return all;
    });
  } catch (thrown) {
    if (!throws) throw thrown;
    return thrown;
  }
}

function withWrites(content: Content, { writes }: TrackedRecords): Content {
  const applied = new Map(content);
  for (const { key, json } of writes)
    if (json === null) applied.delete(key.toString("latin1"));
    else applied.set(key.toString("latin1"), JSON.parse(json));
  return new Map([...applied].sort());
}

test("a group of transactions sees what each of them wrote, but for those that throw", (t) => {
  t.notThrows(() =>
    fc.assert(
      fc.property(below, fc.array(transaction, { maxLength: 5 }), (content, transactions) => {
        const tracked = new TrackedRecords(recordsOf(content));
        let twin = new Map(content);
        for (const one of transactions) {
          const draft = new Map(twin);
          const wanted = one.acts.map((each) => seen(twinOf(draft), each));
          if (!one.throws) twin = draft;
          t.deepEqual(readIn(tracked, one), wanted);
        }
        t.deepEqual(withWrites(content, tracked), new Map([...twin].sort()));
      }),
    ),
  );
});

test("what was read from below is told, what a transaction wrote itself is not", (t) => {
  const tracked = new TrackedRecords(recordsOf(new Map([["a", 1]])));
  tracked.run(() => {
    tracked.put(keyOf("own"), 1);
    tracked.get(keyOf("own"));
    tracked.get(keyOf("a"));
    tracked.get(keyOf("absent"));
    void [...tracked.range(keyOf("b"), keyOf("c"), 1)];
  });
  const { keys, ranges } = tracked.reads;
  t.deepEqual(keys.map(String), ["a", "absent"]);
  t.deepEqual(
    ranges.map((range) => range.map(String)),
    [["b", "c"]],
  );
});
