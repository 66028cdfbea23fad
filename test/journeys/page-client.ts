import type { Answer } from "./public-api.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";

type Service = Pick<ServiceUnderTest, "url">;

/** Chromium's `Accept` header for a navigation or a form. */
export const BROWSER = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8",
} as const;

/** Headers of a form posted from our pages. */
export const OWN_FORM = { ...BROWSER, "sec-fetch-site": "same-origin" } as const;

async function read(answer: Response): Promise<Answer> {
  const { status, headers } = answer;
  return { status, headers, text: await answer.text(), json: undefined };
}

/** Opens a URL like a browser, without following redirects. */
export async function open(
  service: Service,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const sent = { ...BROWSER, ...headers };
  return read(await fetch(service.url + path, { headers: sent, redirect: "manual" }));
}

/** Posts a form, with or without files. */
export async function submit(
  service: Service,
  path: string,
  fields: Readonly<Record<string, string>> | FormData,
  headers: Readonly<Record<string, string>> = OWN_FORM,
): Promise<Answer> {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const how = { method: "POST", body, headers, redirect: "manual" } as const;
  return read(await fetch(service.url + path, how));
}

/** A form with files. */
export function withFiles(
  name: string,
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
): FormData {
  const form = new FormData();
  for (const [file, content] of files) form.append(name, new Blob([content as string]), file);
  return form;
}

export const policyOf = ({ headers }: Answer): string =>
  headers.get("content-security-policy") ?? "";
