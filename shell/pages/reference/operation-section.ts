import { html, type Markup } from "../../../engine/markup/html.ts";
import {
  type AnswerPart,
  answerPart,
  type Content,
  type Described,
  exampleValue,
  type Parameter,
  type Place,
  type Schema,
} from "./described.ts";
import { type ExampleView, exampleSection } from "./example-section.ts";
import { type FieldRow, fieldRows, typeText } from "./field-rows.ts";
import { inline, prose } from "./prose.ts";

const OPEN = "Sans clé ni jeton.";
const INTERNAL = "Sans clé ni jeton, à l'adresse interne : l'exploitant seul la joint.";

/** Access without a security scheme of the document, recognised by the refusals of a row. */
const OTHER_DOORS: readonly (readonly [status: number, code: string, text: string])[] = [
  [401, "jeton.absent", "Le `token` rendu par l'envoi, dans la requête."],
  [410, "compte.lien_invalide", "Le jeton du lien reçu par e-mail."],
];

/** Everything that the document contains on an operation. */
export function operationSection(document: Described, place: Place, view: ExampleView): Markup {
  const { method, path, operation } = place;
  const { operationId: id, summary, parameters = [], requestBody, responses } = operation;
  const parts = operation.description.split("\n\n");
  const [success, ...others] = Object.entries(responses).map(
    ([status, part]) => [status, answerPart(document, part)] as const,
  );
  return html`<section class="operation" aria-labelledby="${id}">
<h2 id="${id}"><a href="#${id}">${inline(summary)}</a></h2>
<p class="call"><span class="method">${method}</span> <code>${wrapped(path)}</code></p>
${prose(parts.slice(0, -1).join("\n\n"))}
<dl class="pairs">
<dt>Accès</dt><dd>${inline(accessText(document, place))}</dd>
<dt>Limites</dt><dd>${inline(parts.at(-1) ?? "")}</dd>
</dl>
${parameters.length > 0 && parameterTable(document, parameters)}
${requestBody && bodyTables(document, requestBody.content)}
${exampleSection(place, view)}
${success && successPart(document, ...success)}
${others.map(([status, part]) => refusal(document, status, part))}
</section>
`;
}

/** Allows a line break after each slash. */
function wrapped(path: string): Markup {
  return html`${path
    .split(/(?<=\/)(?=.)/)
    .map((part, at) => (at === 0 ? part : html`<wbr/>${part}`))}`;
}

function accessText(document: Described, { operation }: Place): string {
  const { components } = document;
  const { security, responses, servers } = operation;
  const names = security.flatMap((one) => Object.keys(one));
  const reported = names.map((name) => {
    const { name: header, description = "" } = components.securitySchemes[name] ?? {};
    return header === undefined ? description : `En-tête \`${header}\` : ${description}`;
  });
  if (reported.length === 0) {
    const door = OTHER_DOORS.find(([status, code]) => {
      const part = responses[status];
      return part !== undefined && code in examplesOf(answerPart(document, part));
    });
    return door?.[2] ?? (servers ? INTERNAL : OPEN);
  }
  return security.length > names.length ? `Facultatif. ${reported.join(" ")}` : reported.join(" ");
}

function parameterTable(document: Described, parameters: readonly Parameter[]): Markup | null {
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }): FieldRow => ({
      name,
      isRequired: required,
      type: `${typeText(document, schema)} (${place === "path" ? "chemin" : "requête"})`,
      description: description ?? schema.description ?? "",
    }),
  );
  return fieldTable("Paramètres", rows);
}

function bodyTables(document: Described, content: Content): Markup {
  const medias = Object.entries(content).map(([media, { schema }]) =>
    fieldTable(`Corps (${media})`, rowsOf(document, schema)),
  );
  return html`${medias}`;
}

function rowsOf(document: Described, schema: Schema | undefined): FieldRow[] {
  return schema ? fieldRows(document, schema) : [];
}

function fieldTable(caption: string, rows: readonly FieldRow[]): Markup | null {
  if (rows.length === 0) return null;
  return html`<div class="scroll" role="group" tabindex="0" aria-label="${caption}"><table class="fields">
<caption>${caption}</caption>
<thead><tr><th scope="col">Champ</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
<tbody>${rows.map(fieldRow)}</tbody>
</table></div>
`;
}

function fieldRow({ name, isRequired, type, description }: FieldRow): Markup {
  const mark = isRequired && html` <span class="required">obligatoire</span>`;
  return html`<tr><th scope="row"><code>${name}</code>${mark}</th><td>${inline(type)}</td><td>${inline(description)}</td></tr>
`;
}

function successPart(document: Described, status: string, part: AnswerPart): Markup {
  const medias = Object.entries(part.content ?? {});
  const [[media = "", { example, schema } = {}] = []] = medias;
  const rows = rowsOf(document, schema);
  const others = medias.slice(1).map(([other]) => ` ou ${other}`);
  return html`<h3>Réponse ${status} <span class="muted">${media}${others}</span></h3>
${example !== undefined && jsonBlock("Exemple de réponse", example)}
${rows.length > 0 && html`<details><summary>Champs de la réponse</summary>${fieldTable("Champs de la réponse", rows)}</details>\n`}
${headerList(document, part)}
`;
}

function jsonBlock(label: string, example: unknown): Markup {
  const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  return html`<pre class="answer" tabindex="0" aria-label="${label}"><code>${text}</code></pre>\n`;
}

function headerList({ components }: Described, { headers }: AnswerPart): Markup {
  const rows = Object.keys(headers).map(
    (name) =>
      html`<dt><code>${name}</code></dt><dd>${inline(components.headers[name]?.description ?? "")}</dd>`,
  );
  return html`<details><summary>En-têtes de la réponse</summary><dl class="pairs">${rows}</dl></details>`;
}

function examplesOf({ content }: AnswerPart) {
  return content?.["application/json"]?.examples ?? {};
}

/** Collapsed: errors are looked up rather than read. */
function refusal(document: Described, status: string, part: AnswerPart): Markup {
  const examples = Object.entries(examplesOf(part));
  const codes = examples.map(([code]) => code).filter((code) => code !== "champs");
  const [first] = examples;
  const names = Object.keys(part.headers).filter((name) => !ON_EVERY_ANSWER.has(name));
  return html`<details class="refusal"><summary><strong>${status}</strong> ${codes.map((code) => html`<code>${code}</code> `)}</summary>
${prose(part.description)}
${names.length > 0 && html`<p class="muted">En-têtes : ${names.join(", ")}.</p>\n`}
${first && jsonBlock(`Exemple de réponse ${status}`, exampleValue(document, first[1]))}
</details>
`;
}

const ON_EVERY_ANSWER = new Set(["X-Request-Id", "X-Snapshot", "X-Registres"]);
