import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dataPath, emptyFolder } from "../../prepared-home.ts";
import { People } from "../people.ts";
import { writeRegister } from "../register-lines.ts";

/** Deaths of the small register whose content identifies the generator. */
const DISTINCTIVE = 2000;

/**
 * A folder of the yearly files of a register of that many deaths; written once and cached. Its name
 * ends with a hash of the generator's output, so that a changed generator has its own.
 */
export async function cachedRegister(deaths: number, seed: number): Promise<string> {
  const name = `persons-${deaths}-${seed}-${await generatorMark(seed)}`;
  const folder = dataPath(name);
  if (existsSync(folder)) return folder;
  const unfinished = emptyFolder(`${name}.unfinished`);
  await writeRegister(new People(seed, deaths), unfinished);
  renameSync(unfinished, folder);
  return folder;
}

async function generatorMark(seed: number): Promise<string> {
  const folder = emptyFolder(`persons-mark-${process.pid}`);
  await writeRegister(new People(seed, DISTINCTIVE), folder);
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  rmSync(folder, { recursive: true });
  return hash.digest("hex").slice(0, 8);
}
