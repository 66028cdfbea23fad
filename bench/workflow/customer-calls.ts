/** A response, its body untyped, as for a JavaScript client. */
export interface Stated {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the interface's shapes, which the tests check
  readonly body: any;
}

export type SentFile = readonly [name: string, content: string];

/** Calls of the two workflows as made by clients. A broken connection rejects. */
export class CustomerCalls {
  readonly #base: string;

  constructor(port: number) {
    this.#base = `http://127.0.0.1:${port}`;
  }

  get(path: string): Promise<Stated> {
    return this.#stated(path);
  }

  post(path: string, body: unknown): Promise<Stated> {
    const headers = { "content-type": "application/json" };
    return this.#stated(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  upload(path: string, field: string, files: readonly SentFile[]): Promise<Stated> {
    const body = new FormData();
    for (const [name, content] of files) body.append(field, new Blob([content]), name);
    return this.#stated(path, { method: "POST", body });
  }

  /** A page or a file, as bytes. */
  async bytes(path: string, accept = "*/*"): Promise<{ status: number; content: Buffer }> {
    const answer = await fetch(this.#base + path, { headers: { accept } });
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  }

  async #stated(path: string, init: RequestInit = {}): Promise<Stated> {
    const headers = { accept: "application/json", ...init.headers };
    const answer = await fetch(this.#base + path, { ...init, headers });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  }
}
