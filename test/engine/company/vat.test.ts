import test from "ava";
import { lookUpVat } from "../../../engine/company/vat.ts";
import { VERIFIED_ON } from "./company-bed.ts";
import { showcaseBase, siretOf } from "./showcase-base.ts";

const base = await showcaseBase();

test("a company: its number, name and status", (t) => {
  t.deepEqual(lookUpVat(base, "900000100"), {
    siren: "900000100",
    tva: "FR74900000100",
    answer: {
      siren: "900000100",
      tva: "FR74900000100",
      denomination: "ALTIBAT INGENIERIE",
      statut_sirene: "A",
      date_verification: VERIFIED_ON,
    },
  });
});

test("a company that SIRENE does not know: its number all the same", (t) => {
  t.deepEqual(lookUpVat(base, "404833048"), {
    siren: "404833048",
    tva: "FR83404833048",
    answer: null,
  });
});

const TABLE: readonly (readonly [
  input: string,
  tva: string | null,
  status: string | undefined,
  why: string,
])[] = [
  ["404 833 048", "FR83404833048", undefined, "spaces"],
  ["FR83404833048", "FR83404833048", undefined, "a VAT number"],
  ["FR99404833048", "FR83404833048", undefined, "a VAT number with a wrong key: the right one"],
  ["400000105", "FR38400000105", "C", "ceased"],
  ["400000303", "FR50400000303", "F", "active, all closed"],
  [
    siretOf("300000007", 0),
    "FR83300000007",
    "A",
    "the SIRET of a closed establishment: its company",
  ],
  ["90000010000900", "FR74900000100", "A", "a SIRET that does not exist: its company"],
  ["5000203", "FR56005000203", "A", "two zeros lost"],
  ["500009", null, undefined, "too short"],
  ["404833049", null, undefined, "wrong key"],
  ["", null, undefined, "empty"],
  ["FR", null, undefined, "no digits"],
];

for (const [input, tva, status, why] of TABLE)
  test(`"${input}": ${why}`, (t) => {
    const found = lookUpVat(base, input);
    t.is(found?.tva ?? null, tva);
    t.is(found?.answer?.statut_sirene, status as "A" | undefined);
  });
