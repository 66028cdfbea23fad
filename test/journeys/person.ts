import { elementsOf } from "../shell/pages/html/well-formed.ts";
import type { SentFile } from "./mapping-client.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";

/** The page that a person sees. */
export interface Displayed {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Final path after redirects. */
  readonly path: string;
}

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
/** Most consecutive redirects. */
const MOST_STEPS = 5;

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A browser without scripts: stores cookies and follows redirects. */
export class Person {
  readonly #service: Pick<ServiceUnderTest, "url">;
  #cookie: string | null = null;

  constructor(service: Pick<ServiceUnderTest, "url">) {
    this.#service = service;
  }

  get cookie(): string | null {
    return this.#cookie;
  }

  /** Replaces the cookie. */
  takeCookie(cookie: string | null): void {
    this.#cookie = cookie;
  }

  open(path: string): Promise<Displayed> {
    return this.#ask(path, { method: "GET" });
  }

  /** Submits the form of a page with that action, with its fields and these changes. */
  submit(page: Displayed, action: string, changes: Fields = {}): Promise<Displayed> {
    const fields = new URLSearchParams(fieldsOf(page.text, action));
    for (const [name, value] of Object.entries(changes)) {
      fields.delete(name);
      for (const one of [value].flat()) fields.append(name, one);
    }
    return this.post(action, fields);
  }

  post(path: string, body: URLSearchParams | FormData): Promise<Displayed> {
    return this.#ask(path, { method: "POST", body }, { origin: this.#service.url });
  }

  send(path: string, files: readonly SentFile[]): Promise<Displayed> {
    const form = new FormData();
    for (const [name, content] of files) form.append("file", new Blob([content as string]), name);
    return this.post(path, form);
  }

  async #ask(
    path: string,
    call: { readonly method: string; readonly body?: URLSearchParams | FormData },
    headers: Readonly<Record<string, string>> = {},
    steps = 0,
  ): Promise<Displayed> {
    const answer = await fetch(this.#service.url + path, {
      ...call,
      redirect: "manual",
      headers: { ...BROWSER, ...headers, ...(this.#cookie && { cookie: this.#cookie }) },
    });
    this.#keepCookie(answer.headers.getSetCookie());
    const text = await answer.text();
    const next = answer.headers.get("location");
    if (answer.status !== 303 || next === null)
      return { status: answer.status, headers: answer.headers, text, path };
    if (steps === MOST_STEPS) throw new Error(`led round in circles at ${path}`);
    return this.#ask(next, { method: "GET" }, {}, steps + 1);
  }

  #keepCookie(input: readonly string[]): void {
    for (const line of input)
      this.#cookie = line.includes("Max-Age=0") ? null : (line.split(";", 1)[0] ?? null);
  }
}

/** The initial fields of the form with that action. */
function fieldsOf(page: string, action: string): [string, string][] {
  const elements = elementsOf(page);
  const start = elements.findIndex(({ name, of }) => name === "form" && of["action"] === action);
  if (start < 0) throw new Error(`no form to ${action}`);
  const end = elements.findIndex(({ name }, at) => at > start && name === "form");
  return elements
    .slice(start + 1, end < 0 ? undefined : end)
    .filter(({ name, of }) => name === "input" && isSent(of))
    .map(({ of }) => [of["name"] ?? "", of["value"] ?? ""]);
}

function isSent({ type, name, checked }: Readonly<Record<string, string>>): boolean {
  if (name === undefined || type === "file") return false;
  return type !== "checkbox" || checked !== undefined;
}
