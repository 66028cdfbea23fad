import type { Content, Parameter, Place } from "./described.ts";
import { variableFor } from "./variables.ts";

/** The curl argument for each security scheme of the document. */
const CREDENTIALS: Readonly<Record<string, string>> = {
  cleApi: "X-API-Key: $CLE",
  jetonAcces: "Authorization: Bearer $JETON",
  cleAdmin: "X-Admin-Key: $CLE_ADMIN",
  secretInterne: "X-Internal-Secret: $SECRET",
  signature: "X-Signature: $SIGNATURE",
};

const JSON_MEDIA = "application/json";
const FORM_MEDIA = "multipart/form-data";
/** Longer JSON is wrapped. */
const LINE_MOST = 72;
/** Encloses variable names in JSON: a private-use character that no example contains. */
const MARK = "\ue000";

/**
 * The `curl` command of an operation's example, for a POSIX shell, with variables for values of the
 * reader's own.
 */
export function exampleCall({ method, path, operation }: Place): string {
  const { parameters = [], requestBody, responses, security, servers } = operation;
  const base = servers ? "$BASE_INTERNE" : "$BASE";
  const parts = [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${base}${addressOf(path, parameters)}"`,
    ...credentialsOf(security).map((header) => `-H "${header}"`),
    ...(requestBody ? bodyOf(requestBody.content) : []),
    ...outputOf(responses),
  ];
  return parts.join(" \\\n  ");
}

/** Optional credentials are omitted. */
function credentialsOf(security: Place["operation"]["security"]): string[] {
  const [requested = {}] = security;
  return Object.keys(requested).flatMap((name) => CREDENTIALS[name] ?? []);
}

/** For use within double quotes. */
function addressOf(path: string, parameters: readonly Parameter[]): string {
  const view = ({ name, example = "" }: Parameter): string => {
    const variable = variableFor(name, example);
    return variable === null ? encodeURIComponent(String(example)) : `$${variable}`;
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

function bodyOf(content: Content): string[] {
  const json = content[JSON_MEDIA];
  if (json) return [`-H "Content-Type: ${JSON_MEDIA}"`, `--data ${quotedJson(json.example)}`];
  const fields = Object.entries((content[FORM_MEDIA]?.example ?? {}) as Record<string, unknown>);
  return fields.flatMap(([field, files]) => [files].flat().map((file) => `-F "${field}=@${file}"`));
}

/** In single quotes, except for the variables. */
function quotedJson(example: unknown): string {
  const marked = JSON.parse(JSON.stringify(example), (field, value) => {
    const variable = typeof value === "object" ? null : variableFor(field, value);
    if (variable === null) return value;
    return `${MARK}${variable}${typeof value === "number" ? "" : MARK}`;
  });
  const short = JSON.stringify(marked);
  const text = short.length > LINE_MOST ? JSON.stringify(marked, null, 2) : short;
  const quoted = text
    .replaceAll("'", `'\\''`)
    .replace(new RegExp(`"${MARK}(\\w+)"`, "g"), `'"$$$1"'`)
    .replace(new RegExp(`${MARK}(\\w+)${MARK}`, "g"), `'"$$$1"'`);
  return `'${quoted}'`;
}

/** Binary answers are saved to a file. */
const FILES: readonly (readonly [media: string, file: string])[] = [
  ["application/pdf", "reponse.pdf"],
  ["application/zip", "reponse.zip"],
  ["application/octet-stream", "reponse.bin"],
];

function outputOf(responses: Place["operation"]["responses"]): string[] {
  const [first] = Object.values(responses);
  const medias = first && "content" in first ? Object.keys(first.content ?? {}) : [];
  const file = FILES.find(([media]) => media === medias[0])?.[1];
  return file ? [`-o ${file}`] : [];
}
