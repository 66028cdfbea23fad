import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { communes, moulinval, villeneuve } from "../workers/load/invented-towns.ts";
import { get, post, resultsOf } from "./public-api.ts";
import { recoupe, type ServiceUnderTest, serve, succeeds } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const RUE = "12 r. de l'etang neuf 01990 Villeneuve l'Inventée";
const CHEMIN = { adresse: "7 chemin du moulin", code_postal: "02990", ville: "MOULINVAL" };

const home = sampleHome();
let service: ServiceUnderTest;

test.before(async () => {
  await succeeds(recoupe(home, ["load", "communes", communes]));
  service = await serve(home, {
    RECOUPE_POLL_MS: "20",
    RECOUPE_RATE: "100000",
    RECOUPE_BURST: "100000",
  });
});

test.after.always(() => service.kill());

const ask = (...adresses: readonly unknown[]) =>
  post(service, "/api/v1/adresse/normaliser", { adresses });

const servedId = async () => (await get(service, "/healthz")).headers.get("x-snapshot");

/** Loads, and waits until what came of it is served. */
async function loaded(...args: readonly string[]): Promise<void> {
  const before = await servedId();
  await succeeds(recoupe(home, ["load", ...args]));
  while ((await servedId()) === before) await sleep(20);
}

const levels = async (...adresses: readonly unknown[]) =>
  resultsOf(await ask(...adresses)).map(({ niveau }) => niveau);

test.serial(
  "towns alone are no addresses: 503 until the BAN is loaded, then an answer",
  async (t) => {
    const before = await ask(RUE);
    t.is(before.status, 503);
    t.like(before.json, { code: "registre.non_charge" });
    await loaded("ban", villeneuve);
    t.deepEqual(await levels(RUE), ["numero"]);
    t.deepEqual(await levels(RUE, CHEMIN), ["numero", "aucun"]);
  },
);

test.serial(
  "a département added while addresses are asked for: no call fails, none is mixed",
  async (t) => {
    const texts = new Map<string, string>();
    let isStopped = false;
    const client = async (...adresses: readonly unknown[]): Promise<number> => {
      let calls = 0;
      for (; !isStopped; calls++) {
        const { status, headers, text } = await ask(...adresses);
        if (status !== 200) t.fail(`${status} ${text}`);
        const of = `${headers.get("x-snapshot")} ${adresses.length}`;
        t.is(texts.get(of) ?? text, text);
        texts.set(of, text);
      }
      return calls;
    };
    const clients = [client(RUE, CHEMIN), client(RUE, CHEMIN), client(CHEMIN)];
    await loaded("ban", moulinval, "--completer");
    await sleep(200);
    isStopped = true;
    for (const calls of await Promise.all(clients)) t.true(calls > 1);
    t.is(texts.size, 4, "one and two addresses, before and after");
    t.deepEqual(await levels(CHEMIN), ["numero"]);
    t.deepEqual(await levels(RUE, CHEMIN), ["numero", "numero"]);
  },
);

test.serial("what is served is whole, and told", async (t) => {
  const { stdout } = await succeeds(recoupe(home, ["verify"]));
  t.true(stdout.endsWith("communes : intact\nban : intact\naddress-index : intact\n"), stdout);
  const status = await succeeds(recoupe(home, ["status"]));
  t.regex(status.stdout, /^index des adresses +\S+ +\d+ +2 /m);
});
