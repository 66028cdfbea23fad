import test from "ava";
import { Random } from "../../../bench/corpus/random.ts";
import { dayNumber } from "../../../bench/persons/calendar.ts";
import { dateVariants, daysBehind } from "../../../bench/persons/date-noise.ts";
import { chosenForm, folded, nomForms, prenomForms } from "../../../bench/persons/name-forms.ts";
import { NOISE } from "../../../bench/persons/noise-rates.ts";
import { editsOf, mistype, mistypeShare } from "../../../bench/persons/typo.ts";
import fc, { rounds } from "../../properties.ts";

const name = fc.stringMatching(/^[A-C]{2,7}$/);

test("shares of all edits of a name add up to one", (t) => {
  fc.assert(
    fc.property(name, (from) => {
      let total = 0;
      for (const to of new Set(editsOf(from))) total += mistypeShare(from, to);
      t.true(Math.abs(total - 1) < 1e-9);
    }),
  );
});

test("a name is mistyped as often as its share tells", (t) => {
  const random = new Random();
  random.reset(3, 3);
  const draws = 300_000;
  const counts = new Map<string, number>();
  for (let draw = 0; draw < draws; draw++) {
    const text = mistype(random, "ANNA");
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (const [text, count] of counts) {
    const share = mistypeShare("ANNA", text);
    t.true(Math.abs(count / draws - share) < 5 * Math.sqrt(share / draws), text);
  }
});

test("shares of names that no edit makes are zero", (t) => {
  fc.assert(
    fc.property(name, name, (from, to) => {
      t.is(mistypeShare(from, to) > 0, new Set(editsOf(from)).has(to));
    }),
  );
});

const day = fc.integer({ min: dayNumber(1900, 1, 1), max: dayNumber(2020, 12, 31) });

test("variants of a date are real days whose shares add up to one", (t) => {
  fc.assert(
    fc.property(day, (of) => {
      const variants = dateVariants(of);
      const total = variants.reduce((sum, { share }) => sum + share, 0);
      t.true(Math.abs(total - 1) < 1e-9);
      t.is(variants[0]?.day, of);
      t.true((variants[0]?.share ?? 0) >= 1 - NOISE.date - 1e-9);
    }),
  );
});

test("whatever is written leads back to the day", (t) => {
  fc.assert(
    fc.property(day, (of) => {
      for (const { day: written } of dateVariants(of)) t.true(daysBehind(written).has(of));
    }),
    { numRuns: rounds(0.3) },
  );
});

const FORMS: readonly (readonly [name: string, forms: readonly string[]])[] = [
  ["MARTIN", ["MARTIN"]],
  ["LE GOFF", ["LE GOFF", "GOFF"]],
  ["SAINT ANDRE", ["SAINT ANDRE"]],
  ["DUPONT MARTIN", ["DUPONT MARTIN", "DUPONT", "MARTIN"]],
  ["DUPONT-MARTIN", ["DUPONT-MARTIN", "DUPONT", "MARTIN"]],
];

for (const [spelling, forms] of FORMS)
  test(`${spelling} is given as ${forms.join(", ")}`, (t) => {
    t.deepEqual(
      nomForms(spelling).map(({ text }) => text),
      forms,
    );
  });

test("forms add up to one, and each is chosen by its share", (t) => {
  const lists = [["JEAN", "PIERRE"], ["JEAN-PIERRE"], ["RENE", "LUC"], ["ANNE"], []];
  for (const forms of [...lists.map(prenomForms), nomForms("LE GOFF"), nomForms("A-B")]) {
    t.true(Math.abs(forms.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-12);
    let upTo = 0;
    for (const { text, share } of forms) {
      if (share > 0) t.is(chosenForm(forms, upTo + share / 2), text);
      upTo += share;
    }
  }
});

test("names are folded to their letters", (t) => {
  t.is(folded("Le Goff"), "LEGOFF");
  t.is(folded("St-André"), "SAINTANDRE");
  t.is(folded("d'Été"), "DETE");
});
