import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { keyAt } from "../../../engine/store/key-index.ts";
import { PackedStore } from "../../../engine/store/packed-store.ts";
import {
  attributed,
  plainIndex,
  type Register,
  type ReportedByIndex,
  recordsOf,
} from "../../engine/person/death-index/plain-index.ts";
import { newFolder } from "./load-bed.ts";

/** The content of a home's register, and that of its index. */
export async function readBack(
  home: string,
): Promise<{ register: Register; index: ReportedByIndex }> {
  const opened = openRegisters(home);
  if (!opened.ok || !opened.value.deaths) throw new Error("deaths not opened");
  const { records, index } = opened.value.deaths;
  if (!(records instanceof PackedStore)) throw new Error("not a store");
  const days = Array.from({ length: records.count }, (_, i) => keyAt(records.index, i));
  const register = recordsOf(records, days);
  try {
    return { register, index: attributed(index, register) };
  } finally {
    await opened.value.close();
  }
}

/** The first line of the official csv. */
export const HEADER =
  '"nomprenom";"sexe";"datenaiss";"lieunaiss";"commnaiss";"paysnaiss";"datedeces";"lieudeces";"actedeces"';

/** A line of it. */
export const death = (name: string, day: string, act: string): string =>
  `"${name}*JEANNE/";"2";"19300102";"01004";"AMBERIEU-EN-BUGEY";"";"${day}";"01053";"${act}"`;

/** A file of these lines. */
export function file(name: string, ...lines: readonly string[]): string {
  const path = join(newFolder(), name);
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

export const january = file("deces_2026_m01.csv", HEADER, death("BRUN", "20260105", "12"));
export const february = file("deces_2026_m02.csv", HEADER, death("BLANC", "20260203", "40"));
/** Withdraws the death of January. */
export const opposition = file(
  "fichier-opposition-deces.csv",
  "Date de décès;Code du lieu de décès;Numéro d'acte de décès",
  "20260105;01053;12",
);
/** The surnames that a home's index finds. */
export async function surnames(home: string): Promise<string[]> {
  const { register, index } = await readBack(home);
  const { bearers } = plainIndex(register);
  return Object.keys(index.bearers)
    .filter((name) => name in bearers)
    .sort();
}
