import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { ErrorCode } from "../../engine/errors/error-table.ts";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { ALL_REGISTERS, registersNamed } from "../../engine/registers/all-registers.ts";
import { type FileHead, nearest, recogniseFile } from "../../engine/registers/header.ts";
import type { Register } from "../../engine/registers/register.ts";
import { readFileHead } from "./readers/read-file-head.ts";

/** The files to load into one register. */
export interface RegisterFiles {
  readonly register: Register;
  readonly files: readonly string[];
}

const DATA_FILE = /\.(?:csv|gz|zip|parquet|txt|json|ndjson|jsonl|xml|taz|tgz|tar)$/i;

/**
 * Assigns files to registers. A folder stands for its data files; with a group (`sirene`) or
 * `tout`, each file goes to the register that its header identifies, and files of other registers
 * in a folder are skipped; a file that was named explicitly must fit.
 *
 * @param onLeftAside  Called with each skipped data file of a folder.
 */
export async function planLoad(
  name: string,
  paths: readonly string[],
  onLeftAside: (file: string) => void = () => undefined,
): Promise<Result<readonly RegisterFiles[]>> {
  const wanted = name === "tout" ? ALL_REGISTERS : registersNamed(name);
  if (wanted.length === 0)
    return failed("registre.inconnu", `Connus : ${knownNames().join(", ")}.`);
  const byRegister = new Map<Register, string[]>();
  for (const path of paths) {
    const listed = listFiles(path);
    if (!listed.ok) return listed;
    const sorted = await sortFiles(listed.value, path, wanted, byRegister);
    if (!sorted.ok) return sorted;
    sorted.value.forEach(onLeftAside);
  }
  if (byRegister.size === 0)
    return failed("fichier.absent", `Aucun fichier de « ${name} » dans ${paths.join(", ")}.`);
  const plan = wanted.flatMap((register) => {
    const files = byRegister.get(register);
    return files ? [{ register, files }] : [];
  });
  return success(plan);
}

/** Adds files to those of their registers; returns the skipped ones. */
async function sortFiles(
  files: readonly string[],
  path: string,
  wanted: readonly Register[],
  byRegister: Map<Register, string[]>,
): Promise<Result<string[]>> {
  const leftAside: string[] = [];
  for (const file of files) {
    const owner = await registerOf(file, wanted, file === path);
    if (!owner.ok) return owner;
    if (owner.value) byRegister.set(owner.value, [...(byRegister.get(owner.value) ?? []), file]);
    else leftAside.push(file);
  }
  return success(leftAside);
}

/** Every name that `recoupe load` accepts. */
export function knownNames(): string[] {
  const groups = ALL_REGISTERS.flatMap(({ group }) => group ?? []);
  return ["tout", ...new Set(groups), ...ALL_REGISTERS.map(({ name }) => name)];
}

function listFiles(path: string): Result<string[]> {
  try {
    if (!statSync(path).isDirectory()) return success([path]);
    const names = readdirSync(path).filter((file) => DATA_FILE.test(file));
    return success(names.sort().map((file) => join(path, file)));
  } catch {
    return failed("fichier.absent", path, { file: basename(path) });
  }
}

/**
 * The requested register that a file's header fits. A file that was named explicitly and fits none
 * goes to the nearest one, so that reading it reports the fault. One found in a folder is skipped
 * then, unless it is empty or damaged: it may well have been requested, and skipping it silently
 * would publish half of the request.
 */
async function registerOf(
  file: string,
  wanted: readonly Register[],
  named: boolean,
): Promise<Result<Register | null>> {
  const only = wanted.length === 1 ? wanted[0] : undefined;
  if (named && only) return success(only);
  const ownerOf = (head: FileHead): Register | null => {
    const owner = recogniseFile(ALL_REGISTERS, head, basename(file));
    return owner && wanted.includes(owner) ? owner : null;
  };
  const head = await readFileHead(file, (one) => ownerOf(one) !== null);
  if (!head.ok) {
    if (named) return success(wanted[0] ?? null);
    return LEFT_ASIDE.has(head.failure.code) ? success(null) : head;
  }
  return success(ownerOf(head.value) ?? (named ? nearest(wanted, head.value.names) : null));
}

/** No file, or an unknown format: unrelated. */
const LEFT_ASIDE: ReadonlySet<ErrorCode> = new Set(["fichier.absent", "fichier.format"]);
