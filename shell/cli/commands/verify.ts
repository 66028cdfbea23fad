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
import { examineHome } from "../../backup/examine-home.ts";
import { hasServed } from "../../service/sample-registers.ts";
import type { Command, CommandContext } from "../command.ts";

export const verify: Command = {
  options: {},
  mostOperands: 0,
  async run(context) {
    const { config, stdout } = context;
    if (!hasServed(config.home) && !existsSync(homeAt(config.home).snapshot))
      return failed("registre.non_charge", config.home).failure;
    let first: Failure | null = null;
    for (const { part, faults } of await examineHome(config.home)) {
      stdout.write(`${part} : ${faults.length === 0 ? "intact" : faults.join(" ; ")}\n`);
      if (faults.length > 0) first ??= failed("etat.abime", faults[0]).failure;
    }
    const registers = await verifyRegisters(context);
    return first ?? registers;
  },
};

async function verifyRegisters({ config, stdout }: CommandContext): Promise<Failure | null> {
  const published = readSnapshot(homeAt(config.home));
  const failure = published.ok
    ? failed("registre.non_charge", config.home).failure
    : published.failure;
  if (!published.ok || !published.value) {
    stdout.write(`registres : ${failure.detail}\n`);
    return failure;
  }
  stdout.write("snapshot.json : intact\n");
  const pool = new Pool({ threads: config.threads, ...POOL_DEFAULTS, ...BEHIND_CALLERS });
  let first: Failure | null = null;
  for (const { name, file, bytes, checksum } of storesOf(config.home, published.value)) {
    const result = await pool.run("verify-store", { file, bytes, checksum });
    stdout.write(`${name} : ${result.ok ? "intact" : result.failure.detail}\n`);
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
