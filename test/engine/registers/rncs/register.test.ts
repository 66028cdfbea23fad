import test from "ava";
import {
  dirigeantsDay,
  dirigeantsFlags,
  managerCount,
} from "../../../../engine/registers/dirigeants/entry.ts";
import type { Officer } from "../../../../engine/registers/dirigeants/officer.ts";
import { rncs } from "../../../../engine/registers/rncs/register.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import { merged, rowOf, type Values } from "../array-row.ts";
import { flagNames } from "../rne/company.ts";
import { officersAfter, parseRep, repEntry } from "./block.ts";
import { REP, RNCS_ROWS } from "./rows.ts";

const ROWS: readonly (readonly [change: Values, officer: Partial<Officer>, why: string])[] = [
  [
    {},
    {
      isCompany: false,
      isActive: true,
      nom: "LERICHE",
      prenoms: "ANNE LOUISE",
      birth: 19710509,
      roles: [30],
      commune: "Orange",
      codeCommune: "",
      siren: 0,
    },
    "a person with all fields, birth with its day",
  ],
  [{ Date_Naissance: "09/05/1971" }, { birth: 19710509 }, "a birth with slashes"],
  [{ Date_Naissance: "09-05-1971" }, { birth: 19710509 }, "a birth, day first with hyphens"],
  [{ Date_Naissance: "0971-05-09" }, { birth: 0 }, "an absurd birth"],
  [{ Prénoms: "Anne, Louise" }, { prenoms: "Anne Louise" }, "given names with commas"],
  [{ Nom_Patronymique: "LE\u0085RICHE " }, { nom: "LE RICHE" }, "U+0085 in a name"],
  [{ Code_Commune: "84087" }, { codeCommune: "84087", commune: "" }, "a commune code"],
  [{ Code_Commune: "87" }, { codeCommune: "", commune: "Orange" }, "a code without department"],
  [{ Nom_Usage: "DURIEUX" }, { nomUsage: "DURIEUX" }, "name in use"],
  [{ Qualité: "GERANTE" }, { roles: [30], ownRole: "" }, "a role without accents, feminine"],
  [{ Qualité: "Président du conseil d'administration" }, { roles: [51] }, "another apostrophe"],
  [
    { Qualité: "Dirigeant à l'étranger d'une personne morale étrangère" },
    { roles: [55] },
    "a long role",
  ],
  [{ Qualité: "Gardien du phare" }, { roles: [99], ownRole: "Gardien du phare" }, "unknown role"],
  [{ Qualité: "" }, { roles: [], classes: 32 }, "no role: unknown, not a partner"],
  [
    {
      Type: "P.Morale",
      Dénomination: "TILLEUL HOLDING",
      Siren: "356000000",
      Nom_Patronymique: "",
      Prénoms: "",
      Qualité: "Président",
    },
    { isCompany: true, nom: "TILLEUL HOLDING", siren: 356_000_000, prenoms: "", birth: 0 },
    "a company with its own SIREN",
  ],
  [
    { Type: "P. MORALE", Dénomination: "TILLEUL", Siren: "356 000 000", Nom_Patronymique: "" },
    { isCompany: true, siren: 356_000_000 },
    "a SIREN with spaces",
  ],
  [
    { Type: "", Dénomination: "TILLEUL", Siren: "", Nom_Patronymique: "" },
    { isCompany: true, nom: "TILLEUL", siren: 0 },
    "a denomination alone is a company's",
  ],
  [
    { Type: "P.Morale", Dénomination: "TILLEUL", Siren: "123456789" },
    { isCompany: true, siren: 0 },
    "a SIREN of a company that fails its key",
  ],
  [
    { Rep_Perm_Nom: "DURIEUX", Conjoint_Collab_Nom_Patronym: "MOULIN" },
    { nom: "LERICHE" },
    "who represents a company, or helps a sole trader, is no officer",
  ],
];

for (const [change, officer, why] of ROWS)
  test(`a row: ${why}`, (t) => {
    const [found, ...others] = officersAfter(change);
    t.deepEqual(others, []);
    t.like(found, { ...officer });
  });

test("both columns may be named Siren: the company's first, found as Siren and Siren_2", (t) => {
  const header = RNCS_ROWS.header.map((name) =>
    name === "Siren_Entreprise" ? "Siren" : name === "Siren" ? "Siren_2" : name,
  );
  const { Siren_Entreprise: _, ...rep } = REP;
  const row = {
    ...rep,
    Siren: "732829320",
    Siren_2: "356000000",
    Type: "P.Morale",
    Dénomination: "TILLEUL HOLDING",
  };
  const { key, entry } = parseRep({ ...row, Siren_Entreprise: "" }, header);
  t.is(key, 732_829_320);
  t.is(Buffer.from(entry).readUInt32LE(9), 356_000_000);
});

test("the courts of Paris and 0101 write their codes with and without zeros: one file", (t) => {
  t.is(officersAfter({}, { "Code Greffe": "101", Libelle_Evt: "Dirigeant partant" }).length, 0);
});

const LEAVERS: readonly (readonly [label: string, leaves: boolean])[] = [
  ["Dirigeant partant", true],
  ["DIRIGEANTS PARTANTS", true],
  ["Départ du dirigeant", true],
  ["Suppression du représentant", true],
  ["Démission", true],
  ["Fin de mandat", true],
  ["Nouveau dirigeant", false],
  ["Modification du dirigeant", false],
  ["Modifications relatives au département", false],
  ["", false],
];

for (const [label, leaves] of LEAVERS)
  test(`an event "${label}" ${leaves ? "removes" : "keeps"} the officer`, (t) => {
    t.is(officersAfter({ Libelle_Evt: label }).length, leaves ? 0 : 1);
  });

test("the block says its source, its date, and how many manage", (t) => {
  const { value } = merged(rncs, [
    repEntry(),
    repEntry({ ID_Représentant: "2", Nom_Patronymique: "B", date_greffe: "01/02/2019" }),
    repEntry({
      ID_Représentant: "3",
      Nom_Patronymique: "C",
      Qualité: "Commissaire aux comptes titulaire",
    }),
  ]);
  t.deepEqual(flagNames(dirigeantsFlags(value, 0)), ["rncs"]);
  t.is(dirigeantsDay(value, 0), 20190201);
  t.is(managerCount(value, 0), 2);
});

test("an officer whom no event names is counted out", (t) => {
  const { value } = merged(rncs, [repEntry({ Nom_Patronymique: "", Prénoms: "" })]);
  t.deepEqual(flagNames(dirigeantsFlags(value, 0)), ["incomplet", "rncs"]);
  t.is(managerCount(value, 0), 0);
});

const DAYS: readonly (readonly [text: string, day: number])[] = [
  ["2017-10-06", 20171006],
  ["06/10/2017", 20171006],
  ["06-10-2017 ", 20171006],
  ["5025-05-27", 0],
  ["", 0],
];

for (const [date_greffe, day] of DAYS)
  test(`the edition is dated by the court: "${date_greffe}"`, (t) => {
    const row = rowOf(rncs, RNCS_ROWS.header, { ...REP, date_greffe });
    t.is(rncs.processedOn(row), day);
    t.is(typeof rncs.parse(row, new ByteWriter()) === "number", day > 0 || date_greffe === "");
  });
