import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU32, textEnd, textStart } from "../../store/packed-bytes.ts";
import {
  type ByteText,
  byBytes,
  packByteText,
  packedByteText,
  sameBytes,
  toByteText,
} from "./byte-text.ts";
import { aliasCount, STREET_FLAGS, textsAt } from "./entry.ts";
import { foldedName } from "./street-name.ts";

/** The naming of a street in one row: its packed texts from the stem to the last alias. */
export interface Naming {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly length: number;
  readonly aliases: number;
  readonly afnorFolded: boolean;
}

export function namingOf(bytes: Uint8Array, street: number): Naming {
  const start = textsAt(bytes, street);
  const aliases = aliasCount(bytes, street);
  let end = start;
  for (let left = STREET_TEXTS + aliases; left > 0; left--) end = textEnd(bytes, end);
  const afnorFolded = hasFoldedAfnor(bytes, street);
  return { bytes, start, length: end - start, aliases, afnorFolded };
}

/** Before the aliases: stem, name, nom_afnor, commune. */
const STREET_TEXTS = 4;

/**
 * Whether the naming of a packed street is equal byte for byte. Texts include their lengths, so
 * comparing bytes suffices.
 */
export function isNamed(naming: Naming, bytes: Uint8Array, street: number): boolean {
  if (aliasCount(bytes, street) !== naming.aliases) return false;
  if (hasFoldedAfnor(bytes, street) !== naming.afnorFolded) return false;
  return sameBytes(naming.bytes, naming.start, bytes, textsAt(bytes, street), naming.length);
}

function hasFoldedAfnor(bytes: Uint8Array, street: number): boolean {
  return (readU32(bytes, street + 4) & STREET_FLAGS.afnorFolded) !== 0;
}

/**
 * The identity of a street among those of its key: stem and folded name; "" for the commune itself.
 */
export function identityOf(bytes: Uint8Array, street: number): ByteText {
  if ((readU32(bytes, street + 4) & STREET_FLAGS.commune) !== 0) return "";
  const stemAt = textsAt(bytes, street);
  const nameAt = textEnd(bytes, stemAt);
  const name = foldedName(bytes, textStart(bytes, nameAt), textEnd(bytes, nameAt));
  return `${packedByteText(bytes, stemAt)}\0${toByteText(name)}`;
}

/** The number of aliases written, and whether nom_afnor equals the folded name. */
export interface NamingWritten {
  readonly aliases: number;
  readonly afnorFolded: boolean;
}

/**
 * Writes one naming from those of the rows of a street. Of several spellings it takes the greatest
 * in byte order, independent of the order of rows: this prefers accents, and small letters to
 * capitals. A name with another folded form (towns only) becomes an alias.
 */
export function writeNaming(namings: readonly Naming[], into: ByteWriter): NamingWritten {
  const [only] = namings;
  if (only && namings.length === 1) {
    into.raw(only.bytes, only.start, only.start + only.length);
    return only;
  }
  const read = namings.map(readNaming);
  const name = greatest(read.map((one) => one.name));
  const folded = foldByteText(name);
  const afnor = greatest(read.map((one) => one.afnor));
  const aliases = new Set(read.flatMap((one) => one.aliases));
  for (const one of read) if (foldByteText(one.name) !== folded) aliases.add(one.name);
  aliases.delete(name);
  const retained = [...aliases].sort(byBytes).slice(0, MOST_ALIASES);
  const afnorFolded = afnor !== "" && afnor === folded;
  const stem = greatest(read.map((one) => one.stem));
  const commune = greatest(read.map((one) => one.commune));
  for (const text of [stem, name, afnorFolded ? "" : afnor, commune, ...retained])
    packByteText(text, into);
  return { aliases: retained.length, afnorFolded };
}

/** The count is stored in 16 bits; no street has a tenth as many. */
const MOST_ALIASES = 1000;

interface NamingTexts {
  readonly stem: ByteText;
  readonly name: ByteText;
  readonly afnor: ByteText;
  readonly commune: ByteText;
  readonly aliases: readonly ByteText[];
}

function readNaming({ bytes, start, length, afnorFolded }: Naming): NamingTexts {
  const texts: ByteText[] = [];
  for (let at = start; at < start + length; at = textEnd(bytes, at))
    texts.push(packedByteText(bytes, at));
  const [stem = "", name = "", afnor = "", commune = "", ...aliases] = texts;
  return { stem, name, afnor: afnorFolded ? foldByteText(name) : afnor, commune, aliases };
}

function foldByteText(text: ByteText): ByteText {
  const bytes = Buffer.from(text, "latin1");
  return toByteText(foldedName(bytes, 0, bytes.length));
}

function greatest(texts: readonly ByteText[]): ByteText {
  return texts.reduce((most, text) => (byBytes(text, most) > 0 ? text : most), "");
}
