import test from "ava";
import type { Operation } from "../../../../shell/pages/reference/described.ts";
import { exampleCall } from "../../../../shell/pages/reference/example-call.ts";
import { LANGUAGES } from "../../../../shell/pages/reference/example-languages.ts";
import { type FieldRow, fieldRows } from "../../../../shell/pages/reference/field-rows.ts";
import { prose } from "../../../../shell/pages/reference/prose.ts";
import { elementsOf } from "../../../journeys/page-examples.ts";
import { newFolder } from "../../../journeys/recoupe-process.ts";
import { wordsOf } from "../../../journeys/shell-line.ts";

const EMPTY: Operation = {
  operationId: "x",
  tags: [],
  summary: "",
  description: "",
  responses: {},
  security: [],
};

const JSON_OF = (example: unknown) => ({
  requestBody: { content: { "application/json": { example } } },
});

const VARIABLES = { JETON_ENVOI: "j'\"$x", UTILISATEUR: "7" };

/** What a shell makes of the line has to be what the example says. */
const BODIES: readonly (readonly [why: string, example: unknown, sent: unknown])[] = [
  ["an apostrophe", { a: "l'eau" }, { a: "l'eau" }],
  ["what a shell would expand", { a: "$HOME `ls` \\ !" }, { a: "$HOME `ls` \\ !" }],
  ["a variable", { token: "A".repeat(43) }, null],
  ["a number that is the reader's own", { user_id: 1, n: 1 }, { user_id: 7, n: 1 }],
  ["several lines", { a: "b".repeat(80) }, { a: "b".repeat(80) }],
];

for (const [why, example, sent] of BODIES)
  test(`a body with ${why} passes a shell unchanged`, async (t) => {
    const operation = { ...EMPTY, ...JSON_OF(example) };
    const call = exampleCall({ method: "POST", path: "/x", operation }, "http://localhost");
    const line = LANGUAGES.curl.written(call);
    const words = await wordsOf(line, { folder: newFolder(), variables: VARIABLES });
    const body = words[words.indexOf("--data") + 1] ?? "";
    t.deepEqual(words.slice(0, 3), ["-X", "POST", "http://localhost/x"]);
    if (sent === null) t.is(body, `{"token":"${VARIABLES.JETON_ENVOI}"}`);
    else t.deepEqual(JSON.parse(body), sent);
  });

test("fields are told from the outside in, each shape once, and no schema for ever", (t) => {
  const tree = {
    type: "object",
    required: ["nom"],
    properties: {
      nom: { type: "string", maxLength: 5, description: "Le nom." },
      fils: { type: "array", maxItems: 2, items: { $ref: "#/components/schemas/Tree" } },
    },
  };
  const components = { schemas: { Tree: tree } };
  const rows = fieldRows({ components } as unknown as Parameters<typeof fieldRows>[0], {
    $ref: "#/components/schemas/Tree",
  });
  t.deepEqual(rows, [
    { name: "nom", isRequired: true, type: "texte, 5 caractères au plus", description: "Le nom." },
    {
      name: "fils",
      isRequired: false,
      type: "liste d'objets, 2 éléments au plus",
      description: "",
    },
  ] satisfies FieldRow[]);
});

test("of Markdown, paragraphs, lists, tables and code are read; markup is not", (t) => {
  const text = "Un `a<b`.\n\n- un\n- deux\n\n| t | q |\n| --- | --- |\n| x | <script> |";
  const names = elementsOf(`<div>${prose(text).text}</div>`).map(({ name }) => name);
  const [, ...rest] = names;
  t.deepEqual(rest.join(" "), "p code ul li li div table thead tr th th tbody tr th td");
});
