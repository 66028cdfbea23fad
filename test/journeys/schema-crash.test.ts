import test, { type ExecutionContext } from "ava";
import {
  bodyOf,
  newUpload,
  ONE_FILE,
  proposed,
  type Sent,
  type SentFile,
  sendFiles,
  sentOf,
  UNHURRIED,
  wholeTables,
} from "./mapping-client.ts";
import { PipelineClient } from "./pipeline-client.ts";
import { get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const of = ({ id, query }: Sent, path: string) => `/api/schema/${path}/${id}${query}`;

async function started(t: ExecutionContext, home: string): Promise<ServiceUnderTest> {
  const service = await serve(home, UNHURRIED);
  t.teardown(service.kill);
  return service;
}

/** The same home, after the machine's worst. */
async function killed(t: ExecutionContext, service: ServiceUnderTest): Promise<ServiceUnderTest> {
  await service.end("SIGKILL");
  return started(t, service.home);
}

const stateOf = async (service: ServiceUnderTest, sent: Sent) =>
  bodyOf(await get(service, of(sent, "propose")));

test("kill -9 after each step that was acknowledged: it holds", async (t) => {
  const first = await started(t, sampleHome());
  const sent = sentOf(await sendFiles(first, "/api/schema/upload?client_id=atelier", [ONE_FILE]));
  const second = await killed(t, first);
  t.is(await proposed(second, of(sent, "progress")), "MAPPING_A_VALIDER");
  const before = await stateOf(second, sent);
  const [{ table, entity_type }] = before.tables;
  const stated = { table, original_col: "Ville", crm_field: null, entity_type };
  await post(second, `/api/schema/confirm-mapping${sent.query}`, { mappings: [stated] });

  const third = await killed(t, second);
  const saved = await stateOf(third, sent);
  t.like(saved.confirmation.mappings[0], { original_col: "Ville", crm_field: null });
  t.is(saved.confirmation.mappings.length, 1);
  t.deepEqual(saved.tables_a_valider, before.tables_a_valider);
  const whole = wholeTables(saved);
  const confirmed = await post(third, of(sent, "confirm"), whole);

  const fourth = await killed(t, third);
  t.like(await stateOf(fourth, sent), { status: "CONFIRME", job_id: bodyOf(confirmed).job_id });
  t.deepEqual((await post(fourth, of(sent, "confirm"), whole)).json, confirmed.json);
  const history = await get(fourth, `/api/schema/history/atelier${sent.query}`);
  t.is(bodyOf(history).historique[0].upload_id, sent.id);
  const pipeline = new PipelineClient(fourth);
  const job = await pipeline.lease();
  t.is(job?.job_id, bodyOf(confirmed).job_id);
  if (!job) return;

  const fifth = await killed(t, fourth);
  const again = new PipelineClient(fifth);
  t.is(await again.lease(), null, "it has its holder still");
  const event = again.event(job, "progression", { progress_pct: 30, message: "Trente." });
  t.like((await again.say(event)).json, { effet: "pris" });
  t.like((await again.say(event)).json, { effet: "aucun" });
});

test("kill -9 while columns are recognised: they are recognised anew", async (t) => {
  const first = await started(t, sampleHome());
  const rows = Array.from({ length: 60_000 }, (_, i) => `Société ${i};90000010000017;Lyon ${i}`);
  const large: SentFile = ["clients.csv", `Société;SIRET;Ville\n${rows.join("\n")}\n`];
  const sent = sentOf(await sendFiles(first, "/api/schema/upload", [large]));
  const second = await killed(t, first);
  t.is(await proposed(second, of(sent, "progress")), "MAPPING_A_VALIDER");
  t.is((await stateOf(second, sent)).lignes, 60_000);
  t.is((await newUpload(second)).said.nb_fichiers, 1, "and others are");
});
