import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { LASTING_READS, LastingPage } from "../../endpoints/operations/lasting-text.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { BrowserModules } from "../browser-modules.ts";
import { exampleNotice } from "../html/example-notice.ts";
import { page } from "../page.ts";
import { siteHeaders, siteHtml } from "../site-page.ts";
import type { ExampleFile } from "./example-file.ts";
import { frontBody } from "./front-body.ts";
import { FRONT_FAMILY } from "./front-style.ts";

const HTML_MEDIA = "text/html; charset=utf-8";

export interface FrontDeps {
  readonly modules: Pick<BrowserModules, "address">;
  /** Public URL of the service, without a trailing slash; known once it listens. */
  readonly address: () => string;
  readonly example: ExampleFile;
}

/** The first page: the same for everybody, rendered at the first request. */
export function frontPage({ modules, address, example }: FrontDeps): Endpoint {
  let made: LastingPage | null = null;
  const text = (): LastingPage => {
    made ??= new LastingPage(
      HTML_MEDIA,
      siteHtml({
        title: "recoupe",
        body: frontBody({ address: address(), report: example.report }),
        part: "flash",
        family: FRONT_FAMILY,
        modules: ["upload", "once"].map((name) => modules.address(name)),
        isPublic: true,
        description:
          "Déposez votre fichier clients\u00a0: recoupe le compare aux registres publics français, chiffre le coût des erreurs et rend un fichier corrigé. Rien ne sort de la machine.",
      }),
      siteHeaders(FRONT_FAMILY),
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
