import { randomBytes } from "node:crypto";
import { KeyRing } from "../../../shell/access/key-ring.ts";
import { AddressAnswers } from "../../../shell/addresses/address-answers.ts";
import { DeathChecks } from "../../../shell/deaths/death-checks.ts";
import { allEndpoints } from "../../../shell/endpoints/all-endpoints.ts";
import { Traffic } from "../../../shell/metrics/traffic.ts";
import { ParisCalendar } from "../../../shell/quota/paris-calendar.ts";
import { MapStore } from "../../../shell/state/map-store.ts";
import { UNOPENED } from "../snapshot/unopened-answers.ts";

/** The rows of the service, over an empty store and a pool that is not opened. */
export const EVERY_ENDPOINT = allEndpoints({
  deaths: new DeathChecks(UNOPENED),
  addresses: new AddressAnswers(UNOPENED),
  keys: new KeyRing(new MapStore(), new ParisCalendar()),
  random: randomBytes,
  traffic: new Traffic(false),
  ready: async () => ({ ok: true, details: {} }),
});
