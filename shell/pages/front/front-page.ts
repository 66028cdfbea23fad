import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { LASTING_READS, LastingPage } from "../../endpoints/operations/lasting-text.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { BrowserModules } from "../browser-modules.ts";
import { exampleNotice } from "../html/example-notice.ts";
import { page } from "../page.ts";
import { SITE_HEADERS, siteHtml } from "../site-page.ts";
import { frontBody } from "./front-body.ts";

const HTML_MEDIA = "text/html; charset=utf-8";

export interface FrontDeps {
  readonly modules: Pick<BrowserModules, "address">;
  /** Public URL of the service, without a trailing slash; known once it listens. */
  readonly address: () => string;
}

/** The first page: the same for everybody, rendered at the first request. */
export function frontPage({ modules, address }: FrontDeps): Endpoint {
  let made: LastingPage | null = null;
  const text = (): LastingPage => {
    made ??= new LastingPage(
      HTML_MEDIA,
      siteHtml({
        title: "recoupe",
        body: frontBody(address()),
        modules: ["upload", "once"].map((name) => modules.address(name)),
        isPublic: true,
        description:
          "Vérifiez et réparez vos fichiers de clients sur les registres publics français : diagnostic gratuit d’un fichier, contrôle d’un SIRET, d’un numéro de TVA, d’une adresse. Rien ne sort de la machine.",
      }),
      SITE_HEADERS,
      exampleNotice,
    );
    return made;
  };
  return page({
    method: "GET",
    path: "/",
    access: "open",
    rate: "read",
    reads: LASTING_READS,
    input: { query: z.object({}) },
    run: (_, context) => success(text().answer(context)),
  });
}
