import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import type { ErrorCode } from "../../../../engine/errors/error-table.ts";
import { codesPostaux } from "../../../../engine/registers/code-tables.ts";
import type { Download } from "../../../../engine/registers/register.ts";
import { fileHolds, plainly, type Route, serve, status } from "../fetch/publisher-server.ts";
import { publishes, redirects, startUpkeepBed, type UpkeepBed } from "./upkeep-bed.ts";

const NAMES = ["codes-postaux"];
const SOURCE = codesPostaux.source.download as Download;

const HEADER = "Code_commune_INSEE;Nom_de_la_commune;Code_postal;Libellé_d_acheminement;Ligne_5";
const LINES = 2000;
const rows = (count: number, first = 10_000): string => {
  const lines = Array.from({ length: count }, (_, i) => {
    const code = first + i;
    return `${code};COMMUNE ${code};${code};BUREAU ${code};`;
  });
  return `${[HEADER, ...lines].join("\n")}\n`;
};

const FIRST = rows(LINES);
const SECOND = rows(LINES + 10);
const EVEN_LATER = rows(LINES + 20);

/** The address that the publisher redirects to, on a day. */
const dated = (day: string): Download => ({
  url: `https://static.example/${day}-073937/laposte.csv`,
  file: "",
});

/** The publisher's address leads to a file of that day, which answers so. */
function publish(bed: UpkeepBed, day: string, route: Route): void {
  bed.answer(SOURCE, redirects(`/static.example/${day}-073937/laposte.csv`));
  bed.answer(dated(day), route);
}

/** The home that each test begins with. */
const closing: (() => unknown)[] = [];
const first = await startUpkeepBed({ teardown: (close) => void closing.push(close) });
publish(first, "20260901", publishes(FIRST));
first.at("2026-09-02T08:00:00Z");
await first.round(NAMES);

test.after.always(async () => {
  for (const close of closing) await close();
});

/** A home that serves the first edition, of 2026-09-01, a month and a half later. */
async function served(t: ExecutionContext): Promise<UpkeepBed> {
  const bed = await startUpkeepBed(t, first);
  publish(bed, "20260901", publishes(FIRST));
  t.is(bed.edition("codes-postaux").date, "2026-09-01");
  bed.at("2026-10-15T08:00:00Z");
  return bed;
}

const partOf = (bed: UpkeepBed) => join(bed.home.downloads, `${SOURCE.file}.part`);
const cutAt = 20_000;

/**
 * Breaks the connection off the first times, once the bytes before `after` have arrived. Without
 * ranges each attempt starts over: the bytes of the one before must not pass for its own.
 */
const breaksOff =
  (times: number, knowsRanges: boolean, content = Buffer.from(SECOND), after = cutAt) =>
  (bed: UpkeepBed): Route =>
  (request, response, earlier) => {
    if (!knowsRanges) {
      request.headers = {};
      truncateSync(partOf(bed), 0);
    }
    const cut = { after, arrived: (total: number) => fileHolds(partOf(bed), total) };
    const headers: Record<string, string> = knowsRanges ? { etag: '"2"' } : {};
    return serve(request, response, { content, headers }, earlier < times ? cut : undefined);
  };

/** What the publisher does -> what becomes of it. Failures keep the served edition. */
const CASES: readonly (readonly [
  what: string,
  day: string,
  route: (bed: UpkeepBed) => Route,
  outcome: "published" | "unchanged" | "failed",
  code?: ErrorCode | undefined,
  detail?: RegExp | undefined,
  idleMs?: number,
])[] = [
  ["publishes a newer file", "20261001", () => publishes(SECOND), "published"],
  ["publishes the same file elsewhere", "20261001", () => publishes(FIRST), "unchanged"],
  ["answers 304", "20260901", () => publishes(FIRST), "unchanged"],
  ["sends the same file again", "20260901", () => plainly(Buffer.from(FIRST)), "unchanged"],
  ["breaks off, and knows ranges", "20261001", breaksOff(1, true), "published"],
  ["breaks off, and knows no ranges", "20261001", breaksOff(1, false), "published"],
  [
    "breaks off at the same byte each time",
    "20261001",
    breaksOff(100, false),
    "failed",
    "fichier.tronque",
    /s'arrête toujours après 20000 octets/,
  ],
  [
    "announces more than it sends",
    "20261001",
    breaksOff(100, false, Buffer.from(`${SECOND}12345`), Buffer.byteLength(SECOND)),
    "failed",
    "fichier.tronque",
  ],
  [
    "changes its columns",
    "20261001",
    () => publishes(SECOND.replace(HEADER, "insee;commune;cp;bureau;ligne")),
    "failed",
    "registre.mauvais",
  ],
  [
    "loses one column",
    "20261001",
    () => publishes(SECOND.replace("Code_postal", "Code")),
    "failed",
    "registre.colonnes",
  ],
  [
    "fills a column with something else",
    "20261001",
    () => publishes(SECOND.replaceAll(/^(\d+;[^;]*;)\d+/gm, "$1F-$1")),
    "failed",
    "registre.rejets",
  ],
  [
    "publishes a smaller file",
    "20261001",
    () => publishes(rows(LINES / 2)),
    "failed",
    "registre.recul",
    /1000 lignes acceptées, contre 2000/,
  ],
  [
    "publishes an older file",
    "20260801",
    () => publishes(SECOND),
    "failed",
    "registre.recul",
    /données du 2026-08-01, plus anciennes/,
  ],
  [
    "answers with an error page",
    "20261001",
    () => plainly(Buffer.from("<!DOCTYPE html><html><body>Maintenance")),
    "failed",
    "source.indisponible",
    /page web/,
  ],
  [
    "answers with an error in JSON",
    "20261001",
    () => plainly(Buffer.from('{"error":"maintenance"}')),
    "failed",
    "registre.mauvais",
  ],
  [
    "answers with an empty file",
    "20261001",
    () => plainly(Buffer.from("")),
    "failed",
    "fichier.tronque",
  ],
  [
    "answers with a header only",
    "20261001",
    () => plainly(Buffer.from(`${HEADER}\n`)),
    "failed",
    "fichier.vide",
  ],
  [
    "has no file any more",
    "20261001",
    () => status(404),
    "failed",
    "source.indisponible",
    /n'existe plus \(404\)/,
  ],
  [
    "is overloaded once, and says for how long",
    "20261001",
    () => (request, response, earlier) =>
      earlier === 0
        ? status(503, { "retry-after": "2" })(request, response, earlier)
        : publishes(SECOND)(request, response, earlier),
    "published",
  ],
  ["is overloaded", "20261001", () => status(503), "failed", "source.indisponible"],
  [
    "says nothing at first",
    "20261001",
    () => (request, response, earlier) =>
      earlier === 0 ? undefined : publishes(SECOND)(request, response, earlier),
    "published",
    undefined,
    undefined,
    300,
  ],
];

for (const [what, day, route, outcome, code, detail, idleMs = 10_000] of CASES)
  test(`a publisher that ${what}: ${code ?? outcome}`, async (t) => {
    const bed = await served(t);
    const before = readFileSync(bed.home.snapshot);
    publish(bed, day, route(bed));
    const { failure, outcomes } = await bed.round(NAMES, { limits: { idleMs } });
    t.deepEqual(outcomes, { "codes-postaux": outcome }, failure?.detail);
    t.is(failure?.code, code);
    if (detail) t.regex(failure?.detail ?? "", detail);
    const reported = bed.upkeep();
    t.is(reported.registers["codes-postaux"]?.failures, code ? 1 : 0);
    t.is(reported.registers["codes-postaux"]?.failure?.code, code);
    t.is(reported.successMs === reported.roundMs, code === undefined, "the round succeeded");
    if (outcome !== "published") t.deepEqual(readFileSync(bed.home.snapshot), before);
    else t.is(bed.edition("codes-postaux").rows, LINES + 10);

    publish(bed, "20261014", publishes(EVEN_LATER));
    bed.at("2026-10-16T08:00:00Z");
    const next = await bed.round(NAMES);
    const isDue = outcome !== "published";
    t.deepEqual(next.outcomes, { "codes-postaux": isDue ? "published" : "not_due" });
    if (isDue) t.is(bed.edition("codes-postaux").rows, LINES + 20);
    t.is(bed.upkeep().registers["codes-postaux"]?.failures, 0);
    t.deepEqual(bed.downloads(), [SOURCE.file, `${SOURCE.file}.json`]);
  });

test("a broken download is resumed by the next round", async (t) => {
  const bed = await served(t);
  publish(bed, "20261001", breaksOff(100, true)(bed));
  const limits = { attempts: 1 };
  t.is((await bed.round(NAMES, { limits })).failure?.code, "source.indisponible");
  const received = bed.asked.length;
  publish(bed, "20261001", breaksOff(0, true)(bed));
  t.deepEqual((await bed.round(NAMES)).outcomes, { "codes-postaux": "published" });
  t.true(bed.asked.slice(received).some(({ range }) => range === `bytes=${cutAt}-`));
});

test("Retry-After is respected", async (t) => {
  const bed = await served(t);
  publish(bed, "20261001", status(503, { "retry-after": "120" }));
  await bed.round(NAMES);
  t.deepEqual([...new Set(bed.waits)], [120_000]);
});
