import { pino } from "pino";
import { KeyRing } from "../../../shell/access/key-ring.ts";
import { Ledger } from "../../../shell/access/ledger.ts";
import { ParisCalendar } from "../../../shell/access/paris-calendar.ts";
import { PLANS } from "../../../shell/access/plans.ts";
import { sessionCookie } from "../../../shell/access/session-cookie.ts";
import { TokenBuckets } from "../../../shell/access/token-bucket.ts";
import { readConfig } from "../../../shell/config.ts";
import { Traffic } from "../../../shell/http/traffic.ts";
import { openMcp } from "../../../shell/mcp/open-mcp.ts";
import { allPages } from "../../../shell/pages/all-pages.ts";
import { PageFrame } from "../../../shell/pages/html/page-frame.ts";
import { ServedPublication } from "../../../shell/registers/served-publication.ts";
import { openCustomerArea } from "../../../shell/service/customer-area.ts";
import { allEndpoints } from "../../../shell/service/rows/all-endpoints.ts";
import { FileBlobs } from "../../../shell/state/blobs/file-blobs.ts";
import { LOCAL_PRESENCE } from "../../../shell/state/presence.ts";
import { LEARNING_FAMILIES } from "../../../shell/workflows/learning/learning-export.ts";
import { AddressAnswers } from "../../../shell/workflows/lookups/address-answers.ts";
import { CompanyMatches } from "../../../shell/workflows/lookups/company-matches.ts";
import { DeathChecks } from "../../../shell/workflows/lookups/death-checks.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { MapStore } from "../state/map-store.ts";
import { UNOPENED } from "../workflows/lookups/unopened-answers.ts";

const store = new MapStore(new Map(), { followed: LEARNING_FAMILIES });
const onError = (error: unknown): never => {
  throw error;
};
const config = readConfig({ RECOUPE_HOME: newFolder() });
if (!config.ok) throw new Error(config.failure.detail);
const calendar = new ParisCalendar();
const keys = new KeyRing(store, calendar);
const ledger = new Ledger(new MapStore(), PLANS, calendar);
const area = await openCustomerArea({
  config: config.value,
  store,
  counters: new MapStore(),
  blobs: new FileBlobs(config.value.home),
  presence: LOCAL_PRESENCE,
  now: Date.now,
  keys,
  ledger,
  opened: () => null,
  log: pino({ level: "silent" }),
  onError,
});

const deaths = new DeathChecks(UNOPENED);
const traffic = new Traffic(false);
const mcp = openMcp({
  ...{ config: config.value, keys, deaths, onError },
  samples: area.samples,
  ledger,
  rates: new TokenBuckets(),
  traffic,
  snapshot: () => null,
  now: Date.now,
});

const parts = {
  ...area.rows,
  deaths,
  mcp,
  addresses: new AddressAnswers(UNOPENED),
  matches: new CompanyMatches(UNOPENED),
  address: () => "http://127.0.0.1:8080",
  companies: () => null,
  keys,
  pseudonymSecret: "secret",
  traffic,
  ready: async () => ({ ok: true, details: {} }),
  publication: new ServedPublication(newFolder(), () => {}),
};

/** The rows of the service, with empty stores and pools without threads. */
export const EVERY_ENDPOINT = allEndpoints(parts);

/** All pages likewise. */
export const EVERY_PAGE = allPages({
  ...parts,
  ledger,
  cookie: sessionCookie(false),
  frame: new PageFrame(),
  home: config.value.home,
});
