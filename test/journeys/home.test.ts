import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { programUnderTest } from "../runner/program-under-test.ts";
import { enrich, get, post } from "./public-api.ts";
import { newFolder, recoupe, serve, succeeds } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const QUIET = { RECOUPE_LOG: "silent" };
const SIRET = "/api/v1/siret/30000000700017";

/** What a service says that does not start; "" when it does. */
async function refusal(home: string): Promise<string> {
  try {
    await (await serve(home, QUIET)).kill();
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

test.serial(
  "registers that are lost are never replaced by invented ones, until the operator says so",
  async (t) => {
    const home = sampleHome();
    const first = await serve(home, QUIET);
    t.teardown(first.kill);
    const page = await get(first, "/", { accept: "text/html" });
    t.true(page.text.includes("Registres d’exemple"));
    t.is(page.headers.get("x-registres"), "exemples");
    await first.end("SIGTERM");

    rmSync(join(home, "snapshot.json"));
    const second = await serve(home, { RECOUPE_RATE: "100000", RECOUPE_BURST: "100000" });
    t.teardown(second.kill);
    const answer = await get(second, SIRET);
    t.is(answer.status, 503);
    t.like(answer.json, { code: "registre.perdu" });
    const ready = await get(second, "/readyz");
    t.is(ready.status, 503);
    t.regex(ready.text, /recoupe load exemples/);
    t.true(second.output().includes("registre.perdu"));
    t.is((await get(second, "/", { accept: "text/html" })).headers.get("x-registres"), null);
    await succeeds(recoupe(home, ["load", "exemples"]));
    while ((await get(second, SIRET)).status === 503) await sleep(20);
    const served = await get(second, SIRET);
    t.is(served.headers.get("x-registres"), "exemples");
    await second.end("SIGTERM");
  },
);

test.serial(
  "a first start that is stopped amid its registers is begun anew by the next",
  async (t) => {
    const home = newFolder();
    const first = spawn(process.execPath, programUnderTest("shell/serve"), {
      stdio: "ignore",
      env: { ...process.env, ...QUIET, RECOUPE_HOME: home, RECOUPE_PORT: "0" },
    });
    while (!existsSync(join(home, "registers"))) await sleep(5);
    first.kill("SIGKILL");
    await once(first, "close");
    t.false(existsSync(join(home, "snapshot.json")));
    const second = await serve(home, QUIET);
    t.teardown(second.kill);
    const page = await get(second, SIRET);
    t.is(page.status, 200);
    t.is(page.headers.get("x-registres"), "exemples");
    await second.end("SIGTERM");

    rmSync(join(home, "snapshot.json"));
    const third = await serve(home, QUIET);
    t.teardown(third.kill);
    t.like((await get(third, SIRET)).json, { code: "registre.perdu" });
    await third.end("SIGTERM");
  },
);

test.serial(
  "RECOUPE_EXEMPLES decides otherwise: never, or whatever the home has had",
  async (t) => {
    const home = newFolder();
    const without = await serve(home, { ...QUIET, RECOUPE_EXEMPLES: "non" });
    t.teardown(without.kill);
    t.like((await get(without, SIRET)).json, { code: "registre.non_charge" });
    await without.end("SIGTERM");
    const auto = await serve(home, QUIET);
    t.teardown(auto.kill);
    t.like((await get(auto, SIRET)).json, { code: "registre.perdu" });
    await auto.end("SIGTERM");
    const reported = await serve(home, { ...QUIET, RECOUPE_EXEMPLES: "oui" });
    t.teardown(reported.kill);
    t.is((await get(reported, SIRET)).status, 200);
    await reported.end("SIGTERM");
  },
);

test.serial(
  "a home belongs to one service, also of several processes; its lock dies with it",
  async (t) => {
    const home = sampleHome();
    const service = await serve(home, { ...QUIET, RECOUPE_PROCESSES: "2" });
    t.teardown(service.kill);
    t.regex(await refusal(home), /Un autre service tient déjà ce dossier.*\[dossier\.occupe\]/s);
    t.is((await get(service, SIRET)).status, 200, "the first goes on");
    await service.end("SIGKILL");
    const next = await serve(home, QUIET);
    t.teardown(next.kill);
    t.is((await get(next, SIRET)).status, 200);
    await next.end("SIGTERM");
    t.false(existsSync(join(home, "service.lock")));
  },
);

test.serial(
  "a home beside nothing is refused, one beside others is made for this user alone",
  async (t) => {
    const folder = newFolder();
    const missing = await refusal(join(folder, "volume", "recoupe"));
    t.regex(
      missing,
      /RECOUPE_HOME est .*volume\/recoupe, et le dossier .*volume n'existe pas.*\[configuration\.valeur\]/s,
    );
    const home = join(folder, "recoupe");
    const service = await serve(home, { ...QUIET, RECOUPE_EXEMPLES: "non" });
    t.teardown(service.kill);
    t.is(statSync(home).mode & 0o777, 0o700);
    await service.end("SIGTERM");
  },
);

test.serial("what earlier versions left open to others is closed at a start", async (t) => {
  const home = sampleHome();
  const first = await serve(home, QUIET);
  t.teardown(first.kill);
  await first.end("SIGTERM");
  const open = ["snapshot.json", "state/data.mdb", "state/boot", "secrets/interne"];
  for (const name of open) chmodSync(join(home, name), 0o644);
  chmodSync(join(home, "state"), 0o755);
  const second = await serve(home, QUIET);
  t.teardown(second.kill);
  for (const name of open) t.is(statSync(join(home, name)).mode & 0o777, 0o600, name);
  t.is(statSync(join(home, "state")).mode & 0o777, 0o700);
  await second.end("SIGTERM");
});

test.serial(
  "damage is said in a sentence by start and verify, or repaired with a line in the log",
  async (t) => {
    t.timeout(300_000);
    const home = sampleHome();
    const first = await serve(home, QUIET);
    t.teardown(first.kill);
    const { json: issued } = await post(first, "/api/v1/cles", { email: "a@exemple.fr" });
    const { cle } = issued as { cle: string };
    await first.end("SIGTERM");
    const data = join(home, "state", "data.mdb");
    const counters = join(home, "state", "compteurs", "data.mdb");

    const damaged = [data, counters];
    for (const file of damaged) writeFileSync(file, readFileSync(file).fill(0, 0, 8192));
    const verified = await recoupe(home, ["verify"]);
    t.is(verified.code, 1);
    for (const file of damaged) t.true(verified.stdout.includes(file), verified.stdout);
    const repaired = await serve(home);
    t.teardown(repaired.kill);
    const notes = repaired
      .output()
      .split("\n")
      .filter((line) => line.includes("state repaired"));
    for (const file of damaged)
      t.true(
        notes.some((line) => line.includes(file)),
        file,
      );
    t.is((await enrich(repaired, cle, ["900000100"])).status, 200, "the key is there");
    await repaired.end("SIGTERM");
    t.is((await recoupe(home, ["verify"])).code, 0);

    const checkpoint = join(home, "state", "compteurs", "checkpoint.mdb");
    for (const file of [counters, checkpoint]) truncateSync(file, 3000);
    const refused = await refusal(home);
    t.regex(refused, /compteurs\/data\.mdb : il est tronqué\. .*restaur.*\[etat\.abime\]/s);
    t.notRegex(refused, /\n\s+at /);
    rmSync(join(home, "state", "compteurs"), { recursive: true });

    const manifest = join(home, "snapshot.json");
    const text = readFileSync(manifest, "utf8");
    writeFileSync(manifest, text.replace(/"date": "\d{4}/, '"date": "1999'));
    const altered = await recoupe(home, ["verify"]);
    t.is(altered.code, 1);
    t.regex(altered.stdout, /snapshot\.json a changé depuis sa publication/);
    writeFileSync(manifest, text);

    const moved = join(home, "registers", "companies");
    renameSync(moved, `${moved}.aside`);
    const without = await serve(home);
    t.teardown(without.kill);
    t.true(without.output().includes("snapshot refused"));
    t.regex((await get(without, "/readyz")).text, /companies/);
    const answer = await get(without, SIRET);
    t.is(answer.status, 503);
    t.false(answer.text.includes(home), "callers learn no path");
    await without.end("SIGTERM");
    mkdirSync(moved, { recursive: true });
  },
);
