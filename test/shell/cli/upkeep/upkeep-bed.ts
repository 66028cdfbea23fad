import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { ExecutionContext } from "ava";
import { pino } from "pino";
import type { Failure } from "../../../../engine/errors/failure.ts";
import type { Download } from "../../../../engine/registers/register.ts";
import { type Home, homeAt } from "../../../../engine/snapshot/home.ts";
import type { EditionManifest, Snapshot } from "../../../../engine/snapshot/manifest.ts";
import { mirrored } from "../../../../shell/cli/fetch/mirrored.ts";
import { registersRequested } from "../../../../shell/cli/upkeep/followed.ts";
import { type RoundOptions, runRound } from "../../../../shell/cli/upkeep/round.ts";
import { readUpkeep, type Upkeep } from "../../../../shell/workflows/freshness/upkeep-record.ts";
import { newFolder } from "../../../workers/load/load-bed.ts";
import {
  type Requested,
  type Route,
  type Served,
  serve,
  startPublisher,
} from "../fetch/publisher-server.ts";

/** One log line of a register. */
export interface Line {
  readonly register?: string;
  readonly outcome?: string;
  readonly code?: string;
  readonly msg: string;
}

/** A home, the publishers' mirror, and a clock, for the rounds of one test. */
export interface UpkeepBed {
  readonly home: Home;
  readonly origin: string;
  readonly asked: readonly Requested[];
  /** Waits requested of downloads; none takes place. */
  readonly waits: readonly number[];
  /** What the publisher of an address answers from now on. */
  answer(download: Download, route: Route): void;
  /** The clock. */
  at(iso: string): void;
  /** One round for these names, as of `--une-fois`; the lines of its registers. */
  round(names: readonly string[], more?: Partial<RoundOptions>): Promise<RoundReported>;
  snapshot(): Snapshot;
  edition(register: string): EditionManifest;
  upkeep(): Upkeep;
  /** The files of a folder under `downloads`. */
  downloads(folder?: string): string[];
}

interface RoundReported {
  readonly failure: Failure | null;
  /** The outcome of each register. */
  readonly outcomes: Readonly<Record<string, string>>;
}

/** @param like  A bed whose home this one begins with; its publisher had another port. */
export async function startUpkeepBed(
  t: Pick<ExecutionContext, "teardown">,
  like?: UpkeepBed,
): Promise<UpkeepBed> {
  const home = homeAt(newFolder());
  const routes: Record<string, Route> = {};
  const publisher = await startPublisher(routes);
  t.teardown(() => publisher.close());
  if (like) copyHome(like, home, publisher.origin);
  const waits: number[] = [];
  let nowMs = 0;
  const bed: UpkeepBed = {
    home,
    origin: publisher.origin,
    asked: publisher.asked,
    waits,
    answer(download, route) {
      routes[mirrored(download, "").url] = route;
    },
    at(iso) {
      nowMs = Date.parse(iso);
    },
    async round(names, more = {}) {
      const asked = registersRequested(names);
      if (!asked.ok) throw new Error(asked.failure.detail);
      const lines: Line[] = [];
      const failure = await runRound({
        home,
        asked: asked.value,
        mirror: publisher.origin,
        signal: new AbortController().signal,
        threads: 2,
        waits: false,
        now: () => new Date(nowMs),
        nowMs: () => nowMs,
        sleep: async (ms) => void waits.push(ms),
        log: pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) }),
        ...more,
      });
      const reported = lines.filter(({ msg }) => msg === "register");
      const outcomes = reported.map(({ register, outcome }) => [register, outcome]);
      if (outcomes.length !== new Set(reported.map(({ register }) => register)).size)
        throw new Error("a register has several lines");
      return { failure, outcomes: Object.fromEntries(outcomes) };
    },
    snapshot: () => JSON.parse(readFileSync(home.snapshot, "utf8")),
    edition(register) {
      const edition = bed.snapshot().registers[register];
      if (!edition) throw new Error(`${register} is not loaded`);
      return edition;
    },
    upkeep: () => readUpkeep(home),
    downloads: (folder = "") => {
      const files = readdirSync(join(home.downloads, folder), { withFileTypes: true });
      return files.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
    },
  };
  return bed;
}

function copyHome(like: UpkeepBed, home: Home, origin: string): void {
  cpSync(like.home.root, home.root, { recursive: true, preserveTimestamps: true });
  for (const name of like.downloads().filter((file) => file.endsWith(".json"))) {
    const record = join(home.downloads, name);
    writeFileSync(record, readFileSync(record, "utf8").replaceAll(like.origin, origin));
  }
}

/** Answers with a file, and 304 while it is the same. */
export const publishes =
  (content: string | Buffer, headers: Served["headers"] = {}): Route =>
  (request, response) => {
    const bytes = Buffer.from(content);
    const etag = `"${crc32(bytes)}"`;
    return serve(request, response, { content: bytes, headers: { etag, ...headers } });
  };

/** Sends to another address of the same mirror, whose path has the day of the publication. */
export const redirects =
  (path: string): Route =>
  (_request, response) => {
    response.writeHead(302, { location: path }).end();
  };
