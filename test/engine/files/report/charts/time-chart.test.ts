import test from "ava";
import { monthTicks, timeChart } from "../../../../../engine/files/report/charts/time-chart.ts";
import { elementsOf } from "../../../../shell/pages/html/well-formed.ts";

const MONTHS: readonly (readonly [number, readonly number[]])[] = [
  [12, [0, 3, 6, 9, 12]],
  [24, [0, 6, 12, 18, 24]],
  [60, [0, 12, 24, 36, 48, 60]],
  [5, [0, 1, 2, 3, 4, 5]],
];

for (const [months, ticks] of MONTHS)
  test(`${months} months are marked ${ticks.join(", ")}`, (t) => {
    t.deepEqual(monthTicks(months), ticks);
  });

const chart = (crossing: Parameters<typeof timeChart>[0]["crossing"]) =>
  elementsOf(
    timeChart({
      name: "Coût cumulé",
      months: 12,
      lines: [
        { line: 1, start: 0, end: 1000 },
        { line: 2, start: 500, end: 500 },
      ],
      crossing,
      month: String,
      amount: String,
    }).text,
  );

const numbersOf = (of: Readonly<Record<string, string>> | undefined, ...names: string[]) =>
  names.map((name) => Number.parseFloat(of?.[name] ?? ""));

test("lines go from their start to their end, told apart by their number", (t) => {
  const lines = chart(null).filter(({ of }) => of["class"]?.startsWith("line "));
  t.deepEqual(
    lines.map(({ of }) => of["class"]),
    ["line line-1", "line line-2"],
  );
  const [rising, level] = lines.map(({ of }) => numbersOf(of, "y1", "y2"));
  t.true((rising?.[0] ?? 0) > (rising?.[1] ?? 0));
  t.is(level?.[0], level?.[1]);
  // Half of the largest amount is half way up.
  t.is(level?.[0], ((rising?.[0] ?? 0) + (rising?.[1] ?? 0)) / 2);
});

test("the crossing stands where both lines are", (t) => {
  const elements = chart({ month: 6, value: 500, text: "payé" });
  const dot = elements.find(({ of }) => of["class"] === "dot")?.of;
  const level = elements.find(({ of }) => of["class"] === "line line-2")?.of;
  t.deepEqual(numbersOf(dot, "cx", "cy"), [50, ...numbersOf(level, "y1")]);
  t.false(chart(null).some(({ of }) => of["class"] === "dot"));
});
