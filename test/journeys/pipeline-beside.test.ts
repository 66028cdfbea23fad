import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const ADJACENT = { RECOUPE_PIPELINE: "ici", RECOUPE_RATE: "1000", RECOUPE_BURST: "1000" };
const CUSTOMERS = "Société;SIRET;Ville\nAlpha;90000010000017;Lyon\nBeta;30000000700017;Paris\n";

type Stated = Readonly<Record<string, unknown>>;

async function requested(url: string, body?: unknown): Promise<Stated> {
  const answer = await fetch(url, {
    ...(body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
  });
  return (await answer.json()) as Stated;
}

/** Sends a file and confirms what is proposed; where its job is asked for. */
async function confirmed(service: ServiceUnderTest): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([CUSTOMERS]), "clients.csv");
  const sent = await fetch(`${service.url}/api/schema/upload`, { method: "POST", body: form });
  const { upload_id: id, token } = (await sent.json()) as Record<string, string>;
  const query = `${id}?token=${token}`;
  for (;;) {
    const { status } = await requested(`${service.url}/api/schema/progress/${query}`);
    if (status === "MAPPING_A_VALIDER") break;
    await sleep(50);
  }
  const tables = [{ table: "clients.csv" }];
  const { job_id } = await requested(`${service.url}/api/schema/confirm/${query}`, { tables });
  return `/api/schema/job/${job_id}/status?token=${token}`;
}

async function ended(service: ServiceUnderTest, job: string): Promise<Stated> {
  for (;;) {
    const stated = await requested(service.url + job);
    if (stated["status"] === "termine" || stated["status"] === "erreur") return stated;
    await sleep(100);
  }
}

const pipelinesIn = (service: ServiceUnderTest): number[] =>
  [...service.output().matchAll(/"pid":(\d+)[^\n]*"msg":"travail pris"/g)].map(([, pid]) =>
    Number(pid),
  );

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("npm start works on what is confirmed: reports and corrected file come back", async (t) => {
  const service = await serve(sampleHome(), ADJACENT);
  t.teardown(() => service.end("SIGTERM"));
  const stated = await ended(service, await confirmed(service));
  t.like(stated, { status: "termine", progress_pct: 100 });
  const zip = await fetch(service.url + String(stated["result_url"]));
  t.is(zip.headers.get("content-type"), "application/zip");
  t.is(Buffer.from(await zip.arrayBuffer()).toString("latin1", 0, 2), "PK");
});

test("a pipeline that is killed is replaced; one whose service is killed ends", async (t) => {
  const service = await serve(sampleHome(), ADJACENT);
  t.teardown(service.kill);
  t.like(await ended(service, await confirmed(service)), { status: "termine" });
  const [first] = pipelinesIn(service);
  process.kill(first as number, "SIGKILL");
  t.like(await ended(service, await confirmed(service)), { status: "termine" });
  const second = pipelinesIn(service).at(-1) as number;
  t.not(second, first);
  await service.end("SIGKILL");
  while (isRunning(second)) await sleep(50);
  t.pass();
});
