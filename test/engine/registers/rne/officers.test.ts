import test from "ava";
import { managerCount } from "../../../../engine/registers/dirigeants/entry.ts";
import { companyOfficer, formalityOf, type Json, parseFormality, person } from "./company.ts";
import { ANNE, compareOfficers, type Expected } from "./expected-officer.ts";

const OFFICERS: readonly (readonly [pouvoirs: Json, officers: readonly Expected[], why: string])[] =
  [
    [
      [person({ roleEntreprise: null }), person()],
      [{ ...ANNE, roles: [30], classes: "dirigeant associe" }],
      "once as partner and once as manager: one officer",
    ],
    [
      [person({ roleEntreprise: "53" }), person({ roleEntreprise: "51" }), person()],
      [{ ...ANNE, roles: [30, 51, 53], classes: "dirigeant" }],
      "several roles, in order",
    ],
    [[person(), person()], [{ ...ANNE, roles: [30] }], "the same role twice"],
    [
      [person({ roleEntreprise: "51", actif: false }), person()],
      [{ ...ANNE, roles: [30], isActive: true }],
      "who still has a role has no former ones",
    ],
    [
      [person(), person({}, { nom: "Leriche", prenoms: ["Anne-Louise"] })],
      [{ nom: "LERICHE" }],
      "the same name in another case and with a hyphen",
    ],
    [
      [person(), person({}, { dateDeNaissance: "1971-06" })],
      [ANNE, { ...ANNE, birth: 19710600 }],
      "another month: another person",
    ],
    [
      [person(), person({ roleEntreprise: "51" }, { prenoms: ["ANNE"] })],
      [{ ...ANNE, roles: [30, 51] }],
      "fewer given names: the same person",
    ],
    [
      [person(), person({}, { prenoms: ["LOUISE"] })],
      [ANNE, { nom: "LERICHE", prenoms: "LOUISE" }],
      "other given names: another person",
    ],
    [
      [person({}, { dateDeNaissance: null }), person({ roleEntreprise: "51" })],
      [{ ...ANNE, roles: [30, 51] }],
      "without a birth, joins the only namesake",
    ],
    [
      [person({}, { dateDeNaissance: null }), person(), person({}, { dateDeNaissance: "1950-01" })],
      [ANNE, { birth: 19500100 }, { birth: 0 }],
      "without a birth, and two namesakes: apart",
    ],
    [
      [
        companyOfficer({ siren: "356000000", denomination: "TILLEUL" }),
        companyOfficer(
          { siren: "356000000", denomination: "TILLEUL HOLDING" },
          { roleEntreprise: "71" },
        ),
      ],
      [{ siren: 356_000_000, roles: [71, 73], classes: "dirigeant controle" }],
      "one company by its SIREN, under two names",
    ],
    [
      [
        companyOfficer({ denomination: "Tilleul-Holding" }, { roleEntreprise: null }),
        companyOfficer({ siren: "356000000", denomination: "TILLEUL HOLDING" }),
      ],
      [{ siren: 356_000_000, roles: [73] }],
      "one company by its name, once without SIREN",
    ],
    [
      [
        person({ roleEntreprise: "71" }, { nom: "B" }),
        person({ roleEntreprise: null }, { nom: "C" }),
        person(),
      ],
      [{ nom: "LERICHE" }, { nom: "B" }, { nom: "C" }],
      "managers come first, then auditors, then partners",
    ],
    [
      [person({ actif: false }), person({ roleEntreprise: "71" }, { nom: "B" })],
      [{ nom: "B" }, { nom: "LERICHE", isActive: false }],
      "former officers come last",
    ],
    [[], [], "a company without officers"],
    [null, [], "null instead of a list"],
    [{ "0": person() }, [], "an object instead of a list"],
  ];

for (const [pouvoirs, officers, why] of OFFICERS)
  test(`officers: ${why}`, (t) => compareOfficers(t, pouvoirs, officers));

const COUNTS: readonly (readonly [pouvoirs: readonly Json[], managers: number, why: string])[] = [
  [[person()], 1, "a manager"],
  [[person({ actif: false })], 0, "a former manager"],
  [[person(), person({ roleEntreprise: "53" })], 1, "one person with two roles"],
  [[person({ roleEntreprise: "65" })], 1, "a board member counts"],
  [[person({ roleEntreprise: "71" }), person({ roleEntreprise: "220" })], 0, "auditors"],
  [
    [person({ roleEntreprise: "74" }), person({ roleEntreprise: null }, { nom: "B" })],
    0,
    "partners",
  ],
  [[person({ roleEntreprise: "40" })], 0, "a liquidator stands in for managers"],
  [[person({ roleEntreprise: "99" })], 0, "another role that has no name"],
  [[companyOfficer({ siren: "356000000" })], 1, "a company that presides"],
  [
    Array.from({ length: 254 }, (_, i) => person({}, { nom: `N${i}` })),
    254,
    "as many as the byte tells apart",
  ],
  [
    Array.from({ length: 700 }, (_, i) => person({}, { nom: `N${i}` })),
    255,
    "more than the byte holds",
  ],
];

for (const [pouvoirs, managers, why] of COUNTS)
  test(`active managers: ${why}`, (t) => {
    t.is(managerCount(parseFormality(formalityOf(pouvoirs)).entry, 0), managers);
  });
