import test from "ava";
import { companyOfficer, type Json, person } from "./company.ts";
import { ANNE, compareOfficers, type Expected } from "./expected-officer.ts";

const POWERS: readonly (readonly [pouvoirs: Json, officers: readonly Expected[], why: string])[] = [
  [
    [person()],
    [{ ...ANNE, sex: 2, roles: [30], codeCommune: "84087", commune: "", isActive: true }],
    "a manager with all fields; the name of the commune is not kept beside its code",
  ],
  [[person({}, { prenoms: "ANNE LOUISE" })], [ANNE], "given names as one text"],
  [[person({}, { prenoms: "ANNE, LOUISE" })], [ANNE], "given names as one text with commas"],
  [[person({}, { prenoms: ["ANNE", null, "", " LOUISE "] })], [ANNE], "null among given names"],
  [[person({}, { prenoms: null })], [{ nom: "LERICHE", prenoms: "" }], "no given names"],
  [
    [person({ actif: false })],
    [{ ...ANNE, isActive: false, roles: [30] }],
    "inactive on the power",
  ],
  [
    [
      person({
        actif: null,
        individu: { actif: false, descriptionPersonne: { nom: "LERICHE" } },
      }),
    ],
    [{ nom: "LERICHE", isActive: false }],
    "inactive inside the person",
  ],
  [
    [person({ actif: true, individu: { actif: false, descriptionPersonne: { nom: "A" } } })],
    [{ isActive: true }],
    "the power decides before the person",
  ],
  [[person({ actif: "False" })], [{ isActive: false }], "no written as text"],
  [[person({ actif: "True" })], [{ isActive: true }], "yes written as text"],
  [[person({ actif: null })], [{ isActive: true }], "nothing said: active"],
  [
    [person({ roleEntreprise: null }, { role: "30" })],
    [{ roles: [30] }],
    "the role inside the person, records of 2023",
  ],
  [
    [person({ roleEntreprise: "73" }, { role: "30" })],
    [{ roles: [73] }],
    "the role on the power comes first",
  ],
  [[person({ roleEntreprise: 30 })], [{ roles: [30] }], "a role as a number"],
  [
    [person({ roleEntreprise: "Gérant" })],
    [{ roles: [30], classes: "dirigeant" }],
    "a role written out",
  ],
  [
    [person({ roleEntreprise: "Grand maître" })],
    [{ roles: [99], ownRole: "Grand maître", classes: "autre" }],
    "a role that no table has",
  ],
  [
    [person({ roleEntreprise: null, libelleRoleEntreprise: "Liquidateur" })],
    [{ roles: [40], classes: "procedure" }],
    "the label alone",
  ],
  [
    [person({ roleEntreprise: "777" })],
    [{ roles: [777], classes: "autre" }],
    "a code that INPI has added since",
  ],
  [
    [person({ roleEntreprise: "99", autreRoleEntreprise: "Membre du Conseil d'Administration" })],
    [{ roles: [99], ownRole: "Membre du Conseil d'Administration", classes: "organe" }],
    "99 has its own name, which tells the class",
  ],
  [
    [person({ roleEntreprise: "99", autreRoleEntreprise: null, libelleRoleEntreprise: "Autre" })],
    [{ roles: [99], ownRole: "", classes: "autre" }],
    "99 without a name",
  ],
  [
    [person({ roleEntreprise: "30", autreRoleEntreprise: "Gérante fondatrice" })],
    [{ roles: [30], ownRole: "" }],
    "an own name counts for 99 alone",
  ],
  [
    [person({ roleEntreprise: null })],
    [{ roles: [], classes: "associe" }],
    "no role at all: a partner",
  ],
  [[person({}, { dateDeNaissance: "1971-05-09" })], [{ birth: 19710509 }], "a full birth"],
  [[person({}, { dateDeNaissance: "0009-12" })], [{ birth: 0 }], "an absurd birth"],
  [[person({}, { dateDeNaissance: "1971-13" })], [{ birth: 0 }], "a thirteenth month"],
  [[person({}, { dateDeNaissance: 1971 })], [{ birth: 0 }], "a birth that is a number"],
  [[person({}, { nomUsage: "DURIEUX" })], [{ nom: "LERICHE", nomUsage: "DURIEUX" }], "name in use"],
  [[person({}, { genre: 1 })], [{ sex: 1 }], "a sex as a number"],
  [[person({}, { genre: "9" })], [{ sex: 0 }], "no sex that exists"],
  [
    [person({}, { nom: "  LE\u0085 RICHE " })],
    [{ nom: "LE RICHE" }],
    "line ends and needless spaces in a name",
  ],
  [
    [companyOfficer({ siren: "356000000", denomination: "TILLEUL HOLDING" })],
    [{ isCompany: true, siren: 356_000_000, nom: "TILLEUL HOLDING", roles: [73], birth: 0 }],
    "a company",
  ],
  [
    [companyOfficer({ siren: "356000001", denomination: "TILLEUL HOLDING" })],
    [{ isCompany: true, siren: 0, nom: "TILLEUL HOLDING" }],
    "a company whose SIREN fails its key is known by name",
  ],
  [
    [companyOfficer({ siren: "356000000" })],
    [{ siren: 356_000_000, nom: "" }],
    "a company known by SIREN alone",
  ],
  [
    [companyOfficer({ denomination: "X", roleEntreprise: "70" }, { roleEntreprise: null })],
    [{ roles: [70] }],
    "the role inside the company",
  ],
  [
    [person({ typeDePersonne: null })],
    [{ isCompany: false }],
    "no type of person: what is there tells",
  ],
  [
    [person({ typeDePersonne: "ENTREPRISE" })],
    [{ isCompany: false }],
    "the type says company, a person is there",
  ],
  [
    [person({ typeDePersonne: "ENTREPRISE", entreprise: { denomination: "X" } })],
    [{ isCompany: true, nom: "X" }],
    "both are there: the type decides",
  ],
  [
    [
      person({
        individu: { descriptionPersonne: { nom: "A" }, adresseDomicile: { commune: "Orange" } },
      }),
    ],
    [{ codeCommune: "", commune: "Orange" }],
    "a commune without a code is kept by name",
  ],
];

for (const [pouvoirs, officers, why] of POWERS)
  test(`a power: ${why}`, (t) => compareOfficers(t, pouvoirs, officers));
