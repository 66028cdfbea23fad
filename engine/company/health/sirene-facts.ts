import { uniteCreation } from "../../registers/unites-legales/entry.ts";
import type { Situation } from "../situation.ts";

/** The facts in SIRENE about a legal unit, its seat and its age. Days are AAAAMMJJ, 0 unknown. */
export interface SireneFacts {
  readonly isCeased: boolean;
  readonly ceasedSince: number;
  /** Whether the unit is active without any open establishment. */
  readonly allClosed: boolean;
  /** Whether the seat is known and closed. */
  readonly seatClosed: boolean;
  readonly seatClosedSince: number;
  readonly creation: number;
  /** Whole years since the creation, -1 unknown. */
  readonly age: number;
}

/** @param situation  Situation of a known SIREN: its establishment is the seat. */
export function readSireneFacts(situation: Situation): SireneFacts {
  const { bytes, unite, today, isCeased, isClosed } = situation;
  const creation = uniteCreation(bytes, unite);
  return {
    isCeased,
    ceasedSince: isCeased ? situation.uniteSince : 0,
    allClosed: situation.allClosed,
    seatClosed: isClosed,
    seatClosedSince: isClosed ? situation.etablissementSince : 0,
    creation,
    age: creation === 0 ? -1 : Math.max(0, Math.floor((today - creation) / 10_000)),
  };
}
