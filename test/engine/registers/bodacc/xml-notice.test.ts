import test from "ava";
import { bodacc } from "../../../../engine/registers/bodacc/register.ts";
import { parsed } from "../array-row.ts";
import { type Cells, odsRow, xmlRow } from "./notices.ts";
import { defined, person, type Reported, readBack } from "./read-back.ts";

const ID = "A20210012345";

const avis = (more: Cells = {}) => ({
  typeAnnonce: { annonce: "" },
  nojo: "1",
  numeroAnnonce: "345",
  personnes: {
    personne: {
      personneMorale: { ...person("732 829 320"), administration: "Gérant : Aubier, Jean" },
    },
  },
  ...more,
});
const xml = {
  id: ID,
  kind: "creation",
  sirens: "732829320",
  greffe: "Lyon",
  administration: "Gérant : Aubier, Jean",
};
const creation = { creation: { dateImmatriculation: "2021-01-05", categorieCreation: "C" } };

type XmlCase = readonly [why: string, record: unknown, expected: Reported, racine?: string];

const XML: readonly XmlCase[] = [
  ["RCS-A, a creation", avis({ acte: creation }), { ...xml, date: "2021-01-05" }],
  [
    "RCS-A, a registration",
    avis({
      acte: { immatriculation: { dateImmatriculation: "1988-07-21", dateEffet: "2021-01-01" } },
    }),
    { ...xml, kind: "immatriculation", date: "2021-01-01" },
  ],
  [
    "RCS-A, a sale",
    avis({ acte: { vente: { categorieVente: "Achat" } } }),
    { ...xml, kind: "vente" },
  ],
  [
    "RCS-A, who sold is not concerned",
    avis({ acte: { vente: "" }, precedentProprietairePM: person("356000000") }),
    { ...xml, kind: "vente" },
  ],
  [
    "RCS-A, a person",
    avis({ acte: creation, personnes: { personne: { personnePhysique: person("732829320") } } }),
    { ...xml, administration: undefined, date: "2021-01-05" },
  ],
  [
    "RCS-A, several persons",
    avis({
      acte: creation,
      personnes: {
        personne: [
          { personneMorale: person("732829320") },
          { personnePhysique: person("356000000") },
        ],
      },
    }),
    { ...xml, administration: undefined, sirens: "732829320,356000000", date: "2021-01-05" },
  ],
  [
    "RCS-A, not registered",
    avis({
      acte: creation,
      personnes: { personne: { personneMorale: { nonInscrit: "RCS non inscrit" } } },
    }),
    { id: ID, kind: "creation", date: "2021-01-05" },
  ],
  [
    "RCS-A, a cancellation of a sale",
    avis({
      typeAnnonce: { annulation: "" },
      acte: { vente: "O" },
      parutionAvisPrecedent: {
        nomPublication: "BODACC A",
        numeroParution: "20200253",
        dateParution: "30 décembre 2020",
        numeroAnnonce: "682",
      },
    }),
    { ...xml, kind: "vente", type: "annulation", earlier: "A20200253682" },
  ],
  [
    "RCS-B, a striking off; the number stands beside the person",
    {
      typeAnnonce: { annonce: "" },
      numeroAnnonce: "345",
      personnes: {
        personne: {
          numeroImmatriculation: { numeroIdentificationRCS: "732 829 320", codeRCS: "RCS" },
          personnePhysique: { nom: "AUBIER", prenom: ["Jean", "Paul"] },
        },
      },
      radiationAuRCS: { radiationPP: { dateCessationActivitePP: "31 décembre 2020" } },
    },
    { id: "B20210012345", kind: "radiation", sirens: "732829320", date: "31 décembre 2020" },
    "RCS-B_REDIFF",
  ],
  [
    "RCS-B, a change",
    avis({ modificationsGenerales: { descriptif: "Modification survenue sur l'administration" } }),
    { ...xml, id: "B20210012345", kind: "modification" },
    "RCS-B_REDIFF",
  ],
  [
    "RCS-B, an empty change, as it was spelled",
    avis({ modificationGenerale: "" }),
    { ...xml, id: "B20210012345", kind: "modification" },
    "RCS-B_REDIFF",
  ],
  [
    "PCL: everything beside everything, the number under another name",
    {
      typeAnnonce: { creation: "" },
      numeroAnnonce: "345",
      identifiantClient: "X",
      personneMorale: { denomination: "SOCIETE" },
      numeroImmatriculation: {
        numeroIdentificationRCS: "732829320",
        codeRCS: "RCS",
        nomGreffeImmat: "Lyon",
      },
      jugement: {
        famille: "Jugement d'ouverture",
        nature: "N",
        date: "1er janvier 2021",
        complementJugement: "C",
      },
    },
    {
      id: ID,
      kind: "collective",
      sirens: "732829320",
      greffe: "Lyon",
      judgement: "Jugement d'ouverture / N / C",
      date: "1er janvier 2021",
    },
    "PCL_REDIFF",
  ],
  [
    "PCL, several persons are repeated elements",
    {
      typeAnnonce: { annonce: "" },
      numeroAnnonce: "345",
      personnePhysique: [{ nom: "AUBIER" }, { nom: "ROCHE" }],
      numeroImmatriculation: [
        { numeroIdentificationRCS: "732829320" },
        { numeroIdentificationRCS: "356000000" },
      ],
      inscriptionRM: { numeroIdentificationRM: "732 829 320 RM 69" },
      jugement: { famille: "F", nature: "N" },
    },
    { id: ID, kind: "collective", sirens: "732829320,356000000", judgement: "F / N" },
    "PCL_REDIFF",
  ],
  [
    "PCL, a judgement that is cancelled",
    {
      typeAnnonce: { annulation: "" },
      numeroAnnonce: "345",
      numeroImmatriculation: { numeroIdentificationRCS: "732829320" },
      jugementAnnule: { famille: "F", nature: "N" },
      parutionAvisPrecedent: {
        nomPublication: "BODACC A",
        numeroParution: "20200253",
        numeroAnnonce: "682",
      },
    },
    {
      id: ID,
      kind: "collective",
      type: "annulation",
      earlier: "A20200253682",
      sirens: "732829320",
      judgement: "F / N",
    },
    "PCL_REDIFF",
  ],
  [
    "BILAN",
    {
      typeAnnonce: { annonce: "" },
      numeroAnnonce: "345",
      numeroImmatriculation: { numeroIdentificationRCS: "732 829 320", nomGreffeImmat: "Lyon" },
      depot: { dateCloture: "31 décembre 2019", typeDepot: "Comptes annuels et rapports" },
    },
    {
      id: "C20210012345",
      kind: "dpc",
      sirens: "732829320",
      greffe: "Lyon",
      closing: "31 décembre 2019",
    },
    "Bilan_XML_Rediff",
  ],
  [
    "DIV, a notice of text alone",
    { typeAnnonce: { annonce: "" }, numeroAnnonce: "345", contenuAnnonce: "Texte" },
    { id: ID, kind: "divers" },
    "DIV_REDIFF",
  ],
  ["a root that is not known", avis(), { refused: "code.invalide" }, "RCS-Z"],
  ["no number", avis({ numeroAnnonce: "" }), { refused: "code.invalide" }],
  ["a record that is a list", [avis()], { refused: "xml.invalide" }],
  ["a record that is a text", "O", { refused: "xml.invalide" }],
];

for (const [why, record, expected, racine] of XML)
  test(`XML: ${why}`, (t) => t.deepEqual(readBack(xmlRow(record, racine)), defined(expected)));

test("one notice has one entry, whichever shape it comes in", (t) => {
  const ods = odsRow({
    jugement: "",
    familleavis: "creation",
    listepersonnes: { personne: person("732829320", { administration: "Gérant : Aubier, Jean" }) },
    acte: { dateImmatriculation: "2021-01-05", creation: {} },
  });
  t.deepEqual(parsed(bodacc, ods), parsed(bodacc, xmlRow(avis({ acte: creation }))));
});

test("a row of several companies is filed under each, without the text of one", (t) => {
  const { key, entry } = parsed(
    bodacc,
    xmlRow(
      avis({
        personnes: {
          personne: [
            { personneMorale: { ...person("732829320"), administration: "Gérant : Aubier, Jean" } },
            { personneMorale: person("356000000") },
          ],
        },
      }),
    ),
  );
  t.deepEqual(key, [732_829_320, 356_000_000]);
  t.is(entry.length, 19);
});
