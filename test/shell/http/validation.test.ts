import test from "ava";
import { type ZodType, z } from "zod";
import { validate } from "../../../shell/http/validation.ts";

const tagged = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("a") }),
  z.object({ kind: z.literal("b") }),
]);

/** Schema, value -> pydantic's name of the fault. */
const CASES: readonly (readonly [type: string, schema: ZodType, value: unknown])[] = [
  ["missing", z.string(), undefined],
  ["missing", z.enum(["a", "b"]), undefined],
  ["missing", z.union([z.string(), z.number()]), undefined],
  ["string_type", z.string(), 5],
  ["string_type", z.string(), null],
  ["string_type", z.union([z.string(), z.number()]), {}],
  ["bool_type", z.boolean(), "true"],
  ["int_type", z.int(), "5"],
  ["int_type", z.number().int().positive(), null],
  ["int_type", z.number().int().min(1).max(10), true],
  ["int_from_float", z.int(), 5.5],
  ["float_type", z.number(), "5"],
  ["float_parsing", z.coerce.number(), "abc"],
  ["int_parsing", z.coerce.number().int().min(1), "abc"],
  ["list_type", z.array(z.string()), {}],
  ["dict_type", z.record(z.string(), z.number()), []],
  ["model_attributes_type", z.object({}), []],
  ["none_required", z.null(), 1],
  ["date_type", z.date(), "2026-11-21"],
  ["string_too_short", z.string().min(2), "a"],
  ["string_too_long", z.string().max(2), "abc"],
  ["too_short", z.array(z.string()).min(1), []],
  ["too_long", z.array(z.string()).max(1), ["a", "b"]],
  ["greater_than_equal", z.number().min(1), 0],
  ["greater_than", z.number().gt(1), 1],
  ["less_than_equal", z.number().max(1), 2],
  ["less_than", z.number().lt(1), 1],
  ["multiple_of", z.number().multipleOf(2), 3],
  ["enum", z.enum(["a", "b"]), "c"],
  ["literal_error", z.literal("a"), "c"],
  ["string_pattern_mismatch", z.string().regex(/^a/), "b"],
  ["date_from_datetime_parsing", z.iso.date(), "2026-13-01"],
  ["datetime_parsing", z.iso.datetime(), "yesterday"],
  ["uuid_parsing", z.uuid(), "x"],
  ["url_parsing", z.url(), "x"],
  ["value_error", z.email(), "x"],
  ["value_error", z.string().refine(() => false), "x"],
  ["union_tag_invalid", tagged, { kind: "c" }],
];

for (const [index, [type, schema, value]] of CASES.entries()) {
  test(`${index} ${type}: ${schema.def.type} given ${JSON.stringify(value)}`, (t) => {
    const checked = validate(z.object({ field: schema }), { field: value }, "body");
    t.false(checked.ok);
    if (checked.ok) return;
    const [detail] = checked.details;
    t.is(detail?.type, type);
    t.is(detail?.loc[0], "body");
    t.is(detail?.loc[1], "field");
    t.regex(detail?.msg ?? "", /^[A-ZÀ-Ý].*\.$/);
    t.notRegex(detail?.msg ?? "", /Invalid|expected|Too /);
  });
}

test("an unknown field of a strict object is named when it looks like a name", (t) => {
  const checked = validate(z.strictObject({}), { extra: 1, "<b>rcp_secret": 2 }, "body");
  t.deepEqual(checked.ok ? [] : checked.details.map(({ loc }) => loc), [
    ["body", "extra"],
    ["body", "?"],
  ]);
});

test("of a union, the branch that got furthest is told", (t) => {
  const address = z.union([z.string(), z.object({ ville: z.string() })]);
  const checked = validate(
    z.object({ adresses: z.array(address) }),
    { adresses: [{ ville: 1 }] },
    "body",
  );
  t.deepEqual(checked.ok ? [] : checked.details[0]?.loc, ["body", "adresses", 0, "ville"]);
});

test("thousands of faults give fifty", (t) => {
  const checked = validate(z.array(z.string()), new Array(5000).fill(1), "body");
  t.is(checked.ok ? 0 : checked.details.length, 50);
});
