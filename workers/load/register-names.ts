import { ALL_REGISTERS } from "../../engine/registers/all-registers.ts";
import type { Register } from "../../engine/registers/register.ts";

/** The register of that name; throws for an unknown one, which is a bug. */
export function registerNamed(name: string): Register {
  const register = ALL_REGISTERS.find((candidate) => candidate.name === name);
  if (!register) throw new Error(`no register named ${name}`);
  return register;
}
