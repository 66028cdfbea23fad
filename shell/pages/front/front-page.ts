import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { LASTING_READS, LastingPages } from "../../endpoints/operations/lasting-text.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { BrowserModules } from "../browser-modules.ts";
import type { PageFrame } from "../html/page-frame.ts";
import { page } from "../page.ts";
import type { PublicAddress } from "../public-address.ts";
import { siteHeaders, siteHtml } from "../site-page.ts";
import type { ExampleFile } from "./example-file.ts";
import { frontBody } from "./front-body.ts";
import { FRONT_FAMILY } from "./front-style.ts";

const HTML_MEDIA = "text/html; charset=utf-8";
/** By address and edition of the registers. */
const PAGES_MOST = 8;

export interface FrontDeps {
  readonly modules: Pick<BrowserModules, "address">;
  readonly address: PublicAddress;
  readonly example: ExampleFile;
  readonly frame: PageFrame;
}

/** The first page: the same for everybody. */
export function frontPage({ modules, address, example, frame }: FrontDeps): Endpoint {
  const pages = new LastingPages(HTML_MEDIA, siteHeaders(FRONT_FAMILY), PAGES_MOST);
  const text = (at: string): string =>
    siteHtml({
      title: "recoupe",
      body: frontBody({ address: at, report: example.report }),
      part: "flash",
      family: FRONT_FAMILY,
      modules: ["upload", "once"].map((name) => modules.address(name)),
      isPublic: true,
      description:
        "Déposez votre fichier clients\u00a0: recoupe le compare aux registres publics français, chiffre le coût des erreurs et rend un fichier corrigé. Vos fichiers restent sur cette machine.",
    });
  return page({
    method: "GET",
    path: "/",
    access: "open",
    rate: "read",
    reads: [...LASTING_READS, "host"],
    input: { query: z.object({}) },
    run: (_, { headers, isExample = false }) => {
      const at = address(headers.get("host"));
      const key = at + frame.mark(isExample);
      return success(pages.answer(key, () => frame.framed(text(at), isExample), headers));
    },
  });
}
