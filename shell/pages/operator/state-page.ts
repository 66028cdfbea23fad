import { success } from "../../../engine/errors/failure.ts";
import { longDate } from "../../../engine/markup/french.ts";
import { html } from "../../../engine/markup/html.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { PageFrame } from "../html/page-frame.ts";
import { page } from "../page.ts";
import { sitePage } from "../site-page.ts";

export interface StatePageDeps {
  readonly frame: PageFrame;
  /** Whether registers and state are well; as `/readyz`. */
  readonly ready: () => Promise<{ readonly ok: boolean }>;
}

/** The state of the service for people: whether it works, and how old its registers are. */
export function statePage({ frame, ready }: StatePageDeps): Endpoint {
  return page({
    method: "GET",
    path: "/etat",
    access: "open",
    rate: "read",
    input: {},
    run: async (_, { isExample }) => {
      const { ok } = await ready();
      const rows = frame
        .registers()
        .map(
          ({ label, date }) =>
            html`<tr><th scope="row">${label}</th><td><time datetime="${date}">${longDate(date)}</time></td></tr>\n`,
        );
      return success(
        sitePage({
          title: "État du service",
          body: html`<div class="slim"><h1>État du service</h1>
<p class="lead" role="status">${ok ? "Le service fonctionne." : "Le service répond, mais une partie n’est pas disponible."}</p>
<p>Version ${frame.version}. Pour une sonde\u00a0: <a href="/healthz">/healthz</a> et <a href="/readyz">/readyz</a>.</p>
<section aria-labelledby="registres"><h2 id="registres">Registres installés</h2>
${isExample ? html`<p>Ce sont des registres d’exemple, inventés.</p>` : null}
${
  rows.length === 0
    ? html`<p>Aucun registre n’est installé.</p>`
    : html`<table class="rows"><caption>Date de leurs données</caption><thead><tr><th scope="col">Registre</th><th scope="col">Données au</th></tr></thead><tbody>${rows}</tbody></table>`
}</section></div>`,
        }),
      );
    },
  });
}
