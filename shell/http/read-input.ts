import type { ReceivedFile } from "./endpoint.ts";
import type { RequestContext } from "./request-context.ts";
import { type InputPart, type Validated, type ValidationDetail, validate } from "./validation.ts";

const NO_FILES: readonly ReceivedFile[] = [];

/** The input of a call, each part as its schema returns it. */
export interface Input {
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
  readonly path: unknown;
  readonly query: unknown;
}

/** The validated input of the call, or all faults found by the schemas. */
export function readInput(
  requestContext: RequestContext,
  body: Validated<unknown>,
): Validated<Input> {
  const { input: schemas } = requestContext.mounted.row;
  const files = requestContext.form?.files ?? NO_FILES;
  if (body.ok && !schemas.path && !schemas.query) {
    return { ok: true, value: { path: undefined, query: undefined, body: body.value, files } };
  }
  const details: ValidationDetail[] = [];
  const valueIn = (part: InputPart, validated: Validated<unknown>): unknown => {
    if (validated.ok) return validated.value;
    for (const detail of validated.details) details.push(detail);
    return part;
  };
  const input = {
    path:
      schemas.path && valueIn("path", validate(schemas.path, requestContext.parameters, "path")),
    query:
      schemas.query &&
      valueIn("query", validate(schemas.query, fieldsOf(requestContext.query), "query")),
    body: valueIn("body", body),
    files,
  };
  return details.length > 0 ? { ok: false, details } : { ok: true, value: input };
}

/** The fields of a query; the values of a repeated field are joined by commas. */
function fieldsOf(query: string): Record<string, string> {
  if (query === "") return {};
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(fields);
}
