import type { Target } from "./played-target.ts";

type Step = (inputData: object) => Promise<readonly Record<string, unknown>[]>;

const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => Step;

/** "Code by Zapier": the code is the body of an async function that sets `output`. */
export async function playZapier(
  code: string,
  { base, key }: Target,
  input: Readonly<Record<string, string>>,
) {
  const step = new AsyncFunction("inputData", `let output;\n${code}\nreturn output;`);
  const [first = {}] = await step({ base, cle: key, ...input });
  return first;
}
