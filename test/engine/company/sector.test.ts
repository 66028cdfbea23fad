import test from "ava";
import { type SectorPosition, sectorPositions } from "../../../engine/company/sector.ts";
import { quantilesSectoriels } from "../../../engine/registers/quantiles-sectoriels/register.ts";
import { ArrayRow, merged, parsed } from "../registers/array-row.ts";
import { MapReader } from "../store/map-reader.ts";

const HEADER = [
  "classe_naf",
  "classe_ca",
  "exercice",
  "cohorte",
  ...["marge_ebe", "caf_sur_ca"].flatMap((ratio) =>
    [10, 25, 50, 75, 90].map((percentile) => `${ratio}_q${percentile}`),
  ),
];

type Row = readonly [naf: string, classe: string, year: string, cohorte: string, ...string[]];

const GOOD = ["0", "10", "20", "30", "40"];
const LESS = ["", "", "20", "", ""];

function benchmarks(rows: readonly Row[]): MapReader {
  const byKey = new Map<number, Uint8Array[]>();
  for (const row of rows) {
    const full = [...row, ...Array<string>(HEADER.length).fill("")].slice(0, HEADER.length);
    const { key, entry } = parsed(
      quantilesSectoriels,
      new ArrayRow(quantilesSectoriels.layout, HEADER, full),
    );
    if (typeof key === "number") byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  return new MapReader(
    new Map([...byKey].map(([key, all]) => [key, merged(quantilesSectoriels, all).value])),
  );
}

const requested = { naf: "10.71C", turnover: 3e6, exercice: 2022 };

function position(
  rows: readonly Row[],
  change: Partial<typeof requested> = {},
): SectorPosition | null {
  const question = { ...requested, ...change, ratios: ["marge_ebe"], values: [15] } as const;
  return sectorPositions(benchmarks(rows), question)[0] ?? null;
}

/** Which row a position was read from. */
const rowOf = (found: SectorPosition | null) =>
  found && `${found.benchmark.naf} ${found.benchmark.classeCa} ${found.benchmark.exercice}`;

const SUB: Row = ["1071C", "2M-10M", "2022", "50", ...GOOD];
const CHOICES: readonly (readonly [rows: readonly Row[], row: string | null, why: string])[] = [
  [
    [
      ["*", "*", "2022", "", ...GOOD],
      ["C", "*", "2022", "", ...GOOD],
    ],
    null,
    "too wide a sector",
  ],
  [
    [
      ["10", "*", "2022", "", ...GOOD],
      ["1", "*", "2022", "", ...GOOD],
    ],
    "10 * 2022",
    "the division",
  ],
  [
    [
      ["10", "*", "2022", "", ...GOOD],
      ["10.7", "*", "2022", "", ...GOOD],
    ],
    "107 * 2022",
    "the group",
  ],
  [
    [
      ["107", "*", "2022", "", ...GOOD],
      ["10.71", "*", "2022", "", ...GOOD],
    ],
    "1071 * 2022",
    "the class",
  ],
  [[["1071", "*", "2022", "", ...GOOD], SUB], "1071C 2M-10M 2022", "the sub-class"],
  [[["1071C", "*", "2022", "", ...GOOD], SUB], "1071C 2M-10M 2022", "its size before all sizes"],
  [
    [
      ["1071C", "*", "2022", "", ...GOOD],
      ["1071C", "<2M", "2022", "", ...GOOD],
    ],
    "1071C * 2022",
    "all sizes before another size",
  ],
  [[["1071C", ">1M", "2022", "", ...GOOD], SUB], "1071C 2M-10M 2022", "the narrower of two sizes"],
  [
    [
      ["1071C", ">1M", "2022", "", ...GOOD],
      ["1071C", "*", "2022", "", ...GOOD],
    ],
    "1071C >1M 2022",
    "a size without end before all sizes",
  ],
  [
    [
      ["1071C", "<2M", "2022", "", ...GOOD],
      ["10", "2M-10M", "2022", "", ...GOOD],
    ],
    "10 2M-10M 2022",
    "another size only: the next level",
  ],
  [[SUB, ["1071C", "2M-10M", "2021", "", ...GOOD]], "1071C 2M-10M 2022", "its own year"],
  [
    [
      ["1071C", "2M-10M", "2023", "", ...GOOD],
      ["1071C", "2M-10M", "2021", "", ...GOOD],
    ],
    "1071C 2M-10M 2021",
    "the year before rather than after",
  ],
  [
    [
      ["1071C", "2M-10M", "2023", "", ...GOOD],
      ["1071C", "2M-10M", "2020", "", ...GOOD],
    ],
    "1071C 2M-10M 2023",
    "the nearer year",
  ],
  [
    [
      ["1071C", "2M-10M", "2018", "", ...GOOD],
      ["10", "*", "2022", "", ...GOOD],
    ],
    "10 * 2022",
    "four years are too far",
  ],
  [[["1071C", "2M-10M", "2019", "", ...GOOD]], "1071C 2M-10M 2019", "three are not"],
  [
    [
      ["1071C", "2M-10M", "2022", "19", ...GOOD],
      ["1071C", "*", "2022", "20", ...GOOD],
    ],
    "1071C * 2022",
    "nineteen companies are too few",
  ],
  [
    [["1071C", "moyennes", "2022", "", ...GOOD]],
    null,
    "a label that is not understood is not used",
  ],
  [
    [
      ["1071C", "2M-10M", "2022", "", ...LESS],
      ["1071C", "2M-10M", "2021", "", ...GOOD],
    ],
    "1071C 2M-10M 2021",
    "a row that lacks the ratio's quantiles is passed over",
  ],
  [[["1071C", "2M-10M", "2022", "", "5", "4", "3", "2", "1"]], null, "quantiles out of order"],
  [[], null, "no benchmark"],
];

for (const [rows, row, why] of CHOICES)
  test(`the benchmark is ${row}: ${why}`, (t) => t.is(rowOf(position(rows)), row));

test("a position says where, and by which row", (t) => {
  t.deepEqual(position([SUB]), {
    percentile: 37.5,
    from: 25,
    to: 50,
    quantiles: [0, 10, 20, 30, 40],
    benchmark: {
      naf: "1071C",
      niveau: "sous-classe",
      classeCa: "2M-10M",
      exercice: 2022,
      cohorte: 50,
    },
  });
});

const EDGES: readonly (readonly [turnover: number, row: string | null, why: string])[] = [
  [2e6, "1071C 2M-10M 2022", "the lower bound is inside"],
  [1e7, null, "the upper bound is not"],
  [1_999_999, null, "below"],
  [Number.NaN, null, "no turnover"],
  [-5, null, "a negative turnover"],
];

for (const [turnover, row, why] of EDGES)
  test(`a turnover of ${turnover}: ${why}`, (t) => t.is(rowOf(position([SUB], { turnover })), row));

test("without a turnover all sizes together answer", (t) => {
  const rows: Row[] = [SUB, ["1071C", "*", "2022", "", ...GOOD]];
  t.is(rowOf(position(rows, { turnover: Number.NaN })), "1071C * 2022");
});

const NAF: readonly (readonly [naf: string, found: boolean])[] = [
  ["1071C", true],
  ["10.71c", true],
  ["1071", false],
  ["", false],
  ["boulangerie", false],
];

for (const [naf, found] of NAF)
  test(`activity "${naf}" ${found ? "has" : "has not"} that sub-class`, (t) =>
    t.is(position([SUB], { naf }) !== null, found));

test("each ratio is placed by the first row that has it, and none is placed without a value", (t) => {
  const reader = benchmarks([
    SUB,
    ["10", "*", "2022", "", ...GOOD, "0", "1", "2", "3", "4"],
    ["1071", "*", "2022", "", ...Array<string>(5).fill(""), "0", "2", "4", "6", "8"],
  ]);
  const ratios = ["caf_sur_ca", "marge_ebe", "part_ca_ebe", "marge_ebe"] as const;
  const values = [2, 40, 5, Number.NaN];
  const found = sectorPositions(reader, { ...requested, ratios, values });
  t.deepEqual(found.map(rowOf), ["1071 * 2022", "1071C 2M-10M 2022", null, null]);
  t.deepEqual(
    found.map((one) => one?.percentile),
    [25, 90, undefined, undefined],
  );
  t.deepEqual(sectorPositions(reader, { ...requested, ratios: [], values: [] }), []);
  t.deepEqual(sectorPositions(reader, { ...requested, ratios: ["marge_ebe"], values: [] }), [null]);
});
