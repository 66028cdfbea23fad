import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CorpusOptions } from "../../../bench/corpus/corpus-walk.ts";
import { BAN_FILE, writeBan } from "../../../bench/corpus/write-ban.ts";
import { BODACC_FILE, writeBodacc } from "../../../bench/corpus/write-bodacc.ts";
import { COMPTES_FILE, writeComptes } from "../../../bench/corpus/write-comptes.ts";
import { DECES_FILE, OPPOSITIONS_FILE, writeDeces } from "../../../bench/corpus/write-deces.ts";
import { RNE_FILE, writeRne } from "../../../bench/corpus/write-rne.ts";
import { inDirectory } from "./corpus-files.ts";

/**
 * The files of an invented country, except SIRENE's. Deaths are decoded as latin-1: one character
 * per byte.
 */
export interface RegisterTexts {
  readonly rne: string;
  readonly bodacc: string;
  readonly comptes: string;
  readonly deces: string;
  readonly oppositions: string;
  readonly ban: string;
  readonly counts: {
    readonly entreprises: number;
    readonly dirigeants: number;
    readonly annonces: number;
    readonly comptes: number;
    readonly deces: number;
    readonly oppositions: number;
    readonly adresses: number;
  };
}

/** Writes and reads the files. */
export function registerTexts(options: Omit<CorpusOptions, "directory">): Promise<RegisterTexts> {
  return inDirectory(async (directory) => {
    const all = { directory, ...options };
    const counts = {
      ...(await writeRne(all)),
      ...(await writeBodacc(all)),
      ...(await writeComptes(all)),
      ...(await writeDeces(all)),
      ...(await writeBan(all)),
    };
    const text = (file: string) => readFile(join(directory, file), "utf8");
    return {
      counts,
      rne: await text(RNE_FILE),
      bodacc: await text(BODACC_FILE),
      comptes: await text(COMPTES_FILE),
      deces: await readFile(join(directory, DECES_FILE), "latin1"),
      oppositions: await text(OPPOSITIONS_FILE),
      ban: await text(BAN_FILE),
    };
  });
}

/** Members of a POUVOIR that tests read. */
export interface Pouvoir {
  readonly roleEntreprise?: string;
  readonly actif: boolean;
  readonly individu?: { readonly descriptionPersonne: Personne };
  readonly entreprise?: { readonly siren: string; readonly denomination: string };
}

export interface Personne {
  readonly nom: string;
  readonly nomUsage?: string;
  readonly prenoms: readonly string[];
  readonly dateDeNaissance: string;
  readonly genre: string;
  readonly role?: string;
}

interface RneBody {
  readonly identite: {
    readonly entreprise: { readonly siren: string; readonly denomination?: string };
    readonly entrepreneur?: { readonly descriptionPersonne: Personne };
  };
  readonly composition: { readonly pouvoirs: readonly Pouvoir[] };
  readonly detailCessationEntreprise?: { readonly dateRadiation: string };
}

/** Members of an RNE record that tests read. */
export interface RneRecord {
  readonly siren: string;
  readonly updatedAt: string;
  readonly nombreRepresentantsActifs: number;
  readonly formality: {
    readonly siren: string;
    readonly diffusionINSEE: string;
    readonly content: {
      readonly natureCessationEntreprise: { readonly etatAdministratifInsee: string };
      readonly personneMorale?: RneBody;
      readonly personnePhysique?: RneBody;
    };
  };
}

/** The records of a stock file. */
export function rneRecords(text: string): RneRecord[] {
  return JSON.parse(text);
}

/** The company in a record, of whichever kind. */
export function bodyOf(record: RneRecord): RneBody {
  const { personneMorale, personnePhysique } = record.formality.content;
  const body = personneMorale ?? personnePhysique;
  if (!body) throw new Error(`${record.siren} is no sort of company`);
  return body;
}

/** Role code of an officer, wherever the record has it. */
export function roleOf({ roleEntreprise, individu }: Pouvoir): string {
  return roleEntreprise ?? individu?.descriptionPersonne.role ?? "";
}

/** Fields of a death line, by the publisher's layout. */
export interface DeathLine {
  readonly nom: string;
  readonly prenoms: string;
  readonly sexe: string;
  readonly naissance: string;
  readonly lieuNaissance: string;
  readonly communeNaissance: string;
  readonly pays: string;
  readonly deces: string;
  readonly lieuDeces: string;
  readonly acte: string;
}

/** Splits a line of 198 characters. */
export function deathLine(line: string): DeathLine {
  const names = line.slice(0, 80).trimEnd().replace(/\/$/, "").split("*");
  return {
    nom: names[0] ?? "",
    prenoms: names[1] ?? "",
    sexe: line.slice(80, 81),
    naissance: line.slice(81, 89),
    lieuNaissance: line.slice(89, 94),
    communeNaissance: line.slice(94, 124).trimEnd(),
    pays: line.slice(124, 154).trimEnd(),
    deces: line.slice(154, 162),
    lieuDeces: line.slice(162, 167),
    acte: line.slice(167, 176).trimEnd(),
  };
}
