import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { ALL_REGISTERS, registersNamed } from "../../../engine/registers/all-registers.ts";
import type { Register } from "../../../engine/registers/register.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { knownNames } from "../../../workers/load/load-plan.ts";

/** Registers that are published together, and loaded together: a group, or one alone. */
export interface Unit {
  readonly name: string;
  readonly registers: readonly Register[];
}

/**
 * The registers of these names, groups, or "tout"; `null` for no name, which means those that are
 * loaded. Failure: `registre.inconnu`.
 */
export function registersRequested(names: readonly string[]): Result<readonly Register[] | null> {
  if (names.length === 0) return success(null);
  const requested = new Set<Register>();
  for (const name of names) {
    const found = name === "tout" ? ALL_REGISTERS : registersNamed(name);
    if (found.length === 0)
      return failed("registre.inconnu", `« ${name} ». Connus : ${knownNames().join(", ")}.`);
    for (const register of found) requested.add(register);
  }
  return success(ALL_REGISTERS.filter((register) => requested.has(register)));
}

/** The units of the asked registers, or of the loaded ones; invented registers do not count. */
export function unitsOf(asked: readonly Register[] | null, served: Snapshot | null): Unit[] {
  const registers = asked ?? ALL_REGISTERS.filter(({ name }) => served?.registers[name]);
  const units = new Map<string, Register[]>();
  for (const register of registers) {
    const name = register.group ?? register.name;
    units.set(name, [...(units.get(name) ?? []), register]);
  }
  return [...units].map(([name, members]) => ({ name, registers: members }));
}

/** Whether the publisher's files can be found without a person. */
export function hasAddress({ source }: Register): boolean {
  return source.download !== null || source.additions !== undefined;
}
