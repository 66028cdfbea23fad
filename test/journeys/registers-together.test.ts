import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { PostgresServer } from "../shell/state/postgres/postgres-server.ts";
import { newCorpus } from "./corpora.ts";
import { get } from "./public-api.ts";
import { newFolder, recoupe, type ServiceUnderTest, serve, succeeds } from "./recoupe-process.ts";

const server = await PostgresServer.start();
const COMPANIES = 300;

const idIn = (home: string): string =>
  JSON.parse(readFileSync(join(home, "snapshot.json"), "utf8")).id;

const servedBy = async (service: ServiceUnderTest): Promise<string | null> =>
  (await get(service, "/healthz")).headers.get("x-snapshot");

async function serves(service: ServiceUnderTest, id: string): Promise<void> {
  while ((await servedBy(service)) !== id) await sleep(20);
}

if (server) {
  test.after.always(() => server.stop());

  test("hosts over one database: the one that loads waits until its followers have the registers", async (t) => {
    const [near, far] = [newFolder(), newFolder()];
    const state = {
      RECOUPE_STATE: await server.newDatabase(),
      RECOUPE_INTERNAL_SECRET: "s".repeat(40),
      RECOUPE_CALLBACK_SECRET: "r".repeat(40),
      RECOUPE_POLL_MS: "20",
    };
    await succeeds(recoupe(near, ["base", "migrer"], "", state));
    await succeeds(recoupe(near, ["load", "sirene", await newCorpus(COMPANIES)], "", state));
    const source = await serve(near, state);
    t.teardown(source.kill);
    const following = {
      RECOUPE_REGISTERS_FROM: source.internalUrl,
      RECOUPE_REGISTERS_SECONDS: "1",
    };
    const follower = await serve(far, { ...state, ...following });
    t.teardown(follower.kill);
    await serves(follower, idIn(near));

    const closed = { siren: "900000100", column: "etatAdministratifUniteLegale", value: "C" };
    const next = await newCorpus(COMPANIES, [closed]);
    await succeeds(recoupe(near, ["load", "sirene", next], "", state));
    const id = idIn(near);
    await serves(source, id);
    t.is(idIn(far), id, "the follower had it before the source served it");
    await serves(follower, id);

    // A follower that is gone is waited for no longer than it is known to be.
    await follower.end("SIGKILL");
    await succeeds(recoupe(near, ["load", "sirene", await newCorpus(COMPANIES)], "", state));
    await serves(source, idIn(near));
  });
} else test.skip("PostgreSQL is not installed: swaps of several hosts were not tested", () => {});
