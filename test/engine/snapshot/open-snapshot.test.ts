import { mkdirSync, renameSync, statSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import test from "ava";
import { NOT_CROSSED, NOT_LOADED } from "../../../engine/company/company-base.ts";
import {
  ADDRESS_INDEX,
  BAN,
  COMPANIES,
  COMPANY_INDEX,
  DECES,
  deathIndexFile,
  homeAt,
  storeFile,
} from "../../../engine/snapshot/home.ts";
import {
  type AddressIndexManifest,
  type CompaniesManifest,
  type CompanyIndexManifest,
  type DeathIndexManifest,
  type EditionManifest,
  type OfficerDeathsManifest,
  SNAPSHOT_FORMAT,
  type Snapshot,
  type StoreMarks,
} from "../../../engine/snapshot/manifest.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { openSnapshot } from "../../../engine/snapshot/open-snapshot.ts";
import { publishSnapshot } from "../../../engine/snapshot/publish.ts";
import { headChecksum } from "../../../engine/store/store-head.ts";
import { buildStore, temporaryFolder } from "../store/temporary-store.ts";

const edition = (register: string, date: string): EditionManifest => ({
  register,
  edition: date,
  date,
  files: [],
  rows: 1,
  accepted: 1,
  ignored: {},
  rejected: {},
  kept: 1,
  withdrawn: 0,
  keys: 1,
  bytes: 1,
  checksum: 1,
  headChecksum: 1,
});

/** Puts a store of that many entries in its place; what is noted of it. */
async function placed(file: string, count: number): Promise<StoreMarks> {
  mkdirSync(dirname(file), { recursive: true });
  const entries = Array.from({ length: count }, (_, i): [number, Uint8Array] => [
    i + 1,
    Uint8Array.of(i + 1),
  ]);
  renameSync(await buildStore(entries), file);
  return { bytes: statSync(file).size, checksum: 0, headChecksum: headChecksum(file) };
}

/**
 * A home that has published two companies, three days of deaths, four entries of their index and
 * six of that of the addresses, with what a test changes in its snapshot.
 */
async function published(change: (snapshot: Snapshot) => Partial<Snapshot> = () => ({})) {
  const root = temporaryFolder();
  const home = homeAt(root);
  const files = {
    companies: storeFile(home, COMPANIES, "c1"),
    deces: storeFile(home, DECES, "d1"),
    deathIndex: deathIndexFile(home, "d1"),
    addressIndex: storeFile(home, ADDRESS_INDEX, "a1"),
    companyIndex: storeFile(home, COMPANY_INDEX, "n1"),
  };
  const deces = { ...edition(DECES, "2026-11-03"), edition: "d1", kept: 9, keys: 3 };
  const snapshot: Snapshot = {
    format: SNAPSHOT_FORMAT,
    id: "0123456789ab",
    date: "2026-11-21",
    publishedAt: "2026-11-21T08:00:00Z",
    registers: {
      "unites-legales": edition("unites-legales", "2026-11-01"),
      etablissements: edition("etablissements", "2026-11-02"),
      deces: { ...deces, ...(await placed(files.deces, 3)) },
      ban: edition(BAN, "2026-11-04"),
    },
    companies: { edition: "c1", count: 2, orphans: 0, ...(await placed(files.companies, 2)) },
    deathIndex: { edition: "d1", count: 9, entries: 4, ...(await placed(files.deathIndex, 4)) },
    officerDeaths: null,
    addressIndex: {
      edition: "a1",
      count: 7,
      entries: 6,
      ...(await placed(files.addressIndex, 6)),
    },
    companyIndex: {
      edition: "n1",
      count: 3,
      entries: 8,
      ...(await placed(files.companyIndex, 8)),
    },
  };
  publishSnapshot(home, { ...snapshot, ...change(snapshot) });
  return { root, home, files };
}

test("a snapshot opens with its companies, its date and the date of each source", async (t) => {
  const { root } = await published();
  const opened = openRegisters(root);
  if (!opened.ok) return t.fail(opened.failure.detail);
  const { companies, snapshot } = opened.value;
  t.is(snapshot.id, "0123456789ab");
  t.is(companies?.date, "2026-11-21");
  t.true(companies?.companies.locate(2));
  t.is(companies?.sources["unites-legales"], "2026-11-01");
  t.is(companies?.sources.etablissements, "2026-11-02");
  t.is(companies?.sources["liens-succession"], NOT_LOADED);
  t.is(companies?.sources.bodacc, NOT_LOADED);
  return opened.value.close();
});

/** What is noted of officers that were crossed: companies alone hold what was found. */
const officerDeaths: OfficerDeathsManifest = {
  edition: "o1",
  count: 1,
  crossed: 5,
  found: 1,
  bytes: 1,
  checksum: 1,
  headChecksum: 1,
};

const CROSSINGS: readonly (readonly [
  why: string,
  change: (snapshot: Snapshot) => Partial<Snapshot>,
  deces: string,
])[] = [
  ["deaths and officers: the date of the deaths", () => ({ officerDeaths }), "2026-11-03"],
  ["deaths without officers: not crossed", () => ({}), NOT_CROSSED],
  [
    "neither: not loaded",
    ({ registers: { deces: _, ...registers } }) => ({ registers, deathIndex: null }),
    NOT_LOADED,
  ],
];

for (const [why, change, expected] of CROSSINGS)
  test(`where deaths are a source: ${why}`, async (t) => {
    const opened = openRegisters((await published(change)).root);
    if (!opened.ok) return t.fail(opened.failure.detail);
    t.is(opened.value.companies?.sources.deces, expected);
    return opened.value.close();
  });

test("it opens with the deaths and their index too, each in its own store", async (t) => {
  const { root } = await published();
  const opened = openRegisters(root);
  if (!opened.ok) return t.fail(opened.failure.detail);
  const { deaths } = opened.value;
  t.is(deaths?.date, "2026-11-03");
  t.deepEqual([deaths?.records.count, deaths?.index.count], [3, 4]);
  t.deepEqual([deaths?.records.locate(4), deaths?.index.locate(4)], [false, true]);
  return opened.value.close();
});

test("it opens with the index of the addresses, dated as the BAN is", async (t) => {
  const opened = openRegisters((await published()).root);
  if (!opened.ok) return t.fail(opened.failure.detail);
  const { addresses } = opened.value;
  t.is(addresses?.date, "2026-11-04");
  t.is(addresses?.index.count, 6);
  return opened.value.close();
});

const WITHOUT: readonly (readonly [
  without: string,
  change: (snapshot: Snapshot) => Partial<Snapshot>,
  opens: readonly ("companies" | "deaths" | "addresses" | "matching")[],
])[] = [
  ["companies", () => ({ companies: null }), ["deaths", "addresses"]],
  [
    "establishments",
    ({ registers: { etablissements: _, ...registers } }) => ({ registers }),
    ["deaths", "addresses"],
  ],
  [
    "deaths",
    ({ registers: { deces: _, ...registers } }) => ({ registers, deathIndex: null }),
    ["companies", "addresses", "matching"],
  ],
  [
    "the BAN",
    ({ registers: { ban: _, ...registers } }) => ({ registers, addressIndex: null }),
    ["companies", "deaths", "matching"],
  ],
  [
    "any of them",
    () => ({
      registers: {},
      companies: null,
      deathIndex: null,
      addressIndex: null,
      companyIndex: null,
    }),
    [],
  ],
];

for (const [without, change, opens] of WITHOUT)
  test(`without ${without}, nothing is answered about these, and all about others`, async (t) => {
    const opened = openSnapshot((await published(change)).home);
    if (!opened.ok) return t.fail(opened.failure.detail);
    const {
      companies = null,
      deaths = null,
      addresses = null,
      matching = null,
    } = opened.value ?? {};
    const parts = Object.entries({ companies, deaths, addresses, matching });
    t.deepEqual(
      parts.filter(([, one]) => one !== null).map(([name]) => name),
      [...opens],
    );
    return opened.value?.close();
  });

test("a folder that never loaded anything says so", (t) => {
  const root = temporaryFolder();
  t.deepEqual(openSnapshot(homeAt(root)), { ok: true, value: null });
  const opened = openRegisters(root);
  t.is(opened.ok ? "" : opened.failure.code, "registre.non_charge");
});

/** What a snapshot notes of one of its stores, changed. */
type Noted = Partial<CompaniesManifest & DeathIndexManifest & EditionManifest>;

const STORES: readonly (readonly [
  name: "companies" | "deces" | "deathIndex" | "addressIndex" | "companyIndex",
  change: (snapshot: Snapshot, noted: Noted) => Partial<Snapshot>,
])[] = [
  [
    "companies",
    ({ companies }, noted) => ({ companies: { ...(companies as CompaniesManifest), ...noted } }),
  ],
  [
    "deces",
    ({ registers }, noted) => ({
      registers: { ...registers, deces: { ...(registers["deces"] as EditionManifest), ...noted } },
    }),
  ],
  [
    "deathIndex",
    ({ deathIndex }, noted) => ({
      deathIndex: { ...(deathIndex as DeathIndexManifest), ...noted },
    }),
  ],
  [
    "addressIndex",
    ({ addressIndex }, noted) => ({
      addressIndex: { ...(addressIndex as AddressIndexManifest), ...noted },
    }),
  ],
  [
    "companyIndex",
    ({ companyIndex }, noted) => ({
      companyIndex: { ...(companyIndex as CompanyIndexManifest), ...noted },
    }),
  ],
];

for (const [name, change] of STORES)
  test(`a store that is not the one that was published is refused: ${name}`, async (t) => {
    const cut = await published();
    truncateSync(cut.files[name], 4096);
    const others = await Promise.all(
      [{ count: 5, keys: 5, entries: 5 }, { edition: "x2" }, { headChecksum: 1 }].map((noted) =>
        published((snapshot) => change(snapshot, noted)),
      ),
    );
    for (const { root } of [cut, ...others]) {
      const opened = openRegisters(root);
      t.is(opened.ok ? "" : opened.failure.code, "registre.corrompu");
    }
  });
