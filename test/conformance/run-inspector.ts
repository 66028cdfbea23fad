import { TOOL_NAMES } from "../journeys/agent-client.ts";
import type { FixtureService } from "./fixture-service.ts";
import type { Judgement } from "./judge.ts";
import { type Ran, runOfficial } from "./official-tools.ts";

/** The Inspector's names for the two handshakes: 2025 and 2026. */
const ERAS = ["legacy", "modern"] as const;

const SIRET = "30000000700017";
const SIREN = "900000100";
/** The Inspector's exit code when a tool reports a failure. */
const TOOL_FAILED = 5;

interface Inspection {
  readonly what: string;
  args(service: FixtureService): readonly string[];
  isRight(ran: Ran): boolean;
}

const INSPECTIONS: readonly Inspection[] = [
  {
    what: "the tools, ours first, in schemas that all clients read",
    args: () => ["--method", "tools/list", "--strict"],
    isRight: ({ code, stdout, stderr }) => {
      const names = JSON.parse(stdout).tools.map(({ name }: { name: string }) => name);
      const own = names.slice(0, TOOL_NAMES.length);
      return code === 0 && own.join() === TOOL_NAMES.join() && !/^(Warning|Error): /m.test(stderr);
    },
  },
  {
    what: "a SIRET that the Inspector makes a number of",
    args: () => calling("verifier_siret", `sirets=${SIRET}`),
    isRight: ({ stdout }) => {
      const [first] = JSON.parse(stdout).structuredContent.results;
      return first.siret === SIRET && first.verdict.code === "ferme";
    },
  },
  {
    what: "a key in a header",
    args: ({ key }) => [
      ...calling("sante_entreprise", `sirens=${SIREN}`),
      ...["--header", `X-API-Key: ${key}`],
    ],
    isRight: ({ stdout }) => JSON.parse(stdout).structuredContent.results[0].siren === SIREN,
  },
  {
    what: "a refusal that says how to mend the call",
    args: () => calling("sante_entreprise", `sirens=${SIREN}`),
    isRight: ({ code, stdout }) => code === TOOL_FAILED && stdout.includes("[cle.absente]"),
  },
];

function calling(name: string, argument: string): string[] {
  return ["--method", "tools/call", "--tool-name", name, "--tool-arg", argument];
}

/** Calls our tools with the Inspector's command line, in both generations of the protocol. */
export async function runInspector(service: FixtureService, folder: string): Promise<Judgement> {
  const unexplained: string[] = [];
  for (const era of ERAS)
    for (const { what, args, isRight } of INSPECTIONS) {
      const target = [service.url, "--transport", "http", "--protocol-era", era];
      const ran = await runOfficial(
        ["mcp-inspector", "--cli", ...target, ...args(service)],
        folder,
      );
      if (!holds(() => isRight(ran)))
        unexplained.push(`inspector, ${era}, ${what}: ${statedBy(ran)}`);
    }
  const failed = unexplained.length;
  return { passed: ERAS.length * INSPECTIONS.length - failed, failed, unexplained };
}

const STATED_LETTERS = 400;

function statedBy({ code, stdout, stderr }: Ran): string {
  return `${code} ${(stderr.trim() || stdout).slice(0, STATED_LETTERS)}`;
}

/** False also when the output is not JSON. */
function holds(isRight: () => boolean): boolean {
  try {
    return isRight();
  } catch {
    return false;
  }
}
