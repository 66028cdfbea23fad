import { ERROR_TABLE, type ErrorCode } from "../../engine/errors/error-table.ts";
import { failed } from "../../engine/errors/failure.ts";
import type { Endpoint, SnapshotIdentity } from "../http/endpoint.ts";
import { failureReply, invalidReply } from "../http/reply.ts";
import { type InputPart, type ValidationDetail, validate } from "../http/validation.ts";

type Row = Endpoint<SnapshotIdentity>;

type Place = readonly (string | number)[];

/** An example and its name in the reference. */
type Named = readonly [name: string, body: unknown];

/** Example of `X-Request-Id` in problem documents. */
const REQUEST_ID = "00000000-0000-4000-8000-000000000000";

/** Invalid inputs, tried in order until the schemas of a row refuse one. */
const FAULTS: readonly (readonly [part: Exclude<InputPart, "header">, wrong: unknown])[] = [
  ["body", {}],
  ["body", null],
  ["path", "x"],
  ["query", "x"],
  // Longer than any accepted value.
  ["path", "x".repeat(300)],
  ["query", "x".repeat(300)],
];

/** The body of the service's answer with this failure. */
export function failureBody(code: ErrorCode, loc: Place = ["body"], asProblem = false): unknown {
  const { failure } = failed(code);
  return JSON.parse(String(failureReply(failure, REQUEST_ID, asProblem, { loc }).body));
}

/**
 * The bodies of a 422, by name: `champs` for faults found by the schemas of the row, then one per
 * code. Codes are located at the first path parameter, or the body without one.
 */
export function invalidBodies(row: Row, codes: readonly ErrorCode[]) {
  const details = faultsOf(row);
  const faults: Named[] = details
    ? [["champs", JSON.parse(String(invalidReply(details, REQUEST_ID, false).body))]]
    : [];
  const [first] = row.path.match(/(?<=\{)\w+(?=\})/g) ?? [];
  const [file] = row.input.files?.names ?? [];
  const loc = row.input.path && first !== undefined ? ["path", first] : bodyLoc(file);
  const ofCodes = codes.map((code): Named => [code, failureBody(code, row.places?.[code] ?? loc)]);
  return Object.fromEntries([...faults, ...ofCodes]);
}

function bodyLoc(file: string | undefined): Place {
  return file === undefined ? ["body"] : ["body", file];
}

function faultsOf(row: Row): readonly ValidationDetail[] | null {
  for (const [part, wrong] of FAULTS) {
    const schema = row.input[part];
    if (!schema || row.takesBytes || (part === "body" && row.input.files)) continue;
    const input = part === "body" ? wrong : everyParameter(row, part, String(wrong));
    const validated = validate(schema, input, part);
    if (!validated.ok) return validated.details;
  }
  return null;
}

/** Sets every parameter of the example to this value. */
function everyParameter({ example }: Row, part: "path" | "query", value: string) {
  const names = Object.keys(example[part] ?? {});
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** A Markdown list of codes and their texts. */
export function failureWords(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `- \`${code}\` : ${ERROR_TABLE[code].text}`).join("\n");
}
