import { html, type Markup } from "../../../engine/markup/html.ts";

/** A line to be copied: one click or one tap selects all of it. */
export function pasted(text: string): Markup {
  return html`<pre class="pasted" tabindex="0"><code>${text}</code></pre>`;
}

/** The call that tells what the registers know of a company. @param address  Of the service. */
export function enrichLine(address: string, key: string): string {
  return `curl -s ${address}/api/v1/enrich -H "X-API-Key: ${key}" -H "Content-Type: application/json" -d '{"ids":["900000100"]}'`;
}
