import test from "ava";
import { normalisationJson } from "../../../../engine/address/normalisation-json.ts";
import { AddressNormaliser } from "../../../../engine/address/normaliser.ts";
import { openRegisters } from "../../../../engine/recoupe.ts";
import { ADDRESS_CALL, ADDRESS_EXAMPLE } from "../../../../shell/endpoints/adresse/examples.ts";
import { normaliseAddresses } from "../../../../shell/endpoints/adresse/normalise.ts";
import { AddressAnswers } from "../../../../shell/workflows/lookups/address-answers.ts";
import { codeOf, get, post, resultsOf } from "../../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../../journeys/recoupe-process.ts";
import { sampleHome } from "../../../journeys/sample-home.ts";
import { UNOPENED } from "../../workflows/lookups/unopened-answers.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_LOG: "silent" });
});

test.after.always(() => service.kill());

const PATH = "/api/v1/adresse/normaliser";

const row = normaliseAddresses(new AddressAnswers(UNOPENED));

let caller = 0;

/** A call without a key, from an address of its own. */
const ask = (adresses: unknown) =>
  post(service, PATH, { adresses }, { "x-forwarded-for": `198.51.100.${++caller}` });

/** Scores to a twentieth: they move a little whenever their calibration is fitted anew. */
const roughly = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) =>
    key === "score" ? Math.round(value * 20) / 20 : value,
  );

test("the example of the reference is what the sample registers answer", (t) => {
  const opened = openRegisters(service.home);
  const addresses = opened.ok ? opened.value.addresses : null;
  if (!addresses) throw new Error("the sample was not loaded");
  const date = ADDRESS_EXAMPLE.results[0]?.date_verification ?? "";
  const normaliser = new AddressNormaliser(addresses);
  const bytes = normalisationJson(ADDRESS_CALL.adresses, normaliser, date);
  t.deepEqual(roughly(JSON.parse(Buffer.from(bytes).toString())), roughly(ADDRESS_EXAMPLE));
});

test("an answer is as the reference says, and the same bytes for the same call", async (t) => {
  const answer = await ask(ADDRESS_CALL.adresses);
  t.is(answer.status, 200, answer.text);
  t.true(row.answer.safeParse(answer.json).success);
  t.truthy(answer.headers.get("x-snapshot"));
  t.is((await ask(ADDRESS_CALL.adresses)).text, answer.text);
});

test("addresses sent at once and one by one are answered alike, in their order", async (t) => {
  const together = resultsOf(await ask(ADDRESS_CALL.adresses));
  for (const [rank, address] of ADDRESS_CALL.adresses.entries())
    t.deepEqual(resultsOf(await ask([address])), [together[rank]]);
});

test("what was given is echoed, but for members that nobody asked for", async (t) => {
  const input = { adresse: "2 rue du port", complement: null, ville: "Évreux" };
  const [line, parts] = resultsOf(await ask([" 2 rue  du port ", { ...input, ref: 12 }]));
  t.is(line?.["entree"], " 2 rue  du port ");
  t.deepEqual(parts?.["entree"], input);
});

test("parts and a line that say the same find the same", async (t) => {
  const [line, parts] = resultsOf(
    await ask([
      "68 rue du lavoir 44000 Nantes",
      { adresse: "68 rue du lavoir", code_postal: "44000", ville: "Nantes" },
    ]),
  );
  t.is(line?.["id_ban"], "44109_v0e110_00068");
  t.is(parts?.["id_ban"], line?.["id_ban"]);
});

test("fifty long addresses fit, every letter of them escaped", async (t) => {
  const text = "\\u00e9".repeat(300);
  const one = `{"adresse":"${text}","complement":"${text}","code_postal":"${text}","ville":"${text}"}`;
  const body = `{"adresses":[${Array.from({ length: 50 }, () => one).join(",")}]}`;
  const answer = await post(service, PATH, body, { "x-forwarded-for": "198.51.100.250" });
  t.is(answer.status, 200, answer.text.slice(0, 500));
  t.is(resultsOf(answer).length, 50);
});

test("too many calls from one address: 429, whatever the others do", async (t) => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const call = () => post(service, PATH, { adresses: ["x"] }, headers);
  const answers = await Promise.all(Array.from({ length: 80 }, call));
  const refused = answers.filter(({ status }) => status === 429);
  t.true(refused.length > 0 && refused.length < 80);
  t.is(refused[0] && codeOf(refused[0]), "debit.depasse");
  t.is((await ask(["x"])).status, 200);
});

test("every answer above is listed in the reference", async (t) => {
  const { json } = await get(service, "/openapi.json");
  const { paths } = json as { paths: Record<string, { post: { responses: object } }> };
  const listed = ["200", "408", "413", "415", "422", "429", "500", "503"];
  t.deepEqual(Object.keys(paths[PATH]?.post.responses ?? {}), listed);
});
