import test from "ava";
import { NO_CONTEXT } from "../../../../engine/files/repair/identifier-repair.ts";
import { repairEmail, severalEmails } from "../../../../engine/files/repair/repair-email.ts";
import { repairPostcode } from "../../../../engine/files/repair/repair-postcode.ts";
import { repairSiren } from "../../../../engine/files/repair/repair-siren.ts";
import { repairVat } from "../../../../engine/files/repair/repair-vat.ts";
import fc, { rounds } from "../../../properties.ts";

type Repaired = readonly [value: string | null, certainty: string];
const ADJACENT = { ...NO_CONTEXT, sirens: ["732829320"] };

const SIRENS: readonly (readonly [text: string, expected: Repaired, why: string])[] = [
  ["732 829 320", ["732829320", "prouve"], "blanks"],
  ["732829320,00", ["732829320", "prouve"], "decimals"],
  ["73282932000074", ["732829320", "probable"], "a SIRET: proposed"],
  ["FR44732829320", ["732829320", "probable"], "a VAT number: proposed"],
  ["7,33E+08", [null, "a_verifier"], "digits lost"],
  ["732829321", [null, "a_verifier"], "wrong key"],
  ["732829320.", ["732829320", "prouve"], "a full stop"],
  ["732,829,320", ["732829320", "prouve"], "commas"],
  ["N° 732829320", ["732829320", "prouve"], "a label without its name"],
  ["732829320 RCS Dijon", ["732829320", "prouve"], "its register"],
  ["RCS Dijon 732829320", ["732829320", "prouve"], "its register before it"],
  ["73282932000074 (siège)", ["732829320", "probable"], "a SIRET with a remark: proposed"],
  ["Durieux 732829320", ["732829320", "probable"], "a name beside it: proposed"],
  ["732829320 / 404833048", [null, "a_verifier"], "two companies"],
  ["BE0403019261", [null, "a_verifier"], "a foreign VAT number"],
];

const VATS: readonly (readonly [text: string, expected: Repaired, why: string])[] = [
  ["fr 44 732 829 320", ["FR44732829320", "prouve"], "blanks and case"],
  ["44732829320", ["FR44732829320", "prouve"], "the country was left out"],
  ["FR99732829320", ["FR44732829320", "prouve"], "the key follows from the SIREN beside"],
  ["732829320", ["FR44732829320", "probable"], "a SIREN: proposed"],
  ["BE0403019261", ["BE0403019261", "prouve"], "another country's: left"],
  ["FR1234", [null, "a_verifier"], "too short"],
  ["FR53000004605", ["FR53000004605", "prouve"], "Monaco's: the key is right, no SIREN is in it"],
  ["FRK7399859412", ["FRK7399859412", "prouve"], "letters in the key, which is right"],
  ["FR K8 399 859 412", [null, "a_verifier"], "letters in the key, which is wrong"],
  ["FR54000004605", [null, "a_verifier"], "Monaco's with a wrong key"],
  ["BE403019261", [null, "a_verifier"], "another country's, a digit short"],
  ["TVA : FR44732829320", ["FR44732829320", "prouve"], "its label"],
  ["73282932000074", ["FR44732829320", "probable"], "a SIRET: proposed"],
  ["FR73282932000074", ["FR44732829320", "probable"], "the country before a SIRET: proposed"],
];

test("SIREN and VAT numbers", (t) => {
  for (const [text, expected, why] of SIRENS) {
    const { value, certainty } = repairSiren(text);
    t.deepEqual([value, certainty], [...expected], `${text}: ${why}`);
  }
  for (const [text, expected, why] of VATS) {
    const { value, certainty } = repairVat(text, ADJACENT);
    t.deepEqual([value, certainty], [...expected], `${text}: ${why}`);
  }
  t.is(repairVat("FR99732829320").value, null, "a wrong key alone proves nothing");
});

const POSTCODES: readonly (readonly [
  code: string,
  town: string,
  state: string,
  expected: Repaired,
  why: string,
])[] = [
  ["1000", "Bourg-en-Bresse", "broken", ["01000", "prouve"], "zero lost"],
  ["7500", "Paris", "broken", [null, "a_verifier"], "a digit lost, several are possible"],
  [
    "3500",
    "Rennes",
    "broken",
    [null, "a_verifier"],
    "35000, 35200 and 35700: one digit more is three",
  ],
  ["75OO1", "Paris", "broken", ["75001", "prouve"], "letters for digits"],
  ["F-75001", "Paris", "sound", ["75001", "prouve"], "the country before it"],
  ["75001", "Marseille", "disagrees", [null, "a_verifier"], "another town's, none near"],
  ["00000", "Paris", "broken", [null, "a_verifier"], "filled in"],
  ["69007.", "Lyon", "sound", ["69007", "prouve"], "a full stop"],
  ["69007.0", "Lyon", "sound", ["69007", "prouve"], "decimals"],
  ["69007.000000", "Lyon", "sound", ["69007", "prouve"], "more decimals"],
  ['="69007"', "Lyon", "sound", ["69007", "prouve"], "a formula"],
  ["'69007", "Lyon", "sound", ["69007", "prouve"], "an apostrophe"],
  ["69007-", "Lyon", "sound", ["69007", "prouve"], "a sign behind"],
  ["69007 FR", "Lyon", "sound", ["69007", "prouve"], "the country behind"],
  ["069007", "Lyon", "broken", [null, "a_verifier"], "a zero too many is no residue"],
  ["6.9007E4", "Lyon", "sound", ["69007", "prouve"], "an exponent that keeps all digits"],
  ["6,9007E+04", "Lyon", "sound", ["69007", "prouve"], "the same, French"],
  ["6.9E4", "Lyon", "broken", [null, "a_verifier"], "an exponent that took digits"],
  ["69.007", "Lyon", "sound", ["69007", "prouve"], "a sign of thousands"],
  ["1,000", "Bourg-en-Bresse", "broken", ["01000", "prouve"], "thousands, and a zero lost"],
  ["69007 CEDEX 07", "Lyon", "sound", ["69007", "prouve"], "La Poste's mention"],
  ["CP : 69007", "Lyon", "sound", ["69007", "prouve"], "a label"],
  ["69007 Lyon", "Lyon", "sound", ["69007", "prouve"], "the town behind it"],
  ["69007 Lyon", "Nantes", "broken", [null, "a_verifier"], "another town behind it"],
  ["75008", "Atlantide", "sound", [null, "a_verifier"], "a town that nobody knows"],
];

test("postcodes beside their towns", (t) => {
  for (const [code, town, state, expected, why] of POSTCODES) {
    const read = repairPostcode(code, town);
    t.is(read.state, state as typeof read.state, `${code} ${town}: ${why}`);
    t.deepEqual([read.value, read.certainty], [...expected], `${code} ${town}: ${why}`);
  }
});

type Email = readonly [text: string, value: string | null, certainty: string | null, why: string];
const [SURE, LIKELY] = ["prouve", "probable"] as const;

const EMAILS: readonly Email[] = [
  ["mailto:a.b@c.fr", "a.b@c.fr", SURE, "prefix of a link"],
  ["mailto:a.b@c.fr?subject=devis", "a.b@c.fr", SURE, "its subject"],
  ["Anne <a.b@c.fr>", "a.b@c.fr", SURE, "a name before it"],
  ['"Ormiville, Anne" <a.b@c.fr>;', "a.b@c.fr", SURE, "a name in quotes, a sign behind"],
  ["[a.b@c.fr](mailto:a.b@c.fr)", "a.b@c.fr", SURE, "a link of Markdown"],
  ["a.b@c.fr (Anne)", "a.b@c.fr", SURE, "a remark"],
  ["e-mail : a.b@c.fr", "a.b@c.fr", SURE, "a label"],
  ["SMTP:a.b@c.fr", "a.b@c.fr", SURE, "an address of Exchange"],
  ["Adresse e-mail : a.b@c.fr", "a.b@c.fr", SURE, "a longer label"],
  ["* a.b@c.fr", "a.b@c.fr", SURE, "a bullet"],
  ["- a.b@c.fr", "a.b@c.fr", SURE, "a dash for a bullet"],
  ['="a.b@c.fr"', "a.b@c.fr", SURE, "a formula"],
  ["a. b@c.fr", "a.b@c.fr", SURE, "a blank"],
  ["a.b @ c.fr", "a.b@c.fr", SURE, "blanks around the sign"],
  ["a.b@c .fr", "a.b@c.fr", SURE, "a blank before a point"],
  ["a.b@c - d.fr", "a.b@c-d.fr", SURE, "blanks around a hyphen"],
  ["a.b@c,fr", "a.b@c.fr", SURE, "a comma"],
  ["a.b@c , fr", "a.b@c.fr", SURE, "a comma and blanks"],
  ["a.b@c.fr;", "a.b@c.fr", SURE, "the sign behind a list"],
  ["a.b@c.fr.", "a.b@c.fr", SURE, "a full stop"],
  ["a.b@c;fr", "a.b@c.fr", LIKELY, "a semicolon"],
  ["a.b@c..fr", "a.b@c.fr", LIKELY, "two points: a letter may be lost"],
  ["a..b@c.fr", "a.b@c.fr", LIKELY, "in the name"],
  ["a.b@@c.fr", "a.b@c.fr", LIKELY, "two signs together"],
  ["a.b@c.fr,lyon", "a.b@c.fr", LIKELY, "a word behind a comma is no ending"],
  ["a.b@c.fr; voir Anne", "a.b@c.fr", LIKELY, "words behind"],
  ["a.b@c.fr Lyon", "a.b@c.fr", LIKELY, "a word behind a blank"],
  ["M. durieux@c.fr", "durieux@c.fr", LIKELY, "a title"],
  ["pro : a.b@c.fr", "a.b@c.fr", LIKELY, "a word before"],
  ["anne ormiville@c.fr", "anneormiville@c.fr", LIKELY, "a point may have stood there"],
  ["a.b@c d.fr", "a.b@cd.fr", LIKELY, "a blank in the domain"],
  ["a.b(at)c.fr", "a.b@c.fr", LIKELY, "spelt out"],
  ["a.b [arobase] c [point] fr", "a.b@c.fr", LIKELY, "all of it"],
  ["a.b@c", null, null, "no ending"],
  ["a@b@c.fr", null, null, "two signs"],
  ["x, y@c.fr", "y@c.fr", LIKELY, "a comma in the name parts two things"],
  ["appeler le matin", null, null, "no address"],
];

test("e-mail addresses", (t) => {
  for (const [text, value, certainty, why] of EMAILS) {
    const repair = repairEmail(text);
    t.deepEqual(
      [repair?.value ?? null, repair?.certainty ?? null],
      [value, certainty],
      `${text}: ${why}`,
    );
  }
  for (const sign of [
    "; ",
    ";",
    ",",
    ", ",
    " ",
    "\n",
    "/",
    " / ",
    " ou ",
    " et ",
    " | ",
    " ::: ",
    " - ",
    " & ",
  ])
    t.deepEqual(severalEmails(`a@b.fr${sign}c@d.fr`), ["a@b.fr", "c@d.fr"], sign);
  t.deepEqual(severalEmails("Ana B <a@b.fr>, Li <c@d.fr>"), ["a@b.fr", "c@d.fr"]);
  t.deepEqual(severalEmails("mailto:a@b.fr; mailto:c@d.fr;"), ["a@b.fr", "c@d.fr"]);
  t.deepEqual(severalEmails("a@b.fr; c"), []);
  t.deepEqual(severalEmails("a@b.fr; c@d"), []);
});

const pointAt = (text: string, sign: string, at: number): string =>
  sign === "," ? `${text.slice(0, at)}.${text.slice(at + 1)}` : text;

test("what is called proved is the text with nothing but blanks, commas and additions taken off", (t) => {
  const signs = fc.string({ unit: fc.constantFrom(..."ab.@,; <>-fr"), maxLength: 16 });
  fc.assert(
    fc.property(signs, (text) => {
      const repair = repairEmail(text);
      const isProved = repair?.certainty === "prouve";
      const joined = text.replace(/\s/g, "");
      const written = [joined, ...Array.from(joined, (sign, i) => pointAt(joined, sign, i))];
      t.true(
        !isProved || written.some((one) => one.includes(repair.value)),
        `${text} -> ${repair?.value}`,
      );
    }),
    { numRuns: rounds(20) },
  );
});
