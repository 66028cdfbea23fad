import test from "ava";
import {
  type CompanyId,
  type IdFault,
  type Repair,
  readCompanyId,
} from "../../../engine/identifiers/company-id.ts";
import { formatSiren } from "../../../engine/identifiers/siren.ts";
import { formatSiret } from "../../../engine/identifiers/siret.ts";
import { vatNumber } from "../../../engine/identifiers/vat-number.ts";
import fc, { anyCharacter } from "../../properties.ts";
import { withLuhnKey } from "./naive-luhn.ts";

type ReadRow = readonly [input: string, digits: string, repair: Repair, why: string];

const READ: readonly ReadRow[] = [
  ["404833048", "404833048", "none", "nine digits"],
  ["404 833 048", "404833048", "none", "spaces"],
  ["404\u00a0833\u00a0048", "404833048", "none", "no-break spaces"],
  ["404\u202f833\u202f048", "404833048", "none", "narrow no-break spaces"],
  ["404\u2009833\u2009048", "404833048", "none", "thin spaces"],
  ["404.833.048", "404833048", "none", "dots"],
  ["404-833-048", "404833048", "none", "dashes"],
  ["404/833/048", "404833048", "none", "slashes"],
  ["'404833048", "404833048", "none", "the apostrophe that keeps zeros in a spreadsheet"],
  ["\t404833048 ", "404833048", "none", "tab before, space after"],
  ["\ufeff404833048", "404833048", "none", "a byte order mark pasted along"],
  ["005410220", "005410220", "none", "leading zeros kept"],
  ["73282932000074", "73282932000074", "none", "fourteen digits"],
  ["732 829 320 00074", "73282932000074", "none", "a SIRET as it is printed"],
  ["35600000000051", "35600000000051", "none", "La Poste, by the sum"],
  ["5410220", "005410220", "lost_zero", "two zeros lost"],
  ["05410220", "005410220", "lost_zero", "one zero lost"],
  ["541022000015", "00541022000015", "lost_zero", "SIRET, two zeros lost"],
  ["0541022000015", "00541022000015", "lost_zero", "SIRET, one zero lost"],
  ["00000404833048", "404833048", "presumed", "a SIREN in a field of fixed width"],
  ["000404833048", "404833048", "presumed", "a SIREN behind three zeros"],
  ["000073282932000074", "73282932000074", "presumed", "a SIRET in a field of fixed width"],
  ["FR83404833048", "404833048", "vat_number", "VAT number"],
  ["fr 83 404 833 048", "404833048", "vat_number", "VAT number, lower case and spaces"],
  ["F.R.83-404833048", "404833048", "vat_number", "VAT number with marks everywhere"],
  ["FR50005410220", "005410220", "vat_number", "VAT number of a SIREN with zeros"],
  ["FR84404833048", "404833048", "vat_key_wrong", "wrong key, sound SIREN"],
  ["FR00404833048", "404833048", "vat_key_wrong", "key zero"],
  ["-404833048", "404833048", "none", "a dash before"],
  ["404833048/", "404833048", "none", "a mark at the end"],
  ["404833048\u0000", "404833048", "none", "a control character"],
  ["４０４８３３０４８", "404833048", "none", "full-width digits"],
  ["404833048.0", "404833048", "extracted", "a spreadsheet's decimal"],
  ["73282932000074,00", "73282932000074", "extracted", "two decimals"],
  ["5410220.0", "005410220", "lost_zero", "lost zeros and a decimal"],
  ["7.3282932000074e13", "73282932000074", "extracted", "scientific notation, all digits"],
  ["SIREN404833048", "404833048", "extracted", "a label"],
  ["404833048 RCS Dijon", "404833048", "extracted", "a register's mention"],
  ["FR73282932000074", "73282932000074", "extracted", "the country before a SIRET"],
  ["FR404833048", "404833048", "extracted", "the country before a SIREN"],
  ["Dupont 404833048", "404833048", "presumed", "a word of no known meaning"],
  ["4O4833O48", "404833048", "presumed", "letters O for zeros"],
];

const digitsOf = ({ kind, siren, nic }: CompanyId) =>
  kind === "siren" ? formatSiren(siren) : formatSiret(siren, nic);

for (const [input, digits, repair, why] of READ)
  test(`read: ${why} (${JSON.stringify(input)})`, (t) => {
    const id = readCompanyId(input);
    t.is(id.kind, digits.length === 9 ? "siren" : "siret");
    t.is(digitsOf(id), digits);
    t.is(id.repair, repair);
    t.is(id.given, input);
    if (id.kind === "siren") t.is(id.nic, -1);
  });

const REFUSED: readonly (readonly [input: string, fault: IdFault, why: string])[] = [
  ["", "empty", "empty"],
  ["0", "length", "zero"],
  ["000000000", "key", "nine zeros"],
  ["00000000000000", "key", "fourteen zeros"],
  ["404833049", "key", "wrong check digit"],
  ["73282932000075", "key", "wrong check digit of a SIRET"],
  ["73282932100074", "key", "SIRET of a wrong SIREN"],
  ["73282932000051", "key", "the rule of La Poste on another SIREN"],
  ["123456", "length", "six digits"],
  ["4048330480", "length", "ten digits"],
  ["40483304800", "length", "eleven digits"],
  ["732829320000740", "length", "fifteen digits"],
  // Nine of their digits have a right key.
  ["1 85 05 78 006 084 36", "length", "a social security number"],
  ["12 40 48 33 048 7", "length", "an account in uneven groups"],
  ["404 833 048 175 2", "length", "thousands of a longer number"],
  ["40483304.8", "characters", "a decimal that would be a digit"],
  ["7,32829E+13", "characters", "scientific notation, French"],
  ["7.32829E+13", "characters", "scientific notation, English"],
  ["40483A048", "characters", "letter in the middle"],
  ["O04833048", "characters", "letter O for a zero"],
  ["FR", "characters", "prefix alone"],
  ["FR83404833049", "key", "VAT number of a wrong SIREN"],
  ["FR8340483304800", "length", "VAT number too long"],
  ["DE404833048", "outside", "foreign VAT number"],
  ["BE0404833048", "outside", "Belgian VAT number"],
  ["FR53000004605", "outside", "VAT number of Monaco"],
  ["FRK7399859412", "outside", "VAT number of an entity without SIREN"],
  ["F83404833048", "characters", "half a prefix"],
  ["FRA83404833048", "characters", "three letters"],
  ["FRZZ404833049", "key", "a key of letters that is wrong"],
  ["٤٠٤٨٣٣٠٤٨", "characters", "Arabic digits"],
  ["[ND]", "characters", "masked"],
  ["null", "characters", "a word"],
  ["NaN", "characters", "another"],
  ["404833048;732829320", "several", "two identifiers"],
  [" ".repeat(200), "empty", "spaces only"],
  [`404833048${" ".repeat(100)}`, "length", "longer than any spelling"],
  ["4".repeat(1_000_000), "length", "a million digits"],
  [" ".repeat(1_000_000), "empty", "a million spaces"],
];

for (const [input, fault, why] of REFUSED)
  test(`refused: ${why} (${JSON.stringify(input.slice(0, 30))})`, (t) => {
    t.deepEqual(readCompanyId(input), {
      given: input,
      kind: "invalid",
      siren: 0,
      nic: -1,
      repair: "none",
      fault,
    });
  });

const sirens = fc
  .integer({ min: 1, max: 99_999_999 })
  .map((root) => withLuhnKey(String(root).padStart(8, "0")));
const separator = fc.constantFrom("", " ", "\u00a0", "\u202f", ".", "-", "/", "\t");

test("separators between digits change nothing", (t) => {
  fc.assert(
    fc.property(sirens, fc.array(separator, { minLength: 9, maxLength: 9 }), (siren, between) => {
      const spelled = [...siren].map((digit, i) => digit + (i < 8 ? between[i] : "")).join("");
      fc.pre(!/\.\s*\d\s*\d?$/.test(spelled));
      t.is(digitsOf(readCompanyId(spelled)), siren);
    }),
  );
});

test("a VAT number gives back the SIREN it was made of", (t) => {
  fc.assert(
    fc.property(sirens, (siren) => {
      // Monaco's have no SIREN.
      fc.pre(!siren.startsWith("000"));
      const id = readCompanyId(vatNumber(Number(siren)));
      t.deepEqual([digitsOf(id), id.repair], [siren, "vat_number"]);
    }),
  );
});

test("lost zeros are put back, and said so", (t) => {
  const small = fc
    .integer({ min: 100_000, max: 9_999_999 })
    .map((root) => withLuhnKey(String(root)));
  fc.assert(
    fc.property(small, (digits) => {
      const id = readCompanyId(digits);
      t.deepEqual([digitsOf(id), id.repair], [digits.padStart(9, "0"), "lost_zero"]);
    }),
  );
});

test("no text whatever makes it throw, and what is read is well formed", (t) => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: anyCharacter })), (text) => {
      const id = readCompanyId(text);
      t.is(id.given, text);
      t.true(id.kind === "invalid" ? id.siren === 0 : id.siren > 0);
    }),
  );
});
