import { packCommune } from "../../registers/ban/street-key.ts";
import {
  ETABLISSEMENT_FLAGS,
  ETABLISSEMENT_TEXT,
  etablissementAt,
  etablissementCount,
  etablissementFlags,
  etablissementNic,
  etablissementText,
} from "../../registers/etablissements/entry.ts";
import {
  UNITE_FLAGS,
  UNITE_TEXT,
  uniteFlags,
  uniteNicSiege,
  uniteText,
} from "../../registers/unites-legales/entry.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import {
  readText,
  readU24,
  readU32,
  textEnd,
  textLength,
  textStart,
} from "../../store/packed-bytes.ts";
import { nameWords } from "../names/name-words.ts";
import { streetWords } from "../names/street-words.ts";
import { keysOfTown } from "../names/town-keys.ts";
import { ABROAD, BY_POSTCODE, ROW_FLAGS } from "./layout.ts";

/**
 * An establishment between its registers and the index, sorted by commune:
 *
 *   0 u32 SIREN and `ROW_FLAGS`   4 u24 NIC   7 u24 street number   10 u32 postcode
 *   14 u32 CEDEX code   18 texts: words of its street, words of its names, each parted by blanks
 *
 * Numbers are 0 when unknown.
 */
const TEXTS = 18;

/** Names of a unit that count for all its establishments. */
const UNIT_NAMES = [
  UNITE_TEXT.denomination,
  UNITE_TEXT.sigle,
  UNITE_TEXT.usuelle1,
  UNITE_TEXT.usuelle2,
  UNITE_TEXT.usuelle3,
  UNITE_TEXT.pseudonyme,
] as const;

/** Parts of the name of a natural person. */
const PERSON_NAMES = [
  UNITE_TEXT.prenomUsuel,
  UNITE_TEXT.prenom1,
  UNITE_TEXT.nom,
  UNITE_TEXT.nomUsage,
] as const;

const ESTABLISHMENT_NAMES = [ETABLISSEMENT_TEXT.enseigne1, ETABLISSEMENT_TEXT.usuelle] as const;

/** A packed unit, and its packed establishments. */
export interface UnitBlocks {
  readonly siren: number;
  readonly unit: { readonly bytes: Uint8Array; readonly at: number };
  readonly establishments: { readonly bytes: Uint8Array; readonly at: number };
}

/**
 * Packs each establishment of a unit that the index has: none under partial diffusion.
 *
 * @param into  Cleared for each row.
 * @param emit  Receives the key of the commune (`layout.ts`); the row is in `into`.
 */
export function indexRows(
  { siren, unit, establishments }: UnitBlocks,
  into: ByteWriter,
  emit: (commune: number) => void,
): void {
  if ((uniteFlags(unit.bytes, unit.at) & UNITE_FLAGS.partielle) !== 0) return;
  const own = unitWords(unit.bytes, unit.at);
  const seat = uniteNicSiege(unit.bytes, unit.at);
  const { bytes, at: block } = establishments;
  for (let rank = 0; rank < etablissementCount(bytes, block); rank++) {
    const at = etablissementAt(bytes, block, rank);
    const flags = etablissementFlags(bytes, at);
    if ((flags & ETABLISSEMENT_FLAGS.partielle) !== 0) continue;
    into.clear();
    emit(packRow(siren, seat, own, bytes, at, into));
  }
}

/** Packs an establishment; returns the key of its commune. */
function packRow(
  siren: number,
  seat: number,
  unit: ReadonlySet<string>,
  bytes: Uint8Array,
  at: number,
  into: ByteWriter,
): number {
  const nic = etablissementNic(bytes, at);
  const isClosed = (etablissementFlags(bytes, at) & ETABLISSEMENT_FLAGS.ferme) !== 0;
  const text = (rank: number): string => readText(bytes, etablissementText(bytes, at, rank));
  const voie = text(ETABLISSEMENT_TEXT.voie);
  const { number, words } = streetWords(
    voie === ""
      ? text(ETABLISSEMENT_TEXT.complement) || text(ETABLISSEMENT_TEXT.distribution)
      : voie,
  );
  const postcode = digitsOf(text(ETABLISSEMENT_TEXT.codePostal));
  into.u32(siren + (isClosed ? ROW_FLAGS.closed : 0) + (nic === seat ? ROW_FLAGS.seat : 0));
  into.u24(nic);
  into.u24(number);
  into.u32(postcode);
  into.u32(digitsOf(text(ETABLISSEMENT_TEXT.codeCedex)));
  into.string(words.join(" "));
  const names = new Set(unit);
  for (const rank of ESTABLISHMENT_NAMES) addWords(text(rank), names);
  into.string([...names].join(" "));
  return communeKey(bytes, at, postcode, text(ETABLISSEMENT_TEXT.commune));
}

/** The commune's code; without one, what the town's name and the postcode say. */
function communeKey(bytes: Uint8Array, at: number, postcode: number, town: string): number {
  const code = etablissementText(bytes, at, ETABLISSEMENT_TEXT.codeCommune);
  const start = textStart(bytes, code);
  const packed = packCommune(bytes, start, start + textLength(bytes, code));
  if (packed >= 0) return packed;
  const named = town === "" ? [] : keysOfTown(town, postcode);
  if (named.length === 1) return named[0] as number;
  return postcode > 0 ? BY_POSTCODE + postcode : ABROAD;
}

function unitWords(bytes: Uint8Array, unit: number): ReadonlySet<string> {
  const words = new Set<string>();
  for (const rank of UNIT_NAMES) addWords(readText(bytes, uniteText(bytes, unit, rank)), words);
  const person = PERSON_NAMES.map((rank) => readText(bytes, uniteText(bytes, unit, rank)));
  for (const word of nameWords(person.join(" ")).words) words.add(word);
  return words;
}

function addWords(name: string, into: Set<string>): void {
  if (name === "") return;
  const { words, acronyms } = nameWords(name);
  for (const word of words) into.add(word);
  for (const word of acronyms) into.add(word);
}

function digitsOf(text: string): number {
  return /^\d{5}$/.test(text) ? Number(text) : 0;
}

export function rowSiren(row: Uint8Array): number {
  return readU32(row, 0);
}

export function rowNic(row: Uint8Array): number {
  return readU24(row, 4);
}

export function rowNumber(row: Uint8Array): number {
  return readU24(row, 7);
}

export function rowPostcode(row: Uint8Array): number {
  return readU32(row, 10);
}

export function rowCedex(row: Uint8Array): number {
  return readU32(row, 14);
}

export function rowStreet(row: Uint8Array): string {
  return readText(row, TEXTS);
}

export function rowNames(row: Uint8Array): string {
  return readText(row, textEnd(row, TEXTS));
}
