import { readText, readU32, skipTexts, textEnd, textStart } from "../../store/packed-bytes.ts";
import {
  aliasCount,
  placeCount,
  repetitionCount,
  STREET_FLAGS,
  streetEnd,
  streetFlags,
  streetInsee,
  textsAt,
} from "./entry.ts";
import { foldedName } from "./street-name.ts";

/** The decoded texts of a street; its positions are read in place (`entry.ts`). */
export interface Street {
  /** BAN's id of the street (38003_b030), the prefix of its addresses' ids; "" when none. */
  readonly stem: string;
  readonly name: string;
  /** Capitals without accents, at most 32 characters when published; "" when unknown. */
  readonly nomAfnor: string;
  readonly commune: string;
  readonly insee: string;
  readonly aliases: readonly string[];
  /** Indexed by `positionPlace`; streets in one postcode, old commune and lieu-dit have one. */
  readonly places: readonly Place[];
  /** Indexed by `positionRepetition` - 1. */
  readonly repetitions: readonly string[];
  /** By rank of position: ids that do not follow from stem, number and repetition. */
  readonly otherIds: ReadonlyMap<number, string>;
}

interface Place {
  /** Five digits; "" when unknown. */
  readonly codePostal: string;
  /** INSEE code and name of the commune before a merger; "" when none. */
  readonly ancienCode: string;
  readonly ancienNom: string;
  /** The lieu-dit that completes the address; usually "". */
  readonly lieuDit: string;
}

/** Decodes the texts of a street. Never throws. About a microsecond. */
export function readStreet(bytes: Uint8Array, street: number): Street {
  const end = streetEnd(bytes, street);
  const stemAt = textsAt(bytes, street);
  const nameAt = textEnd(bytes, stemAt);
  const afnorAt = textEnd(bytes, nameAt);
  const communeAt = textEnd(bytes, afnorAt);
  const insee = streetInsee(bytes, street);
  const folded = (streetFlags(bytes, street) & STREET_FLAGS.afnorFolded) !== 0;
  const aliases = readTexts(bytes, textEnd(bytes, communeAt), aliasCount(bytes, street), end);
  const places = readPlaces(bytes, aliases.end, placeCount(bytes, street), end);
  const repetitions = readTexts(bytes, places.end, repetitionCount(bytes, street), end);
  return {
    stem: wholeStem(readText(bytes, stemAt), insee),
    name: readText(bytes, nameAt),
    nomAfnor: folded
      ? Buffer.from(foldedName(bytes, textStart(bytes, nameAt), afnorAt)).toString()
      : readText(bytes, afnorAt),
    commune: readText(bytes, communeAt),
    insee,
    aliases: aliases.list,
    places: places.list,
    repetitions: repetitions.list,
    otherIds: readIds(bytes, repetitions.end, end),
  };
}

function wholeStem(stored: string, insee: string): string {
  if (stored === "") return "";
  return stored.startsWith("_") ? stored.slice(1) : `${insee}_${stored}`;
}

interface Read<T> {
  readonly list: readonly T[];
  readonly end: number;
}

function readTexts(bytes: Uint8Array, start: number, count: number, end: number): Read<string> {
  const list: string[] = [];
  let at = start;
  for (; list.length < count && at < end; at = textEnd(bytes, at)) list.push(readText(bytes, at));
  return { list, end: at };
}

const POSTCODE_BYTES = 4;

function readPlaces(bytes: Uint8Array, start: number, count: number, end: number): Read<Place> {
  const list: Place[] = [];
  let at = start;
  while (list.length < count && at < end) {
    const postcode = readU32(bytes, at);
    const codeAt = at + POSTCODE_BYTES;
    const nameAt = textEnd(bytes, codeAt);
    const lieuDitAt = textEnd(bytes, nameAt);
    list.push({
      codePostal: postcode === 0 ? "" : String(postcode).padStart(5, "0"),
      ancienCode: readText(bytes, codeAt),
      ancienNom: readText(bytes, nameAt),
      lieuDit: readText(bytes, lieuDitAt),
    });
    at = textEnd(bytes, lieuDitAt);
  }
  return { list, end: at };
}

/** The end of the place packed at `at`. */
export function placeEnd(bytes: Uint8Array, at: number): number {
  return skipTexts(bytes, at + POSTCODE_BYTES, 3);
}

function readIds(bytes: Uint8Array, start: number, end: number): ReadonlyMap<number, string> {
  const ids = new Map<number, string>();
  for (let at = start; at < end; at = textEnd(bytes, at + 4))
    ids.set(readU32(bytes, at), readText(bytes, at + 4));
  return ids;
}
