import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { PostgresServer } from "../shell/state/postgres/postgres-server.ts";
import { host, migrated, newKey, of, SECRETS } from "./hosts-over-database.ts";
import { bodyOf, ONE_FILE, proposed, sendFiles, sentOf, UNHURRIED } from "./mapping-client.ts";
import { enrich, get, post, remaining } from "./public-api.ts";
import { newFolder, recoupe, type ServiceUnderTest, serve, succeeds } from "./recoupe-process.ts";
import { giveSample, sampleHome } from "./sample-home.ts";
import { shiftedClock } from "./shifted-clock.ts";

const server = await PostgresServer.start();

const COMPANY = ["900000100"];
async function ended(service: ServiceUnderTest, path: string): Promise<string> {
  for (;;) {
    const { status } = bodyOf(await get(service, path));
    if (status === "termine" || status === "erreur") return status;
    await sleep(100);
  }
}

if (server) {
  test.after.always(() => server.stop());

  test.serial("any host answers any call: a key, its quota, its revocation", async (t) => {
    const state = await migrated(await server.newDatabase());
    // Two hours ahead: whatever counts in time does so by the database's clock.
    const clock = shiftedClock();
    clock.pass(7_200);
    const [one, two] = await Promise.all([host(t, state), host(t, { ...state, ...clock.changes })]);
    const key = await newKey(one, state);
    const before = remaining(await enrich(two, key, COMPANY));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => enrich(nth % 2 ? one : two, key, COMPANY)),
    );
    t.true(answers.every(({ status }) => status === 200));
    t.is(remaining(await enrich(one, key, COMPANY)), before - 61);

    const listed = await succeeds(recoupe(two.home, ["cles", "lister", "--json"], "", state));
    const id = listed.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .find(({ email }) => email === "ana@exemple.fr").id;
    await succeeds(recoupe(two.home, ["cles", "revoquer", id], "", state));
    for (const { url } of [one, two])
      while ((await enrich({ url }, key, COMPANY)).status === 200) await sleep(20);
  });

  test.serial(
    "a file sent to one host is mapped, confirmed, processed and read at others, whose clock is wrong",
    async (t) => {
      const state = await migrated(await server.newDatabase());
      const clock = shiftedClock();
      clock.pass(600);
      const [one, two] = await Promise.all([
        host(t, state),
        host(t, { ...state, ...clock.changes, RECOUPE_PIPELINE: "ici" }),
      ]);
      const sent = sentOf(await sendFiles(one, "/api/schema/upload", [ONE_FILE]));
      t.is(await proposed(two, of(sent, "progress")), "MAPPING_A_VALIDER");
      const confirmed = await post(two, of(sent, "confirm"), {
        tables: [{ table: "clients.csv" }],
      });
      t.is(confirmed.status, 200, confirmed.text);
      const job = `/api/schema/job/${bodyOf(confirmed).job_id}`;
      t.is(await ended(one, `${job}/status${sent.query}`), "termine");
      const results = await Promise.all(
        [one, two].map(async ({ url }) => {
          const answer = await fetch(`${url}${job}/resultats/redresse.zip${sent.query}`);
          t.is(answer.status, 200);
          return Buffer.from(await answer.arrayBuffer());
        }),
      );
      t.true(results[0]!.length > 500 && results[0]!.equals(results[1]!));
    },
  );

  test.serial("a host dies while it recognises columns: another begins anew", async (t) => {
    const state = await migrated(await server.newDatabase());
    const [one, two] = await Promise.all([host(t, state), host(t, state)]);
    const rows = Array.from({ length: 20_000 }, (_, i) => `Société ${i};90000010000017;Lyon ${i}`);
    const large = `Société;SIRET;Ville\n${rows.join("\n")}\n`;
    const sent = sentOf(await sendFiles(one, "/api/schema/upload", [["clients.csv", large]]));
    await one.end("SIGKILL");
    t.is(await proposed(two, of(sent, "progress")), "MAPPING_A_VALIDER");
    t.is(bodyOf(await get(two, of(sent, "propose"))).lignes, 20_000);
  });

  test.serial(
    "the database stops, is killed, comes back: nothing is counted that was refused",
    async (t) => {
      const own = (await PostgresServer.start())!;
      t.teardown(() => own.stop());
      const state = await migrated(own.address());
      const service = await host(t, { ...state, RECOUPE_LOG: "silent" });
      const key = await newKey(service, state);
      const before = remaining(await enrich(service, key, COMPANY));
      let granted = 0;
      const call = async (): Promise<number> => {
        const { status } = await enrich(service, key, COMPANY);
        if (status === 200) granted++;
        else t.is(status, 503);
        return status;
      };
      for (const outage of ["SIGSTOP", "SIGKILL", "SIGINT"] as const) {
        await own.signal(outage);
        const calls = Array.from({ length: 5 }, call);
        t.is((await get(service, "/api/v1/siret/30000000700017")).status, 200);
        t.true(
          (await Promise.all(calls)).every((status) => status === 503),
          outage,
        );
        t.is((await get(service, "/readyz")).status, 503);
        if (outage === "SIGSTOP") await own.signal("SIGCONT");
        else await own.run();
        while ((await call()) !== 200) await sleep(100);
      }
      for (let look = 0; look < 50; look++) {
        if (remaining(await enrich(service, key, COMPANY)) === before - ++granted) {
          t.pass();
          return;
        }
        await sleep(200);
      }
      t.fail(`of ${before}, ${granted} were granted`);
    },
  );

  test.serial("from one machine to several and back: nothing is left behind", async (t) => {
    const single = await serve(sampleHome(), { ...UNHURRIED, ...SECRETS });
    const given = ["cles", "donner", "ana@exemple.fr", "--plan", "pro"];
    const key = (await succeeds(recoupe(single.home, given))).stdout.trim();
    const left = remaining(await enrich(single, key, COMPANY));
    const sent = sentOf(await sendFiles(single, "/api/schema/upload", [ONE_FILE]));
    await proposed(single, of(sent, "progress"));
    const proposal = bodyOf(await get(single, of(sent, "propose")));
    await single.end("SIGTERM");

    const state = await migrated(await server.newDatabase());
    await succeeds(recoupe(single.home, ["etat", "importer"], "", state));
    const twice = await recoupe(single.home, ["etat", "importer"], "", state);
    t.is(twice.code, 1);
    t.regex(twice.stderr, /contient déjà un état/);
    const one = await host(t, state);
    t.is(remaining(await enrich(one, key, COMPANY)), left - 1);
    t.deepEqual(bodyOf(await get(one, of(sent, "propose"))), proposal);
    const later = sentOf(await sendFiles(one, "/api/schema/upload", [ONE_FILE]));
    await proposed(one, of(later, "progress"));

    const backup = join(newFolder(), "sauvegarde");
    await succeeds(recoupe(one.home, ["sauvegarder", backup], "", state));
    const restored = newFolder();
    await succeeds(recoupe(restored, ["restaurer", backup]));
    await giveSample(restored);
    const alone = await serve(restored, { ...UNHURRIED, ...SECRETS });
    t.teardown(alone.kill);
    t.is(remaining(await enrich(alone, key, COMPANY)), left - 2);
    for (const each of [sent, later])
      t.is(await proposed(alone, of(each, "progress")), "MAPPING_A_VALIDER");
    t.deepEqual(bodyOf(await get(alone, of(sent, "propose"))), proposal);
  });
} else test.skip("PostgreSQL is not installed: several hosts were not tested", () => {});
