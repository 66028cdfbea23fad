import { type ExampleCall, MARK } from "./example-call.ts";
import { pythonCall } from "./example-python.ts";

/** In the reader's program; only `shell/config.ts` reads our own. */
const ENVIRONMENT = ["process", "env"].join(".");
/** Longer JSON is wrapped. */
const LINE_MOST = 72;

const TEXT_VARIABLE = new RegExp(`"${MARK}(\\w+)${MARK}"`, "g");
const NUMBER_VARIABLE = new RegExp(`"${MARK}(\\w+)"`, "g");
const VARIABLE = new RegExp(`${MARK}(\\w+)${MARK}`, "g");

function jsonText(json: unknown): string {
  const short = JSON.stringify(json);
  return short.length > LINE_MOST ? JSON.stringify(json, null, 2) : short;
}

/** A command for a POSIX shell, with shell variables. */
function curl({ method, url, headers, json, files = [], savedAs }: ExampleCall): string {
  const quoted = (text: string) => `"${text.replace(VARIABLE, "$$$1")}"`;
  const body = (): string => {
    const text = jsonText(json)
      .replaceAll("'", `'\\''`)
      .replace(NUMBER_VARIABLE, `'"$$$1"'`)
      .replace(VARIABLE, `'"$$$1"'`);
    return `--data '${text}'`;
  };
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${quoted(url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [body()]),
    ...files.map(([field, file]) => `-F "${field}=@${file}"`),
    ...(savedAs === undefined ? [] : [`-o ${savedAs}`]),
  ].join(" \\\n  ");
}

/** A module for Node 20 and later, whose variables are in its environment. */
function typescript({ method, url, headers, json, files, savedAs }: ExampleCall): string {
  const variable = (name: string) => `${ENVIRONMENT}["${name}"]`;
  const text = (value: string): string => {
    const whole = new RegExp(`^${MARK}(\\w+)${MARK}$`).exec(value)?.[1];
    if (whole !== undefined) return `${variable(whole)} ?? ""`;
    if (!value.includes(MARK)) return JSON.stringify(value);
    return `\`${value.replace(VARIABLE, (_, name: string) => `\${${variable(name)}}`)}\``;
  };
  const body = (): string =>
    jsonText(json)
      .replace(TEXT_VARIABLE, (_, name: string) => variable(name))
      .replace(NUMBER_VARIABLE, (_, name: string) => `Number(${variable(name)})`)
      .replaceAll("\n", "\n  ");
  const imports = [
    ...(files ? [`import { openAsBlob } from "node:fs";`] : []),
    ...(savedAs === undefined ? [] : [`import { writeFile } from "node:fs/promises";`]),
  ];
  const form = files && [
    "const form = new FormData();",
    ...files.map(([field, file]) => {
      const name = JSON.stringify(file);
      return `form.append(${JSON.stringify(field)}, await openAsBlob(${name}), ${name});`;
    }),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length === 0
      ? []
      : [
          "  headers: {",
          ...headers.map(([name, value]) => `    "${name}": ${text(value)},`),
          "  },",
        ]),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${body()}),`]),
    ...(files ? ["  body: form,"] : []),
  ];
  const given = options.length === 0 ? "" : `, {\n${options.join("\n")}\n}`;
  const displayed =
    savedAs === undefined
      ? "console.log(answer.status, await answer.text());"
      : `await writeFile("${savedAs}", Buffer.from(await answer.arrayBuffer()));`;
  const lines = [...imports, ...(form ?? []), `const answer = await fetch(${text(url)}${given});`];
  return [...lines, displayed].join("\n");
}

/** The languages of examples: name in addresses -> label, and how a call is written. */
export const LANGUAGES = {
  curl: { label: "curl", written: curl },
  typescript: { label: "TypeScript", written: typescript },
  python: { label: "Python", written: pythonCall },
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_NAMES = ["curl", "typescript", "python"] as const satisfies Language[];
