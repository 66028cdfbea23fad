import { type ExampleCall, MARK } from "./example-call.ts";

const VARIABLE = new RegExp(`${MARK}(\\w+)${MARK}`, "g");
const NUMBER = new RegExp(`^${MARK}(\\w+)$`);

const variable = (name: string): string => `os.environ['${name}']`;

/** A script with the package `requests`, whose variables are in its environment. */
export function pythonCall(call: ExampleCall): string {
  const { method, url, savedAs } = call;
  const lines = [text(url), ...options(call)].map((part) => `    ${part},`);
  const displayed =
    savedAs === undefined
      ? "print(answer.status_code, answer.text)"
      : `open("${savedAs}", "wb").write(answer.content)`;
  const code = [`answer = requests.${method.toLowerCase()}(`, ...lines, ")", displayed].join("\n");
  const imports = [...(code.includes("os.environ") ? ["import os"] : []), "import requests"];
  return [...imports, "", code].join("\n");
}

function options({ headers, json, files }: ExampleCall): string[] {
  const named = headers.map(([name, value]) => `"${name}": ${text(value)}`).join(", ");
  const sent = files?.map(([field, file]) => `("${field}", open(${JSON.stringify(file)}, "rb"))`);
  return [
    ...(headers.length === 0 ? [] : [`headers={${named}}`]),
    ...(json === undefined ? [] : [`json=${literal(json)}`]),
    ...(sent ? [`files=[${sent.join(", ")}]`] : []),
  ];
}

/** JSON strings are strings of Python too. */
function text(value: string): string {
  if (!value.includes(MARK)) return JSON.stringify(value);
  const inner = JSON.stringify(value).replace(/[{}]/g, "$&$&");
  return `f${inner.replace(VARIABLE, (_, name: string) => `{${variable(name)}}`)}`;
}

function literal(value: unknown): string {
  if (typeof value === "string") {
    const counted = NUMBER.exec(value)?.[1];
    return counted === undefined ? text(value) : `int(${variable(counted)})`;
  }
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "object" && value !== null) return dictionary(value);
  if (value === null) return "None";
  return typeof value === "boolean" ? `${value}`.replace(/^./, upper) : String(value);
}

function dictionary(value: object): string {
  const fields = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}: ${literal(part)}`,
  );
  return `{${fields.join(", ")}}`;
}

const upper = (letter: string): string => letter.toUpperCase();
