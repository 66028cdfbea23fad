import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { newCorpus } from "./corpora.ts";
import { codeOf, demoKey, enrich } from "./public-api.ts";
import { recoupe, type ServiceUnderTest, serve, succeeds } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const IDS = ["900000100"];

async function loadOthers(home: string): Promise<void> {
  await succeeds(recoupe(home, ["load", "sirene", await newCorpus(50)]));
}

// 2026-11-21: the key stayed live, on the plan that it was given for the sample.
for (const processes of ["1", "2"]) {
  test.serial(
    `${processes} process(es): a running service that gets real registers ends the demo key`,
    async (t) => {
      const service = await serve(sampleHome(), {
        RECOUPE_POLL_MS: "20",
        RECOUPE_PROCESSES: processes,
      });
      t.teardown(service.kill);
      const key = demoKey(service);
      t.is((await enrich(service, key, IDS)).status, 200);
      await loadOthers(service.home);
      while ((await enrich(service, key, IDS)).status === 200) await sleep(20);
      t.is(codeOf(await enrich(service, key, IDS)), "cle.revoquee");
    },
  );

  test.serial(
    `${processes} process(es): a start on real registers ends the demo key, others live on`,
    async (t) => {
      const home = sampleHome();
      const settings = { RECOUPE_PROCESSES: processes };
      const first = await serve(home, settings);
      t.teardown(first.kill);
      const key = demoKey(first);
      const input = await succeeds(recoupe(home, ["cles", "donner", "a@exemple.fr"]));
      await first.end("SIGTERM");
      await loadOthers(home);
      const second: ServiceUnderTest = await serve(home, settings);
      t.teardown(second.kill);
      t.false(second.output().includes("démonstration"));
      t.is(codeOf(await enrich(second, key, IDS)), "cle.revoquee");
      t.is((await enrich(second, input.stdout.trim(), IDS)).status, 200);
    },
  );
}
