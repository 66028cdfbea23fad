import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { newUpload, ONE_FILE, sendFiles, sentOf } from "./mapping-client.ts";
import { enrich, get, post, remaining } from "./public-api.ts";
import {
  newFolder,
  recoupe,
  type ServiceUnderTest,
  serve,
  startRecoupe,
  succeeds,
} from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const QUIET = { RECOUPE_LOG: "silent", RECOUPE_RATE: "100000", RECOUPE_BURST: "100000" };
const KEYS = { ...QUIET, RECOUPE_KEYS_PER_DAY: "100000", RECOUPE_TRUSTED_HOPS: "1" };

/** Every file and folder below, with its mode. */
function modesIn(folder: string): Map<string, number> {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return new Map(names.map((name) => [name, statSync(join(folder, name)).mode & 0o777]));
}

/** A customer's state of one moment: a key with used units, an account, an upload. */
async function furnish(service: ServiceUnderTest) {
  const mail = "claire@exemple.fr";
  const issued = await post(service, "/api/v1/cles", { email: mail });
  const { cle: key } = issued.json as { cle: string };
  const used = remaining(await enrich(service, key, ["900000100"]));
  const account = { email: mail, password: "un mot de passe assez long", nom: "Claire" };
  const registered = await post(service, "/api/auth/register", account);
  const sent = sentOf(await sendFiles(service, "/api/schema/upload?client_id=a", [ONE_FILE]));
  return { key, used, sent, registered: registered.status };
}

test.serial("what was backed up under writes is there after a restoration elsewhere", async (t) => {
  t.timeout(300_000);
  const service = await serve(sampleHome(), KEYS);
  t.teardown(service.kill);
  const { key, used, sent, registered } = await furnish(service);
  t.is(registered, 201);
  let isOver = false;
  const given: string[] = [];
  const writes = (async () => {
    for (let nth = 0; !isOver; nth++) {
      // A client of its own: unproved keys of one client share its ten calls a day.
      const from = { "x-forwarded-for": `198.51.${nth >> 8}.${nth & 255}` };
      const { json } = await post(service, "/api/v1/cles", { email: `c${nth}@exemple.fr` }, from);
      given.push((json as { cle: string }).cle);
    }
  })();
  while (given.length < 20) await sleep(10);
  const before = given.length;
  const folder = join(newFolder(), "sauvegarde");
  const { stdout } = await succeeds(
    recoupe(service.home, ["sauvegarder", folder, "--avec-registres"]),
  );
  t.regex(stdout, /^Sauvegardé dans .* : \d+ fichiers, .*\n$/);
  isOver = true;
  await writes;
  for (const [name, mode] of modesIn(folder))
    t.is(mode, statSync(join(folder, name)).isDirectory() ? 0o700 : 0o600, name);
  const taken = await recoupe(service.home, ["sauvegarder", folder]);
  t.regex(taken.stderr, /\[sauvegarde\.dossier\]\n$/);
  const inUse = await recoupe(service.home, ["restaurer", folder, "--malgre-tout"]);
  t.regex(inUse.stderr, /\[dossier\.occupe\]\n$/);
  t.is(inUse.code, 1);

  const home = join(newFolder(), "ailleurs");
  await succeeds(recoupe(home, ["restaurer", folder]));
  for (const [name, mode] of modesIn(home)) t.is(mode & 0o077, 0, name);
  const restored = await serve(home, KEYS);
  t.teardown(restored.kill);
  for (const one of given.slice(0, before))
    t.is((await enrich(restored, one, ["900000100"])).status, 200);
  t.is(remaining(await enrich(restored, key, ["900000100"])), used - 1, "usage was restored");
  const again = await get(restored, `/api/schema/propose/${sent.id}${sent.query}`);
  t.is(again.status, 200);
  const { stdout: verified } = await succeeds(recoupe(home, ["verify"]));
  t.false(/abîmé|disparu/.test(verified));
  const acts = await succeeds(recoupe(home, ["journal"]));
  t.regex(acts.stdout, /recoupe restaurer/);
  await restored.end("SIGKILL");
  const after = await serve(home, KEYS);
  t.teardown(after.kill);
  t.is((await enrich(after, key, ["900000100"])).status, 200);
  await service.end("SIGTERM");
});

test.serial(
  "a backup that was broken off or damaged is refused, and nothing is put in its place",
  async (t) => {
    t.timeout(300_000);
    const home = sampleHome();
    const service = await serve(home, QUIET);
    t.teardown(service.kill);
    await newUpload(service);
    const root = newFolder();
    const killed = join(root, "tuee");
    const running = startRecoupe(home, ["sauvegarder", killed, "--avec-registres"]);
    while (!existsSync(join(killed, "blobs"))) await sleep(1);
    running.child.kill("SIGKILL");
    await running.ended;
    const target = join(root, "cible");
    if (!existsSync(join(killed, "sauvegarde.json"))) {
      const refused = await recoupe(target, ["restaurer", killed]);
      t.regex(refused.stderr, /\[sauvegarde\.absente\]\n$/);
    }
    const whole = join(root, "entiere");
    await succeeds(recoupe(home, ["sauvegarder", whole]));
    const lines = readFileSync(join(whole, "sommes.sha256"), "utf8").trim().split("\n");
    for (const name of ["state/checkpoint.mdb", "sommes.sha256", lines[0]?.slice(66) as string]) {
      const path = join(whole, name);
      const bytes = readFileSync(path);
      appendFileSync(path, "x");
      const refused = await recoupe(target, ["restaurer", whole]);
      t.regex(refused.stderr, /\[sauvegarde\.abimee\]\n$/, name);
      t.true(refused.stderr.includes(name), refused.stderr);
      t.false(existsSync(join(target, "state")), "nothing is in its place");
      writeFileSync(path, bytes);
    }
    const gone = join(whole, lines[1]?.slice(66) as string);
    renameSync(gone, `${gone}.aside`);
    t.regex((await recoupe(target, ["restaurer", whole])).stderr, /\[sauvegarde\.abimee\]\n$/);
    renameSync(`${gone}.aside`, gone);
    t.regex((await recoupe(target, ["restaurer", newFolder()])).stderr, /sauvegarde\.absente/);
    await succeeds(recoupe(target, ["restaurer", whole]));
    const full = await recoupe(target, ["restaurer", whole]);
    t.regex(full.stderr, /\[sauvegarde\.cible\]\n$/);
    writeFileSync(join(target, "secrets", "interne"), "other");
    const { stdout } = await succeeds(recoupe(target, ["restaurer", whole, "--malgre-tout"]));
    t.regex(stdout, /Les registres n'y sont pas/);
    const aside = readdirSync(target).find((name) => name.startsWith("remplace-")) as string;
    t.is(readFileSync(join(target, aside, "secrets", "interne"), "utf8"), "other");
    t.not(readFileSync(join(target, "secrets", "interne"), "utf8"), "other");
    await service.end("SIGTERM");
  },
);

test.serial("a path of a backup never leaves its folder", async (t) => {
  const folder = newFolder();
  mkdirSync(join(folder, "x"));
  const { createHash } = await import("node:crypto");
  const sums = `${"0".repeat(64)}  ../../evil\n`;
  writeFileSync(join(folder, "sommes.sha256"), sums);
  const manifest = {
    format: 1,
    faite: "2026-11-26T00:00:00.000Z",
    version: "0.1.0",
    fichiers: 1,
    octets: 1,
    registres: null,
    avec_registres: false,
    sommes: createHash("sha256").update(sums).digest("hex"),
  };
  writeFileSync(join(folder, "sauvegarde.json"), JSON.stringify(manifest));
  const home = join(newFolder(), "home");
  t.regex((await recoupe(home, ["restaurer", folder])).stderr, /\[sauvegarde\.abimee\]\n$/);
  writeFileSync(join(folder, "sauvegarde.json"), JSON.stringify({ ...manifest, format: 2 }));
  t.regex((await recoupe(home, ["restaurer", folder])).stderr, /\[sauvegarde\.version\]\n$/);
});
