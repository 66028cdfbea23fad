import { spawnSync } from "node:child_process";
import test from "ava";
import { openApiDocument } from "../../../../shell/endpoints/openapi.ts";
import {
  type Described,
  type Place,
  placesOf,
} from "../../../../shell/pages/reference/described.ts";
import { exampleCall, MARK } from "../../../../shell/pages/reference/example-call.ts";
import { LANGUAGES } from "../../../../shell/pages/reference/example-languages.ts";
import { EVERY_ENDPOINT } from "../../endpoints/every-endpoint.ts";

const document = JSON.parse(JSON.stringify(await openApiDocument(EVERY_ENDPOINT))) as Described;
const PLACES = document.tags.flatMap(({ name }) => placesOf(document, name));
const ADDRESS = "https://recoupe.exemple.fr";

const MESSY = {
  texte: 'l\'eau "à" {b} $HOME `ls` \\ \u2028 \ud83d\ude00 </script>',
  vide: null,
  vrai: true,
  faux: false,
  token: "A".repeat(43),
  user_id: 7,
  liste: [1.5, -2, [], {}],
  long: "x".repeat(90),
};

const MESSY_PLACE: Place = {
  method: "POST",
  path: "/x",
  operation: {
    ...{ operationId: "x", tags: [], summary: "", description: "", responses: {} },
    requestBody: { content: { "application/json": { example: MESSY } } },
    security: [{ cleApi: [] }],
  },
};

const calls = [...PLACES, MESSY_PLACE].map((place) => exampleCall(place, ADDRESS));

test("every call is written in every language, with the address of the service", (t) => {
  t.true(calls.length > 80);
  for (const call of calls)
    for (const { written } of Object.values(LANGUAGES)) {
      const text = written(call);
      t.false(text.includes(MARK), text);
      t.true(text.includes(ADDRESS) || text.includes("BASE_INTERNE"), text);
    }
});

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

test("the calls in TypeScript are well formed", (t) => {
  for (const call of calls) {
    const body = LANGUAGES.typescript.written(call).replace(/^import .*;$/gm, "");
    t.notThrows(() => new AsyncFunction(body), body);
  }
});

test("a call in TypeScript sends what the example has", async (t) => {
  const body = LANGUAGES.typescript.written(exampleCall(MESSY_PLACE, ADDRESS));
  const sent: { url: string; of: RequestInit }[] = [];
  const answer = { status: 200, text: async () => "" };
  const run = new AsyncFunction("fetch", "process", "console", body);
  const env = { CLE: "rcp_x", JETON_ENVOI: "jeton", UTILISATEUR: "12" };
  await run(
    async (url: string, of: RequestInit) => {
      sent.push({ url, of });
      return answer;
    },
    { env },
    { log: () => undefined },
  );
  t.is(sent[0]?.url, `${ADDRESS}/x`);
  t.deepEqual(sent[0]?.of.headers, { "X-API-Key": "rcp_x", "Content-Type": "application/json" });
  const expected = { ...MESSY, token: "jeton", user_id: 12 };
  t.deepEqual(JSON.parse(String(sent[0]?.of.body)), expected);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const withPython = hasPython ? test : test.skip;

withPython("the calls in Python are well formed, and send what the example has", (t) => {
  const check = `
import ast, json, sys
for one in json.load(sys.stdin): ast.parse(one)
`;
  const input = JSON.stringify(calls.map((call) => LANGUAGES.python.written(call)));
  const checked = spawnSync("python3", ["-c", check], { input });
  t.is(checked.status, 0, checked.stderr.toString());
  const messy = LANGUAGES.python.written(exampleCall(MESSY_PLACE, ADDRESS));
  const run = `
import json, os, sys, types
sent = {}
def post(url, **of):
    sent.update(of, url=url)
    return types.SimpleNamespace(status_code=200, text="")
sys.modules["requests"] = types.SimpleNamespace(post=post)
os.environ.update(CLE="rcp_x", JETON_ENVOI="jeton", UTILISATEUR="12")
exec(sys.stdin.read())
sys.stderr.write(json.dumps(sent))
`;
  const { status, stderr } = spawnSync("python3", ["-c", run], { input: messy });
  t.is(status, 0, stderr.toString());
  const sent = JSON.parse(stderr.toString());
  t.is(sent.url, `${ADDRESS}/x`);
  t.deepEqual(sent.json, { ...MESSY, token: "jeton", user_id: 12 });
  t.is(sent.headers["X-API-Key"], "rcp_x");
});
