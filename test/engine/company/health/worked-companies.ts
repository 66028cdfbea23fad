import type { CompanyBase } from "../../../../engine/company/company-base.ts";
import { quantilesSectoriels } from "../../../../engine/registers/quantiles-sectoriels/register.ts";
import { ArrayRow, merged, parsed, type Values } from "../../registers/array-row.ts";
import { MapReader } from "../../store/map-reader.ts";
import {
  annonce,
  baseOf,
  type CompanyRows,
  compte,
  etablissement,
  FERME,
  gerants,
  jugement,
  unite,
} from "../company-bed.ts";

export const REDRESSEMENT = "Jugement d'ouverture d'une procédure de redressement judiciaire";
export const CLOSED_WITHOUT_ASSETS = "Jugement de clôture pour insuffisance d'actif";

/** A notice of change in the management. */
export function administration(siren: number, day: string, text: string): Values {
  return annonce(siren, day, {
    familleavis: "modification",
    listepersonnes: JSON.stringify({ personne: { administration: text } }),
  });
}

/** A company managed by another. */
export function runBy(siren: number, manager: number): Values {
  const power = {
    roleEntreprise: "73",
    typeDePersonne: "ENTREPRISE",
    actif: true,
    entreprise: { denomination: "ALPHA PARTICIPATIONS", siren: String(manager) },
  };
  const content = { personneMorale: { composition: { pouvoirs: [power] } } };
  return {
    updatedAt: "2024-05-18T21:50:26+02:00",
    siren: String(siren).padStart(9, "0"),
    formality: JSON.stringify({ siren: String(siren), content }),
  };
}

const RATIOS = [
  "part_ca_resultat_net",
  "part_ca_ebe",
  "autonomie_financiere",
  "ratio_de_liquidite",
];
const HEADER = [
  "classe_naf",
  "classe_ca",
  "exercice",
  "cohorte",
  ...RATIOS.flatMap((ratio) => [10, 25, 50, 75, 90].map((percentile) => `${ratio}_q${percentile}`)),
];

/** Quantiles of one sector as loaded: five of each ratio, in the order of `RATIOS`. */
export function benchmarks(naf: string, quantiles: readonly (readonly number[])[]): MapReader {
  const fields = [naf, "2M-10M", "2025", "300", ...quantiles.flat().map(String)];
  const row = new ArrayRow(quantilesSectoriels.layout, HEADER, fields);
  const { key, entry } = parsed(quantilesSectoriels, row);
  if (typeof key !== "number") throw new Error(String(key));
  return new MapReader(new Map([[key, merged(quantilesSectoriels, [entry]).value]]));
}

/** Quantiles of the sector of the first worked company. */
export const SECTOR = [
  [-4, 1, 4, 8, 14],
  [-2, 3, 7, 12, 18],
  [5, 20, 35, 55, 70],
  [70, 110, 160, 240, 400],
];

export const SOUND = 900_000_100;
export const SHAKY = 900_000_209;
export const TRADER = 400_000_105;
export const CEASED = 300_000_007;

const SOUND_ACCOUNTS = {
  chiffre_d_affaires: "3000000",
  resultat_net: "150000",
  ebe: "240000",
  autonomie_financiere: "35",
  ratio_de_liquidite: "150",
};

/** The companies whose scores the tests compute by hand. */
export const WORKED: CompanyRows = {
  unites: [
    unite(SOUND),
    unite(SHAKY, {
      dateCreationUniteLegale: "2023-12-01",
      activitePrincipaleUniteLegale: "47.11B",
    }),
    unite(TRADER, {
      statutDiffusionUniteLegale: "P",
      categorieJuridiqueUniteLegale: "1000",
      denominationUniteLegale: "",
      nomUniteLegale: "[ND]",
      prenom1UniteLegale: "[ND]",
      prenomUsuelUniteLegale: "[ND]",
    }),
    unite(CEASED, { etatAdministratifUniteLegale: "C", dateDebut: "2026-06-30" }),
  ],
  etablissements: [
    etablissement(SOUND, 1),
    etablissement(SHAKY, 1),
    etablissement(TRADER, 1, { ...FERME, dateDebut: "2026-05-01" }),
    etablissement(TRADER, 2),
    etablissement(CEASED, 1, FERME),
  ],
  liens: [],
  dirigeants: [gerants(SOUND, "LERICHE"), runBy(SHAKY, SOUND), gerants(CEASED, "MOULIN")],
  annonces: [
    jugement(SHAKY, "2026-03-04", REDRESSEMENT),
    administration(SHAKY, "2024-01-10", "Gérant : Aubier, Jean"),
    administration(
      SHAKY,
      "2026-07-15",
      "Président : ALPHA PARTICIPATIONS, Gérant partant : Aubier, Jean",
    ),
    jugement(TRADER, "2022-02-01", "Jugement d'ouverture de liquidation judiciaire"),
    jugement(TRADER, "2024-03-04", CLOSED_WITHOUT_ASSETS),
  ],
  comptes: [
    compte(SOUND, "2025-12-31", SOUND_ACCOUNTS),
    compte(SHAKY, "2024-06-30", {
      chiffre_d_affaires: "800000",
      resultat_net: "-40000",
      ebe: "10000",
      autonomie_financiere: "-6.5",
      ratio_de_liquidite: "60",
    }),
    compte(CEASED, "2025-12-31", SOUND_ACCOUNTS),
  ],
};

/** A base with these companies, and the quantiles of the sector of the first. */
export function workedBase(change: Partial<CompanyRows> = {}): CompanyBase {
  return { ...baseOf({ ...WORKED, ...change }), benchmarks: benchmarks("6202A", SECTOR) };
}
