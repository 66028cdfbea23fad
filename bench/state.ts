import { join } from "node:path";
import { makeBackup } from "../shell/backup/make-backup.ts";
import { openStores, type Stores } from "../shell/state/open-stores.ts";
import { migrateAt } from "../shell/state/postgres/migrate.ts";
import { STATE_CONNECTIONS } from "../shell/state/postgres/pool-bounds.ts";
import { PostgresServer } from "../test/shell/state/postgres/postgres-server.ts";
import type { Bench } from "./bench.ts";
import { waitForStandby } from "./cluster/database-pair.ts";
import { Draw } from "./corpus/customer-files/draw.ts";
import { emptyFolder } from "./prepared-home.ts";
import { abortsOf } from "./state/aborts.ts";
import { storeFigures } from "./state/store-figures.ts";

const COMMANDS = 200;

/** The state of a home (`_before`) and that of several hosts, a primary with a synchronous standby. */
export const state: Bench = {
  name: "state",
  about: "a home's state against PostgreSQL: writes, charges, loop, backup, aborts (scale: of 200)",
  async run({ scale, seed, say: announce }) {
    const primary = await PostgresServer.start();
    if (!primary) throw new Error("PostgreSQL is not installed");
    const standby = await primary.newStandby();
    await waitForStandby(primary, true);
    try {
      const stateUrl = primary.address();
      await migrateAt(stateUrl);
      const stateConnections = STATE_CONNECTIONS.max;
      const alone = { home: emptyFolder("state-alone"), stateUrl: null, stateConnections };
      const before = await figuresOf(alone);
      announce("home measured");
      const hosts = { home: emptyFolder("state-hosts"), stateUrl, stateConnections };
      const after = await figuresOf(hosts);
      announce("database measured");
      const commands = Math.max(1, Math.round(COMMANDS * scale));
      const environment = { RECOUPE_HOME: emptyFolder("state-commands"), RECOUPE_STATE: stateUrl };
      const aborts = await abortsOf(commands, new Draw(seed, "state"), environment);
      return {
        acked_per_s_64: after.acked,
        acked_per_s_64_before: before.acked,
        loop_max_ms: after.loopMaxMs,
        loop_max_ms_before: before.loopMaxMs,
        charges_per_s_64: after.charges,
        charges_per_s_64_before: before.charges,
        backup_ms: after.backupMs,
        backup_ms_before: before.backupMs,
        aborts,
        ...{ commands, seed },
      };
    } finally {
      await primary.stop();
      await standby.stop();
    }
  },
};

type Place = Parameters<typeof openStores>[0];

async function figuresOf(place: Place) {
  const stores = await opened(place);
  const figures = await storeFigures(stores);
  await stores.close();
  const folder = join(emptyFolder("state-backup"), "sauvegarde");
  const fromMs = performance.now();
  const about = { ...place, folder, withRegisters: false, version: "bench", now: () => new Date() };
  const made = await makeBackup(about);
  if (!made.ok) throw new Error(made.failure.detail);
  return { ...figures, backupMs: performance.now() - fromMs };
}

async function opened(place: Place): Promise<Stores> {
  const stores = await openStores(place);
  if (!stores.ok) throw new Error(stores.failure.detail);
  return stores.value;
}
