import { z } from "zod";
import { type Failure, failed, success } from "../../../engine/errors/failure.ts";
import {
  LASTING_READS,
  LastingPage,
  LastingText,
} from "../../endpoints/operations/lasting-text.ts";
import { Document } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { JSON_MEDIA } from "../../http/reply.ts";
import { HTML_MEDIA, PAGE_HEADERS } from "../flash-pages.ts";
import { exampleNotice } from "../html/example-notice.ts";
import { noticePage } from "../html/notice-page.ts";
import type { Described } from "./described.ts";
import { referencePages } from "./reference-pages.ts";
import { REFERENCE_POLICY } from "./reference-style.ts";

const GROUP_MAX = 64;

/** The reference for programs and for people, built once from one document. */
export class Reference {
  readonly openApi: LastingText;
  readonly #pages: ReadonlyMap<string, LastingPage>;

  /** Takes some 100 ms for all rows of the service, in addition to building their document. */
  constructor(document: Readonly<Record<string, unknown>>) {
    const text = JSON.stringify(document);
    this.openApi = new LastingText(JSON_MEDIA, text);
    // The pages use the serialised document: no undefined values or Zod schemas.
    const pages = referencePages(JSON.parse(text) as Described);
    this.#pages = new Map(
      Array.from(pages, ([path, page]) => [
        path,
        new LastingPage(HTML_MEDIA, page, HEADERS, exampleNotice),
      ]),
    );
  }

  page(path: string): LastingPage | undefined {
    return this.#pages.get(path);
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
      const page = reference().page("/docs");
      if (!page) throw new Error("The reference has no first page");
      return success(page.answer(context));
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
      const page = reference().page(`/docs/${path.groupe}`);
      return page ? success(page.answer(context)) : failed("route.inconnue");
    },
  });
}

function missingPage({ code, detail }: Failure): Document {
  return new Document(HTML_MEDIA, noticePage("introuvable", { text: detail, code }), PAGE_HEADERS);
}
