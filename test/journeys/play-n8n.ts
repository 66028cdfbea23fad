import { setTimeout as sleep } from "node:timers/promises";
import type { Target } from "./played-target.ts";

interface Assignment {
  readonly name: string;
  readonly value: string;
}

interface Node {
  readonly name: string;
  readonly type: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly nodes: readonly Node[];
  readonly connections: Readonly<
    Record<string, { readonly main: readonly (readonly { readonly node: string }[])[] }>
  >;
}

type Item = Readonly<Record<string, unknown>>;

/** Context of a node: its input item, and the outputs of nodes. */
interface Run {
  readonly target: Target;
  readonly items: Map<string, Item>;
}

/** `={{ … }}`, possibly within text; a single expression retains its type. */
function evaluated(text: string, json: Item, { target, items }: Run): unknown {
  if (!text.startsWith("=")) return text;
  const names = {
    $json: json,
    $env: { RECOUPE_URL: target.base },
    $: (node: string) => ({ item: { json: items.get(node) } }),
  };
  const worth = (code: string): unknown =>
    new Function(...Object.keys(names), `return (${code});`)(...Object.values(names));
  const whole = /^=\{\{((?:(?!\}\}).)*)\}\}$/s.exec(text)?.[1];
  if (whole !== undefined) return worth(whole);
  return text.slice(1).replace(/\{\{(.*?)\}\}/gs, (_, code: string) => String(worth(code)));
}

function set({ parameters }: Node, json: Item, run: Run): Item {
  const { assignments } = parameters["assignments"] as { assignments: readonly Assignment[] };
  return Object.fromEntries(
    assignments.map(({ name, value }) => [name, evaluated(value, json, run)]),
  );
}

async function request({ parameters }: Node, json: Item, run: Run): Promise<Item> {
  const { timeout } = parameters["options"] as { timeout: number };
  const answer = await fetch(String(evaluated(String(parameters["url"]), json, run)), {
    method: String(parameters["method"]),
    headers: { "X-API-Key": run.target.key, "Content-Type": "application/json" },
    body: String(evaluated(String(parameters["jsonBody"]), json, run)),
    signal: AbortSignal.timeout(timeout),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  const body = isJson ? JSON.parse(text) : text;
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body };
}

/** Output item of a node, and the index of its output. */
async function step(node: Node, json: Item, run: Run): Promise<readonly [Item, number]> {
  const { type, parameters } = node;
  switch (type.replace("n8n-nodes-base.", "")) {
    case "set":
      return [set(node, json, run), 0];
    case "httpRequest":
      return [await request(node, json, run), 0];
    case "switch":
      return [json, Number(evaluated(String(parameters["output"]), json, run))];
    case "wait":
      await sleep(Number(evaluated(String(parameters["amount"]), json, run)) * 1000);
      return [json, 0];
    case "stopAndError":
      throw new Error(String(evaluated(String(parameters["errorMessage"]), json, run)));
    default:
      throw new Error(`no such node here: ${type}`);
  }
}

/** Runs an n8n workflow node by node, starting with a CRM record. */
export async function playN8n(
  text: string,
  target: Target,
  input: Readonly<Record<string, string>>,
) {
  const { nodes, connections } = JSON.parse(text) as Workflow;
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const record = "Enregistrement du CRM";
  const run: Run = { target, items: new Map([[record, input]]) };
  let item: Item = input;
  let next = connections[record]?.main[0]?.[0]?.node;
  while (next !== undefined) {
    const node = byName.get(next);
    if (!node) throw new Error(`nothing is called ${next}`);
    const [out, way] = await step(node, item, run);
    item = out;
    run.items.set(node.name, item);
    next = connections[node.name]?.main[way]?.[0]?.node;
  }
  return item;
}
