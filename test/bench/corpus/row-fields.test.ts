import test from "ava";
import { ByteSink } from "../../../bench/corpus/byte-sink.ts";
import { RowFields } from "../../../bench/corpus/row-fields.ts";
import fc from "../../properties.ts";

const fields = new RowFields();

/** A CSV field: quoted when it has to be. */
function csvField(value: string): string {
  return /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** What a copy leaves in a sink. */
function copied(copy: (sink: ByteSink) => void): string {
  const sink = new ByteSink(null, "\n");
  copy(sink);
  return Buffer.from(sink.held.subarray(0, sink.length)).toString("utf8");
}

const anyField = fc.stringMatching(/^[A-Z", É’&]{0,12}$/);

test("fields are copied as they stand, as JSON, and as JSON in a cell", (t) => {
  fc.assert(
    fc.property(fc.array(anyField, { minLength: 1, maxLength: 9 }), (values) => {
      const bytes = Buffer.from(`before\n${values.map(csvField).join(",")}`);
      fields.read(bytes, "before\n".length, bytes.length);
      values.forEach((value, column) => {
        const json = JSON.stringify(value).slice(1, -1);
        const raw = copied((sink) => fields.copyTo(sink, column));
        const asJson = copied((sink) => fields.copyAsJson(sink, column));
        const asCell = copied((sink) => fields.copyAsJsonCell(sink, column));
        t.is(raw, csvField(value));
        t.is(asJson, json);
        t.is(asCell, json.replaceAll('"', '""'));
        t.is(fields.isEmpty(column), value === "");
      });
    }),
  );
});

test("a field in ASCII is read as a string", (t) => {
  const bytes = Buffer.from("75108,,12");
  fields.read(bytes, 0, bytes.length);
  t.deepEqual(
    [0, 1, 2].map((column) => fields.text(column)),
    ["75108", "", "12"],
  );
});

const NUMBERS: readonly (readonly [value: number, places: number, text: string])[] = [
  [0, 3, "0.000"],
  [5.378, 3, "5.378"],
  [-9.1534, 3, "-9.153"],
  [-0.0001, 3, "0.000"],
  [24403.248, 3, "24403.248"],
  [6_862_571.274, 2, "6862571.27"],
  [-149.577717, 6, "-149.577717"],
  [0.9999999, 6, "1.000000"],
];

for (const [value, places, text] of NUMBERS) {
  test(`${value} with ${places} decimals is ${text}`, (t) => {
    t.is(
      copied((sink) => sink.decimal(value, places)),
      text,
    );
  });
}

test("amounts of up to 15 digits are written as JavaScript writes them", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), (value) => {
      return copied((sink) => sink.amount(value)) === String(value);
    }),
  );
  t.is(
    copied((sink) => sink.amount(24_281_000_000)),
    "24281000000",
  );
});
