import {
  ETABLISSEMENT_COLUMNS,
  LIEN_COLUMNS,
  UNITE_LEGALE_COLUMNS,
} from "../../../bench/corpus/headers.ts";
import { siretText } from "../../../bench/corpus/luhn-keys.ts";
import { type CompanyBase, NOT_LOADED } from "../../../engine/company/company-base.ts";
import { type Block, composeCompany } from "../../../engine/company/compose.ts";
import { OfficerCrosser } from "../../../engine/company/officer-crossing/officer-crosser.ts";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import { bodacc } from "../../../engine/registers/bodacc/register.ts";
import { comptes } from "../../../engine/registers/comptes/register.ts";
import { etablissements } from "../../../engine/registers/etablissements/register.ts";
import { liensSuccession } from "../../../engine/registers/liens-succession/register.ts";
import { type Filing, type Register, SKIP_REASONS } from "../../../engine/registers/register.ts";
import { rne } from "../../../engine/registers/rne/register.ts";
import { unitesLegales } from "../../../engine/registers/unites-legales/register.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import { deathsOf, manyDeaths } from "../person/deaths-bed.ts";
import { merged, parsed, rowOf, type Values } from "../registers/array-row.ts";
import { ODS_COLUMNS } from "../registers/bodacc/rows.ts";
import { COMPTE_ROWS } from "../registers/comptes/rows.ts";
import { RNE_ROWS } from "../registers/rne/rows.ts";
import { MapReader } from "../store/map-reader.ts";

/** Rows of the registers, by the publishers' column names; absent registers are not loaded. */
export interface CompanyRows {
  readonly unites: readonly Values[];
  readonly etablissements: readonly Values[];
  readonly liens: readonly Values[];
  readonly dirigeants?: readonly Values[];
  readonly annonces?: readonly Values[];
  readonly comptes?: readonly Values[];
  /** Deaths (columns of the official CSV), among thousands of others. */
  readonly deces?: readonly Values[];
}

export const SOURCES = {
  "unites-legales": "2026-11-01",
  etablissements: "2026-11-02",
  "liens-succession": "2026-11-03",
  rne: NOT_LOADED,
  rncs: NOT_LOADED,
  bodacc: NOT_LOADED,
  comptes: NOT_LOADED,
  deces: NOT_LOADED,
} as const;

export const VERIFIED_ON = "2026-11-21";
const COMPOSED_ON = 20261121;

/** What a load would produce from the rows, in memory: parsed, merged by key, composed. */
export function baseOf(rows: CompanyRows): CompanyBase {
  const sources = {
    ...SOURCES,
    ...(rows.dirigeants ? { rne: "2026-11-04" } : {}),
    ...(rows.annonces ? { bodacc: "2026-11-05" } : {}),
    ...(rows.comptes ? { comptes: "2026-11-06" } : {}),
    ...(rows.deces ? { deces: "2026-11-07" } : {}),
  };
  return {
    companies: new MapReader(recordsOf(rows)),
    date: VERIFIED_ON,
    benchmarks: null,
    sources,
  };
}

/** The composed record of each company. */
export function recordsOf(rows: CompanyRows): Map<number, Uint8Array> {
  const unites = valuesOf(unitesLegales, UNITE_LEGALE_COLUMNS, rows.unites);
  const owned = valuesOf(etablissements, ETABLISSEMENT_COLUMNS, rows.etablissements);
  const left = valuesOf(liensSuccession, LIEN_COLUMNS, rows.liens);
  const run = valuesOf(rne, RNE_ROWS.header, rows.dirigeants ?? []);
  const reported = valuesOf(bodacc, ODS_COLUMNS, rows.annonces ?? []);
  const filed = valuesOf(comptes, COMPTE_ROWS.header, rows.comptes ?? []);
  const crossed = crossedWith(rows.deces, run);
  const records = new Map<number, Uint8Array>();
  for (const [siren, unite] of unites) {
    const record = new ByteWriter();
    composeCompany(
      siren,
      {
        unite: inPlace(unite),
        etablissements: blockOf(owned.get(siren)),
        liens: blockOf(left.get(siren)),
        dirigeants: blockOf(run.get(siren)),
        annonces: blockOf(reported.get(siren)),
        comptes: blockOf(filed.get(siren)),
        deces: blockOf(crossed.get(siren)),
      },
      COMPOSED_ON,
      record,
    );
    records.set(siren, record.copy());
  }
  return records;
}

/** The officers of each company who may be one of these deaths. */
function crossedWith(
  deces: readonly Values[] | undefined,
  officers: ReadonlyMap<number, Uint8Array>,
): Map<number, Uint8Array> {
  const crossed = new Map<number, Uint8Array>();
  if (!deces) return crossed;
  const matcher = new DeathMatcher(deathsOf([...OTHER_DEATHS, ...deces]), COMPOSED_ON);
  const crosser = new OfficerCrosser((person) => matcher.check(person));
  for (const [siren, block] of officers) {
    const entry = new ByteWriter();
    if (crosser.cross(block, 0, entry)) crossed.set(siren, entry.copy());
  }
  return crossed;
}

const OTHER_DEATHS = manyDeaths(5000);

function valuesOf(register: Register, header: readonly string[], rows: readonly Values[]) {
  const entries = new Map<number, Uint8Array[]>();
  const withdrawn: number[] = [];
  for (const values of rows) {
    const row = rowOf(register, header, values);
    const { key, entry } = parsed(register, row);
    withdrawn.push(register.withdraws?.(row) ?? 0);
    for (const one of keysOf(key)) entries.set(one, [...(entries.get(one) ?? []), entry]);
  }
  return new Map(
    [...entries].flatMap(([key, list]) => {
      const { kept: retained, value } = merged(register, list, withdrawn);
      return retained > 0 ? [[key, value] as const] : [];
    }),
  );
}

/** The keys of a row; throws for a refused row, which is a mistake in a test. */
function keysOf(filing: Filing): readonly number[] {
  if (typeof filing === "number") return [filing];
  if (typeof filing !== "string") return filing;
  if (SKIPS.has(filing)) return [];
  throw new Error(filing);
}

const SKIPS: ReadonlySet<string> = new Set(SKIP_REASONS);

function blockOf(value: Uint8Array | undefined): Block | null {
  return value ? inPlace(value) : null;
}

/** A value surrounded by other bytes, as in a segment. */
function inPlace(value: Uint8Array): Block {
  const at = 5;
  const bytes = new Uint8Array(at + value.length + 3).fill(0xee);
  bytes.set(value, at);
  return { bytes, at, end: at + value.length };
}

/** A legal unit whose seat is its first establishment. */
export function unite(siren: number, change: Values = {}): Values {
  const digits = String(siren).padStart(9, "0");
  return {
    siren: digits,
    statutDiffusionUniteLegale: "O",
    dateCreationUniteLegale: "2001-02-03",
    trancheEffectifsUniteLegale: "NN",
    dateDernierTraitementUniteLegale: "2026-03-12T09:15:00",
    dateDebut: "2005-06-07",
    etatAdministratifUniteLegale: "A",
    denominationUniteLegale: `SOCIETE ${digits}`,
    categorieJuridiqueUniteLegale: "5710",
    activitePrincipaleUniteLegale: "62.02A",
    nomenclatureActivitePrincipaleUniteLegale: "NAFRev2",
    nicSiegeUniteLegale: siretText(siren, 1).slice(9),
    ...change,
  };
}

/** An open establishment, the n-th of its company. */
export function etablissement(siren: number, order: number, change: Values = {}): Values {
  const siret = siretText(siren, order);
  return {
    siren: siret.slice(0, 9),
    nic: siret.slice(9),
    siret,
    statutDiffusionEtablissement: "O",
    dateCreationEtablissement: "2002-03-04",
    trancheEffectifsEtablissement: "NN",
    dateDernierTraitementEtablissement: "2026-03-12T09:15:00",
    etablissementSiege: order === 1 ? "true" : "false",
    numeroVoieEtablissement: String(order),
    typeVoieEtablissement: "RUE",
    libelleVoieEtablissement: "DU LAVOIR",
    codePostalEtablissement: "01400",
    libelleCommuneEtablissement: "SERRE",
    codeCommuneEtablissement: "01001",
    dateDebut: "2009-10-11",
    etatAdministratifEtablissement: "A",
    activitePrincipaleEtablissement: "62.01Z",
    nomenclatureActivitePrincipaleEtablissement: "NAFRev2",
    ...change,
  };
}

export const FERME: Values = { etatAdministratifEtablissement: "F" };

export function lien(from: string, to: string, date: string, change: Values = {}): Values {
  return {
    siretEtablissementPredecesseur: from,
    siretEtablissementSuccesseur: to,
    dateLienSuccession: date,
    transfertSiege: "false",
    continuiteEconomique: "true",
    dateDernierTraitementLienSuccession: "2019-11-30T20:00:16",
    ...change,
  };
}

let announced = 0;

/** A BODACC notice about a company, published on that day, with these columns. */
export function annonce(siren: number, day: string, change: Values): Values {
  const issue = `${day.slice(0, 4)}0${day.slice(5, 7)}${day.slice(9)}`;
  const number = String(++announced);
  return {
    id: `A${issue}${number}`,
    publicationavis: "A",
    parution: issue,
    dateparution: day,
    numeroannonce: number,
    typeavis: "annonce",
    registre: String(siren).padStart(9, "0"),
    ...change,
  };
}

/** A judgement of that day, published a week later. */
export function jugement(siren: number, day: string, nature: string): Values {
  const published = new Date(Date.parse(day) + WEEK_MS).toISOString().slice(0, 10);
  return annonce(siren, published, judged(nature, day));
}

/** A judgement published on that day, without its own date. */
export function undated(siren: number, day: string, nature: string, date = ""): Values {
  return annonce(siren, day, judged(nature, date));
}

const WEEK_MS = 7 * 86_400_000;

function judged(nature: string, date: string): Values {
  const famille = nature.includes("clôture") ? "Jugement de clôture" : "Jugement d'ouverture";
  return { familleavis: "collective", jugement: JSON.stringify({ famille, nature, date }) };
}

/** A striking off published on that day; such notices about companies have no date of the event. */
export function struckOff(siren: number, day: string): Values {
  return annonce(siren, day, {
    familleavis: "radiation",
    radiationaurcs: JSON.stringify({ radiationPM: "O" }),
  });
}

/** The accounts of a company for one closing. */
export function compte(siren: number, closing: string, change: Values = {}): Values {
  return {
    siren: String(siren).padStart(9, "0"),
    date_cloture_exercice: closing,
    chiffre_d_affaires: "1000000",
    type_bilan: "C",
    confidentiality: "Public",
    ...change,
  };
}

/** A death of a person born in the same month as `gerants`, with the same given names. */
export function deces(nom: string, change: Values = {}): Values {
  return {
    nomprenom: `${nom}*CLAUDE/`,
    sexe: "1",
    datenaiss: "19700517",
    lieunaiss: "01004",
    datedeces: "20261102",
    lieudeces: "01053",
    actedeces: "12",
    ...change,
  };
}

/** The officers of a company: one manager per name. */
export function gerants(siren: number, ...names: string[]): Values {
  const digits = String(siren).padStart(9, "0");
  const pouvoirs = names.map((nom) => ({
    roleEntreprise: "30",
    typeDePersonne: "INDIVIDU",
    actif: true,
    individu: { descriptionPersonne: { nom, prenoms: ["CLAUDE"], dateDeNaissance: "1970-05" } },
  }));
  const identite = { entreprise: { siren: digits, denomination: `SOCIETE ${digits}` } };
  const personneMorale = { identite, composition: { pouvoirs } };
  const formality = { siren: digits, content: { personneMorale } };
  return {
    updatedAt: "2024-05-18T21:50:26+02:00",
    siren: digits,
    formality: JSON.stringify(formality),
  };
}
