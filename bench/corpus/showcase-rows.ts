import { COMMUNES, type Commune, sireneLabel } from "./communes.ts";
import {
  type EtablissementColumn,
  etablissementColumns,
  LIEN_COLUMNS,
  type LienColumn,
  type SireneLayout,
  type UniteLegaleColumn,
  uniteLegaleColumns,
} from "./headers.ts";
import { siretText } from "./luhn-keys.ts";
import { NAF_CODES } from "./naf-codes.ts";

export type UniteValues = Partial<Record<UniteLegaleColumn, string>>;
export type EtablissementValues = Partial<Record<EtablissementColumn, string>>;
type LienValues = Record<LienColumn, string>;

/** One hand-made company, which tests, demonstrations and benches rely on. */
export interface ShowcaseCompany {
  readonly siren: string;
  /** What it demonstrates, in French: printed for people. */
  readonly pourquoi: string;
  /** Usually one; a second one is an older version of the same unit. */
  readonly unites: readonly UniteValues[];
  /** In increasing order of NIC. */
  readonly etablissements: readonly ShowcaseEtablissement[];
  readonly liens?: readonly ShowcaseLien[];
}

export interface ShowcaseEtablissement {
  /** Rank among the company's establishments, which determines the SIRET's key. */
  readonly ordre: number;
  /** A NIC that breaks the usual key, like La Poste's. */
  readonly nic?: string;
  readonly siege?: true;
  readonly values: EtablissementValues;
}

export interface ShowcaseLien {
  readonly de: number;
  /** Rank in the same company, or a SIRET elsewhere. */
  readonly vers: number | string;
  readonly date: string;
  readonly continuite?: false;
  /** Days on which INSEE processed it; several are versions of the same link. */
  readonly traitements?: readonly string[];
}

const PROCESSED = "2026-03-12T09:15:00";

const UNITE_DEFAULTS: UniteValues = {
  statutDiffusionUniteLegale: "O",
  trancheEffectifsUniteLegale: "NN",
  dateDernierTraitementUniteLegale: PROCESSED,
  nombrePeriodesUniteLegale: "1",
  etatAdministratifUniteLegale: "A",
  nomenclatureActivitePrincipaleUniteLegale: "NAFRev2",
};

const ETABLISSEMENT_DEFAULTS: EtablissementValues = {
  statutDiffusionEtablissement: "O",
  trancheEffectifsEtablissement: "NN",
  dateDernierTraitementEtablissement: PROCESSED,
  nombrePeriodesEtablissement: "1",
  etatAdministratifEtablissement: "A",
  nomenclatureActivitePrincipaleEtablissement: "NAFRev2",
};

/** Address columns: "12 RUE DES LILAS" in one of the corpus' communes. */
export function adresse(
  codeCommune: string,
  voie: string,
  rest: EtablissementValues = {},
): EtablissementValues {
  const commune = COMMUNES.find((row) => row.code === codeCommune) as Commune;
  const [, numero = "", type = "", libelle = voie] = /^(\d+) (\S+) (.+)$/.exec(voie) ?? [];
  return {
    numeroVoieEtablissement: numero,
    typeVoieEtablissement: type,
    libelleVoieEtablissement: libelle,
    codePostalEtablissement: commune.postcodes[0] ?? "",
    libelleCommuneEtablissement: sireneLabel(commune),
    codeCommuneEtablissement: commune.code,
    ...rest,
  };
}

/** An open establishment. */
export function ouvert(
  ordre: number,
  depuis: string,
  values: EtablissementValues,
): ShowcaseEtablissement {
  return { ordre, values: { dateCreationEtablissement: depuis, dateDebut: depuis, ...values } };
}

/** A closed establishment. */
export function ferme(
  ordre: number,
  depuis: string,
  fin: string,
  values: EtablissementValues,
): ShowcaseEtablissement {
  return {
    ordre,
    values: {
      dateCreationEtablissement: depuis,
      dateDebut: fin,
      etatAdministratifEtablissement: "F",
      nombrePeriodesEtablissement: "2",
      ...values,
    },
  };
}

/** The same establishment, marked as the seat. */
export function siege(etablissement: ShowcaseEtablissement): ShowcaseEtablissement {
  return { ...etablissement, siege: true };
}

/** The SIRET of an establishment of the showcase. */
export function showcaseSiret(siren: string, etablissement: ShowcaseEtablissement): string {
  return etablissement.nic
    ? siren + etablissement.nic
    : siretText(Number(siren), etablissement.ordre);
}

/** A showcase company as CSV lines of the three files. */
export function showcaseRows(company: ShowcaseCompany, layout: SireneLayout) {
  const seat = company.etablissements.find((row) => row.siege);
  const nicSiege = seat ? showcaseSiret(company.siren, seat).slice(9) : "";
  return {
    unitesLegales: company.unites.map((values) => {
      const row = {
        ...UNITE_DEFAULTS,
        nicSiegeUniteLegale: nicSiege,
        ...values,
        siren: company.siren,
      };
      return csvLine(uniteLegaleColumns(layout), withNaf25(row));
    }),
    etablissements: company.etablissements.map((etablissement) =>
      csvLine(etablissementColumns(layout), etablissementRow(company, etablissement)),
    ),
    liens: (company.liens ?? []).flatMap((lien) =>
      lienRows(company, lien).map((row) => csvLine(LIEN_COLUMNS, row)),
    ),
  };
}

function etablissementRow(
  company: ShowcaseCompany,
  etablissement: ShowcaseEtablissement,
): EtablissementValues {
  const siret = showcaseSiret(company.siren, etablissement);
  const unite = company.unites[0] ?? {};
  const naf = unite.activitePrincipaleUniteLegale ?? "";
  const nomenclature = unite.nomenclatureActivitePrincipaleUniteLegale ?? "NAFRev2";
  const isOpen = etablissement.values.etatAdministratifEtablissement !== "F";
  return {
    ...ETABLISSEMENT_DEFAULTS,
    activitePrincipaleEtablissement: naf,
    nomenclatureActivitePrincipaleEtablissement: nomenclature,
    activitePrincipaleNAF25Etablissement: isOpen && nomenclature === "NAFRev2" ? naf25Of(naf) : "",
    ...etablissement.values,
    siren: company.siren,
    nic: siret.slice(9),
    siret,
    etablissementSiege: etablissement.siege ? "true" : "false",
  };
}

function withNaf25(row: UniteValues): UniteValues {
  const isDated =
    row.etatAdministratifUniteLegale === "A" &&
    row.nomenclatureActivitePrincipaleUniteLegale === "NAFRev2";
  return isDated
    ? {
        ...row,
        activitePrincipaleNAF25UniteLegale: naf25Of(row.activitePrincipaleUniteLegale ?? ""),
      }
    : row;
}

function naf25Of(naf: string): string {
  return NAF_CODES.find((row) => row.code === naf)?.naf2025 ?? "";
}

function lienRows(company: ShowcaseCompany, lien: ShowcaseLien): readonly LienValues[] {
  const isInside = typeof lien.vers === "number";
  const siren = Number(company.siren);
  return (lien.traitements ?? [PROCESSED]).map((processed) => ({
    siretEtablissementPredecesseur: siretText(siren, lien.de),
    siretEtablissementSuccesseur:
      typeof lien.vers === "number" ? siretText(siren, lien.vers) : lien.vers,
    dateLienSuccession: lien.date,
    transfertSiege: isInside ? "true" : "false",
    continuiteEconomique: lien.continuite === false ? "false" : "true",
    dateDernierTraitementLienSuccession: processed,
  }));
}

function csvLine<Column extends string>(
  columns: readonly Column[],
  values: Partial<Record<Column, string>>,
): string {
  return columns.map((column) => csvField(values[column] ?? "")).join(",");
}

function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
