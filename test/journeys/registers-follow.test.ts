import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test, { type ExecutionContext } from "ava";
import { countingProxy } from "../../bench/follow/counting-proxy.ts";
import { newCorpus } from "./corpora.ts";
import { get } from "./public-api.ts";
import {
  type CommandResult,
  newFolder,
  recoupe,
  type ServiceUnderTest,
  serve,
  startRecoupe,
  succeeds,
} from "./recoupe-process.ts";
import { fill, mountDisk } from "./small-disk.ts";

const SECRET = { RECOUPE_INTERNAL_SECRET: "s".repeat(40) };
// A follower pulls when its test says so.
const SERVICE = { ...SECRET, RECOUPE_POLL_MS: "20", RECOUPE_REGISTERS_SECONDS: "0" };
const COMPANIES = 300;
const PATHS = [
  "/api/v1/siret/30000000700017",
  "/api/v1/tva/900000100",
  "/api/v1/entreprises/recherche?q=galviroux",
];

/** A host that loads registers, one that follows it, and a folder. */
const [near, far, folder] = [newFolder(), newFolder(), newFolder()];
let source: ServiceUnderTest;
let follower: ServiceUnderTest;
/** Two corpora. */
let first: string;
let next: string;

test.before(async () => {
  first = await newCorpus(COMPANIES);
  next = await newCorpus(COMPANIES, [
    { siren: "900000100", column: "etatAdministratifUniteLegale", value: "C" },
  ]);
  await succeeds(recoupe(near, ["load", "sirene", first]));
  source = await serve(near, SERVICE);
});

test.after.always(async () => {
  await source?.kill();
  await follower?.kill();
});

const pull = (home: string, ...words: string[]): Promise<CommandResult> =>
  recoupe(home, ["registers", "pull", ...words, "--json"], "", SECRET);

/** The document of a pull that must succeed. */
async function pulled(home: string, ...words: string[]) {
  const { stdout } = await succeeds(pull(home, ...words));
  return JSON.parse(stdout) as {
    readonly id: string;
    readonly inchange: boolean;
    readonly editions: number;
    readonly octets_recus: number;
    readonly octets_repris: number;
  };
}

const servedId = async (service: ServiceUnderTest) =>
  (await get(service, "/healthz")).headers.get("x-snapshot");

const idOf = (home: string): string =>
  JSON.parse(readFileSync(join(home, "snapshot.json"), "utf8")).id;

async function follows(service: ServiceUnderTest, id: string): Promise<void> {
  while ((await servedId(service)) !== id) await sleep(20);
}

async function answersAlike(t: ExecutionContext): Promise<void> {
  for (const path of PATHS) {
    const [one, other] = [await get(source, path), await get(follower, path)];
    t.is(one.status, 200, one.text);
    t.is(one.text, other.text, path);
    t.is(one.headers.get("x-snapshot"), other.headers.get("x-snapshot"));
  }
}

/** Nothing of a pull is published, and nothing of it is left but what the next one resumes. */
function isUntouched(t: ExecutionContext, home: string, id: string | null): void {
  t.is(existsSync(join(home, "snapshot.json")) ? idOf(home) : null, id);
  t.false(existsSync(join(home, "load.lock")));
}

test.serial(
  "a host that joins serves what its peer serves, and says meanwhile what it does",
  async (t) => {
    follower = await serve(far, { ...SERVICE, RECOUPE_REGISTERS_FROM: source.internalUrl });
    const ready = await get(follower, "/readyz");
    if (ready.status === 503) t.regex(ready.text, /réception|pas chargé/);
    await follows(follower, idOf(near));
    const { json } = await get(follower, "/readyz");
    const { details } = json as { details: Record<string, string> };
    t.regex(details["registres"] ?? "", new RegExp(`^${idOf(near)} du `));
    t.regex(details["publication"] ?? "", /^du \d+ .* \d{4} .*, moins d'un jour$/);
    const metrics = await get(follower, "/metrics");
    t.regex(
      metrics.text,
      new RegExp(`recoupe_snapshot_age_seconds\\{snapshot="${idOf(near)}"\\} \\d`),
    );
    await answersAlike(t);
    t.false(existsSync(join(far, "pulling")));
  },
);

test.serial("a second pull sends nothing", async (t) => {
  const proxy = await countingProxy(Number(new URL(source.internalUrl).port));
  const again = await pulled(far, proxy.url);
  t.like(again, { id: idOf(near), inchange: true, editions: 0, octets_recus: 0 });
  t.true(proxy.sent() < 100_000, `${proxy.sent()} bytes`);
  proxy.close();
});

test.serial("the files are neither on the public port nor given without the secret", async (t) => {
  const path = "/api/internal/registers/snapshots/courant";
  const headers = { "x-internal-secret": SECRET.RECOUPE_INTERNAL_SECRET };
  t.is((await get({ url: source.url }, path, headers)).status, 404);
  t.is((await get(source, path)).status, 401);
  t.is((await get(source, path, { "x-internal-secret": "x".repeat(40) })).status, 401);
});

test.serial("files come whole or by one range, and by no other name", async (t) => {
  const headers = { "x-internal-secret": SECRET.RECOUPE_INTERNAL_SECRET };
  const [edition = ""] = readdirSync(join(far, "registers", "companies"));
  const base = `/api/internal/registers/companies/${edition}`;
  const whole = readFileSync(join(far, "registers", "companies", edition, "edition.json"), "utf8");
  const ranged = async (range?: string) => {
    const {
      status,
      text,
      headers: got,
    } = await get(source, `${base}/edition.json`, {
      ...headers,
      ...(range && { range }),
    });
    return [status, got.get("content-range"), status < 300 ? text : ""];
  };
  const size = whole.length;
  t.deepEqual(await ranged(), [200, null, whole]);
  t.deepEqual(await ranged("bytes=0-3"), [206, `bytes 0-3/${size}`, whole.slice(0, 4)]);
  t.deepEqual(await ranged("bytes=5-"), [206, `bytes 5-${size - 1}/${size}`, whole.slice(5)]);
  t.deepEqual(await ranged("bytes=-2"), [
    206,
    `bytes ${size - 2}-${size - 1}/${size}`,
    whole.slice(-2),
  ]);
  for (const range of [
    "bytes=0-1,3-4",
    "bytes=9-3",
    `bytes=${size}-`,
    "lignes=0-1",
    "bytes=-",
    "bytes=-0",
  ])
    t.is((await ranged(range))[0], 416, range);
  for (const path of [
    `${base}/entries.lmdb-lock`,
    `${base}/..%2fedition.json`,
    "/api/internal/registers/companies/..%2f..%2fsecrets/manifest.json",
    "/api/internal/registers/secrets/2026-11-01.0123456789abcdef/manifest.json",
    "/api/internal/registers/snapshots/..%2fsecrets",
  ])
    t.is((await get(source, path, headers)).status, 422, path);
  const unknown = "/api/internal/registers/companies/2026-11-01.0123456789abcdef/edition.json";
  t.is((await get(source, unknown, headers)).status, 404);
});

test.serial("kill -9 in the middle leaves what is served, and the next pull resumes", async (t) => {
  const before = idOf(far);
  await succeeds(recoupe(near, ["load", "unites-legales", next]));
  await follows(source, idOf(near));
  const port = Number(new URL(source.internalUrl).port);
  // Once, so that the sums are there.
  await get(source, "/api/internal/registers/snapshots/courant", {
    "x-internal-secret": SECRET.RECOUPE_INTERNAL_SECRET,
  });
  const proxy = await countingProxy(port, { after: 400_000, how: "silent" });
  const running = startRecoupe(far, ["registers", "pull", proxy.url], SECRET);
  while (proxy.sent() < 400_000) await sleep(10);
  while (!existsSync(join(far, "pulling", "reception.json"))) await sleep(10);
  await sleep(200);
  const second = await pull(far, source.internalUrl);
  t.is(second.code, 1);
  t.regex(second.stderr, /"code":"registre\.conflit"/, "two pulls into one home");
  t.regex((await get(follower, "/readyz")).text, /"reception":"en cours de réception, /);
  running.child.kill("SIGKILL");
  await running.ended;
  proxy.close();
  t.is(idOf(far), before);
  t.is(await servedId(follower), before);
  const resumed = await pulled(far, source.internalUrl);
  t.is(resumed.id, idOf(near));
  t.true(resumed.editions > 0);
  await follows(follower, idOf(near));
  await answersAlike(t);
});

test.serial("a new edition is served without a restart, and unchanged ones are not sent", (t) => {
  t.regex(follower.output(), /snapshot served/);
  const editions = (register: string) => readdirSync(join(far, "registers", register)).length;
  t.is(editions("unites-legales"), 2);
  t.is(editions("liens-succession"), 1);
});

test.serial("a published folder has only what is new, as links, its manifest last", async (t) => {
  const publish = async () =>
    JSON.parse(
      (await succeeds(recoupe(near, ["registers", "publish", folder, "--json"]))).stdout,
    ) as Record<string, number>;
  const first = await publish();
  t.is(first["nouvelles"], first["editions"]);
  const [edition = ""] = readdirSync(join(folder, "companies"));
  t.true(statSync(join(folder, "companies", edition, "entries.lmdb")).nlink > 1);
  t.deepEqual(readdirSync(join(folder, "snapshots")), [`${idOf(near)}.json`]);
  t.is((await publish())["nouvelles"], 0);
  const home = newFolder();
  t.like(await pulled(home, folder), { id: idOf(near), inchange: false });
});

/** A copy of the folder in which a byte of a store is another. */
function damagedFolder(): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  const [edition = ""] = readdirSync(join(copy, "etablissements"));
  const file = join(copy, "etablissements", edition, "entries.lmdb");
  const bytes = readFileSync(file);
  bytes[9000] = (bytes[9000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  return copy;
}

test.serial("a damaged part is refused, and comes from another peer", async (t) => {
  const damaged = damagedFolder();
  const home = newFolder();
  const alone = await pull(home, damaged);
  t.is(alone.code, 1);
  t.regex(
    alone.stderr,
    /Une édition modifiée en chemin.*"source\.alteree"|"code":"source\.alteree"/,
  );
  isUntouched(t, home, null);
  const helped = await pulled(home, damaged, source.internalUrl);
  t.is(helped.id, idOf(near));
  t.true(helped.octets_recus > 0);
});

test.serial("a source that closes in the middle is asked again, or another is", async (t) => {
  const port = Number(new URL(source.internalUrl).port);
  const home = newFolder();
  const proxy = await countingProxy(port, { after: 300_000, how: "closed" });
  const alone = await pull(home, proxy.url);
  t.is(alone.code, 1);
  t.regex(alone.stderr, /"code":"source\.(?:interrompue|injoignable)"/);
  isUntouched(t, home, null);
  proxy.close();
  const other = await countingProxy(port, { after: 300_000, how: "closed" });
  t.is((await pulled(home, other.url, source.internalUrl)).id, idOf(near));
  other.close();
});

const REFUSED: readonly (readonly [title: string, words: () => string[], code: string])[] = [
  ["no folder", () => ["/nowhere/at/all"], "source.adresse"],
  ["another scheme", () => ["ftp://127.0.0.1/"], "source.adresse"],
  ["an address with a password", () => ["http://a:b@127.0.0.1:1"], "source.adresse"],
  ["the public port", () => [source.url], "source.adresse"],
  ["nobody listens", () => ["http://127.0.0.1:1"], "source.injoignable"],
  ["a folder without registers", () => [newFolder()], "source.vide"],
];

for (const [title, words, code] of REFUSED)
  test.serial(`a source that is none: ${title}`, async (t) => {
    const home = newFolder();
    const { code: exit, stderr } = await pull(home, ...words());
    t.is(exit, 1);
    t.true(stderr.includes(`"code":"${code}"`), stderr);
    isUntouched(t, home, null);
  });

test.serial("another secret is refused", async (t) => {
  const home = newFolder();
  const other = { RECOUPE_INTERNAL_SECRET: "x".repeat(40) };
  const args = ["registers", "pull", source.internalUrl];
  const { code, stderr } = await recoupe(home, args, "", other);
  t.is(code, 1);
  t.regex(stderr, /\[source\.secret\]/);
});

test.serial("a disk without room is told before anything is received", async (t) => {
  const disk = mountDisk(t, 80);
  if (disk === null) return;
  const home = join(disk, "home");
  fill(join(disk, "full"));
  rmSync(join(disk, "full"));
  writeFileSync(join(disk, "some"), Buffer.alloc(60 << 20));
  const { code, stderr } = await pull(home, folder);
  t.is(code, 1);
  t.regex(stderr, /"code":"disque\.plein"/);
  t.false(existsSync(join(home, "pulling")));
});

test.serial("a source with older registers changes nothing, unless it is asked", async (t) => {
  const old = newFolder();
  cpSync(folder, old, { recursive: true });
  const later = newFolder();
  await pulled(later, old);
  await succeeds(recoupe(near, ["load", "unites-legales", first]));
  await pulled(later, source.internalUrl);
  const served = idOf(later);
  const refused = await pull(later, old);
  t.regex(refused.stderr, /"code":"source\.ancienne"/);
  t.is(idOf(later), served);
  t.not((await pulled(later, old, "--malgre-tout")).id, served);
});
