import { isSiret, siretNumber } from "../../identifiers/siret.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU32 } from "../../store/packed-bytes.ts";
import { defineColumns, digits, optional, optionalDigits, required } from "../columns.ts";
import { latestEntry } from "../latest.ts";
import type { Register, RejectReason, SourceRow } from "../register.ts";
import { dateOf, digitsOf, isEmpty, isMasked, letterOf, processingOrder } from "../row-values.ts";
import { LETTER_A, LETTER_F, LETTER_N, LETTER_O, LETTER_P } from "../sirene-codes.ts";
import { nomenclatureOf, packText, sireneSource, trancheOf, yearOf } from "../sirene-values.ts";
import { directoryBytes, ETABLISSEMENT_FLAGS, etablissementNic } from "./entry.ts";

/**
 * StockEtablissement_utf8: 48 columns until 2025-12, 54 since; the geocoded variant adds nine.
 * Source: INSEE, "Description des fichiers stock SIRENE", and the published headers.
 */
const columns = defineColumns({
  siren: digits(9, "siren"),
  nic: digits(5, "nic"),
  siret: digits(14, "siret"),
  diffusion: required("statutDiffusionEtablissement"),
  creation: required("dateCreationEtablissement"),
  tranche: required("trancheEffectifsEtablissement"),
  anneeEffectifs: optional("anneeEffectifsEtablissement"),
  traitement: required("dateDernierTraitementEtablissement"),
  siege: required("etablissementSiege"),
  complement: required("complementAdresseEtablissement"),
  numero: required("numeroVoieEtablissement"),
  indice: required("indiceRepetitionEtablissement"),
  typeVoie: required("typeVoieEtablissement"),
  voie: required("libelleVoieEtablissement"),
  codePostal: digits(5, "codePostalEtablissement"),
  commune: required("libelleCommuneEtablissement"),
  communeEtrangere: required("libelleCommuneEtrangerEtablissement"),
  distribution: required("distributionSpecialeEtablissement"),
  codeCommune: digits(5, "codeCommuneEtablissement"),
  codeCedex: optionalDigits(5, "codeCedexEtablissement"),
  libelleCedex: optional("libelleCedexEtablissement"),
  pays: optional("libellePaysEtrangerEtablissement"),
  debut: required("dateDebut"),
  etat: required("etatAdministratifEtablissement"),
  enseigne1: required("enseigne1Etablissement"),
  usuelle: required("denominationUsuelleEtablissement"),
  naf: required("activitePrincipaleEtablissement"),
  nomenclature: required("nomenclatureActivitePrincipaleEtablissement"),
});

const { at } = columns;

/** Establishments (SIRENE), grouped by SIREN. */
export const etablissements: Register = {
  name: "etablissements",
  title: "SIRENE, établissements",
  group: "sirene",
  source: sireneSource("0651fb76-bcf3-4f6a-a38d-bc04fa708576", "StockEtablissement_utf8.zip"),
  layout: { columns: columns.list, delimiters: [","] },
  parse,
  merge,
  processedOn: (row) => dateOf(row, at.traitement),
};

function parse(row: SourceRow, into: ByteWriter): number | RejectReason {
  const siren = digitsOf(row, at.siren, 9);
  const nic = digitsOf(row, at.nic, 5);
  if (!isSiret(siren, nic)) return "siret.invalide";
  if (digitsOf(row, at.siret, 14) !== siretNumber(siren, nic)) return "siret.incoherent";
  const etat = letterOf(row, at.etat);
  if (etat !== LETTER_A && etat !== LETTER_F) return "etat.inconnu";
  const diffusion = letterOf(row, at.diffusion);
  if (diffusion !== LETTER_O && diffusion !== LETTER_P && diffusion !== LETTER_N)
    return "diffusion.inconnue";
  into.u32(processingOrder(row, at.traitement));
  into.u32(nic);
  into.u8(flagsOf(row, etat === LETTER_F, diffusion !== LETTER_O));
  into.u8(trancheOf(row, at.tranche));
  into.u8(yearOf(row, at.anneeEffectifs));
  into.u8(nomenclatureOf(row, at.nomenclature));
  into.u32(dateOf(row, at.creation));
  into.u32(dateOf(row, at.debut));
  packTexts(row, into);
  return siren;
}

function flagsOf(row: SourceRow, closed: boolean, partial: boolean): number {
  return (
    (closed ? ETABLISSEMENT_FLAGS.ferme : 0) |
    (row.text(at.siege) === "true" ? ETABLISSEMENT_FLAGS.siege : 0) |
    (partial ? ETABLISSEMENT_FLAGS.partielle : 0) |
    (isEmpty(row, at.communeEtrangere) ? 0 : ETABLISSEMENT_FLAGS.etranger)
  );
}

/** Writes the texts in the order of `ETABLISSEMENT_TEXT`, the street as one postal line. */
function packTexts(row: SourceRow, into: ByteWriter): void {
  packText(row, at.naf, into);
  packText(row, at.complement, into);
  packStreet(row, into);
  packText(row, at.distribution, into);
  packText(row, at.codePostal, into);
  packText(row, isEmpty(row, at.commune) ? at.communeEtrangere : at.commune, into);
  packText(row, at.codeCommune, into);
  packText(row, at.codeCedex, into);
  packText(row, at.libelleCedex, into);
  packText(row, at.pays, into);
  packText(row, at.enseigne1, into);
  packText(row, at.usuelle, into);
}

const STREET = [at.numero, at.indice, at.typeVoie, at.voie];
const SPACE = 0x20;
const LONGEST_SHORT_TEXT = 254;

/**
 * Writes number, repetition, type and name of the street as one line; only the mask when its name
 * is masked.
 */
function packStreet(row: SourceRow, into: ByteWriter): void {
  const lengthAt = into.reserve(1);
  const start = into.length;
  if (isMasked(row, at.voie)) into.raw(row.bytes, row.start(at.voie), row.end(at.voie));
  else
    for (const column of STREET) {
      if (isEmpty(row, column)) continue;
      if (into.length > start) into.u8(SPACE);
      into.raw(row.bytes, row.start(column), row.end(column));
    }
  if (into.length - start > LONGEST_SHORT_TEXT)
    into.length = characterStart(into.bytes, start + LONGEST_SHORT_TEXT);
  into.bytes[lengthAt] = into.length - start;
}

/** The start of the UTF-8 character that contains the byte at `at`. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (((bytes[start] as number) & 0xc0) === 0x80) start--;
  return start;
}

/** Keeps the latest version of each NIC, in NIC order, after a directory. */
function merge(entries: readonly Uint8Array[], into: ByteWriter): number {
  const retained = latestByNic(entries);
  const block = into.length;
  into.u32(retained.length);
  let offset = directoryBytes(retained.length);
  for (const entry of retained) {
    into.u32(etablissementNic(entry, 0));
    into.u32(offset);
    offset += entry.length;
  }
  for (const entry of retained) into.raw(entry);
  if (into.length - block !== offset) throw new Error("etablissements: directory does not fit");
  return retained.length;
}

function latestByNic(entries: readonly Uint8Array[]): readonly Uint8Array[] {
  if (isSortedByNic(entries)) return entries;
  const byNic = new Map<number, Uint8Array[]>();
  for (const entry of entries) {
    const nic = readU32(entry, 4);
    const versions = byNic.get(nic);
    if (versions) versions.push(entry);
    else byNic.set(nic, [entry]);
  }
  return [...byNic].sort(([a], [b]) => a - b).map(([, versions]) => latestEntry(versions));
}

function isSortedByNic(entries: readonly Uint8Array[]): boolean {
  for (let i = 1; i < entries.length; i++)
    if (readU32(entries[i] as Uint8Array, 4) <= readU32(entries[i - 1] as Uint8Array, 4))
      return false;
  return true;
}
