import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test, { type ExecutionContext } from "ava";
import { surplusEditions } from "../workers/load/surplus-editions.ts";
import { ClientLoop, type Seen } from "./client-loop.ts";
import { newCorpus } from "./corpora.ts";
import { get } from "./public-api.ts";
import {
  newFolder,
  recoupe,
  SAMPLE,
  type ServiceUnderTest,
  serve,
  startRecoupe,
  succeeds,
} from "./recoupe-process.ts";

const IDS = ["900000100", "800000101", "800000200"];
const COMPANIES = 300;
/** Of clients, where no other answers are due. */
const PAUSE_MS = 20;

const home = newFolder();
const snapshotFile = join(home, "snapshot.json");
let before: string;
let after: string;
/** Takes long enough to load to be killed in the middle. */
let larger: string;
let service: ServiceUnderTest;
let key: string;

test.before(async () => {
  before = await newCorpus(COMPANIES);
  after = await newCorpus(COMPANIES, [
    { siren: "900000100", column: "etatAdministratifUniteLegale", value: "C" },
    { siren: "800000101", column: "denominationUniteLegale", value: "RAVINE NOUVELLE" },
  ]);
  larger = await newCorpus(12_000);
  await succeeds(recoupe(home, ["load", "sirene", before]));
  const input = recoupe(home, ["cles", "donner", "a@exemple.fr", "--plan", "enterprise"]);
  key = (await succeeds(input)).stdout.trim();
  service = await serve(home, { RECOUPE_POLL_MS: "20" });
});

test.after.always(() => service.kill());

const servedId = async () => (await get(service, "/healthz")).headers.get("x-snapshot");

/** Waits until another snapshot than this one is served. */
async function changed(from: string | null): Promise<string | null> {
  let now = await servedId();
  while (now === from) {
    await sleep(20);
    now = await servedId();
  }
  return now;
}

/** Every call answered, and all answers of one snapshot alike: none was made from two. */
function eachFromOneSnapshot(t: ExecutionContext, seen: readonly Seen[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { status, snapshot, text } of seen) {
    if (status !== 200 || snapshot === null) t.fail(`${status} ${text}`);
    const known = texts.get(snapshot ?? "");
    if (known !== undefined && known !== text) t.is(text, known);
    texts.set(snapshot ?? "", text);
  }
  t.true(seen.length > 0);
  return texts;
}

test.serial("a load by another process is served without a failed or a mixed answer", async (t) => {
  const clients = new ClientLoop(service, key, IDS);
  const first = await servedId();
  await succeeds(recoupe(home, ["load", "sirene", after]));
  const second = await changed(first);
  await succeeds(recoupe(home, ["load", "sirene", before]));
  const third = await changed(second);
  const texts = eachFromOneSnapshot(t, await clients.stop());
  t.true(texts.size >= 2);
  const of = (id: string | null) => {
    const { results } = JSON.parse(texts.get(id ?? "") ?? "") as {
      results: Record<string, string>[];
    };
    return results.map((row) => [row["statut_sirene"], row["denomination"]]);
  };
  t.deepEqual(of(first)[0], ["A", "ALTIBAT INGENIERIE"]);
  t.deepEqual(of(first)[1], ["A", "RAVINE DISTRIBUTION"]);
  t.deepEqual(of(second)[0], ["C", "ALTIBAT INGENIERIE"]);
  t.deepEqual(of(second)[1], ["A", "RAVINE NOUVELLE"]);
  t.is(third, first, "the same editions have the same id");
});

test.serial("a load that leaves the companies as they are: they go on being read", async (t) => {
  const clients = new ClientLoop(service, key, IDS, PAUSE_MS);
  const first = await servedId();
  await succeeds(recoupe(home, ["load", "naf-rev2", join(SAMPLE, "naf_rev2.csv")]));
  t.not(await changed(first), first);
  // Longer than the last snapshot is kept open: both have the same companies mapped.
  await sleep(2500);
  const texts = eachFromOneSnapshot(t, await clients.stop());
  t.is(new Set(texts.values()).size, 1);
});

test.serial("a load that fails changes nothing", async (t) => {
  const bad = newFolder();
  copyFileSync(join(after, "StockUniteLegale_utf8.csv"), join(bad, "StockUniteLegale_utf8.csv"));
  const etablissements = readFileSync(join(after, "StockEtablissement_utf8.csv"), "utf8");
  const broken = etablissements.replaceAll(/^\d{9},/gm, "123456789,");
  writeFileSync(join(bad, "StockEtablissement_utf8.csv"), broken);
  const published = readFileSync(snapshotFile);
  const clients = new ClientLoop(service, key, IDS, PAUSE_MS);
  const failing = await recoupe(home, ["load", "sirene", bad]);
  t.is(failing.code, 1);
  t.regex(failing.stderr, /\[registre\.rejets\]\n$/);
  t.is(failing.stdout, "");
  await sleep(200);
  t.is(eachFromOneSnapshot(t, await clients.stop()).size, 1);
  t.deepEqual(readFileSync(snapshotFile), published);
  t.false(existsSync(join(home, "building")));
  t.false(existsSync(join(home, "load.lock")));
});

/** What may stand where a snapshot should, by accident. */
const GARBAGE: readonly string[] = [
  "",
  "garbage",
  '{"format":1,"id":',
  "null",
  "[]",
  '{"format":99,"id":"x"}',
  '{"format":1,"id":"x","companies":{"edition":"none","bytes":1,"count":1}}',
];

test.serial("a damaged snapshot.json: the last good one goes on being served", async (t) => {
  const published = readFileSync(snapshotFile);
  const clients = new ClientLoop(service, key, IDS, PAUSE_MS);
  const refusals = () => service.output().split('"snapshot refused"').length - 1;
  for (const text of GARBAGE) {
    const known = refusals();
    writeFileSync(snapshotFile, text);
    while (refusals() === known) await sleep(20);
    t.is((await get(service, "/readyz")).status, 200, text);
  }
  t.regex(service.output(), /"code":"registre\.corrompu"/);
  const garbled = await recoupe(home, ["status"]);
  t.is(garbled.code, 1);
  writeFileSync(snapshotFile, published);
  await sleep(200);
  t.is(eachFromOneSnapshot(t, await clients.stop()).size, 1);
});

/** What a load has said or done when it is killed. */
const MOMENTS: readonly (readonly [why: string, isReached: (stderr: string) => boolean])[] = [
  ["reading", () => existsSync(join(home, "building"))],
  ["indexing", (stderr) => stderr.includes("lecture :")],
  ["composing", (stderr) => stderr.includes("index :")],
];

for (const [why, isReached] of MOMENTS) {
  test.serial(`a load killed while ${why} changes nothing, and the next one passes`, async (t) => {
    const published = readFileSync(snapshotFile);
    const clients = new ClientLoop(service, key, IDS, PAUSE_MS);
    const { child, ended } = startRecoupe(home, ["load", "sirene", larger]);
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    while (!isReached(stderr)) await sleep(5);
    child.kill("SIGKILL");
    t.is((await ended).code, null, "killed before its end");
    t.deepEqual(readFileSync(snapshotFile), published);
    await succeeds(recoupe(home, ["verify"]));
    t.is(eachFromOneSnapshot(t, await clients.stop()).size, 1);
    const first = await servedId();
    await succeeds(recoupe(home, ["load", "sirene", why === "indexing" ? before : after]));
    t.not(await changed(first), first);
    t.false(existsSync(join(home, "building")));
  });
}

test.serial("no edition is kept for nobody", (t) => {
  t.deepEqual(surplusEditions(home), []);
});

test.serial("a start on a damaged snapshot.json says so and ends", async (t) => {
  const other = newFolder();
  writeFileSync(join(other, "snapshot.json"), "garbage");
  const error = await t.throwsAsync(serve(other));
  t.regex(error?.message ?? "", /Un fichier du registre est abîmé/);
});
