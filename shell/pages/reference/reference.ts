import { z } from "zod";
import { type Failure, failed, success } from "../../../engine/errors/failure.ts";
import {
  LASTING_READS,
  LastingPages,
  LastingText,
} from "../../endpoints/operations/lasting-text.ts";
import { Document, type Lasting } from "../../http/document.ts";
import { type CallContext, type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { JSON_MEDIA } from "../../http/reply.ts";
import { HTML_MEDIA, PAGE_HEADERS } from "../flash-pages.ts";
import { noticePage } from "../html/notice-page.ts";
import type { PageFrame } from "../html/page-frame.ts";
import type { PublicAddress } from "../public-address.ts";
import type { Described } from "./described.ts";
import { LANGUAGE_NAMES, type Language } from "./example-languages.ts";
import {
  foundPage,
  type ReferenceView,
  referencePage,
  referencePaths,
  SEARCH_MOST,
} from "./reference-pages.ts";
import { REFERENCE_POLICY } from "./reference-style.ts";

const GROUP_MAX = 64;
/** Pages kept by path, language, address and edition of the registers; some 20 kB each. */
const PAGES_MOST = 64;

/** What the reference is made with, besides its document. */
export interface ReferenceDeps {
  readonly frame: PageFrame;
  readonly address: PublicAddress;
  /** URL of the module of its pages. */
  readonly module: string;
}

type Requested = Pick<CallContext, "headers" | "isExample">;

/** The reference for programs and for people, of one document. */
export class Reference {
  readonly openApi: LastingText;
  readonly #document: Described;
  readonly #paths: ReadonlySet<string>;
  readonly #sent = new LastingPages(HTML_MEDIA, HEADERS, PAGES_MOST);
  readonly #parts: ReferenceDeps;

  constructor(document: Readonly<Record<string, unknown>>, parts: ReferenceDeps) {
    const text = JSON.stringify(document);
    this.openApi = new LastingText(JSON_MEDIA, text);
    // The pages use the serialised document: no undefined values or Zod schemas.
    this.#document = JSON.parse(text) as Described;
    this.#paths = new Set(referencePaths(this.#document));
    this.#parts = parts;
  }

  /** A page of the reference, made once in some 10 ms; `undefined` for a path without one. */
  answer(path: string, language: Language, requested: Requested): Lasting | undefined {
    if (!this.#paths.has(path)) return undefined;
    const { frame } = this.#parts;
    const view = this.#view(language, requested);
    const isExample = requested.isExample === true;
    const made = (): string => frame.framed(referencePage(this.#document, path, view), isExample);
    const key = [path, language, view.address, frame.mark(isExample)].join(" ");
    return this.#sent.answer(key, made, requested.headers);
  }

  /** The calls that have these words. */
  found(sought: string, language: Language, asked: Requested): Document {
    const page = foundPage(this.#document, sought, this.#view(language, asked));
    return new Document(HTML_MEDIA, page, HEADERS);
  }

  #view(language: Language, { headers }: Requested): ReferenceView {
    const { address, module } = this.#parts;
    return { address: address(headers.get("host")), language, module };
  }
}

const HEADERS = [
  ["Content-Security-Policy", REFERENCE_POLICY],
  ["Referrer-Policy", "no-referrer"],
] as const;

/** Properties of the rows of the reference: no key, no limit. */
const PAGE_ROW = {
  method: "GET",
  access: "open",
  rate: "read",
  reads: [...LASTING_READS, "host"],
} as const;

const langage = z
  .enum(LANGUAGE_NAMES)
  .optional()
  .describe("Le langage des exemples ; curl à défaut.");

/** Sends the OpenAPI document. */
export function openApiJson(reference: () => Promise<Reference>): Endpoint {
  return serviceEndpoint({
    ...PAGE_ROW,
    path: "/openapi.json",
    summary: "Description OpenAPI 3.1",
    description:
      "Ce document, produit par la table même qui sert les appels ; à lire sur /docs. Compressé (gzip) pour qui l'accepte ; avec If-None-Match, 304 tant qu'il n'a pas changé.",
    example: { answer: { openapi: "3.1.0" } },
    fails: [],
    input: {},
    answer: z.looseObject({ openapi: z.literal("3.1.0") }),
    run: async (_, { headers }) => success((await reference()).openApi.answer(headers)),
  });
}

/** Sends the first page of the reference. */
export function docsHome(reference: () => Promise<Reference>): Endpoint {
  return serviceEndpoint({
    ...PAGE_ROW,
    path: "/docs",
    summary: "La référence, à lire",
    description:
      "Comment s'authentifier, erreurs, limites, et tous les appels par groupe ; ou ceux qu'une recherche trouve.",
    example: { answer: "<!DOCTYPE html>…" },
    fails: [],
    produces: "text/html",
    failurePage: missingPage,
    input: {
      query: z.object({
        recherche: z
          .string()
          .max(SEARCH_MOST)
          .optional()
          .describe("Des mots du nom, de l'adresse ou de la description d'un appel."),
        langage,
      }),
    },
    answer: z.string(),
    run: async ({ query: { recherche = "", langage: language = "curl" } }, context) => {
      const pages = await reference();
      const sought = recherche.trim();
      if (sought !== "") return success(pages.found(sought, language, context));
      const page = pages.answer("/docs", language, context);
      if (!page) throw new Error("The reference has no first page");
      return success(page);
    },
  });
}

/** Sends the page of a group of operations. */
export function docsOfGroup(reference: () => Promise<Reference>): Endpoint {
  return serviceEndpoint({
    ...PAGE_ROW,
    path: "/docs/{groupe}",
    summary: "La référence d'un groupe d'appels",
    description: "Chaque appel du groupe, avec un exemple à coller et ses erreurs.",
    example: { path: { groupe: "entreprises" }, answer: "<!DOCTYPE html>…" },
    fails: ["route.inconnue"],
    produces: "text/html",
    failurePage: missingPage,
    input: {
      path: z.object({
        groupe: z.string().max(GROUP_MAX).meta({ description: "Comme dans l'adresse de sa page." }),
      }),
      query: z.object({ langage }),
    },
    answer: z.string(),
    run: async ({ path, query }, context) => {
      const pages = await reference();
      const page = pages.answer(`/docs/${path.groupe}`, query.langage ?? "curl", context);
      return page ? success(page) : failed("route.inconnue");
    },
  });
}

function missingPage({ code, detail }: Failure): Document {
  return new Document(HTML_MEDIA, noticePage("introuvable", { text: detail, code }), PAGE_HEADERS);
}
