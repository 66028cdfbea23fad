import { html, type Markup } from "../../../engine/markup/html.ts";

/** A line to copy: one click or tap selects all of it. */
export function pasted(text: string): Markup {
  return html`<pre class="pasted" tabindex="0"><code>${text}</code></pre>`;
}

/**
 * A curl command for the enrichment of a company.
 * @param address Public URL of the service.
 */
export function enrichLine(address: string, key: string): string {
  return `curl -s ${address}/api/v1/enrich -H "X-API-Key: ${key}" -H "Content-Type: application/json" -d '{"ids":["900000100"]}'`;
}
