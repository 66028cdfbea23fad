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
import type { Described } from "./described.ts";
import { referencePages } from "./reference-pages.ts";
import { REFERENCE_POLICY } from "./reference-style.ts";

const GROUP_MAX = 64;

/** The reference for programs and for people, built once from one document. */
export class Reference {
  readonly openApi: LastingText;
  readonly #pages: ReadonlyMap<string, string>;
  readonly #sent = new LastingPages(HTML_MEDIA, HEADERS, PAGES_MOST);
  readonly #frame: PageFrame;

  /** Takes some 100 ms for all rows of the service, in addition to building their document. */
  constructor(document: Readonly<Record<string, unknown>>, frame: PageFrame) {
    this.#frame = frame;
    const text = JSON.stringify(document);
    this.openApi = new LastingText(JSON_MEDIA, text);
    // The pages use the serialised document: no undefined values or Zod schemas.
    this.#pages = referencePages(JSON.parse(text) as Described);
  }

  /** A page of the reference; `undefined` for a path without one. */
  answer(
    path: string,
    { headers, ...context }: Pick<CallContext, "headers" | "isExample">,
  ): Lasting | undefined {
    const isExample = context.isExample === true;
    const page = this.#pages.get(path);
    if (page === undefined) return undefined;
    const key = path + this.#frame.mark(isExample);
    return this.#sent.answer(key, () => this.#frame.framed(page, isExample), headers);
  }
}

/** Every page for some editions of the registers. */
const PAGES_MOST = 64;

const HEADERS = [
  ["Content-Security-Policy", REFERENCE_POLICY],
  ["Referrer-Policy", "no-referrer"],
] as const;

/** Properties of the rows of the reference: no key, no limit. */
const PAGE_ROW = {
  method: "GET",
  access: "open",
  rate: "read",
  reads: LASTING_READS,
} as const;

/** Sends the OpenAPI document. */
export function openApiJson(reference: () => Reference): Endpoint {
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
    run: (_, { headers }) => success(reference().openApi.answer(headers)),
  });
}

/** Sends the first page of the reference. */
export function docsHome(reference: () => Reference): Endpoint {
  return serviceEndpoint({
    ...PAGE_ROW,
    path: "/docs",
    summary: "La référence, à lire",
    description:
      "Une page sans script : comment s'authentifier, erreurs, limites, et tous les appels par groupe.",
    example: { answer: "<!DOCTYPE html>…" },
    fails: [],
    produces: "text/html",
    input: {},
    answer: z.string(),
    run: (_, context) => {
      const page = reference().answer("/docs", context);
      if (!page) throw new Error("The reference has no first page");
      return success(page);
    },
  });
}

/** Sends the page of a group of operations. */
export function docsOfGroup(reference: () => Reference): Endpoint {
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
    },
    answer: z.string(),
    run: ({ path }, context) => {
      const page = reference().answer(`/docs/${path.groupe}`, context);
      return page ? success(page) : failed("route.inconnue");
    },
  });
}

function missingPage({ code, detail }: Failure): Document {
  return new Document(HTML_MEDIA, noticePage("introuvable", { text: detail, code }), PAGE_HEADERS);
}
