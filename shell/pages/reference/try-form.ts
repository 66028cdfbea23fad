import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Place } from "./described.ts";
import { variableFor } from "./variables.ts";

const KEY = "cleApi";
const BODY_ROWS = 6;

/**
 * A form that sends a call from its page (module `docs`, which shows it); `null` for calls that need
 * more than a key, or files. The key goes in its header, never in an address, and is not stored.
 */
export function tryForm({ method, path, operation }: Place): Markup | null {
  const { operationId: id, parameters = [], requestBody, security, servers } = operation;
  const json = requestBody?.content["application/json"];
  const isForAll = security.length === 0;
  const needsKey = security.some((one) => KEY in one);
  const isOfReader = parameters.some(({ name, example }) => variableFor(name, example) !== null);
  if (servers || isOfReader || !(isForAll || needsKey) || (requestBody && !json)) return null;
  if (!READS.some((start) => path.startsWith(start))) return null;
  const fields = parameters.map(({ name, in: place, required, example = "" }) =>
    field({
      id: `${id}-${name}`,
      name: place === "path" ? `{${name}}` : name,
      label: html`<code>${name}</code>`,
      value: required || place === "path" ? `${example}` : "",
    }),
  );
  const key = { id: `${id}-cle`, name: "X-API-Key", label: html`Votre clé d’API`, value: "" };
  const body = json && JSON.stringify(json.example, null, 2);
  return html`<form class="try" method="dialog" hidden="hidden" data-path="${path}" data-method="${method}"><details><summary>Essayer cet appel</summary>
${fields}${needsKey ? field({ ...key, type: "password" }) : null}${
  body === undefined
    ? null
    : html`<p><label for="${id}-corps">Corps</label><textarea id="${id}-corps" name="body" rows="${BODY_ROWS}" spellcheck="false">
${body}</textarea></p>`
}
<p><button type="submit">Envoyer</button></p>
<output tabindex="0" aria-label="Réponse"></output>
</details></form>
`;
}

/** Calls that read registers: what changes or keeps something is tried with its example. */
const READS = ["/api/v1/", "/healthz", "/readyz"] as const;

interface TryField {
  readonly id: string;
  readonly name: string;
  readonly label: Markup;
  readonly value: string;
  readonly type?: "password";
}

function field({ id, name, label, value, type }: TryField): Markup {
  const kind = type === undefined ? "text" : type;
  return html`<p><label for="${id}">${label}</label><input id="${id}" name="${name}" type="${kind}" value="${value}" autocomplete="off"/></p>`;
}
