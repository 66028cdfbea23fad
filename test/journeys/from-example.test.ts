import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { newCorpus } from "./corpora.ts";
import { codeOf, get } from "./public-api.ts";
import { newFolder, recoupe, serve, succeeds } from "./recoupe-process.ts";

/** A company of the sample that no other corpus has. */
const ONLY_IN_EXAMPLE = "994946697";

test("from the invented registers of the first start to real ones: none of them is left", async (t) => {
  const home = newFolder();
  const service = await serve(home, { RECOUPE_POLL_MS: "20" });
  t.teardown(service.kill);
  const { stdout: invented } = await succeeds(recoupe(home, ["status"]));
  t.regex(invented, /^unites-legales +2026-10-31 \(exemple\) /m);
  t.regex(invented, /^entreprises +\S+ \(exemple\) /m);
  const example = (await get(service, "/healthz")).headers.get("x-snapshot");

  const load = await succeeds(recoupe(home, ["load", "sirene", await newCorpus(60)]));
  t.regex(load.stdout, /^Registres d'exemple retirés/);
  const { stdout: real } = await succeeds(recoupe(home, ["status"]));
  t.false(real.includes("(exemple)"));
  t.regex(real, /^communes +non chargé$/m);
  while ((await get(service, "/healthz")).headers.get("x-snapshot") === example) await sleep(20);
  t.is((await get(service, "/readyz")).status, 200);
  t.is((await get(service, "/api/v1/tva/900000100")).status, 200, "the corpus has it too");
  t.is(codeOf(await get(service, `/api/v1/tva/${ONLY_IN_EXAMPLE}`)), "siren.inconnu");

  await service.end("SIGTERM");
  const second = await serve(home);
  t.teardown(second.kill);
  t.false(second.output().includes("entreprises inventées"));
});
