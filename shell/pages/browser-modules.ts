import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { failed, success } from "../../engine/errors/failure.ts";
import { LASTING_READS, LastingText } from "../endpoints/operations/lasting-text.ts";
import { type Endpoint, serviceEndpoint } from "../http/endpoint.ts";
import { servedText } from "./served-text.ts";

const MEDIA = "text/javascript; charset=utf-8";
const FOLDER = join("shell", "pages", "browser");
const VERSION_LETTERS = 10;
const NAME_MOST = 40;

/** The browser modules of our pages: served as written, without a build (`servedText`). */
export class BrowserModules {
  readonly #texts: ReadonlyMap<string, LastingText>;
  readonly #version: string;

  /**
   * Reads all modules, at most 55 kB together.
   * @param root Root folder of the project.
   */
  constructor(root: string) {
    const folder = join(root, FOLDER);
    const names = readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      .sort();
    const texts = names.map(
      (name) => [name, servedText(readFileSync(join(folder, name), "utf8"))] as const,
    );
    const digest = createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
    this.#version = digest.slice(0, VERSION_LETTERS);
    this.#texts = new Map(texts.map(([name, text]) => [name, new LastingText(MEDIA, text)]));
  }

  /** URL of a module; it changes with the contents of the modules. */
  address(name: string): string {
    if (!this.#texts.has(`${name}.js`)) throw new Error(`No module ${name}`);
    return `/assets/${name}.js?v=${this.#version}`;
  }

  text(file: string): LastingText | undefined {
    return this.#texts.get(file);
  }
}

/** A module, requested by a page or imported by another module. */
export function browserModule(modules: BrowserModules): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/assets/{nom}",
    access: "open",
    rate: "read",
    reads: LASTING_READS,
    summary: "Un script des pages",
    description: "",
    example: { path: { nom: "progress.js" }, answer: "" },
    fails: ["route.inconnue"],
    produces: MEDIA,
    input: { path: z.object({ nom: z.string().max(NAME_MOST) }) },
    answer: z.string(),
    run: ({ path }, { headers }) => {
      const text = modules.text(path.nom);
      return text ? success(text.answer(headers)) : failed("route.inconnue");
    },
  });
}
