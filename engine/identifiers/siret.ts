import { formatSiren, isSiren, LA_POSTE_SIREN, luhnSum } from "./siren.ts";

const NIC_DIGITS = 5;
const NIC_RANGE = 100_000;

/** A SIRET as one number (14 digits, exact in a double). */
export function siretNumber(siren: number, nic: number): number {
  return siren * NIC_RANGE + nic;
}

export function sirenOfSiret(siret: number): number {
  return Math.floor(siret / NIC_RANGE);
}

export function nicOfSiret(siret: number): number {
  return siret % NIC_RANGE;
}

/** Fourteen digits, leading zeros included. */
export function formatSiret(siren: number, nic: number): string {
  return formatSiren(siren) + String(nic).padStart(NIC_DIGITS, "0");
}

/**
 * Whether SIREN and NIC form a valid SIRET: both keys valid.
 *
 * La Poste numbers its offices so that the plain sum of the fourteen digits is a multiple of 5; for
 * this SIREN either rule suffices. Source: INSEE, SIRENE documentation.
 */
export function isSiret(siren: number, nic: number): boolean {
  if (!isSiren(siren) || !(nic >= 0 && nic < NIC_RANGE)) return false;
  const sum = luhnSum(nic) + luhnSum(siren, NIC_DIGITS);
  if (sum % 10 === 0) return true;
  return siren === LA_POSTE_SIREN && (digitSum(siren) + digitSum(nic)) % 5 === 0;
}

function digitSum(value: number): number {
  let sum = 0;
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10)) sum += rest % 10;
  return sum;
}
