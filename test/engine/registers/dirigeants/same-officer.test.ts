import test from "ava";
import { mergePowers } from "../../../../engine/registers/dirigeants/merge-powers.ts";
import type { Power } from "../../../../engine/registers/dirigeants/officer.ts";
import { groupOfficers } from "../../../../engine/registers/dirigeants/same-officer.ts";
import fc from "../../../properties.ts";
import { powerOf } from "./officer.ts";

const tilleul = { isCompany: true, nom: "TILLEUL", prenoms: "", birth: 0, siren: 356_000_000 };

const PAIRS: readonly (readonly [
  a: Partial<Power>,
  b: Partial<Power>,
  same: boolean,
  why: string,
])[] = [
  [{}, {}, true, "all the same"],
  [{}, { nom: "Lériche" }, true, "accents and case"],
  [{}, { prenoms: "Anne-Louise" }, true, "a hyphen"],
  [{ nom: "ŒUVRARD" }, { nom: "Oeuvrard" }, true, "a ligature"],
  [{}, { birth: 19710509 }, true, "the day is known once"],
  [{}, { birth: 19710600 }, false, "another month"],
  [{}, { birth: 0 }, true, "the birth is known once"],
  [{}, { prenoms: "ANNE" }, true, "fewer given names"],
  [{}, { prenoms: "ANNE LOUISE EVE" }, true, "more given names"],
  [{}, { prenoms: "ANNE MARIE" }, false, "other second given names"],
  [{}, { prenoms: "LOUISE" }, false, "another first given name: a twin"],
  [{}, { prenoms: "" }, false, "no given name"],
  [{}, { prenoms: "ANNE", birth: 19710600 }, false, "fewer given names, another month"],
  [{}, { nom: "LERICHE DURIEUX" }, false, "another name"],
  [{ nomUsage: "DURIEUX" }, { nom: "DURIEUX" }, true, "the usage name as the name"],
  [{ nomUsage: "DURIEUX" }, { nom: "Durieux", prenoms: "ANNE" }, true, "both at once"],
  [{ nomUsage: "DURIEUX" }, { nom: "LERICHE DURIEUX" }, true, "both names in one field"],
  [{ nomUsage: "DURIEUX" }, { nom: "DURIEUX-LERICHE" }, true, "both names, the other way round"],
  [{}, { nom: "DURIEUX née LERICHE" }, true, "born as"],
  [{}, { nom: "LERICHE épouse DURIEUX" }, true, "married as"],
  [{ nomUsage: "DURIEUX" }, { nom: "AUBIER", nomUsage: "DURIEUX" }, true, "one usage name"],
  [{ nomUsage: "DURIEUX" }, { nom: "AUBIER" }, false, "neither of the names"],
  [{ nom: "[ND]", nomUsage: "[ND]" }, { nom: "[ND]", nomUsage: "[ND]" }, false, "masked twice"],
  [{ birth: 0 }, { birth: 0 }, true, "the name alone, twice"],
  [{ nom: "[ND]" }, { nom: "[ND]" }, false, "masked persons"],
  [{ nom: "" }, { nom: "" }, false, "persons without a name"],
  [{ nom: "Иванов" }, { nom: "Петров" }, false, "names in other letters"],
  [{ nom: "DE LA TOUR" }, { nom: "LA TOUR (DE)" }, true, "particles behind"],
  [{ nom: "DE LA TOUR" }, { nom: "DELATOUR" }, true, "particles written together"],
  [{ nom: "D'ORMEAU" }, { nom: "DORMEAU" }, true, "an apostrophe left out"],
  [{ nom: "DE ORMEAU" }, { nom: "ORMEAU" }, true, "a particle left out"],
  [{ nom: "EL-AMRANI" }, { nom: "ELAMRANI" }, true, "a name written together"],
  [{ nom: "ST MARTIN" }, { nom: "SAINT-MARTIN" }, true, "a saint abridged"],
  [{ nom: "LE" }, { nom: "DE" }, false, "names that are particles"],
  [{ prenoms: "JEAN-PIERRE" }, { prenoms: "JEANPIERRE" }, true, "given names written together"],
  [{ prenoms: "JEAN" }, { prenoms: "JEANNE" }, false, "a name that begins another"],
  [{ prenoms: "ANNE L." }, {}, true, "an initial behind the first given name"],
  [{ prenoms: "A." }, {}, false, "an initial alone"],
  [{ prenoms: "LOUISE ANNE" }, {}, true, "the given names in another order"],
  [{ nom: "MME LERICHE" }, {}, true, "a title"],
  [{ nom: "Maître LERICHE" }, {}, true, "a lawyer's title"],
  [{ nom: "LERICHE ANNE LOUISE", prenoms: "" }, {}, true, "all names in one field"],
  [{ prenoms: "LERICHE ANNE LOUISE" }, {}, true, "the surname twice"],
  [{ nom: "ANNE LOUISE", prenoms: "LERICHE" }, {}, true, "the fields interchanged"],
  [{ nom: "LERICHE DITE DURAND" }, {}, true, "known as"],
  [{ nom: "LERICHE NOM D'USAGE DURIEUX" }, {}, true, "the usage name said to be one"],
  [{ nomUsage: "ép. DURIEUX" }, { nom: "DURIEUX" }, true, "married to"],
  [{ nomUsage: "LERICHE-DURIEUX" }, { nom: "DURIEUX" }, true, "half of a double usage name"],
  [{ birth: 19710000 }, {}, true, "the month is known once"],
  [{ birth: 19710000 }, { birth: 19720500 }, false, "another year"],
  [{}, { isCompany: true, birth: 0 }, false, "a company of that name"],
  [tilleul, tilleul, true, "a company"],
  [tilleul, { ...tilleul, nom: "TILLEUL HOLDING" }, true, "one SIREN, two names"],
  [tilleul, { ...tilleul, nom: "" }, true, "one SIREN, once without a name"],
  [tilleul, { ...tilleul, siren: 732_829_320 }, false, "two SIREN, one name"],
  [tilleul, { ...tilleul, siren: 0 }, true, "the SIREN is known once"],
  [{ ...tilleul, siren: 0 }, { ...tilleul, siren: 0 }, true, "the denomination alone"],
];

for (const [a, b, same, why] of PAIRS)
  test(`${same ? "one officer" : "two officers"}: ${why}`, (t) => {
    t.is(groupOfficers([powerOf(a), powerOf(b)]).length, same ? 1 : 2);
    t.is(groupOfficers([powerOf(b), powerOf(a)]).length, same ? 1 : 2);
  });

test("a short way of writing that fits two persons joins neither", (t) => {
  const [short, one, other] = ["ANNE", "ANNE LOUISE", "ANNE MARIE"].map((prenoms) =>
    powerOf({ prenoms }),
  ) as [Power, Power, Power];
  t.is(groupOfficers([short, one, other]).length, 3);
  t.is(groupOfficers([one, short]).length, 1);
});

test("the usage name of any record of a person counts, in any order", (t) => {
  const powers = [{}, { nomUsage: "DURIEUX" }, { nom: "DURIEUX", prenoms: "ANNE" }].map(powerOf);
  t.is(groupOfficers(powers).length, 1);
  t.is(groupOfficers(powers.toReversed()).length, 1);
});

test("of two spellings the more telling is kept", (t) => {
  const [officer, ...others] = mergePowers([
    powerOf({ nom: "DURIEUX", prenoms: "ANNE", role: 73 }),
    powerOf({ nomUsage: "DURIEUX", prenoms: "ANNE LOUISE" }),
  ]);
  t.deepEqual(others, []);
  t.like(officer, { nom: "LERICHE", nomUsage: "DURIEUX", prenoms: "ANNE LOUISE", roles: [30, 73] });
});

test("a year of birth that fits two persons joins neither", (t) => {
  const year = powerOf({ birth: 19710000 });
  t.is(groupOfficers([year, powerOf(), powerOf({ birth: 19710600 })]).length, 3);
});

test("names in the wrong fields leave those in the right ones", (t) => {
  const names = { nom: "LERICHE", prenoms: "ANNE LOUISE" };
  for (const wrong of [
    { nom: "LERICHE ANNE LOUISE", prenoms: "" },
    { prenoms: "LERICHE ANNE LOUISE" },
  ])
    for (const powers of [
      [wrong, names],
      [names, wrong],
    ])
      t.like(mergePowers(powers.map(powerOf)), [names]);
});

test("a name alone joins its only namesake, not one of two", (t) => {
  const alone = powerOf({ birth: 0 });
  const other = powerOf({ birth: 19500100 });
  t.is(groupOfficers([alone, powerOf(), powerOf()]).length, 1);
  t.is(groupOfficers([alone, powerOf(), other]).length, 3);
  t.is(groupOfficers([alone, alone, powerOf(), other]).length, 3);
});

test("every item is in one group, and groups do not depend on the order", (t) => {
  const item = fc.record({
    nom: fc.constantFrom("A", "a", "B", "[ND]", ""),
    prenoms: fc.constantFrom("", "ANNE", "ANNE LOUISE", "ANNE MARIE", "LOUISE"),
    nomUsage: fc.constantFrom("", "A", "B"),
    birth: fc.constantFrom(0, 19710500, 19710509, 19800100),
    isCompany: fc.boolean(),
    siren: fc.constantFrom(0, 1, 2),
  });
  const partition = (powers: readonly Power[]) =>
    groupOfficers(powers)
      .map((group) =>
        group
          .map((power) => `${power.ownRole}`)
          .sort()
          .join(),
      )
      .sort();
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      const powers = items.map((one, i) => powerOf({ ...one, ownRole: `${i}` }));
      t.is(groupOfficers(powers).flat().length, powers.length);
      t.deepEqual(partition(powers.toReversed()), partition(powers));
    }),
  );
});

test("an officer is what is known of them anywhere", (t) => {
  const [officer, ...others] = mergePowers([
    powerOf({ birth: 19710500, role: 0, roleClass: "associe", codeCommune: "84087" }),
    powerOf({ birth: 19710509, sex: 2, nomUsage: "DURIEUX", commune: "Orange" }),
    powerOf({ role: 99, ownRole: "Porte-parole", roleClass: "autre" }),
    powerOf({ role: 99, ownRole: "Doyenne", roleClass: "autre" }),
    powerOf({ role: 99, ownRole: "Doyenne", roleClass: "autre" }),
  ]);
  t.deepEqual(others, []);
  t.deepEqual(officer, {
    isCompany: false,
    isActive: true,
    nom: "LERICHE",
    nomUsage: "DURIEUX",
    prenoms: "ANNE LOUISE",
    birth: 19710509,
    sex: 2,
    siren: 0,
    codeCommune: "84087",
    commune: "Orange",
    roles: [30, 99],
    ownRole: "Porte-parole, Doyenne",
    classes: 1 | 16 | 32,
  });
});

test("former roles are kept for who has no other", (t) => {
  const former = powerOf({ isActive: false, role: 51 });
  t.like(mergePowers([former])[0], { isActive: false, roles: [51] });
  t.like(mergePowers([former, powerOf()])[0], { isActive: true, roles: [30] });
});

test("no powers, no officers", (t) => t.deepEqual(mergePowers([]), []));
