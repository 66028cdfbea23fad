import type { Content, Parameter, Place } from "./described.ts";
import { variableFor } from "./variables.ts";

/** Encloses variable names in texts: a private-use character that no example contains. */
export const MARK = "\ue000";

/** The example of an operation; its texts contain variables as `MARK`, name, `MARK`. */
export interface ExampleCall {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The JSON body; a variable that stands for a number has no second `MARK`. */
  readonly json?: unknown;
  /** Fields of a form with files. */
  readonly files?: readonly (readonly [field: string, file: string])[];
  /** The file that a binary answer is saved to. */
  readonly savedAs?: string;
}

const marked = (variable: string): string => `${MARK}${variable}${MARK}`;

/** The header for each security scheme of the document. */
const CREDENTIALS: Readonly<Record<string, readonly [name: string, value: string]>> = {
  cleApi: ["X-API-Key", marked("CLE")],
  jetonAcces: ["Authorization", `Bearer ${marked("JETON")}`],
  cleAdmin: ["X-Admin-Key", marked("CLE_ADMIN")],
  secretInterne: ["X-Internal-Secret", marked("SECRET")],
  signature: ["X-Signature", marked("SIGNATURE")],
};

const JSON_MEDIA = "application/json";
const FORM_MEDIA = "multipart/form-data";

/**
 * The example of an operation, for any language.
 * @param address Public address of the service, without a trailing slash.
 */
export function exampleCall({ method, path, operation }: Place, address: string): ExampleCall {
  const { parameters = [], requestBody, responses, security, servers } = operation;
  const base = servers ? marked("BASE_INTERNE") : address;
  const savedAs = savedFile(responses);
  const body = requestBody ? bodyOf(requestBody.content) : {};
  const type = "json" in body ? [["Content-Type", JSON_MEDIA] as const] : [];
  return {
    method,
    url: base + addressOf(path, parameters),
    headers: [...credentialsOf(security), ...type],
    ...body,
    ...(savedAs === undefined ? {} : { savedAs }),
  };
}

/** Optional credentials are omitted. */
function credentialsOf(security: Place["operation"]["security"]) {
  const [requested = {}] = security;
  return Object.keys(requested).flatMap((name) => {
    const header = CREDENTIALS[name];
    return header ? [header] : [];
  });
}

function addressOf(path: string, parameters: readonly Parameter[]): string {
  const view = ({ name, example = "" }: Parameter): string => {
    const variable = variableFor(name, example);
    return variable === null ? encodeURIComponent(String(example)) : marked(variable);
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === "path" && one.name === name);
    return parameter ? view(parameter) : "";
  });
  const fields = parameters
    .filter((one) => one.in === "query" && one.example !== undefined)
    .map((one) => `${one.name}=${view(one)}`);
  return fields.length === 0 ? filled : `${filled}?${fields.join("&")}`;
}

function bodyOf(content: Content): Pick<ExampleCall, "json" | "files"> {
  const json = content[JSON_MEDIA];
  if (json) return { json: withVariables(json.example) };
  const fields = Object.entries((content[FORM_MEDIA]?.example ?? {}) as Record<string, unknown>);
  return {
    files: fields.flatMap(([field, files]) =>
      [files].flat().map((file) => [field, String(file)] as const),
    ),
  };
}

function withVariables(example: unknown): unknown {
  return JSON.parse(JSON.stringify(example), (field, value) => {
    const variable = typeof value === "object" ? null : variableFor(field, value);
    if (variable === null) return value;
    return `${MARK}${variable}${typeof value === "number" ? "" : MARK}`;
  });
}

/** Binary answers are saved to a file. */
const FILES: readonly (readonly [media: string, file: string])[] = [
  ["application/pdf", "reponse.pdf"],
  ["application/zip", "reponse.zip"],
  ["application/octet-stream", "reponse.bin"],
];

function savedFile(responses: Place["operation"]["responses"]): string | undefined {
  const [first] = Object.values(responses);
  const medias = first && "content" in first ? Object.keys(first.content ?? {}) : [];
  return FILES.find(([media]) => media === medias[0])?.[1];
}
