import type { ByteWriter } from "../../store/byte-writer.ts";
import { readText, readU32, textEnd } from "../../store/packed-bytes.ts";

/**
 * One row of a court on one officer: the initial state, a change or a departure.
 *
 *    0 u32 date of the court AAAAMMJJ, 0 unknown   4 u8 bits: 1 left, 2 company
 *    5 u32 birth AAAAMMJJ   9 u32 SIREN of a company officer
 *   13 texts: court, file number, number of the officer in it, role, then name (denomination of a
 *   company), name in use, given names, commune code, commune
 *
 * Empty fields of a change are unchanged.
 */
export interface RepEvent {
  readonly date: number;
  readonly hasLeft: boolean;
  readonly isCompany: boolean;
  readonly birth: number;
  readonly siren: number;
  readonly greffe: string;
  readonly gestion: string;
  readonly id: string;
  readonly qualite: string;
  readonly nom: string;
  readonly nomUsage: string;
  readonly prenoms: string;
  readonly codeCommune: string;
  readonly commune: string;
}

const LEFT = 1;
const COMPANY = 2;
const TEXTS_START = 13;

/** The texts in packed order. */
const TEXTS = [
  "greffe",
  "gestion",
  "id",
  "qualite",
  "nom",
  "nomUsage",
  "prenoms",
  "codeCommune",
  "commune",
] as const satisfies readonly (keyof RepEvent)[];

export function packEvent(event: RepEvent, into: ByteWriter): void {
  into.u32(event.date);
  into.u8((event.hasLeft ? LEFT : 0) | (event.isCompany ? COMPANY : 0));
  into.u32(event.birth);
  into.u32(event.siren);
  for (const name of TEXTS) into.string(event[name]);
}

export function readEvent(entry: Uint8Array): RepEvent {
  const bits = entry[4] as number;
  let at = TEXTS_START;
  const text = (): string => {
    const value = readText(entry, at);
    at = textEnd(entry, at);
    return value;
  };
  return {
    date: readU32(entry, 0),
    hasLeft: (bits & LEFT) !== 0,
    isCompany: (bits & COMPANY) !== 0,
    birth: readU32(entry, 5),
    siren: readU32(entry, 9),
    greffe: text(),
    gestion: text(),
    id: text(),
    qualite: text(),
    nom: text(),
    nomUsage: text(),
    prenoms: text(),
    codeCommune: text(),
    commune: text(),
  };
}
