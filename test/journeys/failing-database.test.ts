import { chownSync } from "node:fs";
import test from "ava";
import { NOBODY, PostgresServer } from "../shell/state/postgres/postgres-server.ts";
import { host, migrated, newKey, of } from "./hosts-over-database.ts";
import { bodyOf, ONE_FILE, proposed, type Sent, sendFiles, sentOf } from "./mapping-client.ts";
import { codeOf, enrich, get, remaining } from "./public-api.ts";
import { recoupe, succeeds } from "./recoupe-process.ts";
import { enlargeDisk, mountDisk } from "./small-disk.ts";

const server = await PostgresServer.start();

const COMPANY = ["900000100"];
const SMALL_MB = 20;

if (server) {
  test.after.always(() => server.stop());

  test.serial(
    "a full disk of the database: files are refused, what was said stays true",
    async (t) => {
      const own = (await PostgresServer.start())!;
      t.teardown(() => own.stop());
      const disk = mountDisk(t, SMALL_MB);
      if (disk === null) return;
      // PostgreSQL takes no folder of another user.
      chownSync(disk, NOBODY, NOBODY);
      await own.query(`create tablespace small location '${disk}'`);
      await own.query("create database small tablespace small");
      const state = { ...(await migrated(own.address("small"))), RECOUPE_LOG: "silent" };
      const service = await host(t, state);
      const key = await newKey(service, state);
      const left = remaining(await enrich(service, key, COMPANY));

      const accepted: Sent[] = [];
      for (;;) {
        const answer = await sendFiles(service, "/api/schema/upload", [largeFile(accepted.length)]);
        if (answer.status !== 200) {
          t.is(answer.status, 503);
          t.is(codeOf(answer), "disque.plein");
          t.truthy(answer.headers.get("retry-after"));
          break;
        }
        accepted.push(sentOf(answer));
      }
      t.true(accepted.length > 0);
      const stated = await get(service, "/api/v1/siret/30000000700017");
      t.is(stated.status, 200);
      t.is((await get(service, "/readyz")).status, 200);
      t.is(remaining(await enrich(service, key, COMPANY)), left - 1);
      for (const sent of accepted) {
        const status = await proposed(service, of(sent, "progress"));
        if (status === "MAPPING_A_VALIDER") continue;
        const { erreur } = bodyOf(await get(service, of(sent, "progress")));
        t.is(erreur.code, "disque.plein", JSON.stringify(erreur));
      }

      enlargeDisk(disk, SMALL_MB * 10);
      const later = sentOf(await sendFiles(service, "/api/schema/upload", [largeFile(-1)]));
      t.is(await proposed(service, of(later, "progress")), "MAPPING_A_VALIDER");
    },
  );

  test.serial("a file of which a chunk is missing: told to its reader and by verify", async (t) => {
    const address = await server.newDatabase();
    const state = { ...(await migrated(address)), RECOUPE_LOG: "silent" };
    const service = await host(t, state);
    const sent = sentOf(await sendFiles(service, "/api/schema/upload", [ONE_FILE]));
    await proposed(service, of(sent, "progress"));
    await succeeds(recoupe(service.home, ["verify"], "", state));
    await service.end("SIGTERM");

    const lost = "select b.id from blobs b where b.name = 'structure.json' limit 1";
    await server.query(`delete from blob_chunks where id in (${lost})`, address);
    const verified = await recoupe(service.home, ["verify"], "", state);
    t.is(verified.code, 1);
    t.regex(verified.stdout + verified.stderr, /structure\.json : il en manque une partie/);
    // A host that has no copy.
    const other = await host(t, state);
    const answer = await get(other, of(sent, "propose"));
    t.is(answer.status, 500, answer.text);
    t.is((await get(other, "/readyz")).status, 200);
    const again = sentOf(await sendFiles(other, "/api/schema/upload", [ONE_FILE]));
    t.is(await proposed(other, of(again, "progress")), "MAPPING_A_VALIDER");
  });
} else test.skip("PostgreSQL is not installed: its failures were not tested", () => {});

/** Some megabytes in few rows. */
function largeFile(nth: number): readonly [name: string, content: string] {
  const note = (row: number): string =>
    Array.from({ length: 90 }, (_, at) => Math.sin(row * 90 + at + nth).toString(36)).join(" ");
  const rows = Array.from({ length: 2_500 }, (_, i) => `Société ${i};90000010000017;${note(i)}`);
  return ["clients.csv", `Société;SIRET;Note\n${rows.join("\n")}\n`];
}
