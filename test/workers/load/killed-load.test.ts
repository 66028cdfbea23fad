import { existsSync, readdirSync } from "node:fs";
import test, { type ExecutionContext } from "ava";
import { homeAt } from "../../../engine/snapshot/home.ts";
import { type BegunLoad, beginLoad } from "./begun-load.ts";
import { identifiersOf, writeCorpus } from "./corpus.ts";
import { answers, load, newFolder, pool, published } from "./load-bed.ts";
import { surplusEditions } from "./surplus-editions.ts";

const ROUNDS = 20;

const corpus = await writeCorpus(150);
const next = await writeCorpus(150, {}, 7);
const identifiers = [...identifiersOf(corpus), ...identifiersOf(next)];
const home = newFolder();
await published(load(pool, home, "sirene", [corpus.folder]));
const answersBefore = await answers(home, identifiers);
const answersAfter = await publishedElsewhere();

/** What a home answers when the next corpus was loaded undisturbed. */
async function publishedElsewhere(): Promise<string> {
  const elsewhere = newFolder();
  await published(load(pool, elsewhere, "sirene", [next.folder]));
  return answers(elsewhere, identifiers);
}

/** A child that loads the next corpus, once it is about to begin. */
const beginNext = (into: string, end = ""): Promise<BegunLoad> =>
  beginLoad(into, "sirene", next.folder, end);

/** How long a load takes in a child of its own: what the kill points are spread over. */
async function wholeLoadMs(): Promise<number> {
  const { closed } = await beginNext(newFolder());
  const start = performance.now();
  await closed;
  return performance.now() - start;
}

/** The next load after a kill succeeds, and clears what the killed one left. */
async function loadsAgain(t: ExecutionContext): Promise<void> {
  await published(load(pool, home, "sirene", [corpus.folder], { acceptSetback: true }));
  t.is(await answers(home, identifiers), answersBefore);
  t.deepEqual(readdirSync(home).sort(), ["registers", "snapshot.json", "snapshots"]);
  t.deepEqual(surplusEditions(home), []);
}

/** The faster of two, so that a busy machine does not put most kills after the end. */
const durationMs = Math.min(await wholeLoadMs(), await wholeLoadMs());
const endings: string[] = [];

for (let round = 0; round < ROUNDS; round++) {
  const afterMs = Math.round((durationMs * round) / (ROUNDS - 1));
  test.serial(
    `killed after ${round} of ${ROUNDS - 1} parts of a load: old answers or new ones, never others`,
    async (t) => {
      const { child, closed, said: stated } = await beginNext(home);
      if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
      child.kill("SIGKILL");
      await closed;
      const isLocked = existsSync(homeAt(home).lock);
      const found = await answers(home, identifiers);
      t.true(found === answersBefore || found === answersAfter);
      const isPublished = /^begin\n[0-9a-f]{12}\n/.test(stated());
      if (isPublished) t.is(found, answersAfter, "what was said to be published is");
      endings.push(isLocked ? "in the load" : isPublished ? "after it" : "before it");

      await loadsAgain(t);
    },
  );
}

const ENDS: readonly (readonly [end: string, why: string])[] = [
  ["lecture unites-legales", "runs of one register are written, others are being read"],
  ["index etablissements", "one store is built and not in its place"],
  ["composition companies", "companies are in their place, no register is"],
  ["adoption", "every edition is in its place, the snapshot does not name them"],
];

for (const [end, why] of ENDS) {
  test.serial(`killed at the end of ${end}: ${why}`, async (t) => {
    const { closed } = await beginNext(home, end);
    const [, signal] = await closed;
    t.is(signal, "SIGKILL");
    t.true(existsSync(homeAt(home).lock));
    t.is(await answers(home, identifiers), answersBefore);
    await loadsAgain(t);
  });
}

test.serial("the kills fell inside loads", (t) => {
  t.log(`${endings.length} kills over ${Math.round(durationMs)} ms: ${endings.join(", ")}`);
  t.true(endings.includes("in the load"));
});

test.serial("a load in another process keeps this one out until it ends", async (t) => {
  const { child, closed, said: stated } = await beginNext(home);
  while (!existsSync(homeAt(home).lock) && child.exitCode === null) await new Promise(setImmediate);
  child.kill("SIGSTOP");
  t.like(await load(pool, home, "sirene", [corpus.folder]), {
    ok: false,
    failure: { code: "registre.conflit" },
  });
  child.kill("SIGCONT");
  await closed;
  t.regex(stated(), /^begin\n[0-9a-f]{12}\n$/);
  t.is(await answers(home, identifiers), answersAfter);
});
