import { mkdirSync, renameSync, statSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import test from "ava";
import { NOT_LOADED } from "../../../../engine/company/company-base.ts";
import { COMPANIES, homeAt, storeFile } from "../../../../engine/registers/snapshot/home.ts";
import {
  type CompaniesManifest,
  type EditionManifest,
  SNAPSHOT_FORMAT,
  type Snapshot,
} from "../../../../engine/registers/snapshot/manifest.ts";
import { openRegisters } from "../../../../engine/registers/snapshot/open-registers.ts";
import { openSnapshot } from "../../../../engine/registers/snapshot/open-snapshot.ts";
import { publishSnapshot } from "../../../../engine/registers/snapshot/publish.ts";
import { headChecksum } from "../../../../engine/store/store-head.ts";
import { buildStore, temporaryFolder } from "../../store/temporary-store.ts";

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

/** A home that has published a store of two companies, with what a test changes in its snapshot. */
async function published(change: (snapshot: Snapshot) => Snapshot = (snapshot) => snapshot) {
  const root = temporaryFolder();
  const home = homeAt(root);
  const file = storeFile(home, COMPANIES, "c1");
  mkdirSync(dirname(file), { recursive: true });
  renameSync(
    await buildStore([
      [1, Uint8Array.of(1)],
      [2, Uint8Array.of(2)],
    ]),
    file,
  );
  const companies: CompaniesManifest = {
    edition: "c1",
    count: 2,
    orphans: 0,
    bytes: statSync(file).size,
    checksum: 0,
    headChecksum: headChecksum(file),
  };
  const snapshot: Snapshot = {
    format: SNAPSHOT_FORMAT,
    id: "0123456789ab",
    date: "2026-11-21",
    publishedAt: "2026-11-21T08:00:00Z",
    registers: {
      "unites-legales": edition("unites-legales", "2026-11-01"),
      etablissements: edition("etablissements", "2026-11-02"),
    },
    companies,
  };
  publishSnapshot(home, change(snapshot));
  return { root, home, file };
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

test("without companies, or without establishments, nothing is answered about companies", async (t) => {
  const without: readonly ((snapshot: Snapshot) => Snapshot)[] = [
    (snapshot) => ({ ...snapshot, companies: null }),
    (snapshot) => ({
      ...snapshot,
      registers: { "unites-legales": edition("unites-legales", "x") },
    }),
  ];
  for (const change of without) {
    const opened = openSnapshot((await published(change)).home);
    t.true(opened.ok && opened.value !== null && opened.value.companies === null);
    if (opened.ok) await opened.value?.close();
  }
});

test("a folder that never loaded anything says so", (t) => {
  const root = temporaryFolder();
  t.deepEqual(openSnapshot(homeAt(root)), { ok: true, value: null });
  const opened = openRegisters(root);
  t.is(opened.ok ? "" : opened.failure.code, "registre.non_charge");
});

test("a store that is not the one that was published is refused", async (t) => {
  const cut = await published();
  truncateSync(cut.file, 4096);
  const counted = await published((snapshot) => ({
    ...snapshot,
    companies: { ...(snapshot.companies as CompaniesManifest), count: 3 },
  }));
  const gone = await published((snapshot) => ({
    ...snapshot,
    companies: { ...(snapshot.companies as CompaniesManifest), edition: "c2" },
  }));
  const flipped = await published((snapshot) => {
    const companies = snapshot.companies as CompaniesManifest;
    return { ...snapshot, companies: { ...companies, headChecksum: companies.headChecksum ^ 1 } };
  });
  for (const { root } of [cut, counted, gone, flipped]) {
    const opened = openRegisters(root);
    t.is(opened.ok ? "" : opened.failure.code, "registre.corrompu");
  }
});
