import test from "ava";
import { Draw } from "../../../bench/corpus/customer-files/draw.ts";
import { nameKey } from "../../../bench/matching/queries/homonyms.ts";
import { NAME_NOISES } from "../../../bench/matching/queries/name-noises.ts";
import { PLACE_NOISES } from "../../../bench/matching/queries/place-noises.ts";
import type { Subject } from "../../../bench/matching/queries/subject.ts";
import type { Address } from "../../../bench/matching/world/address.ts";
import { acronymOf } from "../../../bench/matching/world/company-names.ts";
import { Towns } from "../../../bench/matching/world/towns.ts";
import type { Site, Unit } from "../../../bench/matching/world/unit.ts";

const towns = new Towns(7, 4000);
const address: Address = {
  town: towns.all[0] as Address["town"],
  postcode: "53000",
  number: 12,
  repetition: "B",
  type: "AV",
  street: "DU GENERAL DE GAULLE",
  complement: "",
  box: "",
  cedex: "",
};
const site: Site = {
  order: 1,
  address,
  sign: "LE FOURNIL DORE",
  usual: "",
  naf: "10.71C",
  openedDay: 40_000,
  closedDay: 0,
  isSeat: true,
  movedTo: 0,
};
const unit: Unit = {
  siren: 300_000_007,
  legal: "5499",
  person: null,
  denomination: "SARL BOULANGERIE PATISSERIE ORMIVILLE",
  usual: "",
  sigle: "",
  naf: "10.71C",
  isMasked: false,
  ceasedDay: 0,
  isAbsent: false,
  sites: [site],
  core: "ORMIVILLE",
  expansion: "",
};
const subject: Subject = {
  family: { kind: "societe", units: [unit], takeovers: [] },
  unit,
  site,
  towns,
};

/** What a change of the name does to that of the subject, whatever is drawn. */
const CHANGES: Readonly<Record<string, (text: string) => boolean>> = {
  exact: (text) => text === unit.denomination,
  legal_form: (text) => text.includes("BOULANGERIE PATISSERIE ORMIVILLE"),
  word_dropped: (text) => text.split(" ").length === 3,
  word_added: (text) => text.split(" ").length > 4 && text.includes(unit.denomination),
  abbreviation: (text) => text === "SARL BOUL PATISSERIE ORMIVILLE",
  acronym: (text) => text.replaceAll(".", "") === "BPO",
  one_slip: (text) => Math.abs(text.length - unit.denomination.length) <= 1,
  glued: (text) => text.split(" ").length === 3,
  split: (text) => text.split(" ").length === 5,
  truncated_20: (text) => text === "SARL BOULANGERIE PAT",
  sign: (text) => text === site.sign,
};

for (const [kind, holds] of Object.entries(CHANGES))
  test(`a name with ${kind}`, (t) => {
    for (let seed = 0; seed < 40; seed += 1) {
      const text = NAME_NOISES[kind]?.[1](new Draw(seed, kind), unit.denomination, subject);
      if (text) t.true(holds(text), text);
      else t.not(kind, "exact");
    }
  });

test("a place keeps what its kind does not change", (t) => {
  for (let seed = 0; seed < 40; seed += 1) {
    const placeOf = (kind: string) =>
      PLACE_NOISES[kind]?.[1](new Draw(seed, kind), address, subject);
    t.deepEqual(Object.keys(placeOf("no_place") ?? {}), []);
    t.is(placeOf("no_address")?.adresse, undefined);
    t.notRegex(placeOf("number_lost")?.adresse ?? "", /\d/);
    t.regex(placeOf("bp_cedex")?.ville ?? "", / CEDEX$/);
    t.is(placeOf("sign_as_address")?.adresse, site.sign);
    t.not(placeOf("near_postcode")?.code_postal, address.postcode);
  }
});

test("names that differ by form, accents and signs have one key", (t) => {
  t.is(nameKey("S.A.R.L. L'Été & Cie"), nameKey("L ETE  CIE SARL"));
  t.not(nameKey("ORMIVILLE"), nameKey("ORMIVILLE HOLDING"));
  t.is(nameKey("SA"), "SA");
});

test("acronyms leave small words out", (t) => {
  t.is(acronymOf("SOCIETE D'EXPLOITATION DES CARRIERES DE L'OUEST"), "SECO");
});
