import { type Failure, failed } from "../../../engine/errors/failure.ts";
import {
  ADDRESS_INDEX,
  COMPANIES,
  DECES,
  deathIndexFile,
  homeAt,
  OFFICER_DEATHS,
  storeFile,
} from "../../../engine/snapshot/home.ts";
import { readSnapshot } from "../../../engine/snapshot/read-snapshot.ts";
import { POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";
import type { Command } from "../command.ts";

export const verify: Command = {
  options: {},
  mostOperands: 0,
  async run({ config, stdout }) {
    const home = homeAt(config.home);
    const published = readSnapshot(home);
    if (!published.ok) return published.failure;
    if (!published.value) return failed("registre.non_charge", config.home).failure;
    const { registers, companies, deathIndex, officerDeaths, addressIndex } = published.value;
    const stores = Object.values(registers).map(({ register, edition, bytes, checksum }) => ({
      name: register,
      file: storeFile(home, register, edition),
      bytes,
      checksum,
    }));
    if (companies)
      stores.push({
        name: COMPANIES,
        file: storeFile(home, COMPANIES, companies.edition),
        ...companies,
      });
    if (deathIndex)
      stores.push({
        name: `${DECES}, index des noms`,
        file: deathIndexFile(home, deathIndex.edition),
        ...deathIndex,
      });
    if (officerDeaths)
      stores.push({
        name: OFFICER_DEATHS,
        file: storeFile(home, OFFICER_DEATHS, officerDeaths.edition),
        ...officerDeaths,
      });
    if (addressIndex)
      stores.push({
        name: ADDRESS_INDEX,
        file: storeFile(home, ADDRESS_INDEX, addressIndex.edition),
        ...addressIndex,
      });
    const pool = new Pool({ threads: config.threads, ...POOL_DEFAULTS });
    let first: Failure | null = null;
    for (const { name, file, bytes, checksum } of stores) {
      const result = await pool.run("verify-store", { file, bytes, checksum });
      stdout.write(`${name} : ${result.ok ? "intact" : result.failure.detail}\n`);
      if (!result.ok) first ??= result.failure;
    }
    await pool.close();
    return first;
  },
};
