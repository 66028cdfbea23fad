import test from "ava";
import { isSiren, LA_POSTE_SIREN } from "../../../engine/identifiers/siren.ts";
import {
  formatSiret,
  isSiret,
  nicOfSiret,
  sirenOfSiret,
  siretNumber,
} from "../../../engine/identifiers/siret.ts";
import fc, { rounds } from "../../properties.ts";
import { passesLuhn, withLuhnKey } from "./naive-luhn.ts";

const TABLE: readonly (readonly [siren: number, nic: number, sound: boolean, why: string])[] = [
  [732_829_320, 74, true, "INSEE's own example"],
  [356_000_000, 48, true, "seat of La Poste: passes Luhn"],
  [356_000_000, 51, true, "La Poste: Luhn fails, the plain sum is 20"],
  [356_000_000, 52, false, "La Poste: neither rule holds"],
  [732_829_320, 75, false, "wrong key"],
  [732_829_321, 74, false, "wrong SIREN"],
  [732_829_320, -1, false, "NIC that could not be read"],
  [732_829_320, 100_074, false, "NIC of six digits"],
  [0, 0, false, "fourteen zeros"],
];

for (const [siren, nic, sound, why] of TABLE)
  test(`${siren} ${nic} is ${sound ? "" : "not "}a SIRET: ${why}`, (t) =>
    t.is(isSiret(siren, nic), sound));

const sirens = fc
  .integer({ min: 1, max: 99_999_999 })
  .map((root) => Number(withLuhnKey(String(root).padStart(8, "0"))));
const nics = fc.integer({ min: 0, max: 99_999 });

test("any establishment of any company: the same answer as by hand", (t) => {
  fc.assert(
    fc.property(sirens, nics, (siren, nic) => {
      fc.pre(siren !== LA_POSTE_SIREN);
      t.is(isSiret(siren, nic), isSiren(siren) && passesLuhn(formatSiret(siren, nic)));
    }),
    { numRuns: rounds(20) },
  );
});

test("the rule of La Poste is for its SIREN only", (t) => {
  const plainSum = (digits: string) => [...digits].reduce((sum, digit) => sum + Number(digit), 0);
  fc.assert(
    fc.property(nics, (nic) => {
      const digits = formatSiret(LA_POSTE_SIREN, nic);
      const expected = passesLuhn(digits) || plainSum(digits) % 5 === 0;
      t.is(isSiret(LA_POSTE_SIREN, nic), expected, digits);
    }),
  );
  const other = 732_829_320;
  const onlyTheSumHolds = Array.from({ length: 1000 }, (_, nic) => formatSiret(other, nic)).filter(
    (digits) => plainSum(digits) % 5 === 0 && !passesLuhn(digits),
  );
  t.true(onlyTheSumHolds.length > 50);
  for (const digits of onlyTheSumHolds) t.false(isSiret(other, Number(digits.slice(9))), digits);
});

test("SIREN and NIC come back from the number, and the number from its digits", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), nics, (siren, nic) => {
      const siret = siretNumber(siren, nic);
      t.deepEqual([sirenOfSiret(siret), nicOfSiret(siret)], [siren, nic]);
      t.is(Number(formatSiret(siren, nic)), siret);
      t.is(formatSiret(siren, nic).length, 14);
    }),
  );
});
