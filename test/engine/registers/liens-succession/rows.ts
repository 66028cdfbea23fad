import { LIEN_COLUMNS } from "../../../../bench/corpus/headers.ts";
import type { RegisterRows } from "../register-rows.ts";

export const LIEN = {
  siretEtablissementPredecesseur: "73282932000074",
  siretEtablissementSuccesseur: "73282932000082",
  dateLienSuccession: "2015-07-01",
  transfertSiege: "true",
  continuiteEconomique: "true",
  dateDernierTraitementLienSuccession: "2019-11-30T20:00:16",
} as const;

export const LIEN_ROWS: RegisterRows = {
  header: LIEN_COLUMNS,
  former: [],
  fileName: "StockEtablissementLiensSuccession_utf8.csv",
  row: LIEN,
  key: 732_829_320,
  later: {
    dateDernierTraitementLienSuccession: "2020-01-01T00:00:00",
    continuiteEconomique: "false",
  },
  sibling: { siretEtablissementSuccesseur: "35600000000048" },
  refused: [
    [{ siretEtablissementPredecesseur: "73282932000075" }, "siret.invalide", "wrong key"],
    [{ siretEtablissementPredecesseur: "" }, "siret.invalide", "no predecessor"],
    [{ siretEtablissementSuccesseur: "732829320" }, "siret.invalide", "a SIREN"],
    [{ siretEtablissementSuccesseur: "00000000000000" }, "siret.invalide", "zeros"],
    [{ dateLienSuccession: "" }, "date.invalide", "no date"],
    [{ dateLienSuccession: "01/07/2015" }, "date.invalide", "another way of writing it"],
    [{ dateLienSuccession: "2015-13-01" }, "date.invalide", "thirteenth month"],
    [{ dateLienSuccession: "2015-07-32" }, "date.invalide", "thirty-second day"],
  ],
};
