import { ETABLISSEMENT_COLUMNS } from "../../../../bench/corpus/headers.ts";
import type { RegisterRows } from "../register-rows.ts";

const ADDED_SINCE_48: readonly string[] = [
  "dernierNumeroVoieEtablissement",
  "indiceRepetitionDernierNumeroVoieEtablissement",
  "identifiantAdresseEtablissement",
  "coordonneeLambertAbscisseEtablissement",
  "coordonneeLambertOrdonneeEtablissement",
  "activitePrincipaleNAF25Etablissement",
];
const OLD_HEADER = ETABLISSEMENT_COLUMNS.filter((name) => !ADDED_SINCE_48.includes(name));
const GEO =
  "longitude,latitude,geo_score,geo_type,geo_adresse,geo_id,geo_ligne,geo_l4,geo_l5".split(",");

/** An invented establishment in the publisher's columns. */
export const ETABLISSEMENT = {
  siren: "732829320",
  nic: "00074",
  siret: "73282932000074",
  statutDiffusionEtablissement: "O",
  dateCreationEtablissement: "1996-05-02",
  trancheEffectifsEtablissement: "11",
  anneeEffectifsEtablissement: "2023",
  dateDernierTraitementEtablissement: "2026-03-12T09:15:00",
  etablissementSiege: "true",
  complementAdresseEtablissement: "BATIMENT B",
  numeroVoieEtablissement: "12",
  indiceRepetitionEtablissement: "B",
  typeVoieEtablissement: "RUE",
  libelleVoieEtablissement: "DES LILAS",
  codePostalEtablissement: "01400",
  libelleCommuneEtablissement: "L'ABERGEMENT",
  codeCommuneEtablissement: "01001",
  dateDebut: "2008-01-01",
  etatAdministratifEtablissement: "A",
  enseigne1Etablissement: "AU LAVOIR",
  activitePrincipaleEtablissement: "62.02A",
  nomenclatureActivitePrincipaleEtablissement: "NAFRev2",
} as const;

export const ETABLISSEMENT_ROWS: RegisterRows = {
  header: ETABLISSEMENT_COLUMNS,
  former: [OLD_HEADER, [...OLD_HEADER, ...GEO]],
  fileName: "StockEtablissement_utf8.csv",
  row: ETABLISSEMENT,
  key: 732_829_320,
  later: {
    dateDernierTraitementEtablissement: "2026-03-13T00:00:00",
    enseigne1Etablissement: "LE LAVOIR",
  },
  sibling: { nic: "00082", siret: "73282932000082" },
  refused: [
    [{ siret: "73282932000075", nic: "00075" }, "siret.invalide", "wrong key"],
    [{ siren: "732829321" }, "siret.invalide", "wrong SIREN"],
    [{ nic: "74" }, "siret.invalide", "NIC that lost its zeros"],
    [{ nic: "" }, "siret.invalide", "no NIC"],
    [{ siret: "73282932000082" }, "siret.incoherent", "siret is another than siren and nic"],
    [{ siret: "" }, "siret.incoherent", "no siret"],
    [{ siret: "7.3282932E+13" }, "siret.incoherent", "scientific notation"],
    [{ etatAdministratifEtablissement: "C" }, "etat.inconnu", "C is for legal units"],
    [{ statutDiffusionEtablissement: "true" }, "diffusion.inconnue", "columns that slipped"],
  ],
};
