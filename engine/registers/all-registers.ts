import { ban } from "./ban/register.ts";
import { bodacc } from "./bodacc/register.ts";
import {
  categoriesJuridiques,
  cedex,
  codesPostaux,
  communes,
  naf2025,
  nafRev2,
  nafRev2Sections,
} from "./code-tables.ts";
import { comptes } from "./comptes/register.ts";
import { deces } from "./deces/register.ts";
import { diren } from "./diren/register.ts";
import { etablissements } from "./etablissements/register.ts";
import { liensSuccession } from "./liens-succession/register.ts";
import { quantilesSectoriels } from "./quantiles-sectoriels/register.ts";
import type { Register } from "./register.ts";
import { rncs } from "./rncs/register.ts";
import { rne } from "./rne/register.ts";
import { unitesLegales } from "./unites-legales/register.ts";

/** Every register, in display order. */
export const ALL_REGISTERS: readonly Register[] = [
  unitesLegales,
  etablissements,
  liensSuccession,
  rne,
  rncs,
  bodacc,
  comptes,
  quantilesSectoriels,
  diren,
  deces,
  ban,
  communes,
  codesPostaux,
  cedex,
  nafRev2,
  nafRev2Sections,
  naf2025,
  categoriesJuridiques,
];

/** The registers that a name on the command line selects: one, or all of its group. */
export function registersNamed(name: string): readonly Register[] {
  return ALL_REGISTERS.filter((register) => register.name === name || register.group === name);
}
