import test from "ava";
import { readCompanyIds } from "../../../engine/company/enrichment.ts";
import { crossOfficers, personsAmong } from "../../../engine/company/officer-deaths.ts";
import { listOfficers } from "../../../engine/company/officer-list.ts";
import { unreadable } from "../../../engine/files/lists/persons/verdict-cells.ts";
import type { Values } from "../registers/array-row.ts";
import { companyOfficer, formalityOf, type Json, person } from "../registers/rne/company.ts";
import { RNE_ROWS } from "../registers/rne/rows.ts";
import { baseOf, etablissement, unite } from "./company-bed.ts";

const SIREN = 732829320;

/** A sole trader as SIRENE has one. */
const TRADER: Values = {
  denominationUniteLegale: "",
  categorieJuridiqueUniteLegale: "1000",
  nomUniteLegale: "PERDRINEL",
  nomUsageUniteLegale: "MARVAL",
  prenom1UniteLegale: "CLAIRE",
  prenomUsuelUniteLegale: "CLAIRE",
  sexeUniteLegale: "F",
};

interface Registers {
  readonly unite?: Values;
  readonly etablissement?: Values;
  /** What the RNE publishes; `null` where it is loaded and lacks the company. */
  readonly powers?: Json | null;
  /** Other members of its formality. */
  readonly more?: Readonly<Record<string, Json>>;
}

function listOf({ unite: change, etablissement: place, powers, more }: Registers) {
  const formality = powers && JSON.stringify(formalityOf(powers, more));
  const base = baseOf({
    unites: [unite(SIREN, change)],
    etablissements: [etablissement(SIREN, 1, place)],
    liens: [],
    ...(powers === undefined
      ? {}
      : { dirigeants: formality ? [{ ...RNE_ROWS.row, formality }] : [] }),
  });
  return listOfficers(base, readCompanyIds([String(SIREN)]));
}

interface Case {
  readonly why: string;
  readonly registers: Registers;
  readonly officers: readonly object[];
  readonly remarks: readonly RegExp[];
}

const LERICHE = {
  nom: "LERICHE",
  prenoms: "ANNE LOUISE",
  role: "Gérant",
  roleCode: "30",
  birth: "1971-05",
  siren: null,
};

const CASES: readonly Case[] = [
  {
    why: "managers and board members, not auditors, partners or those who left",
    registers: {
      powers: [
        person(),
        person({ roleEntreprise: "71" }, { nom: "A" }),
        person({ roleEntreprise: "82" }, { nom: "B" }),
        person({ actif: false }, { nom: "C" }),
        person({ roleEntreprise: "65" }, { nom: "D" }),
      ],
    },
    officers: [LERICHE, { nom: "D", role: "Administrateur", roleCode: "65" }],
    remarks: [],
  },
  {
    why: "a company that is an officer",
    registers: { powers: [companyOfficer({ denomination: "HOLDING", siren: "900000100" })] },
    officers: [{ nom: "HOLDING", prenoms: "", siren: "900000100", birth: "" }],
    remarks: [],
  },
  {
    why: "a sole trader whom the RNE lacks is named by SIRENE",
    registers: { unite: TRADER, powers: null },
    officers: [
      {
        nom: "PERDRINEL",
        nomUsage: "MARVAL",
        prenoms: "CLAIRE",
        role: "Entrepreneur",
        roleCode: "101",
        birth: "",
        person: null,
      },
    ],
    remarks: [],
  },
  {
    why: "a sole trader without a register of officers",
    registers: { unite: TRADER },
    officers: [{ nom: "PERDRINEL" }],
    remarks: [],
  },
  {
    why: "a masked sole trader is nobody",
    registers: { unite: { ...TRADER, nomUniteLegale: "[ND]" }, powers: null },
    officers: [],
    remarks: [/^aucun dirigeant en fonction n'est connu \(RNE, 2026-11-04\)$/],
  },
  {
    why: "partial diffusion of the unit",
    registers: { unite: { ...TRADER, statutDiffusionUniteLegale: "P" }, powers: [person()] },
    officers: [],
    remarks: [/^diffusion partielle : personne n'est nommé \(SIRENE, 2026-11-01\)$/],
  },
  {
    why: "partial diffusion in the RNE alone",
    registers: { powers: [person()], more: { diffusionINSEE: "P" } },
    officers: [],
    remarks: [/^diffusion partielle : personne n'est nommé \(RNE, 2026-11-04\)$/],
  },
  {
    why: "no register of officers",
    registers: {},
    officers: [],
    remarks: [/^dirigeants inconnus \(RNE, non chargé\)$/],
  },
];

for (const { why, registers, officers, remarks } of CASES)
  test(why, (t) => {
    const [list] = listOf(registers);
    t.is(list?.siren, String(SIREN));
    t.is(list?.officers.length, officers.length);
    for (const [rank, officer] of officers.entries()) t.like(list?.officers[rank], officer);
    t.is(list?.remarks.length, remarks.length);
    for (const [rank, stated] of remarks.entries()) t.regex(list?.remarks[rank] ?? "", stated);
  });

test("verdicts go to the persons, in their order; companies and masked names are not looked for", (t) => {
  const powers = [
    person({}, { nom: "A" }),
    companyOfficer({ denomination: "HOLDING", siren: "900000100" }),
    person({}, { nom: "[ND]" }),
    person({}, { nom: "B" }),
    person({}, { nom: "D", dateDeNaissance: null }),
  ];
  const lists = [...listOf({ powers }), ...listOf({ powers: [person({}, { nom: "C" })] })];
  const persons = personsAmong(lists);
  t.deepEqual(
    persons.map(({ nom }) => nom),
    ["A", "B", "C"],
  );
  t.like(persons[0], { prenom: "ANNE LOUISE", dateNaissance: "1971-05", sexe: "F" });
  const verdicts = persons.map(({ nom }) => unreadable(`about ${nom}`));
  const crossed = crossOfficers(lists, verdicts, "2026-11-21");
  const stated = crossed.map(({ dirigeants }) =>
    dirigeants.map(({ nom, raisons }) => `${nom}: ${raisons}`).sort(),
  );
  t.deepEqual(stated, [
    [
      "A: about A",
      "B: about B",
      "D: date de naissance inconnue : un homonyme ne se distingue pas",
      "HOLDING: personne morale",
      "[ND]: nom masqué par son registre",
    ],
    ["C: about C"],
  ]);
  t.is(crossed[0]?.raisons, "aucun dirigeant à vérifier sur 5");
});

test("a verdict that may be a death is told of the company", (t) => {
  const lists = listOf({ powers: [person(), person({}, { nom: "B" })] });
  const alive = unreadable("");
  const verdict = { ...alive, statutVital: "a_verifier_homonyme", scoreConfiance: 0.4 } as const;
  const [crossed] = crossOfficers(lists, [verdict, alive], "2026-11-21");
  t.like(crossed?.dirigeants[0], {
    statut_vital: "a_verifier_homonyme",
    action: "verifier_avant_action",
    score_confiance: 0.4,
    date_naissance: "1971-05",
  });
  t.regex(crossed?.raisons ?? "", /^dirigeants à vérifier : 1 sur 2/);
});
