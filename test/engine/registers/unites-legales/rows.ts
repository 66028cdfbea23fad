import { UNITE_LEGALE_COLUMNS } from "../../../../bench/corpus/headers.ts";
import type { RegisterRows } from "../register-rows.ts";

const without = (...names: string[]) =>
  UNITE_LEGALE_COLUMNS.filter((name) => !names.includes(name));

/** An invented company in the publisher's columns. */
export const UNITE = {
  siren: "404833048",
  statutDiffusionUniteLegale: "O",
  dateCreationUniteLegale: "1996-05-02",
  trancheEffectifsUniteLegale: "12",
  anneeEffectifsUniteLegale: "2023",
  dateDernierTraitementUniteLegale: "2026-03-12T09:15:00",
  categorieEntreprise: "PME",
  dateDebut: "2008-01-01",
  etatAdministratifUniteLegale: "A",
  denominationUniteLegale: "ATELIERS DU LAVOIR",
  categorieJuridiqueUniteLegale: "5710",
  activitePrincipaleUniteLegale: "62.02A",
  nomenclatureActivitePrincipaleUniteLegale: "NAFRev2",
  nicSiegeUniteLegale: "00042",
} as const;

export const UNITE_ROWS: RegisterRows = {
  header: UNITE_LEGALE_COLUMNS,
  former: [
    without("activitePrincipaleNAF25UniteLegale"),
    without("activitePrincipaleNAF25UniteLegale", "societeMissionUniteLegale"),
  ],
  fileName: "StockUniteLegale_utf8.csv",
  row: UNITE,
  key: 404_833_048,
  later: {
    dateDernierTraitementUniteLegale: "2026-03-12T09:15:01",
    denominationUniteLegale: "ATELIERS",
  },
  sibling: null,
  refused: [
    [{ siren: "404833049" }, "siren.invalide", "wrong key"],
    [{ siren: "" }, "siren.invalide", "no SIREN"],
    [{ siren: "40483304" }, "siren.invalide", "eight digits"],
    [{ siren: "4048330480" }, "siren.invalide", "ten digits"],
    [{ siren: "000000000" }, "siren.invalide", "zeros"],
    [{ siren: " 04833048" }, "siren.invalide", "a space for a digit"],
    [{ etatAdministratifUniteLegale: "F" }, "etat.inconnu", "F is for establishments"],
    [{ etatAdministratifUniteLegale: "" }, "etat.inconnu", "no state"],
    [{ etatAdministratifUniteLegale: "AC" }, "etat.inconnu", "two letters"],
    [{ statutDiffusionUniteLegale: "X" }, "diffusion.inconnue", "no such status"],
    [{ statutDiffusionUniteLegale: "" }, "diffusion.inconnue", "no status"],
  ],
};
