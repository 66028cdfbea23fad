import test from "ava";
import { SHOWCASE } from "../../bench/corpus/showcase.ts";
import { enrich, remaining } from "./public-api.ts";
import { recoupe, serve, succeeds } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const LIMIT = 200_000;
const CLIENTS = 6;
const ROUNDS = 2;
const IDS = SHOWCASE.slice(0, 5).map(({ siren }) => siren);
/** Answers received before the service is killed. */
const KILL_AFTER = 60;

test("kill -9 under load: every answer that was given is counted, nothing more than what was asked", async (t) => {
  const home = sampleHome();
  const first = await serve(home, { RECOUPE_LOG: "silent" });
  await first.end("SIGTERM");
  const input = recoupe(home, ["cles", "donner", "a@exemple.fr", "--plan", "business"]);
  const key = (await succeeds(input)).stdout.trim();
  let requested = 0;
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const service = await serve(home, { RECOUPE_LOG: "silent" });
    t.teardown(service.kill);
    const atStart = acknowledged;
    const client = async (): Promise<void> => {
      for (;;) {
        requested += IDS.length;
        const { status } = await enrich(service, key, IDS);
        t.is(status, 200);
        acknowledged += IDS.length;
        if (acknowledged - atStart > KILL_AFTER * IDS.length) await service.end("SIGKILL");
      }
    };
    const clients = await Promise.allSettled(Array.from({ length: CLIENTS }, client));
    t.true(clients.every(({ status }) => status === "rejected"));
  }
  const last = await serve(home, { RECOUPE_LOG: "silent" });
  t.teardown(last.kill);
  const used = LIMIT - remaining(await enrich(last, key, ["900000101"]));
  t.true(acknowledged > ROUNDS * KILL_AFTER * IDS.length);
  t.true(used >= acknowledged, `${used} counted, ${acknowledged} acknowledged`);
  t.true(used <= requested, `${used} counted, ${requested} asked`);
  await last.end("SIGTERM");
});

test("an orderly stop under load: what was answered is exactly what was counted", async (t) => {
  const home = sampleHome();
  const input = recoupe(home, ["cles", "donner", "b@exemple.fr", "--plan", "business"]);
  const key = (await succeeds(input)).stdout.trim();
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const service = await serve(home, { RECOUPE_LOG: "silent" });
    t.teardown(service.kill);
    let stopping: Promise<unknown> | null = null;
    const atStart = acknowledged;
    const client = async (): Promise<void> => {
      for (;;) {
        const { status } = await enrich(service, key, IDS);
        t.is(status, 200);
        acknowledged += IDS.length;
        if (acknowledged - atStart > KILL_AFTER * IDS.length) stopping ??= service.end("SIGTERM");
      }
    };
    await Promise.allSettled(Array.from({ length: CLIENTS }, client));
    t.deepEqual(await stopping, { code: 0, signal: null });
  }
  const last = await serve(home, { RECOUPE_LOG: "silent" });
  t.teardown(last.kill);
  t.is(LIMIT - remaining(await enrich(last, key, ["900000101"])), acknowledged);
});
