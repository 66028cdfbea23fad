import { existsSync, readdirSync, readFileSync } from "node:fs";
import { ALL_REGISTERS } from "../../../engine/registers/all-registers.ts";
import { ROOT, stepLeft, todoLeft } from "../../templates/steps-left.ts";
import type { RegisterRows } from "./register-rows.ts";

/** Folders of `engine/registers` that hold a register, listed or not yet. */
export function registerFolders(): string[] {
  return readdirSync(`${ROOT}engine/registers`).filter((name) => existsSync(ROOT + fileOf(name)));
}

/**
 * What a contributor does next for the register of a folder, before it can meet the contract: the
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

function fileOf(name: string): string {
  return `engine/registers/${name}/register.ts`;
}
