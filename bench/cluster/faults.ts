import type { Draw } from "../corpus/customer-files/draw.ts";
import type { CutAnswer } from "./children/calls-during-cut.ts";
import type { DatabasePair } from "./database-pair.ts";
import type { ClusterHost } from "./host.ts";

export const FAULTS = ["service", "pipeline", "backend", "postmaster", "cut", "promotion"] as const;
export type Fault = (typeof FAULTS)[number];

/** Longer than the silence after which another host takes over. */
const CUT_MS = 20_000;

/** What faults are done to. */
export interface Site {
  readonly hosts: readonly ClusterHost[];
  /** Of the hosts: those that have one. */
  readonly pipelines: readonly ClusterHost[];
  readonly database: DatabasePair;
  /** Of calls at a host that is cut off. */
  readonly key: string;
}

/** Faults at random, each kind once before any comes again. */
export function* drawFaults(draw: Draw): Generator<Fault, never> {
  for (;;) yield* draw.shuffled(FAULTS);
}

/** Resolves when it is over, with what keyed calls were told during a cut. */
export async function strike(
  fault: Fault,
  { hosts, pipelines, database, key }: Site,
  draw: Draw,
): Promise<readonly CutAnswer[]> {
  if (fault === "cut") return draw.of(hosts).cutOff(CUT_MS, key);
  if (fault === "service") await draw.of(hosts).killService();
  else if (fault === "pipeline") await draw.of(pipelines).killPipeline();
  else if (fault === "promotion") await database.promote();
  else if (fault === "backend") {
    const others = "pid <> pg_backend_pid() and application_name = 'recoupe'";
    await database.primary.query(
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity where ${others} order by random() limit 3) victims`,
    );
  } else {
    await database.primary.signal("SIGKILL");
    await database.primary.run();
  }
  return [];
}
