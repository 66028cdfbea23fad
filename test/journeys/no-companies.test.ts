import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { open } from "./page-client.ts";
import { codeOf, enrich, get, post, remaining, resultsOf } from "./public-api.ts";
import { newFolder, recoupe, SAMPLE, serve, succeeds } from "./recoupe-process.ts";

test("a service that has no companies yet says so, and answers once they are loaded", async (t) => {
  const home = newFolder();
  await succeeds(recoupe(home, ["load", "naf-rev2", join(SAMPLE, "naf_rev2.csv")]));
  const input = await succeeds(recoupe(home, ["cles", "donner", "a@exemple.fr"]));
  const key = input.stdout.trim();
  const service = await serve(home, { RECOUPE_POLL_MS: "20" });
  t.teardown(service.kill);
  t.false(service.output().includes("exemple (entreprises inventées)"));
  t.false(service.output().includes("rcp_"));

  t.is((await get(service, "/healthz")).status, 200);
  const unready = await get(service, "/readyz");
  t.is(unready.status, 503);
  t.is(codeOf(unready), "service.non_pret");

  const refused = [
    await enrich(service, key, ["900000100"]),
    await get(service, "/api/v1/siret/30000000700017"),
    await get(service, "/api/v1/tva/900000100"),
    await post(service, "/api/v1/siret/verifier", { sirets: ["30000000700017"] }),
  ];
  for (const answer of refused) {
    t.is(answer.status, 503);
    t.is(codeOf(answer), "registre.non_charge");
    t.true(Number(answer.headers.get("retry-after")) > 0);
  }

  for (const path of ["siret?siret=30000000700017", "tva?siren=900000100", "adresse?adresse=x"]) {
    const view = await open(service, `/verifier/${path}`);
    t.is(view.status, 503);
    t.regex(view.text, /<h1>Les registres ne sont pas encore chargés/);
  }

  for (const path of [
    "/entreprises?q=altibat",
    "/entreprises?q=900000100",
    "/entreprise/900000100",
    "/portefeuille?sirens=900000100",
    "/dirigeants?sirens=900000100",
  ]) {
    const view = await open(service, path);
    t.is(view.status, 503);
    t.regex(view.text, /<h1>Les registres ne sont pas encore chargés/);
  }
  for (const path of ["/entreprises", "/portefeuille", "/dirigeants", "/deces"])
    t.is((await open(service, path)).status, 200);

  const unites = join(SAMPLE, "StockUniteLegale_utf8.csv.gz");
  await succeeds(recoupe(home, ["load", "unites-legales", unites]));
  while (
    (await get(service, "/healthz")).headers.get("x-snapshot") === unready.headers.get("x-snapshot")
  )
    await sleep(20);
  const half = await get(service, "/readyz");
  t.is(half.status, 503);
  t.regex(half.text, /sirene n'est pas chargé en entier/);
  t.is((await enrich(service, key, ["900000100"])).status, 503);

  await succeeds(recoupe(home, ["load", "sirene", SAMPLE]));
  while ((await get(service, "/readyz")).status !== 200) await sleep(20);
  t.regex((await open(service, "/entreprise/900000100")).text, /le BODACC n’est pas installé/);
  const answer = await enrich(service, key, ["900000100"]);
  t.is(answer.status, 200);
  t.is(resultsOf(answer)[0]?.["denomination"], "ALTIBAT INGENIERIE");
  t.is(remaining(answer), 249, "the refused calls cost nothing");
  t.is((await get(service, "/api/v1/tva/900000100")).status, 200);
});
