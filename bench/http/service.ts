import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createInterface } from "node:readline";
import manifest from "../../package.json" with { type: "json" };
import { KeyRing } from "../../shell/access/key-ring.ts";
import { ParisCalendar } from "../../shell/access/paris-calendar.ts";
import { openStores } from "../../shell/state/open-stores.ts";
import { STATE_CONNECTIONS } from "../../shell/state/postgres/pool-bounds.ts";
import { built } from "../built.ts";
import { type Child, childOf } from "./child.ts";

/** Node options, as passed by `npm start`. */
export const FLAGS =
  /node ((?:--\S+ )*)dist/.exec(manifest.scripts.start)?.[1]?.trim().split(" ") ?? [];
const NO_LIMIT = "1000000";
const LISTENING = /:(\d+)$/;

export interface MeasuredService extends Child {
  readonly port: number;
  /** A new key without limit, and the account of its counters. */
  readonly key: string;
  readonly account: string;
}

/**
 * Starts the real service on a home, compiled as for `npm start`, in so many processes.
 *
 * @param changes  Of its environment.
 * @param node  The command that starts Node.
 */
export async function startMeasuredService(
  home: string,
  processes: number,
  changes: Readonly<Record<string, string>> = {},
  node: readonly string[] = [process.execPath],
): Promise<MeasuredService> {
  const serve = join(await built(), "shell/serve.js");
  const { key, account } = await newKey(home, changes["RECOUPE_STATE"] ?? null);
  const [program = "", ...first] = node;
  const process_ = spawn(program, [...first, ...FLAGS, serve], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      RECOUPE_HOME: home,
      RECOUPE_PORT: "0",
      RECOUPE_PROCESSES: String(processes),
      RECOUPE_LOG: "error",
      RECOUPE_PIPELINE: "ailleurs",
      // Free calls are limited per client address, which is not under test.
      RECOUPE_RATE: NO_LIMIT,
      RECOUPE_BURST: NO_LIMIT,
      ...changes,
    },
  });
  const child = childOf(process_, createInterface({ input: process_.stdout }));
  for (;;) {
    const port = LISTENING.exec(await child.line())?.[1];
    if (port) return { ...child, port: Number(port), key, account };
  }
}

async function newKey(
  home: string,
  stateUrl: string | null,
): Promise<{ key: string; account: string }> {
  const opened = await openStores({ home, stateUrl, stateConnections: STATE_CONNECTIONS.max });
  if (!opened.ok) throw new Error(opened.failure.detail);
  const { store, close } = opened.value;
  const nowMs = Date.now();
  const issued = await new KeyRing(store, new ParisCalendar()).issue({
    email: `bench-${nowMs}-${process.pid}@exemple.fr`,
    plan: "enterprise",
    isProved: true,
    clientAddress: `bench-${nowMs}`,
    nowMs,
    random: randomBytes,
  });
  await close();
  if (!issued.ok) throw new Error(issued.failure.detail);
  return { key: issued.value.key, account: issued.value.record.account };
}
