import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { nativeNode } from "../../test/runner/native-node.ts";
import { median } from "../median.ts";
import { startChild } from "./child.ts";
import { generateCalmLoad } from "./generate-load.ts";
import { startMeasuredService } from "./service.ts";

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 64;

/** A server on a Node version. */
interface ServerUnderBench {
  /** `uws@24`. */
  readonly label: string;
  readonly kind: "node" | "uws";
  readonly command: readonly string[];
}

/** Both servers on this Node, and on those whose paths `RECOUPE_NODES` lists. */
function serversUnderBench(): ServerUnderBench[] {
  const others = process.env["RECOUPE_NODES"]?.split(",").filter(Boolean) ?? [];
  return [process.execPath, ...others].flatMap((node) => {
    const version = execFileSync(node, ["--version"], { encoding: "utf8" });
    const major = /\d+/.exec(version)?.[0];
    const plain = { label: `node@${major}`, kind: "node", command: [node] } as const;
    const native = nativeNode(node);
    return native ? [plain, { label: `uws@${major}`, kind: "uws", command: native }] : [plain];
  });
}

/**
 * The service in as many processes as cores, and a bare handler in one, with answers of the same
 * size, in turn.
 */
export async function serverFigures(
  home: string,
  answerBytes: number,
  requestsOf: (key: string) => string,
  say: (line: string) => void,
): Promise<Record<string, Record<string, number>>> {
  const figures: Record<string, Record<string, number>> = {};
  for (const { label, kind, command } of serversUnderBench()) {
    const changes = { RECOUPE_HTTP: kind };
    const service = await startMeasuredService(home, availableParallelism(), changes, command);
    const bare = startChild("http/static-server.ts", [String(answerBytes)], changes, command);
    const { port } = JSON.parse(await bare.line()) as { port: number };
    const plan = { connections: CONNECTIONS, seconds: SECONDS, rate: 0 };
    const requests = requestsOf(service.key);
    const rates: [service: number, bare: number][] = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = { ...plan, port: service.port, requests };
      const own = await generateCalmLoad(ours, service.process.pid ?? 0);
      const other = await generateCalmLoad({ ...ours, port }, bare.process.pid ?? 0);
      if (round > 0) rates.push([own.callsPerSecond, other.callsPerSecond]);
    }
    await service.stop();
    await bare.stop();
    const calls = median(rates.map(([own]) => own));
    const bareCalls = median(rates.map(([, other]) => other));
    figures[label] = {
      calls_per_s: Math.round(calls),
      bare_calls_per_s: Math.round(bareCalls),
      ratio: Math.round((calls / bareCalls) * 100) / 100,
    };
    say(`${label}: ${JSON.stringify(figures[label])}`);
  }
  return figures;
}
