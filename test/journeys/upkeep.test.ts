import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test, { type ExecutionContext } from "ava";
import { SIRENE_FILES } from "../../bench/corpus/write-sirene.ts";
import { ALL_REGISTERS } from "../../engine/registers/all-registers.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { mirrored } from "../../shell/cli/fetch/mirrored.ts";
import {
  type Publisher,
  plainly,
  type Route,
  startPublisher,
  status,
} from "../shell/cli/fetch/publisher-server.ts";
import { zipBytes } from "../workers/load/zip-bytes.ts";
import { newCorpus } from "./corpora.ts";
import { get } from "./public-api.ts";
import {
  newFolder,
  type RunningCommand,
  recoupe,
  SAMPLE,
  serve,
  startRecoupe,
  succeeds,
} from "./recoupe-process.ts";

const POSTCODES = readFileSync(join(SAMPLE, "laposte_hexasmal.csv"));

interface Mirror extends Publisher {
  readonly environment: Readonly<Record<string, string>>;
}

/** A mirror of the publishers of these registers. */
async function startMirror(
  t: ExecutionContext,
  routes: Readonly<Record<string, Route>>,
): Promise<Mirror> {
  const byPath = Object.entries(routes).map(([name, route]) => {
    const download = ALL_REGISTERS.find((register) => register.name === name)?.source.download;
    if (!download) throw new Error(`${name} has no address`);
    return [mirrored(download, "").url, route] as const;
  });
  const publisher = await startPublisher(Object.fromEntries(byPath));
  t.teardown(() => publisher.close());
  return { ...publisher, environment: { RECOUPE_MIRROR: publisher.origin } };
}

/** A publisher that sends the rest of a file when it is told to. */
class HeldPublisher {
  #ask = (): void => undefined;
  #answer = (): void => undefined;
  /** Resolves when the file is asked for. */
  readonly asked = new Promise<void>((resolve) => {
    this.#ask = resolve;
  });
  readonly #answered = new Promise<void>((resolve) => {
    this.#answer = resolve;
  });

  route(content: Buffer): Route {
    return async (_request, response) => {
      response.writeHead(200, { "content-length": String(content.length), etag: '"1"' });
      response.write(content.subarray(0, 100));
      this.#ask();
      await this.#answered;
      response.end(content.subarray(100));
    };
  }

  answer(): void {
    this.#answer();
  }
}

/** The files of SIRENE in their zips, of so many companies. */
async function sireneRoutes(companies: number): Promise<Record<string, Route>> {
  const corpus = await newCorpus(companies);
  const zipOf = (name: string) =>
    plainly(zipBytes({ [name]: readFileSync(join(corpus, name)) }), { etag: `"${name}"` });
  return {
    "unites-legales": zipOf(SIRENE_FILES.unitesLegales),
    etablissements: zipOf(SIRENE_FILES.etablissements),
    "liens-succession": zipOf(SIRENE_FILES.liens),
  };
}

/** A home that serves the postcodes, for loads beside them. */
async function servedHome(): Promise<string> {
  const home = newFolder();
  const file = join(SAMPLE, "laposte_hexasmal.csv");
  await succeeds(recoupe(home, ["load", "codes-postaux", file]));
  return home;
}

/** Waits until a load has begun to write. */
async function loads(home: string, { child }: RunningCommand): Promise<void> {
  const { building } = homeAt(home);
  const holds = () =>
    existsSync(building) &&
    readdirSync(building, { recursive: true, withFileTypes: true }).some((one) => one.isFile());
  while (!holds()) {
    if (child.exitCode !== null) throw new Error("ended before it loaded");
    await sleep(5);
  }
}

const ONCE = ["tenir-a-jour", "sirene", "--une-fois"];
const COMPANIES = 8000;

for (const [what, signal] of [
  ["kill -9", "SIGKILL"],
  ["SIGTERM", "SIGTERM"],
  ["SIGINT", "SIGINT"],
] as const)
  test(`${what} inside a load: what was served stays, and the next round publishes`, async (t) => {
    const home = await servedHome();
    const { snapshot, lock, upkeepLock, building } = homeAt(home);
    const before = readFileSync(snapshot);
    const mirror = await startMirror(t, await sireneRoutes(COMPANIES));
    const running = startRecoupe(home, ONCE, mirror.environment);
    await loads(home, running);
    running.child.kill(signal);
    const { code, stderr } = await running.ended;
    t.deepEqual(readFileSync(snapshot), before);
    if (signal !== "SIGKILL") {
      t.is(code, 0, stderr);
      for (const path of [lock, upkeepLock, building]) t.false(existsSync(path), path);
    }
    const next = await recoupe(home, ONCE, "", mirror.environment);
    t.is(next.code, 0, next.stderr);
    t.is(next.stdout.split('"outcome":"published"').length - 1, 3);
    t.deepEqual(Object.keys(JSON.parse(readFileSync(snapshot, "utf8")).registers).toSorted(), [
      ...["codes-postaux", "etablissements", "liens-succession", "unites-legales"],
    ]);
    t.deepEqual(readdirSync(home).toSorted(), [
      ...["downloads", "journal", "registers", "snapshot.json", "snapshots", "upkeep.json"],
    ]);
  });

test("two at once: the second tells and ends; SIGTERM inside a download ends the first", async (t) => {
  const home = newFolder();
  const publisher = new HeldPublisher();
  const mirror = await startMirror(t, { "codes-postaux": publisher.route(POSTCODES) });
  const args = ["tenir-a-jour", "codes-postaux"];
  const first = startRecoupe(home, args, mirror.environment);
  await publisher.asked;
  const second = await recoupe(home, args, "", mirror.environment);
  t.is(second.code, 1);
  t.regex(second.stderr, /tourne déjà dans ce dossier.*\[registre\.conflit\]\n$/);
  first.child.kill("SIGTERM");
  const { code, stderr } = await first.ended;
  t.deepEqual([code, stderr], [0, ""]);
  t.false(existsSync(homeAt(home).upkeepLock));
  publisher.answer();
  const third = await recoupe(home, [...args, "--une-fois"], "", mirror.environment);
  t.is(third.code, 0, third.stderr);
});

test("without --une-fois it stays after its round, until the signal", async (t) => {
  const home = newFolder();
  const mirror = await startMirror(t, { "codes-postaux": plainly(POSTCODES) });
  const running = startRecoupe(home, ["tenir-a-jour", "codes-postaux"], mirror.environment);
  let text = "";
  await new Promise<void>((resolve) => {
    running.child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('"round ended"')) resolve();
    });
  });
  t.regex(text, /"register":"codes-postaux","outcome":"published"/);
  t.is(running.child.exitCode, null);
  running.child.kill("SIGTERM");
  t.is((await running.ended).code, 0);
});

test("a running service follows, and tells ages, the last round and what is failing", async (t) => {
  const home = newFolder();
  await succeeds(recoupe(home, ["load", "sirene", await newCorpus(60)]));
  const service = await serve(home, { RECOUPE_POLL_MS: "20" });
  t.teardown(service.kill);
  const servedId = async () => (await get(service, "/healthz")).headers.get("x-snapshot");
  const before = await servedId();
  const mirror = await startMirror(t, {
    "codes-postaux": plainly(POSTCODES),
    bodacc: status(404),
  });
  const names = ["codes-postaux", "bodacc"];
  const args = ["tenir-a-jour", ...names, "--une-fois"];
  const round = await recoupe(home, args, "", mirror.environment);
  t.is(round.code, 1, "one of them failed");
  t.regex(round.stderr, /L'adresse n'existe plus \(404\).*\[source\.indisponible\]\n$/);
  while ((await servedId()) === before) await sleep(20);

  // The record is read once a second.
  await sleep(1100);
  const ready = await get(service, "/readyz");
  t.is(ready.status, 200);
  const { details } = ready.json as { details: Record<string, string> };
  t.regex(details["codes-postaux"] ?? "", /^données du \d{4}-\d\d-\d\d, /);
  t.regex(details["unites-legales"] ?? "", /^données du \d{4}-\d\d-\d\d, \d+ jours/);
  t.regex(
    details["mise_a_jour"] ?? "",
    /^dernière ronde le .* à \d\d:\d\d ; en échec : bodacc \(source\.indisponible\)$/,
  );

  const metrics = await (await fetch(`${service.internalUrl}/metrics`)).text();
  t.regex(metrics, /^recoupe_register_age_seconds\{register="etablissements"\} \d+$/m);
  t.regex(metrics, /^recoupe_register_too_old\{register="codes-postaux"\} 0$/m);
  t.regex(metrics, /^recoupe_upkeep_failures\{register="bodacc"\} 1$/m);
  t.regex(metrics, /^recoupe_upkeep_failures\{register="codes-postaux"\} 0$/m);
  t.regex(metrics, /^recoupe_upkeep_last_round_timestamp_seconds \d{10}/m);
  t.regex(metrics, /^recoupe_upkeep_last_success_timestamp_seconds 0$/m);

  const reported = (await succeeds(recoupe(home, ["status"]))).stdout;
  t.regex(reported, /^codes-postaux .* \d+ j$/m);
  t.regex(reported, /^Mise à jour : dernière ronde le .* ; en échec : bodacc/m);
  t.regex(reported, /^ {2}bodacc : .*404.* \[source\.indisponible\]$/m);
  const json = JSON.parse((await succeeds(recoupe(home, ["status", "--json"]))).stdout);
  t.is(json.upkeep.registers.bodacc.failures, 1);
  t.true(json.ages.some(({ register }: { register: string }) => register === "codes-postaux"));
});

test("an unknown register is told before anything is done", async (t) => {
  const { code, stderr } = await recoupe(newFolder(), ["tenir-a-jour", "sirenne"]);
  t.is(code, 2);
  t.regex(stderr, /« sirenne »\. Connus : tout, sirene, .*\[registre\.inconnu\]\n/);
});

test("recoupe fetch takes the mirror too", async (t) => {
  const home = newFolder();
  const mirror = await startMirror(t, { "codes-postaux": plainly(POSTCODES) });
  await succeeds(recoupe(home, ["fetch", "codes-postaux"], "", mirror.environment));
  t.deepEqual(readFileSync(join(home, "downloads", "laposte_hexasmal.csv")), POSTCODES);
});
