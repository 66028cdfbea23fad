import { existsSync, readdirSync, readFileSync } from "node:fs";
import { ALL_REGISTERS } from "../../../engine/registers/all-registers.ts";
import { ROOT, stepLeft, todoLeft } from "../../templates/steps-left.ts";
import type { RegisterRows } from "./register-rows.ts";

const REGISTERS = "engine/registers";

/** The file of a register: in a folder of its own, or among the plain code tables. */
export function fileOf(name: string): string {
  const own = `${REGISTERS}/${name}/register.ts`;
  return existsSync(ROOT + own) ? own : `${REGISTERS}/code-tables.ts`;
}

/** Every register that is listed, and those of folders, listed or not yet. */
export function registerNames(): ReadonlySet<string> {
  const folders = readdirSync(ROOT + REGISTERS).filter((name) =>
    existsSync(`${ROOT}${REGISTERS}/${name}/register.ts`),
  );
  return new Set([...ALL_REGISTERS.map(({ name }) => name), ...folders]);
}

/**
 * What a contributor does next for a register, before it can meet the contract: the
 * file to open and what to write there; `null` when the contract can judge it.
 *
 * @param rows  What the register is tested with, once it is listed.
 */
export function nextStep(name: string, rows: RegisterRows | undefined): string | null {
  const file = fileOf(name);
  const rowsFile = `test/engine/registers/${name}/rows.ts`;
  const isListed = ALL_REGISTERS.some((register) => register.name === name);
  const isNamed = isListed || readFileSync(ROOT + file, "utf8").includes(`name: "${name}"`);
  return (
    todoLeft(file) ??
    stepLeft(
      { isDone: isNamed, file, what: `\`name\` must be "${name}", that of the folder` },
      {
        isDone: isListed,
        file: "engine/registers/all-registers.ts",
        what: `import the register of ./${name}/register.ts and add it to ALL_REGISTERS`,
      },
      {
        isDone: existsSync(ROOT + rowsFile),
        file: rowsFile,
        what: `cp -r test/templates/register/test test/engine/registers/${name}`,
      },
    ) ??
    todoLeft(rowsFile) ??
    stepLeft({
      isDone: rows !== undefined,
      file: "test/engine/registers/all-registers.test.ts",
      what: `import the rows of ./${name}/rows.ts and add them to ROWS as "${name}"`,
    })
  );
}
