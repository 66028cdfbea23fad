import type { FaultRanks } from "../diagnostic/range/row-judgement.ts";

/** A state has two bits. */
const STATE_BITS = 2;
const STATE_MASK = 3;

/** Its correction meets a requirement of electronic invoicing. */
const NEEDED = 16;

/** The ranks of a fault in one byte, and whether invoicing needs its correction. */
export function packRanks({ now, open }: FaultRanks, isNeeded = false): number {
  return now | (open << STATE_BITS) | (isNeeded ? NEEDED : 0);
}

export function isNeeded(packed: number): boolean {
  return (packed & NEEDED) !== 0;
}

export function nowOf(packed: number): number {
  return packed & STATE_MASK;
}

export function openOf(packed: number): number {
  return (packed >> STATE_BITS) & STATE_MASK;
}
