import test from "ava";
import { DeathIndexUpdate } from "../../../../engine/person/death-index/update-index.ts";
import type { EntryReader } from "../../../../engine/store/entry-reader.ts";
import fc, { rounds } from "../../../properties.ts";
import type { Values } from "../../registers/array-row.ts";
import { MapReader } from "../../store/map-reader.ts";
import { deathsOf } from "../deaths-bed.ts";
import { allReported } from "./all-reported.ts";
import { plainIndex, recordsOf } from "./plain-index.ts";

type Deaths = ReturnType<typeof deathsOf>;

/** The index of later deaths, made from that of earlier ones. */
function updated(before: EntryReader, earlier: Deaths, later: Deaths): MapReader {
  const index = new Map<number, Uint8Array>();
  let last = Number.NEGATIVE_INFINITY;
  const update = new DeathIndexUpdate(before, (key, entry) => {
    if (key <= last) throw new Error(`key ${key} after ${last}`);
    last = key;
    index.set(key, entry.slice());
  });
  const days = [...new Set([...earlier.days, ...later.days])].sort((a, b) => a - b);
  for (const day of days)
    update.changeDay(day, valueUnder(earlier.records, day), valueUnder(later.records, day));
  for (const bytes of update.finish()) if (bytes < 0) throw new Error(`${bytes} bytes`);
  return new MapReader(index);
}

function valueUnder(records: EntryReader, day: number): Uint8Array | null {
  return records.locate(day) ? records.bytes.slice(records.at, records.end) : null;
}

const WORDS = ["BRUN", "BRUNE", "LE", "GOFF", "É", "ST", "MARIE-ROSE", "X", "ZOÉ", "ZOE"];
const words = (least: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: least, maxLength: 3 })
    .map((all) => all.join(" "));
const DAYS = ["19301224", "19301225", "19390000", "18650101", "20240229", "00000000", "99999999"];
const death: fc.Arbitrary<Values> = fc.record({
  nomprenom: fc.oneof(
    fc.tuple(words(1), words(0)).map(([nom, givenName]) => `${nom}*${givenName}/`),
    words(1),
  ),
  sexe: fc.constantFrom("1", "2"),
  datenaiss: fc.constantFrom(...DAYS),
  lieunaiss: fc.constantFrom("01004", "2B033", "99352"),
  datedeces: fc.constantFrom("20200416", "20200417", "19700000", "19700101"),
  lieudeces: fc.constantFrom("01004", "2B033", "97411", "99352"),
  actedeces: fc.constantFrom("1", "2", "3"),
});
/** A register, and which of its deaths go, change, or come twice in the next; what is added. */
const deaths = fc.array(death, { maxLength: 25 });
const month = fc.record({
  fates: fc.array(fc.constantFrom("stays", "stays", "stays", "goes", "twice", "corrected"), {
    minLength: 12,
    maxLength: 12,
  }),
  correction: fc.record({ nomprenom: words(1), datenaiss: fc.constantFrom(...DAYS) }),
  added: deaths,
});
type Month = typeof month extends fc.Arbitrary<infer Value> ? Value : never;

function after(rows: readonly Values[], { fates, correction, added }: Month): Values[] {
  const left = rows.flatMap((row, i) => {
    const fate = fates[i % fates.length];
    if (fate === "goes") return [];
    if (fate === "twice") return [row, row];
    return fate === "corrected" ? [{ ...row, ...correction }] : [row];
  });
  return [...left, ...added];
}

const OTHERS = { names: [...WORDS, "BRUM", "GOF"], days: DAYS.map(Number) };

test("month after month, the index updated answers what one built anew answers", (t) => {
  let vanished = 0;
  fc.assert(
    fc.property(deaths, fc.array(month, { minLength: 1, maxLength: 4 }), (first, months) => {
      let rows: readonly Values[] = first;
      let earlier = deathsOf(rows);
      let index: EntryReader = earlier.index;
      for (const one of months) {
        rows = after(rows, one);
        const later = deathsOf(rows);
        index = updated(index, earlier, later);
        const register = recordsOf(later.records, later.days);
        const reported = allReported(index, register, OTHERS);
        t.deepEqual(reported, allReported(later.index, register, OTHERS));
        const { days, bearers, deaths: count } = reported;
        t.like(plainIndex(register), { days, bearers, deaths: count });
        vanished += reported.surnames.filter(({ count }) => count === 0).length;
        earlier = later;
      }
    }),
    { numRuns: rounds(0.4) },
  );
  t.true(vanished > 0);
});

const row = (nomprenom: string, datenaiss: string, actedeces = "1"): Values => ({
  nomprenom,
  datenaiss,
  actedeces,
});

test("nothing that changed: every entry has the bytes it had", (t) => {
  const rows = [row("BRUN*ANNE MARIE/", "19301224"), row("GARE*RENE/", "19301225")];
  const same = deathsOf(rows);
  const index = updated(same.index, same, same);
  t.is(index.count, same.index.count);
  for (const day of same.days) t.deepEqual(valueUnder(index, day), valueUnder(same.index, day));
});

test("pairs become frequent and rare again, counted to the death", (t) => {
  const pair = (count: number) =>
    Array.from({ length: count }, (_, i) => row("BRUN*ANNE MARIE/", "19301224", `${i}`));
  let earlier = deathsOf([]);
  let index: EntryReader = earlier.index;
  for (const count of [1, 2, 3, 5, 4, 2, 1, 0, 2, 4]) {
    const later = deathsOf(pair(count));
    index = updated(index, earlier, later);
    const register = recordsOf(later.records, later.days);
    t.deepEqual(allReported(index, register, OTHERS), allReported(later.index, register, OTHERS));
    earlier = later;
  }
});

const earlier = [row("BRUN*ANNE/", "19301224", "1"), row("BRUN*ANNE/", "19301224", "2")];
const FOREIGN: readonly (readonly [why: string, of: readonly Values[], message: RegExp])[] = [
  ["a day that it lacks", [row("BRUN*ANNE/", "19301225")], /no day/],
  ["a name that it lacks", [row("GARE*ANNE/", "19301224")], /a death that is none/],
  ["fewer deaths", [row("BRUN*ANNE/", "19301224")], /a death that is none/],
  [
    "another date of death",
    earlier.map((one) => ({ ...one, datedeces: "20200101" })),
    /a death that is none/,
  ],
];

for (const [why, of, message] of FOREIGN)
  test(`the index of another register is not taken for its own: ${why}`, (t) => {
    const later = deathsOf([row("BRUN*ANNE/", "19301225")]);
    t.throws(() => updated(deathsOf(of).index, deathsOf(earlier), later), { message });
  });
