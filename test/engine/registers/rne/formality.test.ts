import test from "ava";
import {
  dirigeantsCessation,
  dirigeantsFlags,
  managerCount,
} from "../../../../engine/registers/dirigeants/entry.ts";
import {
  flagNames,
  formalityOf,
  type Json,
  officersOf,
  parseFormality,
  person,
  soleTrader,
} from "./company.ts";

const ENTREPRENEUR = {
  descriptionPersonne: {
    nom: "LERICHE",
    prenoms: ["ANNE"],
    dateDeNaissance: "1971-05",
    role: "30",
  },
  adresseDomicile: { codeInseeCommune: "2A004" },
};

test("a sole trader is the one officer, with the role Entrepreneur whatever is written", (t) => {
  const { key, entry } = parseFormality(soleTrader(ENTREPRENEUR));
  t.is(key, 732_829_320);
  const [officer, ...others] = officersOf(entry);
  t.deepEqual(others, []);
  t.like(officer, {
    nom: "LERICHE",
    prenoms: "ANNE",
    birth: 19710500,
    roles: [101],
    codeCommune: "2A004",
    isActive: true,
  });
  t.is(managerCount(entry, 0), 1);
  t.deepEqual(flagNames(dirigeantsFlags(entry, 0)), ["personnePhysique"]);
});

test("whoever has a power beside a sole trader is an officer too", (t) => {
  const composition = { pouvoirs: [person({ roleEntreprise: "66" }, { nom: "DURIEUX" })] };
  const { entry } = parseFormality(soleTrader(ENTREPRENEUR, {}, { composition }));
  t.deepEqual(
    officersOf(entry).map(({ nom, roles }) => [nom, roles]),
    [
      ["LERICHE", [101]],
      ["DURIEUX", [66]],
    ],
  );
});

test("a farm has officers like a company, or its farmer", (t) => {
  const farm = (exploitation: Json) => ({ siren: "732829320", content: { exploitation } });
  const shared = farm({ composition: { pouvoirs: [person({ roleEntreprise: "86" })] } });
  const alone = farm({ identite: { entrepreneur: ENTREPRENEUR } });
  for (const [formality, role] of [
    [shared, 86],
    [alone, 101],
  ] as const) {
    const { entry } = parseFormality(formality);
    t.deepEqual(
      officersOf(entry).map(({ roles }) => roles),
      [[role]],
    );
    t.deepEqual(flagNames(dirigeantsFlags(entry, 0)), []);
  }
});

const NAMELESS = person({}, { nom: null });

const FLAGS: readonly (readonly [formality: Json, flags: readonly string[], why: string])[] = [
  [formalityOf([person()]), [], "nothing particular"],
  [formalityOf([person()], { diffusionINSEE: "P" }), ["partielle"], "partially diffusible"],
  [formalityOf([person()], { diffusionINSEE: "N" }), ["partielle"], "not diffusible, before 2023"],
  [formalityOf([person()], { diffusionINSEE: null }), [], "diffusion null"],
  [formalityOf([person()], { diffusionCommerciale: true }), [], "free for commercial use"],
  [formalityOf([person()], { diffusionCommerciale: "True" }), [], "free, as text"],
  [formalityOf([person()], { diffusionCommerciale: null }), [], "nothing said"],
  [
    formalityOf([person()], { diffusionCommerciale: false }),
    ["sansUsageCommercial"],
    "opposed to commercial use",
  ],
  [
    formalityOf([person()], { diffusionCommerciale: "False" }),
    ["sansUsageCommercial"],
    "opposed, as text",
  ],
  [formalityOf([person(), NAMELESS]), ["incomplet"], "an officer whom nothing names"],
  [formalityOf([person(), null]), ["incomplet"], "null among the powers"],
  [
    formalityOf([person()], { formeJuridique: "Société civile immobilière" }),
    [],
    "a legal form as a label is of no concern",
  ],
];

for (const [formality, flags, why] of FLAGS)
  test(`flags: ${why}`, (t) => {
    const { entry } = parseFormality(formality);
    t.deepEqual(flagNames(dirigeantsFlags(entry, 0)), [...flags]);
  });

const state = (etatAdministratifInsee: Json) => ({
  natureCessationEntreprise: { etatAdministratifInsee },
});
const ceased = (detail: Json, content: Record<string, Json> = {}) =>
  formalityOf(
    [],
    {},
    {
      personneMorale: {
        identite: { entreprise: { denomination: "X" } },
        detailCessationEntreprise: detail,
      },
      ...content,
    },
  );

const ENDS: readonly (readonly [formality: Json, hasEnded: boolean, day: number, why: string])[] = [
  [ceased(null), false, 0, "goes on"],
  [ceased({ dateRadiation: "2020-03-01" }), true, 20200301, "struck off"],
  [
    ceased({ dateRadiation: "2020-03-01", dateEffet: "2020-01-31" }),
    true,
    20200301,
    "the day of striking off counts first",
  ],
  [
    ceased({ dateEffet: "2020-01-31", dateCessationTotaleActivite: "2019-12-31" }, state("C")),
    true,
    20200131,
    "ceased, by the day of effect",
  ],
  [
    ceased({ dateCessationTotaleActivite: "2019-12-31" }, state("C")),
    true,
    20191231,
    "ceased, by the last day of activity",
  ],
  [ceased({ dateCessationTotaleActivite: "2019-12-31" }), false, 0, "asleep: it has not ended"],
  [ceased(null, state("C")), true, 0, "ceased, no day known"],
  [ceased(null, state("F")), true, 0, "closed"],
  [ceased(null, state("A")), false, 0, "active"],
  [ceased({ dateRadiation: "0009-12-02" }), false, 0, "an absurd day is none"],
  [ceased({ dateRadiation: "2020-03-01T00:00:00+01:00" }), true, 20200301, "with a time of day"],
];

for (const [formality, hasEnded, day, why] of ENDS)
  test(`cessation: ${why}`, (t) => {
    const { entry } = parseFormality(formality);
    t.is(flagNames(dirigeantsFlags(entry, 0)).includes("cessee"), hasEnded);
    t.is(dirigeantsCessation(entry, 0), day);
  });

test("partial diffusion: what the publisher masks stays masked, and masked persons are not joined", (t) => {
  const masked = person({}, { nom: "[ND]", prenoms: ["[ND]"], dateDeNaissance: null });
  const { entry } = parseFormality(
    formalityOf([masked, masked, NAMELESS, person()], { diffusionINSEE: "P" }),
  );
  t.deepEqual(
    officersOf(entry).map(({ nom }) => nom),
    ["[ND]", "LERICHE", "[ND]", "[ND]"],
  );
  t.is(managerCount(entry, 0), 4);
});

test("partial diffusion of a sole trader: nothing of the person is kept", (t) => {
  for (const entrepreneur of [ENTREPRENEUR, null]) {
    const { key, entry } = parseFormality(soleTrader(entrepreneur, { diffusionINSEE: "P" }));
    t.is(key, 732_829_320);
    t.like(officersOf(entry)[0], {
      nom: "[ND]",
      prenoms: "[ND]",
      birth: 0,
      codeCommune: "",
      roles: [101],
    });
    t.false(Buffer.from(entry).toString("latin1").includes("LERICHE"));
    t.deepEqual(flagNames(dirigeantsFlags(entry, 0)), ["personnePhysique", "partielle"]);
  }
});
