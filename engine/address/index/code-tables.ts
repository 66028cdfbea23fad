import { packCommune } from "../../registers/ban/street-key.ts";
import { readText, readU32, textEnd } from "../../store/packed-bytes.ts";
import type { CedexCode } from "./cedex-block.ts";
import { OfficialTowns } from "./official-towns.ts";

/** A cursor over the store of a code table, in key order; an entry is valid until the next. */
export interface CodeWalk {
  /** Infinity at the end. */
  readonly key: number;
  readonly bytes: Uint8Array;
  readonly at: number;
  next(): void;
}

/** Number of texts stored per entry of each code table (`textRegister`). */
const COMMUNE_TEXTS = 5;
const POSTCODE_TEXTS = 4;
const CEDEX_TEXTS = 2;

/** Collects the tables of communes and of postcodes; `null` for one that is not loaded. */
export function officialTowns(
  communes: CodeWalk | null,
  postcodes: CodeWalk | null,
): OfficialTowns {
  const towns = new OfficialTowns();
  for (const [code, entries] of codes(communes, COMMUNE_TEXTS))
    for (const [type = "", name = "", , , parent = ""] of entries)
      towns.addCommune(code, type, name, parent);
  for (const [code, entries] of codes(postcodes, POSTCODE_TEXTS))
    for (const [commune = "", name = "", label = "", line5 = ""] of entries)
      towns.addPostcode(commune, name, { postcode: Number(code), label, line5 });
  return towns;
}

/** The CEDEX codes, ascending. */
export function* cedexCodes(walk: CodeWalk | null): Generator<readonly [number, CedexCode]> {
  for (const [code, entries] of codes(walk, CEDEX_TEXTS)) {
    const communes = entries
      .map(([, commune = ""]) => packCommune(Buffer.from(commune), 0, commune.length))
      .filter((commune) => commune >= 0);
    yield [Number(code), { label: entries[0]?.[0] ?? "", communes }];
  }
}

function* codes(
  walk: CodeWalk | null,
  texts: number,
): Generator<readonly [code: string, entries: string[][]]> {
  for (; walk && walk.key !== Number.POSITIVE_INFINITY; walk.next())
    yield [walk.key.toString(36).slice(1).toUpperCase(), entriesOf(walk, texts)];
}

function entriesOf({ bytes, at: start }: CodeWalk, texts: number): string[][] {
  const entries: string[][] = [];
  let at = start + 4;
  for (let left = readU32(bytes, start); left > 0; left--) {
    const entry: string[] = [];
    for (let i = 0; i < texts; i++) {
      entry.push(readText(bytes, at));
      at = textEnd(bytes, at);
    }
    entries.push(entry);
  }
  return entries;
}
