import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { codeOf, enrich, get } from "../../journeys/public-api.ts";
import { recoupe, serve, succeeds } from "../../journeys/recoupe-process.ts";
import { fill, mountDisk } from "../../journeys/small-disk.ts";

const DISK_MB = 64;
/** Longest wait for the state to change: tries are a second apart. */
const WAIT_MS = 20_000;

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    if (await isSo()) return true;
    await sleep(100);
  }
  return false;
}

test("a full disk: readyz is 503 once a keyed call failed, and 200 again by itself", async (t) => {
  const disk = mountDisk(t, DISK_MB);
  if (disk === null) return;
  const home = join(disk, "home");
  const service = await serve(home, { RECOUPE_LOG: "silent" });
  t.teardown(service.kill);
  const args = ["cles", "donner", "a@exemple.fr", "--plan", "enterprise"];
  const key = (await succeeds(recoupe(home, args))).stdout.trim();
  const isReady = async () => (await get(service, "/readyz")).status === 200;
  t.true(await isReady());

  const ballast = join(disk, "ballast");
  fill(ballast);
  const isRefused = async () =>
    codeOf(await enrich(service, key, ["900000100"])) === "etat.indisponible";
  t.true(await until(isRefused), "a keyed call fails");
  const unready = await get(service, "/readyz");
  t.is(unready.status, 503);
  t.regex(unready.text, /stockage : ne peut plus être écrit/);
  await sleep(1_100);
  t.false(await isReady(), "the try that follows fails as well");

  rmSync(ballast);
  t.true(await until(isReady), "no keyed call is needed to recover");
  t.is((await enrich(service, key, ["900000100"])).status, 200);
});
