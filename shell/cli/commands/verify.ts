import { existsSync } from "node:fs";
import { type Failure, failed } from "../../../engine/errors/failure.ts";
import {
  ADDRESS_INDEX,
  COMPANIES,
  COMPANY_INDEX,
  DECES,
  deathIndexFile,
  homeAt,
  OFFICER_DEATHS,
  storeFile,
} from "../../../engine/snapshot/home.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { readSnapshot } from "../../../engine/snapshot/read-snapshot.ts";
import { BEHIND_CALLERS, POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";
import { examineHome, examineShared } from "../../backup/examine-home.ts";
import type { Config } from "../../config.ts";
import { hasServed } from "../../service/sample-registers.ts";
import type { Command } from "../command.ts";

/** A part of the home, and what is wrong with it. */
interface Examined {
  readonly partie: string;
  readonly defauts: readonly string[];
}

export const verify: Command = {
  options: {},
  operands: { least: 0, most: 0 },
  json: "une ligne de JSON par partie",
  async run({ config, output }) {
    if (!hasServed(config.home) && !existsSync(homeAt(config.home).snapshot))
      return failed("registre.non_charge", config.home).failure;
    const tell = ({ partie, defauts }: Examined): void => {
      const text =
        defauts.length === 0
          ? output.paint("green", "intact")
          : output.paint("red", defauts.join(" ; "));
      output.answer({ partie, defauts }, `${partie} : ${text}`);
    };
    let first: Failure | null = null;
    const { home, stateUrl } = config;
    const parts = stateUrl === null ? examineHome(home) : examineShared(home, stateUrl);
    for (const { part, faults } of await parts) {
      tell({ partie: part, defauts: faults });
      if (faults.length > 0) first ??= failed("etat.abime", faults[0]).failure;
    }
    const registers = await verifyRegisters(config, tell);
    return first ?? registers;
  },
};

async function verifyRegisters(
  { home, threads }: Config,
  tell: (part: Examined) => void,
): Promise<Failure | null> {
  const published = readSnapshot(homeAt(home));
  const failure = published.ok ? failed("registre.non_charge", home).failure : published.failure;
  if (!published.ok || !published.value) {
    tell({ partie: "registres", defauts: [failure.detail] });
    return failure;
  }
  tell({ partie: "snapshot.json", defauts: [] });
  const pool = new Pool({ threads, ...POOL_DEFAULTS, ...BEHIND_CALLERS });
  let first: Failure | null = null;
  for (const { name, file, bytes, checksum } of storesOf(home, published.value)) {
    const result = await pool.run("verify-store", { file, bytes, checksum });
    tell({ partie: name, defauts: result.ok ? [] : [result.failure.detail] });
    if (!result.ok) first ??= result.failure;
  }
  await pool.close();
  return first;
}

/** Every store that a snapshot names, with its size and checksum. */
function storesOf(folder: string, snapshot: Snapshot) {
  const home = homeAt(folder);
  const { registers, companies, deathIndex, officerDeaths, addressIndex, companyIndex } = snapshot;
  const stores = Object.values(registers).map(({ register, edition, bytes, checksum }) => ({
    name: register,
    file: storeFile(home, register, edition),
    bytes,
    checksum,
  }));
  const built = [
    [COMPANIES, companies],
    [OFFICER_DEATHS, officerDeaths],
    [ADDRESS_INDEX, addressIndex],
    [COMPANY_INDEX, companyIndex],
  ] as const;
  for (const [name, one] of built)
    if (one) stores.push({ name, file: storeFile(home, name, one.edition), ...one });
  if (deathIndex)
    stores.push({
      name: `${DECES}, index des noms`,
      file: deathIndexFile(home, deathIndex.edition),
      ...deathIndex,
    });
  return stores;
}
