import type { FaultRanks } from "../diagnostic/range/row-judgement.ts";

/** A state has two bits. */
const STATE_BITS = 2;
const STATE_MASK = 3;

/** The ranks of a fault in one byte. */
export function packRanks({ now, open }: FaultRanks): number {
  return now | (open << STATE_BITS);
}

export function nowOf(packed: number): number {
  return packed & STATE_MASK;
}

export function openOf(packed: number): number {
  return packed >> STATE_BITS;
}
