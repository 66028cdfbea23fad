import type { Target } from "./played-target.ts";

interface Variable {
  readonly name: string;
  readonly value: string;
}

interface Module {
  readonly id: number;
  readonly module: string;
  readonly mapper: Readonly<Record<string, unknown>>;
}

/** Outputs of modules, by number. */
type Bundles = Readonly<Record<number, unknown>>;

/** `2.data.results[1].siren`: lists start at 1. */
function valueAt(path: string, bundles: Bundles): unknown {
  const steps = path.replace(/\[(\d+)\]/g, (_, at: string) => `.${Number(at) - 1}`).split(".");
  return steps.reduce<unknown>(
    (value, step) => (value as Bundles | null)?.[step as never],
    bundles,
  );
}

const CONDITION = /^if\(contains\((\S+); "(.*)"\); emptystring; (\S+)\)$/;

function evaluate(expression: string, bundles: Bundles): unknown {
  const [, tested = "", letters = "", otherwise = ""] = CONDITION.exec(expression) ?? [];
  if (tested === "") return valueAt(expression, bundles) ?? null;
  const isThere = String(valueAt(tested, bundles) ?? "").includes(letters);
  return isThere ? null : (valueAt(otherwise, bundles) ?? null);
}

/** Evaluates expressions in a text; a single expression retains its type. */
function filled(text: string, bundles: Bundles): unknown {
  const whole = /^\{\{([^{}]*)\}\}$/.exec(text)?.[1];
  if (whole !== undefined) return evaluate(whole, bundles);
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, one: string) =>
    String(evaluate(one, bundles) ?? ""),
  );
}

const variablesOf = ({ mapper }: Module, bundles: Bundles): Record<string, unknown> =>
  Object.fromEntries(
    (mapper["variables"] as Variable[]).map(({ name, value }) => [name, filled(value, bundles)]),
  );

async function request({ mapper }: Module, bundles: Bundles): Promise<{ data: unknown }> {
  const headers = (mapper["headers"] as Variable[]).map(({ name, value }): [string, string] => [
    name,
    String(filled(value, bundles)),
  ]);
  const answer = await fetch(String(filled(String(mapper["url"]), bundles)), {
    method: String(mapper["method"]).toUpperCase(),
    headers,
    body: String(filled(String(mapper["data"]), bundles)),
    signal: AbortSignal.timeout(Number(mapper["timeout"]) * 1000),
  });
  const text = await answer.text();
  // "Evaluate all states as errors".
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return { data: JSON.parse(text) };
}

/** Runs the modules of a Make blueprint in order; the first outputs a CRM record. */
export async function playMake(
  blueprint: string,
  { base, key }: Target,
  input: Readonly<Record<string, string>>,
) {
  const { flow } = JSON.parse(blueprint) as { flow: readonly [Module, Module, Module] };
  const [, call, fields] = flow;
  const record = { base, cle: key, ...input };
  const answered = await request(call, { 1: record });
  return variablesOf(fields, { 1: record, [call.id]: answered });
}
