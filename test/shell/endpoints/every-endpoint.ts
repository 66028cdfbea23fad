import { randomBytes } from "node:crypto";
import { KeyRing } from "../../../shell/access/key-ring.ts";
import { AddressAnswers } from "../../../shell/addresses/address-answers.ts";
import { FileBlobs } from "../../../shell/blobs/file-blobs.ts";
import { DeathChecks } from "../../../shell/deaths/death-checks.ts";
import { Dossiers } from "../../../shell/dossier/dossiers.ts";
import { allEndpoints } from "../../../shell/endpoints/all-endpoints.ts";
import { FlashJobs } from "../../../shell/flash/flash-jobs.ts";
import { Traffic } from "../../../shell/metrics/traffic.ts";
import { ParisCalendar } from "../../../shell/quota/paris-calendar.ts";
import { MapStore } from "../../../shell/state/map-store.ts";
import { Uploads } from "../../../shell/uploads/uploads.ts";
import { accountsOver } from "../accounts/accounts-bed.ts";
import { UNOPENED } from "../snapshot/unopened-answers.ts";

const store = new MapStore();
const onError = (error: unknown): never => {
  throw error;
};
const blobs = new FileBlobs("nowhere");
const uploads = new Uploads({ store, blobs, random: randomBytes, onError });
const openPool = (): never => {
  throw new Error("A pool was opened");
};

/** The rows of the service, over an empty store and a pool that is not opened. */
export const EVERY_ENDPOINT = allEndpoints({
  deaths: new DeathChecks(UNOPENED),
  addresses: new AddressAnswers(UNOPENED),
  uploads,
  flash: new FlashJobs({
    home: "nowhere",
    uploads,
    blobs,
    openPool,
    snapshotId: () => null,
    now: () => 0,
    onError,
  }),
  accounts: accountsOver({ store }).accounts,
  dossiers: new Dossiers({ store, onError, onRefused: () => {} }),
  keys: new KeyRing(store, new ParisCalendar()),
  random: randomBytes,
  traffic: new Traffic(false),
  ready: async () => ({ ok: true, details: {} }),
});
