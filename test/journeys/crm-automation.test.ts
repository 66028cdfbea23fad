import test, { type ExecutionContext } from "ava";
import { SHOWCASE } from "../../bench/corpus/showcase.ts";
import { CrmAutomation } from "./crm-automation.ts";
import { demoKey, freeKey } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";
import { shiftedClock } from "./shifted-clock.ts";

/** A service whose clock can be put forward. */
async function serviceWithClock(t: ExecutionContext) {
  const { changes, pass } = shiftedClock();
  const service = await serve(sampleHome(), {
    ...changes,
    RECOUPE_TRUSTED_HOPS: "1",
    RECOUPE_LOG: "silent",
  });
  t.teardown(service.kill);
  return { service, pass: async (seconds: number): Promise<void> => pass(seconds) };
}

const SIRENS = SHOWCASE.slice(0, 12).map(({ siren }) => siren);

test("twelve companies, ten calls a day: the scenario goes on when Retry-After is over, and all are filled in", async (t) => {
  const { service, pass } = await serviceWithClock(t);
  const automation = new CrmAutomation({
    url: service.url,
    key: await freeKey(service),
    wait: pass,
  });
  const records = new Map<string, unknown>();
  for (const siren of SIRENS) records.set(siren, await automation.company(siren));
  t.is(records.size, SIRENS.length);
  t.is(automation.waited.length, 1, "the first call after the wait is let in");
  t.true((automation.waited[0] ?? 0) <= 25 * 3600);
});

test("the wait is no longer than it has to be: a second before it is over the call is refused", async (t) => {
  const { service, pass } = await serviceWithClock(t);
  const key = await freeKey(service);
  const impatient = new CrmAutomation({
    url: service.url,
    key,
    wait: (seconds) => pass(seconds > 5 ? seconds - 5 : seconds),
  });
  for (const siren of SIRENS.slice(0, 11)) await impatient.company(siren);
  t.is(impatient.waited.length, 2);
  t.true((impatient.waited[1] ?? 0) <= 5);
});

/** Person -> what her record says. */
const PERSONS = [
  [
    { nom: "Ormiville", prenom: "Brigitte", date_naissance: "30/11/1946" },
    { statut_vital: "decede_probable", action: "alerter_succession" },
  ],
  [{ nom: "Ormiville", prenom: "Brigitte" }, { statut_vital: "a_verifier_homonyme" }],
  [{ nom: "Zyxowicz", prenom: "Quentinou", date_naissance: "1990-01-01" }, { date_deces: null }],
] as const;

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_LOG: "silent" });
});

test.after.always(() => service.kill());

test("persons, one a call, with what is known of them", async (t) => {
  const automation = new CrmAutomation({ url: service.url, key: demoKey(service) });
  for (const [person, expected] of PERSONS) t.like(await automation.person(person), expected);
});

test("every company of the showcase fits the fields of a CRM", async (t) => {
  const automation = new CrmAutomation({ url: service.url, key: demoKey(service) });
  for (const { siren } of SHOWCASE) {
    const record = await automation.company(siren);
    t.is(typeof record["denomination"], "string", siren);
  }
});

test("a wrong key stops the scenario with words for a person", async (t) => {
  const automation = new CrmAutomation({ url: service.url, key: "rcp_faux" });
  await t.throwsAsync(automation.company("900000100"), { message: /vérifiez l'en-tête X-API-Key/ });
});

test("a service that stands still for a while is waited for, up to thirty seconds", async (t) => {
  const halted = await serve(sampleHome(), { RECOUPE_LOG: "silent" });
  t.teardown(halted.kill);
  const { url } = halted;
  const key = demoKey(halted);
  process.kill(halted.pid, "SIGSTOP");
  const impatient = new CrmAutomation({ url, key, timeoutMs: 500 });
  await t.throwsAsync(impatient.company("900000100"), { any: true, name: "TimeoutError" });
  const patient = new CrmAutomation({ url, key }).company("900000100");
  setTimeout(() => process.kill(halted.pid, "SIGCONT"), 2000);
  t.like(await patient, { niveau_alerte: "ok" });
});
