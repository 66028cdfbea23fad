import { createHmac } from "node:crypto";
import test from "ava";
import { NOTICE_EVENTS } from "../../../../shell/workflows/notices/notice-events.ts";
import type { Message } from "../../../../shell/workflows/notices/webhook-records.ts";
import { MapStore } from "../../state/map-store.ts";
import { valueIn } from "../mappings/mapping-bed.ts";
import { type NoticesBed, noticesBed, START_MS, USER } from "./notices-bed.ts";
import { type Received, receiver, until } from "./receiver.ts";

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

async function added(bed: NoticesBed, url: string, events = NOTICE_EVENTS) {
  const hook = await bed.webhooks.add(USER, { url, events }, bed.clock.ms);
  if (!hook.ok) throw new Error(hook.failure.detail);
  return hook.value;
}

const logOf = ({ webhooks }: NoticesBed): readonly Message[] => valueIn(webhooks.log(USER));
const statesOf = (bed: NoticesBed) => logOf(bed).map(({ state }) => state);
const triesOf = (bed: NoticesBed) => logOf(bed)[0]?.tries;

/** The signature as the specification has it, computed without the code under test. */
function expected(secret: string, { headers, body }: Received): string {
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

test("a message is delivered once, signed, and its secret is told to nobody", async (t) => {
  const target = await receiver();
  const bed = noticesBed();
  const { secret, id } = await added(bed, target.url);
  const bytes = Buffer.from(secret.slice("whsec_".length), "base64").length;
  t.true(secret.startsWith("whsec_") && bytes >= 24 && bytes <= 64);
  bed.sender.start();
  await bed.tell("traitement.termine");
  await until(() => statesOf(bed)[0] === "livre");
  const [call] = target.received as [Received];
  t.is(call.method, "POST");
  t.is(call.headers["webhook-signature"], expected(secret, call));
  t.is(call.headers["content-type"], "application/json");
  t.is(Number(call.headers["webhook-timestamp"]), START_MS / 1000);
  t.deepEqual(JSON.parse(call.body), {
    type: "traitement.termine",
    timestamp: "2026-11-28T12:00:00.000Z",
    data: { job_id: "job_1" },
  });
  t.like(logOf(bed)[0], { code: 204, tries: 1, hookId: id });
  t.false(bed.logged.join().includes(secret));
  t.false(bed.logged.join().includes("127.0.0.1"));
  await bed.sender.close();
  t.is(target.received.length, 1);
  t.deepEqual(bed.errors, []);
  target.close();
});

test("only wanted events are sent", async (t) => {
  const target = await receiver();
  const bed = noticesBed();
  await added(bed, target.url, ["traitement.echoue"] as never);
  await bed.tell("traitement.termine");
  t.deepEqual(logOf(bed), []);
  await bed.tell("traitement.echoue");
  t.deepEqual(statesOf(bed), ["attente"]);
  target.close();
});

test("for a day after a rotation both secrets sign, then the new one alone", async (t) => {
  const target = await receiver();
  const bed = noticesBed();
  const { id, secret } = await added(bed, target.url);
  const rotated = valueIn(await bed.webhooks.rotate(USER, id, START_MS));
  t.not(rotated.secret, secret);
  bed.sender.start();
  const signatures = async (ms: number): Promise<string | string[] | undefined> => {
    bed.clock.ms = ms;
    const before = target.received.length;
    await bed.webhooks.tryOut(USER, id, ms);
    await until(() => target.received.length > before);
    return target.received.at(-1)?.headers["webhook-signature"];
  };
  const both = await signatures(START_MS + 24 * HOUR_MS - 1);
  const first = target.received.at(-1) as Received;
  t.is(both, `${expected(rotated.secret, first)} ${expected(secret, first)}`);
  const one = await signatures(START_MS + 24 * HOUR_MS);
  t.is(one, expected(rotated.secret, target.received.at(-1) as Received));
  await bed.sender.close();
  target.close();
});

test("a failing target is tried ten times over days, under one id, then given up", async (t) => {
  const target = await receiver((to) => void to.writeHead(500).end("x".repeat(100_000)));
  const bed = noticesBed();
  await added(bed, target.url);
  await bed.tell("traitement.termine");
  bed.sender.start();
  for (let tries = 1; tries < 10; tries++) {
    await until(() => triesOf(bed) === tries);
    const [waiting] = logOf(bed) as [Message];
    t.is(waiting.state, "attente");
    t.true(waiting.atMs > bed.clock.ms);
    bed.clock.ms = waiting.atMs;
  }
  await until(() => statesOf(bed)[0] === "abandonne");
  t.like(logOf(bed)[0], { tries: 10, code: 500 });
  const days = (bed.clock.ms - START_MS) / (24 * HOUR_MS);
  t.true(days > 3 && days < 4, `${days} days`);
  t.is(new Set(target.received.map(({ headers }) => headers["webhook-id"])).size, 1);
  t.regex(bed.logged.at(-1) ?? "", /^webhook given up/);
  await bed.sender.close();
  target.close();
});

test("a redirect is followed nowhere", async (t) => {
  const other = await receiver();
  const target = await receiver((to) => void to.writeHead(307, { location: other.url }).end());
  const bed = noticesBed();
  await added(bed, target.url);
  await bed.tell("traitement.termine");
  bed.sender.start();
  await until(() => triesOf(bed) === 1);
  t.like(logOf(bed)[0], { state: "attente", code: 307 });
  t.is(other.received.length, 0);
  await bed.sender.close();
  target.close();
  other.close();
});

test("410 stops an address with all that waits for it, until its owner tries it", async (t) => {
  let code = 410;
  const target = await receiver((to) => void to.writeHead(code).end());
  const bed = noticesBed();
  const { id } = await added(bed, target.url);
  await bed.tell("traitement.termine");
  await bed.tell("traitement.echoue");
  bed.sender.start();
  await until(() => statesOf(bed).every((state) => state === "abandonne"));
  t.is(target.received.length, 1);
  t.true(valueIn(bed.webhooks.of(USER))[0]?.stoppedMs !== null);
  await bed.tell("traitement.termine");
  t.is(logOf(bed).length, 2, "nothing more is queued");
  code = 200;
  await bed.webhooks.tryOut(USER, id, bed.clock.ms);
  await until(() => statesOf(bed).includes("livre"));
  t.is(valueIn(bed.webhooks.of(USER))[0]?.stoppedMs, null);
  await bed.sender.close();
  target.close();
});

test("a silent target is given up after its time, and holds up no other", async (t) => {
  const silent = await receiver(() => {});
  const quick = await receiver();
  const bed = noticesBed({ timeoutMs: 700 });
  await added(bed, silent.url);
  await added(bed, quick.url);
  for (let nth = 0; nth < 5; nth++) await bed.tell("traitement.termine");
  const began = performance.now();
  bed.sender.start();
  await until(() => quick.received.length === 5);
  t.true(performance.now() - began < 650);
  t.is(silent.received.length, 1, "one at a time");
  await until(() => logOf(bed).some(({ reason }) => reason === "Pas de réponse à temps."));
  await bed.sender.close();
  silent.close();
  quick.close();
});

test("what waited is sent after a restart; what was in flight too", async (t) => {
  const content = new Map();
  const silent = await receiver(() => {});
  const first = noticesBed({ store: new MapStore(content) });
  const { secret } = await added(first, silent.url);
  await first.tell("traitement.termine");
  first.sender.start();
  await until(() => silent.received.length === 1);
  // A copy of the store while the message is in flight: what kill -9 leaves.
  const left = structuredClone(content);
  await first.sender.close();
  silent.close();
  const again = await receiver();
  const bed = noticesBed({ store: new MapStore(left), seed: "again" });
  const [hook] = valueIn(bed.webhooks.of(USER));
  await bed.store.transact((transaction) =>
    transaction.put(["avis_adresse", USER, hook?.id ?? ""], { ...hook, url: again.url } as never),
  );
  bed.sender.start();
  await new Promise((done) => setTimeout(done, 50));
  t.is(again.received.length, 0, "leased");
  bed.clock.ms += MINUTE_MS;
  await until(() => again.received.length === 1);
  const [one, two] = [silent.received[0], again.received[0]] as [Received, Received];
  t.is(two.headers["webhook-id"], one.headers["webhook-id"]);
  t.is(two.body, one.body);
  t.is(two.headers["webhook-signature"], expected(secret, two));
  await bed.sender.close();
  again.close();
});

test("a stop hands back what is in flight: the next start sends it at once", async (t) => {
  const content = new Map();
  const silent = await receiver(() => {});
  const first = noticesBed({ store: new MapStore(content) });
  await added(first, silent.url);
  await first.tell("traitement.termine");
  first.sender.start();
  await until(() => silent.received.length === 1);
  await first.sender.close();
  t.deepEqual(statesOf(first), ["attente"]);
  const next = noticesBed({ store: new MapStore(content) });
  next.sender.start();
  await until(() => silent.received.length === 2);
  await next.sender.close();
  silent.close();
});

test("the last fifty that ended are kept, and one is sent again under its id", async (t) => {
  const target = await receiver();
  const bed = noticesBed();
  await added(bed, target.url);
  for (let nth = 0; nth < 60; nth++) {
    bed.clock.ms += 1;
    await bed.tell("traitement.termine");
  }
  bed.sender.start();
  await until(() => target.received.length === 60 && !statesOf(bed).includes("attente"));
  t.is(logOf(bed).length, 50);
  const [last] = logOf(bed) as [Message];
  t.true((await bed.webhooks.resend(USER, last.id, bed.clock.ms)).ok);
  await until(() => target.received.length === 61);
  t.is(target.received.at(-1)?.headers["webhook-id"], last.id);
  await until(() => !statesOf(bed).includes("attente"));
  t.is(logOf(bed).length, 50);
  const other = await bed.webhooks.resend(USER + 1, last.id, bed.clock.ms);
  t.is(other.ok ? "" : other.failure.code, "avis.absent");
  await bed.sender.close();
  target.close();
});

test("a name is refused when it resolves to this machine, at the connection", async (t) => {
  const target = await receiver();
  const bed = noticesBed({ networks: [] });
  await added(bed, `https://localhost:${target.port}/`);
  await bed.tell("traitement.termine");
  bed.sender.start();
  await until(() => triesOf(bed) === 1);
  t.is(logOf(bed)[0]?.code, null);
  t.regex(logOf(bed)[0]?.reason ?? "", /n'est pas publique/);
  t.is(target.received.length, 0);
  await bed.sender.close();
  target.close();
});

test("nothing of a customer remains once forgotten", async (t) => {
  const content = new Map();
  const target = await receiver();
  const bed = noticesBed({ store: new MapStore(content) });
  const { id } = await added(bed, target.url);
  await bed.notices.choose(USER, { jobs: true, companies: true });
  bed.sender.start();
  await bed.tell("traitement.termine");
  await until(() => statesOf(bed)[0] === "livre");
  await bed.sender.close();
  await bed.tell("traitement.termine");
  t.true((await bed.webhooks.tryOut(USER, id, START_MS)).ok);
  t.true((await bed.notices.forget(USER)).ok);
  t.is(content.size, 0);
  target.close();
});
