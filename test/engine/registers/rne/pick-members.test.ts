import test from "ava";
import { pickMembers } from "../../../../engine/registers/rne/pick-members.ts";
import { type Shape, wantedMembers } from "../../../../engine/registers/rne/wanted-members.ts";
import fc from "../../../properties.ts";
import type { Json } from "./company.ts";

const SHAPE: Shape = { a: null, b: { a: null, c: { a: null } }, é: null };
const WANTED = wantedMembers(SHAPE);

function pick(text: string) {
  const before = Buffer.from('{"');
  const bytes = new Uint8Array(Buffer.concat([before, Buffer.from(text), Buffer.from('"}')]));
  return pickMembers(bytes, before.length, bytes.length - 2, WANTED);
}

/** The same by parsing everything. */
function pickSlowly(value: Json, shape: Shape): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).filter(([name]) => Object.hasOwn(shape, name));
  return Object.fromEntries(
    members.map(([name, inner]) => {
      const wanted = shape[name];
      return [name, wanted ? pickSlowly(inner, wanted) : inner];
    }),
  );
}

const TEXTS: readonly (readonly [text: string, picked: unknown, why: string])[] = [
  ["{}", {}, "nothing in it"],
  ['{"a":1}', { a: 1 }, "a number"],
  ['{"x":1,"a":-1.5e3,"y":2}', { a: -1500 }, "between others"],
  [' \n{ "a" :\t"x" , "b" : null } ', { a: "x", b: null }, "spaces anywhere"],
  ['{"a":1,"a":2}', { a: 2 }, "the last of two"],
  ['{"x":"\\"a\\":1","a":2}', { a: 2 }, "quotes inside a string"],
  ['{"x":"\\\\","a":2}', { a: 2 }, "a string that ends in a backslash"],
  ['{"x":"}]{[","a":2}', { a: 2 }, "brackets inside a string"],
  ['{"x":{"a":1},"a":2}', { a: 2 }, "the name at another depth"],
  ['{"b":{"a":1,"x":[{"a":2}],"c":{"a":3,"b":4}}}', { b: { a: 1, c: { a: 3 } } }, "paths"],
  ['{"b":[{"a":1}]}', { b: [{ a: 1 }] }, "a list where an object is wanted"],
  ['{"é":"œ"}', { é: "œ" }, "names and texts beyond ASCII"],
  ['{"a":"\\u00e9\\n"}', { a: "é\n" }, "escapes"],
  ["", null, "nothing"],
  ["null", null, "no object"],
  ["[1]", null, "a list"],
  ["{", null, "cut after it opens"],
  ['{"a"', null, "cut after a name"],
  ['{"a":1', null, "cut after a value"],
  ['{"x":"', null, "cut in a string"],
  ['{"x":[1,', null, "cut in a list"],
  ['{"b":{"a":1', null, "cut inside"],
];

for (const [text, picked, why] of TEXTS)
  test(`picks: ${why}`, (t) => t.deepEqual(pick(text), picked as typeof picked & null));

test("a wanted value that is broken throws, one that is not wanted does not matter", (t) => {
  for (const text of ['{"a":x}', '{"a":}', '{"a":"\\x"}', '{"b":{"c":{"a":[1,}}}'])
    t.throws(() => pick(text), { instanceOf: SyntaxError }, text);
  t.deepEqual(pick('{"x":nonsense,"a":1}'), { a: 1 });
});

test("picks what parsing everything finds, however it is spaced", (t) => {
  const name = fc.constantFrom("a", "b", "c", "é", "x", 'a"', "a\\");
  const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "large" },
      fc.constantFrom<Json>(null, true, false, 0, -1.5, "", 'a":{', 'é\\"]'),
      fc.string(),
      fc.array(tie("tree"), { maxLength: 4 }),
      fc.dictionary(name, tie("tree"), { maxKeys: 5 }),
    ),
  }));
  const object = fc.dictionary(name, tree);
  fc.assert(
    fc.property(object, fc.constantFrom(0, 1, "\t"), (value, space) => {
      t.deepEqual<unknown, unknown>(
        pick(JSON.stringify(value, null, space)),
        pickSlowly(value, SHAPE),
      );
    }),
  );
});

test("any bytes give members, null or a syntax error, and never what stands behind them", (t) => {
  const text = fc.string({ unit: fc.constantFrom(...'{}[]":,\\a1 ') });
  fc.assert(
    fc.property(text, (some) => {
      try {
        pick(some);
        pick(`{"a":1,${some}`);
      } catch (error) {
        t.true(error instanceof SyntaxError);
      }
      t.pass();
    }),
  );
});
