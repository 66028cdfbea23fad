import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench } from "./bench.ts";
import { built } from "./built.ts";
import { Draw } from "./corpus/customer-files/draw.ts";
import { checkSession, type Faults } from "./crash/check-session.ts";
import { Customer } from "./crash/customer.ts";
import { Killable } from "./crash/killable.ts";
import type { SessionJournal } from "./crash/session-journal.ts";
import { emptyFolder, workingHome } from "./prepared-home.ts";
import { CustomerCalls } from "./workflow/customer-calls.ts";

const COMPANIES = 1000;
const CORPUS_SEED = 42;
const ROUNDS = 200;
const CUSTOMERS = 8;
const LIVES_MS = [50, 3000] as const;
/** Ended uploads checked after each round, besides all that have not ended. */
const ENDED_LOOKED_AT = 5;
const FAULTS_REPORTED = 20;
const ATTEMPT = "_essai-";
const FIRST_ATTEMPT = `${ATTEMPT}1`;
/** Time limit for all work to end, after up to four failed attempts with leases of 5 s. */
const END_MS = 120_000;
const SERVICE_ENVIRONMENT = {
  RECOUPE_LOG: "silent",
  RECOUPE_PIPELINE: "ailleurs",
  RECOUPE_RATE: "1000000",
  RECOUPE_BURST: "1000000",
  RECOUPE_THREADS: "2",
};

/**
 * kill -9 of the service, of the pipeline, or of both, at random moments while eight customers
 * upload, correct, confirm and fetch; after each kill all acknowledged data are checked. Exits with
 * status 1 when anything is lost, duplicated or unfinished.
 */
export const crash: Bench = {
  name: "crash",
  about: "kill -9 of service and pipeline under customers (scale: rounds)",
  async run({ scale, seed, rounds = Math.max(1, Math.round(ROUNDS * scale)), say: announce }) {
    const home = await workingHome(COMPANIES, CORPUS_SEED, "crash");
    const port = await freePort();
    const { service, pipeline } = await processes(home, port, await freePort());
    const calls = new CustomerCalls(port);
    const journal: SessionJournal[] = [];
    const faults: Faults = { lost: [], doubled: [] };
    const draw = new Draw(seed, "crash");
    let up = service.start();
    await Promise.all([up, pipeline.start()]);
    let isOver = false;
    let isAbandoned = false;
    const world = {
      calls,
      journal,
      up: () => (isAbandoned ? Promise.reject(new Error("given up")) : up),
    };
    const customers = Promise.all(
      Array.from({ length: CUSTOMERS }, (_, at) =>
        new Customer(`client-${at}`, draw.apart(`customer ${at}`), world).run(() => isOver),
      ),
    );
    // Rejects at once instead of after all rounds.
    const broken = customers.then(() => new Promise<never>(() => {}));
    const kills = { service: 0, pipeline: 0, both: 0 };
    const killed = async (): Promise<void> => {
      for (let round = 0; round < rounds; round++) {
        await sleep(draw.between(...LIVES_MS));
        const victim = draw.of(["service", "service", "pipeline", "pipeline", "both"] as const);
        kills[victim]++;
        const dead = victim === "both" ? [service, pipeline] : [{ service, pipeline }[victim]];
        if (victim !== "pipeline") up = revived(service);
        await Promise.all(dead.map((one) => (one === service ? up : revived(one))));
        await checkSome(calls, journal, draw, faults);
      }
    };
    try {
      await Promise.race([killed(), broken]);
      isOver = true;
      await Promise.race([customers, sleep(END_MS, null, { ref: false })]);
      isAbandoned = true;
      await customers.catch(() => undefined);
      for (const session of journal) await checkSession(calls, session, faults);
      const stuck = journal.filter(({ end }) => end === null);
      const attempts = attemptsOnDisk(home, journal);
      for (const [job, retained] of attempts)
        if (retained.length > 1) faults.doubled.push(`${job}: ${retained.join(", ")} on disk`);
      for (const fault of [...faults.lost, ...faults.doubled].slice(0, FAULTS_REPORTED))
        announce(fault);
      const ends = journal.map(({ end }) => end?.status);
      const result = {
        rounds,
        lost: faults.lost.length,
        doubled: faults.doubled.length,
        unended: stuck.length,
        sessions: journal.length,
        done: ends.filter((status) => status === "termine").length,
        done_again: [...attempts.values()].filter(([retained]) => retained !== FIRST_ATTEMPT)
          .length,
        given_up: ends.filter((status) => status === "erreur").length,
        acknowledged: journal.reduce((sum, session) => sum + session.acknowledged, 0),
        kills,
        seed,
      };
      if (result.lost + result.doubled + result.unended > 0) process.exitCode = 1;
      return result;
    } finally {
      await Promise.all([service.kill(), pipeline.kill()]);
      emptyFolder("crash");
    }
  },
};

async function processes(home: string, port: number, internalPort: number) {
  const folder = await built();
  const environment = {
    ...process.env,
    ...SERVICE_ENVIRONMENT,
    RECOUPE_HOME: home,
    RECOUPE_PORT: String(port),
    RECOUPE_INTERNAL_PORT: String(internalPort),
  };
  const started = (file: string, ready: RegExp) =>
    new Killable([process.execPath, join(folder, file)], environment, ready);
  return {
    service: started("shell/serve.js", /:\d+$/),
    pipeline: started("bench/crash/children/pipeline.js", /ready/),
  };
}

async function revived(process: Killable): Promise<void> {
  await process.kill();
  await process.start();
}

/** Checks all that have not ended, and a few of the others. */
async function checkSome(
  calls: CustomerCalls,
  journal: readonly SessionJournal[],
  draw: Draw,
  faults: Faults,
): Promise<void> {
  const ended = journal.filter(({ end }) => end !== null);
  const some =
    ended.length === 0 ? [] : Array.from({ length: ENDED_LOOKED_AT }, () => draw.of(ended));
  for (const session of [...journal.filter(({ end }) => end === null), ...some])
    await checkSession(calls, session, faults);
}

/** The attempts at each finished job with results on disk. */
function attemptsOnDisk(
  home: string,
  journal: readonly SessionJournal[],
): ReadonlyMap<string, readonly string[]> {
  const folder = join(home, "blobs");
  const finished = journal.flatMap(({ jobId, end }) =>
    jobId !== null && end?.status === "termine" ? [jobId] : [],
  );
  return new Map(
    finished.map((job) => [
      job,
      readdirSync(join(folder, job)).filter((name) => name.startsWith(ATTEMPT)),
    ]),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
