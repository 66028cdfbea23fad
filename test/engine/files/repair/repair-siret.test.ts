import test from "ava";
import {
  type IdentifierRepair,
  NO_CONTEXT,
} from "../../../../engine/files/repair/identifier-repair.ts";
import { isSirenText, repairSiren } from "../../../../engine/files/repair/repair-siren.ts";
import { isSiretText, repairSiret } from "../../../../engine/files/repair/repair-siret.ts";
import fc from "../../../properties.ts";

/** Luhn by hand, digit by digit: what `luhnSum` does three at a time. */
function luhn(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

function completed(digits: string): string {
  return digits + String((10 - (luhn(`${digits}0`) % 10)) % 10);
}

const someDigits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((all) => all.join(""));
const siren = someDigits(8).map(completed).filter(isSirenText);
const siret = fc
  .tuple(siren, someDigits(4))
  .map(([of, nic]) => completed(of + nic))
  .filter(isSiretText);

const CASES: readonly (readonly [
  text: string,
  state: IdentifierRepair["state"],
  value: string | null,
  why: string,
])[] = [
  ["73282932000074", "sound", "73282932000074", "as it is"],
  ["732 829 320 00074", "written_otherwise", "73282932000074", "blanks"],
  ["732\u00a0829\u202f320 00074", "written_otherwise", "73282932000074", "no-break spaces"],
  ["'73282932000074", "written_otherwise", "73282932000074", "apostrophe of a spreadsheet"],
  ['="73282932000074"', "written_otherwise", "73282932000074", "formula that keeps digits"],
  ["732.829.320.00074", "written_otherwise", "73282932000074", "dots between digits"],
  ["73282932000074.", "damaged", "73282932000074", "a full stop"],
  ["/73282932000074/", "damaged", "73282932000074", "strokes around"],
  ["73,282,932,000,074", "damaged", "73282932000074", "commas of thousands"],
  ["732 829 320 00074 ", "written_otherwise", "73282932000074", "a blank at the end"],
  ["SIRET : 73282932000074", "damaged", "73282932000074", "its own label"],
  ["73282932000074 (siège)", "damaged", "73282932000074", "a remark"],
  ["732829320 RCS Dijon", "damaged", null, "a SIREN with its register"],
  ["732829320 / 404833048", "false", null, "two companies"],
  ["BE0403019261", "false", null, "a foreign VAT number"],
  ["73282932000074.0", "damaged", "73282932000074", "decimals"],
  ["73282932000074,00", "damaged", "73282932000074", "decimals, French"],
  ["7,33E+13", "damaged", null, "digits lost"],
  ["7.3282932E+13", "damaged", null, "most digits there, the others lost"],
  ["8E+13", "damaged", null, "one digit left"],
  ["8.00E13", "damaged", null, "no sign"],
  ["7.3282932000074E+13", "damaged", "73282932000074", "no digit lost"],
  ["7328293200007", "damaged", null, "last digit lost: never filled up on the left"],
  ["732829320", "damaged", null, "a SIREN"],
  ["73282932000075", "false", null, "wrong key"],
  ["732829320000741", "false", null, "too long"],
  ["35600000000048", "sound", "35600000000048", "La Poste, Luhn holds"],
  ["35600000009075", "sound", "35600000009075", "La Poste, sum of digits a multiple of 5"],
  ["bonjour", "false", null, "no number"],
  ["FR40303265045", "damaged", null, "a VAT number"],
  ["", "absent", null, "nothing"],
];

for (const [text, state, value, why] of CASES)
  test(`repairSiret: ${JSON.stringify(text)} (${why})`, (t) => {
    const read = repairSiret(text);
    t.is(read.state, state);
    t.is(read.value, value);
  });

test("a SIRET that lost zeros is proved by a SIREN of its row, refused by another's", (t) => {
  const context = { ...NO_CONTEXT, sirens: ["005520135"] };
  const whole = completed("005520135" + "0002");
  t.is(repairSiret(whole.slice(2), context).value, whole);
  t.is(repairSiret(whole.slice(2), context).certainty, "prouve");
  t.is(repairSiret(whole.slice(2), { ...NO_CONTEXT, sirens: ["732829320"] }).value, null);
});

/** What happens to numbers in spreadsheets, in copies and under fingers. */
const DAMAGES: readonly ((whole: string, at: number) => string)[] = [
  (whole) => `${whole.slice(0, 1)},${whole.slice(1, 3)}E+13`,
  (whole) => `${Number(whole).toExponential(5)}`.toUpperCase(),
  (whole) => whole.replace(/^0+/, ""),
  (whole) => `${whole}.0`,
  (whole) => `${Number(whole)},00`,
  (whole) => `'${whole}`,
  (whole) => whole.replace(/(\d{3})(\d{3})(\d{3})/, "$1\u00a0$2\u202f$3 "),
  (whole) => whole.slice(0, -1),
  (whole) => whole.slice(0, -2),
  (whole, at) => whole.slice(0, at) + whole.slice(at + 1),
  (whole, at) => whole.slice(0, at) + ((Number(whole[at]) + 3) % 10) + whole.slice(at + 1),
  (whole, at) => whole.slice(0, at) + whole[at] + whole.slice(at),
  (whole) => whole.slice(0, 9),
  (whole) => `${whole.slice(1, 2)}${whole[0]}${whole.slice(2)}`,
];

test("of 100,000 damaged SIRET none is repaired to another one", (t) => {
  const wrong: string[] = [];
  let repaired = 0;
  let seen = 0;
  const [zeroLed] = [siret.map((whole) => completed(`0${whole.slice(1, 13)}`)).filter(isSiretText)];
  const sample = fc.sample(fc.oneof(siret, siret, zeroLed), { numRuns: 7200, seed: 20261122 });
  for (const whole of sample)
    for (const [i, damage] of DAMAGES.entries()) {
      const read = repairSiret(damage(whole, (i * 7 + seen) % 14));
      seen++;
      if (read.state === "sound" || read.value === null || read.certainty !== "prouve") continue;
      if (read.value === whole) repaired++;
      else wrong.push(`${whole} damaged in way ${i}: ${read.value}`);
    }
  t.true(seen >= 100_000, String(seen));
  t.true(repaired > 0.25 * seen, `${repaired} of ${seen}`);
  t.log(`${repaired} of ${seen} repaired, ${wrong.length} wrong`);
  t.deepEqual(wrong.slice(0, 5), []);
});

test("scientific notation is always seen, and never guessed", (t) => {
  fc.assert(
    fc.property(
      siret,
      fc.integer({ min: 0, max: 11 }),
      fc.constantFrom(",", "."),
      (whole, retained, sign) => {
        const mantissa = whole[0] + (retained > 0 ? sign + whole.slice(1, 1 + retained) : "");
        const read = repairSiret(`${mantissa}E+13`);
        t.is(read.damage, "notation_scientifique");
        t.is(read.value, null);
      },
    ),
  );
});

test("eight digits alone are never a proved SIREN", (t) => {
  fc.assert(
    fc.property(someDigits(8), (digits) => {
      const { value, certainty } = repairSiren(digits);
      t.true(value === null || certainty !== "prouve");
    }),
  );
});

test("never throws, and is the same when read again", (t) => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\dE+., '-]{0,20}$/)), (text) => {
      const read = repairSiret(text);
      t.true(read.value === null || repairSiret(read.value).state === "sound");
    }),
  );
});
