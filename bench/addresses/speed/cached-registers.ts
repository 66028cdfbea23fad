import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { dataPath, emptyFolder } from "../../prepared-home.ts";
import { type WrittenFrance, writeFrance } from "../france/write-france.ts";
import { type OfficialFiles, officialFiles, sampleFiles } from "../official-files.ts";
import { knownFrance } from "../truth.ts";

/** Addresses of the small country whose content identifies the generator. */
const DISTINCTIVE = 3000;
const WRITTEN = "written.json";

/** A folder of official files to load. */
export interface CachedRegister {
  readonly folder: string;
  /** Number of addresses; null when it was not counted. */
  readonly adresses: number | null;
}

/** The real file of Paris with the postal tables; null when it does not exist. */
export function parisRegister(): CachedRegister | null {
  const files = officialFiles();
  return files.paris === null ? null : copied("addresses-paris", files, files.paris);
}

/** The repository's sample with its tables. */
export function sampleRegister(): CachedRegister {
  const files = sampleFiles();
  return copied("addresses-sample", files, files.addresses);
}

function copied(name: string, files: OfficialFiles, addresses: string): CachedRegister {
  const folder = dataPath(name);
  if (existsSync(folder)) return { folder, adresses: null };
  const unfinished = emptyFolder(`${name}.unfinished`);
  for (const file of [addresses, files.postcodes, files.cedex])
    copyFileSync(file, join(unfinished, basename(file)));
  renameSync(unfinished, folder);
  return { folder, adresses: null };
}

/**
 * An invented country of about so many addresses, in files by département; written once and cached.
 * Its name ends with a hash of the generator's output, so that a changed generator has its own.
 */
export async function franceRegister(seed: number, addresses: number): Promise<CachedRegister> {
  const name = `addresses-${addresses}-${seed}-${await generatorMark(seed)}`;
  const folder = dataPath(name);
  const reported = `${folder}.${WRITTEN}`;
  if (existsSync(folder) && existsSync(reported)) {
    const { adresses } = JSON.parse(readFileSync(reported, "utf8")) as WrittenFrance;
    return { folder, adresses };
  }
  const unfinished = emptyFolder(`${name}.unfinished`);
  const written = await writeFrance(knownFrance(seed, addresses).france, unfinished);
  const files = officialFiles();
  for (const file of [files.postcodes, files.cedex])
    copyFileSync(file, join(unfinished, basename(file)));
  writeFileSync(reported, JSON.stringify(written));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return { folder, adresses: written.adresses };
}

async function generatorMark(seed: number): Promise<string> {
  const folder = dataPath(`addresses-mark-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  await writeFrance(knownFrance(seed, DISTINCTIVE).france, folder);
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  rmSync(folder, { recursive: true });
  return hash.digest("hex").slice(0, 8);
}
