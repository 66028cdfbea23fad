import test from "ava";
import {
  type ChartRow,
  labelLines,
  rowsChart,
} from "../../../../../engine/files/report/charts/rows-chart.ts";
import { placeOf, scaleOf } from "../../../../../engine/files/report/charts/scale.ts";
import fc from "../../../../properties.ts";
import { elementsOf } from "../../../../shell/pages/html/well-formed.ts";

const row = (value: number, low = value, high = value): ChartRow => ({
  label: `Défaut ${value}`,
  value,
  low,
  high,
  text: String(value),
});

const drawn = (rows: readonly ChartRow[], mark: "bar" | "dot" = "dot") =>
  elementsOf(rowsChart({ name: "Le plus fréquent", mark, rows, axis: String }).text);

test("a scale goes to the largest value, and is marked at whole numbers", (t) => {
  const rows: readonly (readonly [readonly number[], number, readonly number[]])[] = [
    [[3, 17], 17, [0, 5, 10, 15]],
    [[4240, 4800], 4800, [0, 2000, 4000]],
    [[1], 1, [0, 1]],
    [[2], 2, [0, 1, 2]],
    [[], 1, [0, 1]],
    [[0], 1, [0, 1]],
    [[Number.NaN, 10], 10, [0, 5, 10]],
  ];
  for (const [values, most, ticks] of rows) t.deepEqual(scaleOf(values), { most, ticks });
});

test("any scale holds its values, and has few marks", (t) => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e12, noNaN: true })), (values) => {
      const scale = scaleOf(values);
      t.true(scale.ticks.length <= 6, String(scale.ticks));
      t.true((scale.ticks.at(-1) ?? 0) <= scale.most * (1 + 1e-9) || scale.most < 1);
      for (const value of values) {
        const place = placeOf(value, scale);
        t.true(place >= 0 && place <= 100);
      }
    }),
  );
});

test("a dot stands at its value, its whisker from the low end to the high one", (t) => {
  const elements = drawn([row(50, 20, 100), row(25)]);
  const dots = elements.filter(({ of }) => of["class"] === "dot").map(({ of }) => of["cx"]);
  t.deepEqual(dots, ["50%", "25%"]);
  const whiskers = elements
    .filter(({ of }) => of["class"] === "whisker" && of["y1"] === of["y2"])
    .map(({ of }) => [of["x1"], of["x2"]]);
  // The exact value has none.
  t.deepEqual(whiskers, [["20%", "100%"]]);
});

test("a bar is as long as its value", (t) => {
  const bars = drawn([row(10), row(4)], "bar").filter(({ of }) => of["class"] === "amount");
  t.deepEqual(
    bars.map(({ of }) => of["width"]),
    ["100%", "40%"],
  );
});

test("a chart is an image with a name, without styles, and no mark leaves it", (t) => {
  const [svg, ...inside] = drawn([row(3, 1, 9), row(0)]);
  t.like(svg?.of, { role: "img", "aria-label": "Le plus fréquent" });
  for (const { of } of drawn([row(3, 1, 9), row(0)]))
    t.false(Object.keys(of).some((name) => /^on|style|fill|stroke/.test(name)));
  const height = Number(svg?.of["height"]);
  for (const { name, of } of inside)
    if (name === "text") t.true(Number(of["y"]) > 0 && Number(of["y"]) <= height);
});

test("a label is broken between words, and nothing of it is lost", (t) => {
  const label = "Personne peut-être décédée ou état civil incohérent";
  t.deepEqual(labelLines(label), ["Personne peut-être décédée ou", "état civil incohérent"]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const lines = labelLines(text);
      t.is(lines.join(" "), text);
      for (const line of lines) t.true(line.length <= 32 || !line.includes(" "));
    }),
  );
});
