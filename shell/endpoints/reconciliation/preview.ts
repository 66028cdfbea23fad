import { createHash } from "node:crypto";
import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { html, Markup } from "../../../engine/markup/html.ts";
import { type AnswerHeader, Document } from "../../http/document.ts";
import { endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { entitiesOf } from "./entities.ts";
import { SERVICE_PATH } from "./manifest.ts";
import { type KnownEntity, REPORTED } from "./properties.ts";

const ID_MAX = 64;
const HTML_MEDIA = "text/html; charset=utf-8";

const STYLE =
  "body{font:14px/1.4 system-ui,sans-serif;margin:10px}h1{font-size:16px;margin:0 0 6px}dl{display:grid;grid-template-columns:auto 1fr;gap:2px 10px;margin:0}dt{color:#595959}dd{margin:0}";

/** Clients show it in a frame of their page: no `frame-ancestors`. It loads and runs nothing. */
const HEADERS: readonly AnswerHeader[] = [
  [
    "Content-Security-Policy",
    `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'`,
  ],
  ["Referrer-Policy", "no-referrer"],
];

/** A small page about an entity. */
export const previewEntity = endpoint({
  method: "GET",
  path: `${SERVICE_PATH}/preview/{id}`,
  access: "open",
  rate: "free",
  summary: "Aperçu d'une entité",
  description:
    "Une petite page sur un établissement (SIRET) ou une entreprise (SIREN), que d'autres pages peuvent encadrer. Gratuit, sans clé.",
  example: { path: { id: "90000010000017" }, answer: "<!DOCTYPE html>…" },
  fails: ["siren.inconnu"],
  produces: "text/html",
  input: { path: z.object({ id: z.string().max(ID_MAX).describe("SIRET ou SIREN.") }) },
  answer: z.string(),
  run: ({ path }, { snapshot }: SnapshotContext<ServedSnapshot>) => {
    if (!snapshot.matching) return failed("registre.non_charge", "Il faut sirene.");
    const [entity] = entitiesOf([path.id], snapshot.matching.matcher);
    if (!entity) return failed("siren.inconnu", "Inconnu de SIRENE, ou en diffusion partielle.");
    return success(new Document(HTML_MEDIA, previewOf(entity), HEADERS));
  },
});

function previewOf(entity: KnownEntity): string {
  const { denomination, siret } = entity.card;
  const rows = REPORTED.flatMap(({ id, name, tells }) => {
    const value = tells?.(entity);
    if (id === "denomination" || !value) return [];
    const [reported] = Object.values(value);
    return [
      html`<dt>${name}</dt><dd>${id === "date_creation" ? reported?.slice(0, 10) : reported}</dd>\n`,
    ];
  });
  return html`<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8"/>
<meta name="robots" content="noindex"/>
<title>${denomination || siret}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<h1>${denomination || siret}</h1>
<dl>
${rows}</dl>
</body>
</html>
`.text;
}
