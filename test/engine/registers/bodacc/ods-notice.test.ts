import test from "ava";
import { KIND, NOTICE_KINDS } from "../../../../engine/registers/bodacc/kinds.ts";
import { type Cells, odsRow } from "./notices.ts";
import { defined, person, type Reported, readBack } from "./read-back.ts";

const usual = {
  id: "A20210012345",
  kind: "collective",
  sirens: "732829320",
  greffe: "Nanterre",
  judgement: "Jugement d'ouverture / Jugement d'ouverture de liquidation judiciaire",
  date: "2021-01-12",
};
const bare = { id: usual.id, kind: "vente", sirens: "732829320", greffe: "Nanterre" };
const without = { jugement: "", familleavis: "vente" };

type Case = readonly [why: string, cells: Cells, expected: Reported];

const ODS: readonly Case[] = [
  ["as CSV gives it", {}, usual],
  [
    "as JSON gives it, where a column is an object",
    { jugement: { famille: "Jugement prononçant", nature: "N", date: "10 décembre 2009" } },
    { ...usual, judgement: "Jugement prononçant / N", date: "10 décembre 2009" },
  ],
  [
    "JSON in a string in JSON",
    { jugement: JSON.stringify('{"nature":"N"}') },
    {
      ...usual,
      judgement: "N",
      date: undefined,
    },
  ],
  ["registre as a list", { registre: ["732 829 320", "732829320"] }, usual],
  ["null columns", { ...without, acte: "null", parutionavisprecedent: "null" }, bare],
  ["an id without number column", { numeroannonce: "" }, usual],
  ["no id: its parts", { id: "" }, usual],
  [
    "persons as one object",
    { ...without, listepersonnes: { personne: person("732829320") } },
    {
      ...bare,
      greffe: "Lyon",
    },
  ],
  [
    "persons as an array, two companies",
    {
      ...without,
      registre: "732 829 320,732829320,356 000 000,356000000",
      listepersonnes: { personne: [person("732 829 320"), person("356 000 000")] },
    },
    { ...bare, sirens: "732829320,356000000", greffe: "Lyon" },
  ],
  [
    "two persons with one number are one company",
    { ...without, listepersonnes: { personne: [person("732829320"), person("732829320")] } },
    { ...bare, greffe: "Lyon" },
  ],
  [
    "a number among the persons alone",
    { ...without, registre: "", listepersonnes: { personne: person("356 000 000") } },
    { ...bare, sirens: "356000000", greffe: "Lyon" },
  ],
  [
    "a craftsman's number",
    {
      ...without,
      registre: "",
      listepersonnes: {
        personne: { inscriptionRM: { numeroIdentificationRM: "356 000 000", codeRM: "RM" } },
      },
    },
    { ...bare, sirens: "356000000", greffe: undefined },
  ],
  [
    "a number that lost its zeros",
    { ...without, registre: "5410220", listepersonnes: "" },
    {
      ...bare,
      sirens: "5410220",
      greffe: undefined,
    },
  ],
  [
    "no person at all",
    { ...without, registre: "", listepersonnes: "" },
    {
      id: usual.id,
      kind: "vente",
    },
  ],
  [
    "who runs it",
    {
      ...without,
      listepersonnes: {
        personne: person("732829320", { administration: "GÃ©rant : Aubier, Jean" }),
      },
    },
    { ...bare, greffe: "Lyon", administration: "Gérant : Aubier, Jean" },
  ],
  [
    "two persons, of whom one has a SIREN: the text is that one's",
    {
      ...without,
      listepersonnes: {
        personne: [
          {
            typePersonne: "pm",
            denomination: "FOREIGN LTD",
            administration: "Gérant : Autre, Luc",
          },
          person("732829320", { administration: "Gérant : Aubier, Jean" }),
        ],
      },
    },
    { ...bare, greffe: "Lyon", administration: "Gérant : Aubier, Jean" },
  ],
  [
    "mojibake in each text of a judgement",
    {
      jugement: {
        famille: "Jugement de clÃ´ture",
        nature: "ClÃ´ture pour extinction",
        complementJugement: "clÃ´ture prononcÃ©e",
      },
    },
    {
      ...usual,
      judgement: "Jugement de clôture / Clôture pour extinction / clôture prononcée",
      date: undefined,
    },
  ],
  [
    "an earlier notice",
    {
      typeavis: "rectificatif",
      parutionavisprecedent: {
        nomPublication: "BODACC A",
        numeroParution: "20200032",
        dateParution: "2020-02-14",
        numeroAnnonce: "1787",
      },
    },
    { ...usual, type: "rectificatif", earlier: "A202000321787" },
  ],
  [
    "an earlier notice with its number padded",
    {
      typeavis: "annulation",
      parutionavisprecedent: {
        nomPublication: "Bodacc\u00a0b",
        numeroParution: "20200032",
        numeroAnnonce: 87,
      },
    },
    { ...usual, type: "annulation", earlier: "B2020003287" },
  ],
  [
    "an earlier notice that is not named",
    { typeavis: "annulation", parutionavisprecedent: "?" },
    {
      ...usual,
      type: "annulation",
    },
  ],
  [
    "accounts",
    { jugement: "", familleavis: "dpc", depot: { dateCloture: "2018-12-31" } },
    {
      ...bare,
      kind: "dpc",
      closing: "2018-12-31",
    },
  ],
  [
    "a striking off, as it is written now",
    {
      jugement: "",
      familleavis: "radiation",
      radiationaurcs: { dateCessationActivitePP: "2022-01-27" },
    },
    { ...bare, kind: "radiation", date: "2022-01-27" },
  ],
  [
    "a striking off, as it was written",
    {
      jugement: "",
      familleavis: "radiation",
      radiationaurcs: { radiationPP: { dateCessationActivitePP: "2012-01-27" } },
    },
    { ...bare, kind: "radiation", date: "2012-01-27" },
  ],
  [
    "a striking off of a legal person has no date",
    {
      jugement: "",
      familleavis: "radiation",
      radiationaurcs: { radiationPM: "O", commentaire: "Transfert du siÃ¨ge hors ressort" },
    },
    { ...bare, kind: "radiation", remark: "Transfert du siège hors ressort" },
  ],
  [
    "a creation",
    {
      jugement: "",
      familleavis: "creation",
      acte: {
        dateImmatriculation: "2020-12-17",
        dateCommencementActivite: "2020-12-01",
        creation: { categorieCreation: "Immatriculation d'une personne morale" },
      },
    },
    { ...bare, kind: "creation", date: "2020-12-17" },
  ],
  [
    "a creation that tells only when business began",
    { jugement: "", familleavis: "creation", acte: { dateCommencementActivite: "2020-12-01" } },
    { ...bare, kind: "creation", date: "2020-12-01" },
  ],
  [
    "a registration after a move: not the date of the first one",
    {
      jugement: "",
      familleavis: "immatriculation",
      acte: { dateImmatriculation: "1988-07-21", dateEffet: "2021-01-01" },
    },
    { ...bare, kind: "immatriculation", date: "2021-01-01" },
  ],
  ...(["collective", "conciliation", "retablissement_professionnel", "divers"] as const).map(
    (kind): Case => [`famille ${kind}`, { familleavis: kind }, { ...usual, kind }],
  ),
  ["no famille: a judgement", { familleavis: "" }, usual],
  [
    "no famille: a striking off",
    { ...without, familleavis: "", radiationaurcs: "{}" },
    {
      ...bare,
      kind: "radiation",
    },
  ],
  ["no famille: accounts", { ...without, familleavis: "", depot: "{}" }, { ...bare, kind: "dpc" }],
  [
    "no famille: a change",
    { ...without, familleavis: "", modificationsgenerales: "{}" },
    {
      ...bare,
      kind: "modification",
    },
  ],
  ["a new famille: a sale", { ...without, familleavis: "pro", acte: { vente: {} } }, bare],
  ["a new famille: whatever", { ...without, familleavis: "rad" }, { ...bare, kind: "inconnue" }],
];

for (const [why, cells, expected] of ODS)
  test(`data set: ${why}`, (t) => t.deepEqual(readBack(odsRow(cells)), defined(expected)));

test("kinds are stored in this order", (t) => {
  t.deepEqual(
    NOTICE_KINDS.map((name) => KIND[name]),
    NOTICE_KINDS.map((_, code) => code),
  );
});
