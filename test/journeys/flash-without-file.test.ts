import { existsSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { keepsThePromisesOfTheSite } from "../shell/pages/site-promises.ts";
import { OWN_FORM, open, policyOf, submit } from "./page-client.ts";
import { newFolder, type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), {
    RECOUPE_LOG: "error",
    RECOUPE_RATE: "10000",
    RECOUPE_BURST: "100000",
  });
});

test.after.always(() => service.kill());

test("cells pasted from a spreadsheet are a file like any other", async (t) => {
  const cells =
    'SIRET\tSociété\tNote\r\n90000010000017\tAlpha\t"a\r\nb"\r\n30000000700018\tBeta\t=1+1';
  const answer = await submit(service, "/cellules", { cellules: cells });
  t.is(answer.status, 303, answer.text);
  let page = await open(service, answer.headers.get("location") ?? "");
  while (page.text.includes("data-follow"))
    page = await open(service, answer.headers.get("location") ?? "");
  t.regex(page.text, /2\u00a0fiches/);
  for (const [typed, status] of [
    [{ cellules: " \r\n\t " }, 422],
    [{}, 422],
    [{ cellules: "Titre\tseul" }, 422],
  ] as const) {
    const refused = await submit(service, "/cellules", typed);
    t.is(refused.status, status, refused.text);
    const what = JSON.stringify(typed);
    keepsThePromisesOfTheSite(t, { page: refused.text, policy: policyOf(refused), what });
  }
  const cross = { ...OWN_FORM, "sec-fetch-site": "cross-site" };
  t.is((await submit(service, "/cellules", { cellules: cells }, cross)).status, 403);
  const long = await submit(service, "/cellules", {
    cellules: `Ville\n${"Nantes\n".repeat(1001)}`,
  });
  t.is(long.status, 200);
  t.regex(long.text, /Continuer avec ce fichier/);
});

test("a first cell that is empty keeps its place", async (t) => {
  const cells = "\tSIRET\tSociété\r\nA\t90000010000017\tAlpha\r\nB\t30000000700018\tBeta";
  const answer = await submit(service, "/cellules", { cellules: cells });
  t.is(answer.status, 303, answer.text);
  const location = answer.headers.get("location") ?? "";
  let page = await open(service, location);
  while (page.text.includes("data-follow")) page = await open(service, location);
  t.regex(page.text, /2\u00a0fiches/);
  // The false SIRET is found in its column: a shifted header would have named it "Société".
  t.regex(page.text, /SIRET, SIREN ou TVA faux<span class="note">50/);
});

test("the example is one click, and its page has the figures of the first page", async (t) => {
  const answer = await submit(service, "/exemple", {});
  t.is(answer.status, 303, answer.text);
  let page = await open(service, answer.headers.get("location") ?? "");
  while (page.text.includes("data-follow"))
    page = await open(service, answer.headers.get("location") ?? "");
  const front = await open(service, "/");
  const figures = /<dl class="four">.*?<\/dl>/s.exec(front.text)?.[0] ?? "";
  const numbers = [...figures.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, number]) => number);
  t.is(numbers.length, 4);
  for (const number of numbers) t.true(page.text.includes(`<dd>${number}</dd>`), number);
});

test("without example registers the example is its recorded diagnosis, and nothing is kept", async (t) => {
  const bare = await serve(newFolder(), { RECOUPE_LOG: "error", RECOUPE_EXEMPLES: "non" });
  t.teardown(bare.kill);
  const answer = await submit(bare, "/exemple", {});
  t.is(answer.status, 200, answer.text);
  t.regex(answer.text, /clients-exemple\.csv/);
  t.regex(answer.text, /SIRENE \(exemple\)/);
  t.is((await open(bare, "/")).status, 200);
  t.false(existsSync(join(bare.home, "blobs", "reception", "1")));
});
