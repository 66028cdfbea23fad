import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "ava";
import { editionFolder, homeAt, REJECTS_FILE, storeFile } from "../../../engine/snapshot/home.ts";
import {
  type AddressIndexManifest,
  type DeathIndexManifest,
  type EditionManifest,
  type OfficerDeathsManifest,
  SNAPSHOT_FORMAT,
  type Snapshot,
} from "../../../engine/snapshot/manifest.ts";
import {
  adoptEdition,
  nextEdition,
  pruneEditions,
  publishSnapshot,
  snapshotId,
} from "../../../engine/snapshot/publish.ts";
import { readSnapshot } from "../../../engine/snapshot/read-snapshot.ts";
import { temporaryFolder } from "../store/temporary-store.ts";

const manifest = (register: string, edition: string, checksum = 1): EditionManifest => ({
  register,
  edition,
  date: edition.slice(0, 10),
  files: [{ name: `${register}.csv`, bytes: 10 }],
  rows: 1,
  accepted: 1,
  ignored: {},
  rejected: {},
  kept: 1,
  withdrawn: 0,
  keys: 1,
  bytes: 10,
  checksum,
  headChecksum: 1,
});

const snapshotOf = (...manifests: readonly EditionManifest[]): Snapshot => ({
  format: SNAPSHOT_FORMAT,
  id: "0123456789ab",
  date: "2026-11-21",
  publishedAt: "2026-11-21T08:00:00.000Z",
  registers: Object.fromEntries(manifests.map((one) => [one.register, one])),
  companies: null,
  deathIndex: null,
  officerDeaths: null,
  addressIndex: null,
  companyIndex: null,
});

const addEdition = (home: ReturnType<typeof homeAt>, register: string, edition: string) => {
  const built = join(home.building, "new");
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, REJECTS_FILE), "");
  adoptEdition(home, register, edition, built);
};

test("a snapshot that was published is read back", (t) => {
  const home = homeAt(temporaryFolder());
  t.deepEqual(readSnapshot(home), { ok: true, value: null }, "nothing loaded yet");
  for (const date of ["2026-10-01", "2026-11-01"]) {
    const snapshot = { ...snapshotOf(manifest("communes", date)), ...derived };
    publishSnapshot(home, snapshot);
    t.deepEqual(readSnapshot(home), { ok: true, value: snapshot });
  }
  t.deepEqual(readdirSync(home.root), ["snapshot.json", "snapshots"], "nothing else is left");
});

const deathIndex: DeathIndexManifest = {
  edition: "2026-11-01",
  count: 2,
  entries: 20,
  bytes: 1,
  checksum: 1,
  headChecksum: 1,
};

const addressIndex: AddressIndexManifest = { ...deathIndex, edition: "2026-11-21" };

const officerDeaths: OfficerDeathsManifest = {
  edition: "2026-11-01",
  count: 1,
  crossed: 5,
  found: 1,
  bytes: 1,
  checksum: 1,
  headChecksum: 1,
};

const derived = { deathIndex, officerDeaths, addressIndex };

function withoutHeadChecksum(snapshot: Snapshot): string {
  return JSON.stringify(snapshot, (key, value) => (key === "headChecksum" ? undefined : value));
}

const UNREADABLE: readonly (readonly [text: string, why: string])[] = [
  ["", "empty"],
  ['{"format":1,', "cut"],
  [JSON.stringify({ ...snapshotOf(), format: SNAPSHOT_FORMAT + 1 }), "of a later version"],
  [JSON.stringify({ ...snapshotOf(), format: SNAPSHOT_FORMAT - 1 }), "of an earlier version"],
  [
    withoutHeadChecksum({ ...snapshotOf(), deathIndex }),
    "without a checksum of the head of its index",
  ],
  [JSON.stringify({ ...snapshotOf(), deathIndex: undefined }), "without a word of its index"],
  [JSON.stringify({ ...snapshotOf(), officerDeaths: undefined }), "without a word of its officers"],
  [
    JSON.stringify({ ...snapshotOf(), addressIndex: undefined }),
    "without a word of the index of its addresses",
  ],
  [
    withoutHeadChecksum(snapshotOf(manifest("communes", "2026-11-01"))),
    "without a head's checksum",
  ],
  ["null", "nothing"],
  ["[]", "a list"],
  ['"text"', "a text"],
];

for (const [text, why] of UNREADABLE)
  test(`a snapshot that is ${why} is refused`, (t) => {
    const home = homeAt(temporaryFolder());
    writeFileSync(home.snapshot, text);
    const read = readSnapshot(home);
    t.is(read.ok ? "" : read.failure.code, "registre.corrompu");
  });

test("any change of a published manifest is found; one without a checksum is read as before", (t) => {
  const home = homeAt(temporaryFolder());
  const snapshot = snapshotOf(manifest("communes", "2026-11-01"));
  publishSnapshot(home, snapshot);
  const text = readFileSync(home.snapshot, "utf8");
  t.is(statSync(home.snapshot).mode & 0o777, 0o600);
  const changes: readonly (readonly [from: string | RegExp, to: string])[] = [
    [/2026-11-01/, "2026-11-02"],
    [/"date": "2026/, '"date": "2025'],
    [/"checksum": "./, '"checksum": "x'],
    ["{", '{"example":true,'],
  ];
  for (const [from, to] of changes) {
    writeFileSync(home.snapshot, text.replace(from, to));
    const read = readSnapshot(home);
    t.regex(read.ok ? "" : read.failure.detail, /a changé depuis sa publication/, String(from));
  }
  writeFileSync(home.snapshot, JSON.stringify(JSON.parse(text)));
  t.deepEqual(readSnapshot(home), { ok: true, value: snapshot }, "layout does not matter");
  writeFileSync(home.snapshot, JSON.stringify(snapshot));
  t.deepEqual(readSnapshot(home), { ok: true, value: snapshot }, "of an earlier version");
});

test("a snapshot of another format says which, and what to do", (t) => {
  const home = homeAt(temporaryFolder());
  writeFileSync(home.snapshot, JSON.stringify({ ...snapshotOf(), format: 1 }));
  const read = readSnapshot(home);
  const detail = read.ok ? "" : read.failure.detail;
  t.regex(detail, /au format 1, cette version lit le format \d+\. Supprimez .*snapshot\.json/);
  writeFileSync(home.snapshot, JSON.stringify({ ...snapshotOf(), id: 5 }));
  const damaged = readSnapshot(home);
  t.notRegex(damaged.ok ? "" : damaged.failure.detail, /au format/);
});

test("an edition gets its date for a name, and a number when that date was loaded before", (t) => {
  const home = homeAt(temporaryFolder());
  const names = [1, 2, 3].map(() => {
    const edition = nextEdition(home, "communes", "2026-01-01");
    addEdition(home, "communes", edition);
    return edition;
  });
  t.deepEqual(names, ["2026-01-01", "2026-01-01-2", "2026-01-01-3"]);
  t.true(existsSync(editionFolder(home, "communes", "2026-01-01-3")));
  t.is(
    dirname(storeFile(home, "communes", "2026-01-01")),
    editionFolder(home, "communes", "2026-01-01"),
  );
});

test("editions that no snapshot names and no process has open are deleted", (t) => {
  const home = homeAt(temporaryFolder());
  for (const edition of ["2026-08-01", "2026-09-01", "2026-10-01"])
    for (const register of ["communes", "cedex"]) addEdition(home, register, edition);
  addEdition(home, "companies", "c1");
  addEdition(home, "companies", "c2");
  for (const edition of ["2026-09-01", "2026-10-01", "2026-11-01"])
    for (const built of ["officer-deaths", "address-index"]) addEdition(home, built, edition);
  const companies = { edition: "c2", count: 1, orphans: 0, bytes: 1, checksum: 1, headChecksum: 1 };
  const previous = snapshotOf(manifest("communes", "2026-09-01"), manifest("cedex", "2026-10-01"));
  const current = {
    ...snapshotOf(manifest("communes", "2026-10-01"), manifest("cedex", "2026-10-01")),
    companies,
    officerDeaths,
    addressIndex: { ...addressIndex, edition: "2026-11-01" },
  };
  const before = {
    ...previous,
    officerDeaths: { ...officerDeaths, edition: "2026-10-01" },
    addressIndex: { ...addressIndex, edition: "2026-09-01" },
  };
  pruneEditions(home, [current, before], () => false);
  const left = (register: string) => readdirSync(join(home.registers, register)).sort();
  t.deepEqual(left("communes"), ["2026-09-01", "2026-10-01"]);
  t.deepEqual(left("cedex"), ["2026-10-01"]);
  t.deepEqual(left("companies"), ["c2"]);
  t.deepEqual(left("officer-deaths"), ["2026-10-01", "2026-11-01"]);
  t.deepEqual(left("address-index"), ["2026-09-01", "2026-11-01"]);
  const open = editionFolder(home, "communes", "2026-09-01");
  pruneEditions(home, [current], (folder) => folder === open);
  t.deepEqual(left("communes"), ["2026-09-01", "2026-10-01"]);
  pruneEditions(home, [current], () => false);
  t.deepEqual(left("communes"), ["2026-10-01"]);
});

test("pruning a home without editions does nothing", (t) => {
  const home = homeAt(temporaryFolder());
  t.notThrows(() => pruneEditions(home, [snapshotOf()], () => false));
});

test("an identifier is that of the editions, not of the order they were loaded in", (t) => {
  const a = manifest("communes", "2026-01-01", 11);
  const b = manifest("cedex", "2026-01-01", 22);
  const idOf = (...list: readonly EditionManifest[]) =>
    snapshotId(1, "2026-11-21", Object.fromEntries(list.map((one) => [one.register, one])), [
      null,
      null,
    ]);
  const derived = { bytes: 1, checksum: 5, headChecksum: 1 };
  const id = idOf(a, b);
  t.regex(id, /^[0-9a-f]{12}$/);
  t.is(idOf(b, a), id);
  const different = [
    idOf(a),
    idOf(a, { ...b, checksum: 23 }),
    idOf(a, { ...b, date: "2026-01-02" }),
    snapshotId(2, "2026-11-21", { communes: a, cedex: b }, [null, null]),
    snapshotId(1, "2026-11-22", { communes: a, cedex: b }, [null, null]),
    snapshotId(1, "2026-11-21", { communes: a, cedex: b }, [derived, null]),
    snapshotId(1, "2026-11-21", { communes: a, cedex: b }, [null, derived]),
  ];
  t.is(new Set([id, ...different]).size, different.length + 1);
});

test("what is published is written whole: JSON that ends with a line end", (t) => {
  const home = homeAt(temporaryFolder());
  publishSnapshot(home, snapshotOf());
  t.true(readFileSync(home.snapshot, "utf8").endsWith("}\n"));
});
