import test from "ava";
import type { NormalisedAddress } from "../../../engine/address/address.ts";
import { addressAnswer } from "../../../engine/address/address-answer.ts";
import { nothingFor } from "../../../engine/address/no-address.ts";
import { ANSWER_COLUMNS, answerCells } from "../../../engine/files/lists/addresses/answer-cells.ts";

const FOUND = {
  niveau: "numero",
  adresseNormalisee: "12 bis Rue du Port 27000 Évreux",
  numero: "12",
  indice: "bis",
  voie: "Rue du Port",
  codePostal: "27000",
  ville: "Évreux",
  codeInsee: "27229",
  lon: 1.14,
  lat: 49.02,
  score: 0.99,
  idBan: "27229_tmn010_00012_bis",
} as const;

const ADDRESS: NormalisedAddress = {
  ...FOUND,
  lignes: {
    l2: "APT 3",
    l3: "BAT B",
    l4: "12 BIS RUE DU PORT",
    l5: "",
    l6: "27000 EVREUX",
    dropped: ["CHEZ X", "PORTE 4"],
  },
  corrections: [
    { champ: "voie", avant: "RUE PROT", apres: "Rue du Port" },
    { champ: "code_postal", avant: "", apres: "27000" },
  ],
  alternatives: [{ ...FOUND, score: 0.01 }],
  ambigu: false,
  raisons: ["une raison"],
};

const REPORTED = {
  adresse_normalisee: "12 bis Rue du Port 27000 Évreux",
  numero: "12",
  indice: "bis",
  voie: "Rue du Port",
  code_postal: "27000",
  ville: "Évreux",
  code_insee: "27229",
  lon: 1.14,
  lat: 49.02,
  niveau: "numero",
  score: 0.99,
  id_ban: "27229_tmn010_00012_bis",
};
const REASONS = "une raison; sans place dans les lignes postales : CHEZ X, PORTE 4";

test("an answer echoes what was given; what no line has room for is a reason", (t) => {
  t.deepEqual<unknown, unknown>(addressAnswer({ adresse: "x" }, ADDRESS, "2026-11-21"), {
    entree: { adresse: "x" },
    lignes: { l2: "APT 3", l3: "BAT B", l4: "12 BIS RUE DU PORT", l5: "", l6: "27000 EVREUX" },
    ...REPORTED,
    corrections: ADDRESS.corrections,
    alternatives: [{ ...REPORTED, score: 0.01 }],
    ambigu: false,
    raisons: REASONS,
    date_verification: "2026-11-21",
  });
});

test("a file is told the same, a cell each", (t) => {
  const cells = answerCells(ADDRESS);
  t.is(cells.length, ANSWER_COLUMNS.length);
  t.deepEqual(Object.fromEntries(ANSWER_COLUMNS.map((name, i) => [name, cells[i]])), {
    ...REPORTED,
    ambigu: false,
    ...{ l2: "APT 3", l3: "BAT B", l4: "12 BIS RUE DU PORT", l5: "", l6: "27000 EVREUX" },
    corrections: "voie : RUE PROT -> Rue du Port; code_postal : (absent) -> 27000",
    raisons: REASONS,
  });
});

test("a row that cannot be read has its reason and nothing else", (t) => {
  const cells = answerCells(nothingFor("ligne mal formée"));
  const reported = ANSWER_COLUMNS.map((name, i) => [name, cells[i]] as const).filter(
    ([, cell]) => cell !== "" && cell !== null,
  );
  t.deepEqual(Object.fromEntries(reported), {
    niveau: "aucun",
    score: 0,
    ambigu: false,
    raisons: "ligne mal formée",
  });
});
