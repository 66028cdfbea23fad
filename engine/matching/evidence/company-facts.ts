import { BLOCK, recordBlock } from "../../company/record.ts";
import { packCommune } from "../../registers/ban/street-key.ts";
import {
  ETABLISSEMENT_FLAGS,
  ETABLISSEMENT_TEXT,
  etablissementCount,
  etablissementFlags,
  etablissementText,
  findEtablissement,
} from "../../registers/etablissements/entry.ts";
import {
  UNITE_FLAGS,
  UNITE_TEXT,
  uniteCategorieJuridique,
  uniteFlags,
  uniteNicSiege,
  uniteText,
} from "../../registers/unites-legales/entry.ts";
import type { EntryReader } from "../../store/entry-reader.ts";
import { readText, textLength, textStart } from "../../store/packed-bytes.ts";

/** What the registers say of an establishment, as they write it. */
export interface CompanyFacts {
  readonly siren: number;
  readonly nic: number;
  /** Denomination, or given name and surname. */
  readonly name: string;
  /** All names of the unit, the first is `name`. */
  readonly unitNames: readonly string[];
  /** Signs and usual names of the establishment. */
  readonly signs: readonly string[];
  readonly isPerson: boolean;
  readonly legalCategory: number;
  readonly naf: string;
  readonly complement: string;
  readonly street: string;
  readonly distribution: string;
  /** 0 when unknown. */
  readonly postcode: number;
  readonly town: string;
  /** Packed INSEE code (`packCommune`), -1 when unknown. */
  readonly commune: number;
  readonly cedex: number;
  readonly isClosed: boolean;
  readonly isCeased: boolean;
  readonly isSeat: boolean;
  /** Whether the unit or the establishment is under partial diffusion. */
  readonly isMasked: boolean;
  /** Number of establishments of the unit. */
  readonly establishments: number;
}

/**
 * Reads an establishment from the composed companies, the seat without a NIC; `null` when it is not
 * there. About 5 us.
 */
export function companyFacts(
  companies: EntryReader,
  siren: number,
  nic: number | null,
): CompanyFacts | null {
  if (!companies.locate(siren)) return null;
  const { bytes, at: record } = companies;
  const unit = recordBlock(bytes, record, BLOCK.unite);
  const block = recordBlock(bytes, record, BLOCK.etablissements);
  if (unit < 0 || block < 0) return null;
  const seat = uniteNicSiege(bytes, unit);
  const at = findEtablissement(bytes, block, nic ?? seat);
  if (at < 0) return null;
  const ofUnit = (rank: number): string => readText(bytes, uniteText(bytes, unit, rank));
  const own = (rank: number): string => readText(bytes, etablissementText(bytes, at, rank));
  const code = etablissementText(bytes, at, ETABLISSEMENT_TEXT.codeCommune);
  const codeStart = textStart(bytes, code);
  const names = namesOf(ofUnit);
  return {
    siren,
    nic: nic ?? seat,
    name: names[0] ?? "",
    unitNames: names,
    signs: distinct([own(ETABLISSEMENT_TEXT.enseigne1), own(ETABLISSEMENT_TEXT.usuelle)]),
    isPerson: ofUnit(UNITE_TEXT.denomination) === "",
    legalCategory: uniteCategorieJuridique(bytes, unit),
    naf: own(ETABLISSEMENT_TEXT.naf) || ofUnit(UNITE_TEXT.naf),
    complement: own(ETABLISSEMENT_TEXT.complement),
    street: own(ETABLISSEMENT_TEXT.voie),
    distribution: own(ETABLISSEMENT_TEXT.distribution),
    postcode: Number(own(ETABLISSEMENT_TEXT.codePostal)) || 0,
    town: own(ETABLISSEMENT_TEXT.commune),
    commune: packCommune(bytes, codeStart, codeStart + textLength(bytes, code)),
    cedex: Number(own(ETABLISSEMENT_TEXT.codeCedex)) || 0,
    isClosed: (etablissementFlags(bytes, at) & ETABLISSEMENT_FLAGS.ferme) !== 0,
    isCeased: (uniteFlags(bytes, unit) & UNITE_FLAGS.cessee) !== 0,
    isMasked:
      (uniteFlags(bytes, unit) & UNITE_FLAGS.partielle) !== 0 ||
      (etablissementFlags(bytes, at) & ETABLISSEMENT_FLAGS.partielle) !== 0,
    isSeat: (nic ?? seat) === seat,
    establishments: etablissementCount(bytes, block),
  };
}

/** The names of a unit: its denominations, or those of a person, then its acronym. */
function namesOf(text: (rank: number) => string): string[] {
  const given = text(UNITE_TEXT.prenomUsuel) || text(UNITE_TEXT.prenom1);
  const persons = [text(UNITE_TEXT.nomUsage), text(UNITE_TEXT.nom)]
    .filter((surname) => surname !== "")
    .map((surname) => `${given} ${surname}`.trim());
  return distinct([
    text(UNITE_TEXT.denomination),
    ...persons,
    text(UNITE_TEXT.usuelle1),
    text(UNITE_TEXT.usuelle2),
    text(UNITE_TEXT.usuelle3),
    text(UNITE_TEXT.pseudonyme),
    text(UNITE_TEXT.sigle),
  ]);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}
