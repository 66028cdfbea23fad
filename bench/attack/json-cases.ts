import { hash32 } from "../corpus/random.ts";

/** An operation that takes JSON, and a body that it accepts. */
export interface JsonTarget {
  readonly method: string;
  readonly path: string;
  readonly example: unknown;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
  };
}

/** The targets that the reference describes, with their examples; parameters get a number. */
export function jsonTargets(document: unknown): JsonTarget[] {
  return Object.entries((document as OpenApi).paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const example = requestBody?.content?.["application/json"]?.example;
      const filled = path.replace(/\{\w+\}/g, "900000100");
      return example === undefined ? [] : [{ method: method.toUpperCase(), path: filled, example }];
    }),
  );
}

const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, 0.1, "", " ", "\0", "\ud800", "é".repeat(5_000), "9".repeat(3_000)],
  ...[[], {}, [[]], [null], { __proto__: null }, Array.from({ length: 1_000 }, () => "a")],
  ...["=1+1", "<script>", "../../etc/passwd", "2026-02-30", "٣٤٥", "1e5", { toString: 1 }],
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
];
const BYTES = [
  "{",
  "}",
  "[",
  "]",
  '"',
  ",",
  ":",
  "\\",
  "\\u00",
  "\xff",
  "\0",
  "1e999",
  "//",
  "NaN",
];

/** Bodies by a seed: an accepted one with values replaced, fields dropped or bytes spoilt. */
export function* jsonBodies(seed: number, count: number, targets: readonly JsonTarget[]) {
  for (let index = 0; index < count; index++) {
    let draws = 0;
    const below = (most: number): number => hash32(hash32(seed, index), draws++) % most;
    const target = targets[index % targets.length]!;
    const changed = withOdd(target.example, below, 3);
    let body = Buffer.from(JSON.stringify(changed) ?? "null");
    if (below(3) === 0) {
      const at = below(body.length + 1);
      const piece = Buffer.from(BYTES[below(BYTES.length)]!, "latin1");
      body = Buffer.concat([body.subarray(0, at), piece, body.subarray(at + below(3))]);
    }
    if (below(50) === 0) body = Buffer.from(`${"[".repeat(30_000)}${"]".repeat(30_000)}`);
    yield { ...target, body };
  }
}

function withOdd(value: unknown, below: (most: number) => number, chance: number): unknown {
  if (below(chance * 2) === 0) return ODD[below(ODD.length)];
  if (Array.isArray(value)) return value.map((one) => withOdd(one, below, chance));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    if (below(12) === 0) return [];
    return [[below(20) === 0 ? `${name}x` : name, withOdd(one, below, chance)]];
  });
  return Object.fromEntries(entries);
}
