import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { KeyRing } from "../../../shell/access/key-ring.ts";
import { AddressAnswers } from "../../../shell/addresses/address-answers.ts";
import { readConfig } from "../../../shell/config.ts";
import { openCustomerArea } from "../../../shell/customer-area.ts";
import { DeathChecks } from "../../../shell/deaths/death-checks.ts";
import { allEndpoints } from "../../../shell/endpoints/all-endpoints.ts";
import { LEARNING_FAMILIES } from "../../../shell/learning/learning-export.ts";
import { Traffic } from "../../../shell/metrics/traffic.ts";
import { ParisCalendar } from "../../../shell/quota/paris-calendar.ts";
import { MapStore } from "../../../shell/state/map-store.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { UNOPENED } from "../snapshot/unopened-answers.ts";

const store = new MapStore(new Map(), { followed: LEARNING_FAMILIES });
const onError = (error: unknown): never => {
  throw error;
};
const config = readConfig({ RECOUPE_HOME: newFolder() });
if (!config.ok) throw new Error(config.failure.detail);
const keys = new KeyRing(store, new ParisCalendar());
const area = await openCustomerArea({
  config: config.value,
  store,
  counters: new MapStore(),
  keys,
  snapshotId: () => null,
  log: pino({ level: "silent" }),
  onError,
});

/** The rows of the service, over empty stores and pools that have no thread. */
export const EVERY_ENDPOINT = allEndpoints({
  ...area.rows,
  deaths: new DeathChecks(UNOPENED),
  addresses: new AddressAnswers(UNOPENED),
  companies: () => null,
  keys,
  random: randomBytes,
  pseudonymSecret: "secret",
  traffic: new Traffic(false),
  ready: async () => ({ ok: true, details: {} }),
});
