import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import type { Endpoint } from "../../shell/http/endpoint.ts";
import { EVERY_ENDPOINT, EVERY_PAGE } from "../shell/endpoints/every-endpoint.ts";
import { elementsOf } from "../shell/pages/html/well-formed.ts";
import { ask, callOf, callOfPage, nameOf, type RowCall } from "./call-of-row.ts";
import { CLIENT, type Furnished, furnishedService } from "./furnished-service.ts";
import { HOSTILE_TEXTS, hostileFile } from "./hostile-file.ts";
import { bodyOf, wholeTables } from "./mapping-client.ts";
import { policyFaults } from "./page-policy.ts";
import { type Answer, get, post } from "./public-api.ts";

let known: Furnished;

test.before(async () => {
  known = await furnishedService(hostileFile());
  const { service, upload } = known;
  for (const texte of HOSTILE_TEXTS)
    await post(service, `/api/schema/diagnostic/${upload.id}/rule${upload.query}`, { texte });
  const state = bodyOf(await get(service, `/api/schema/propose/${upload.id}${upload.query}`));
  const path = `/api/schema/confirm/${upload.id}${upload.query}`;
  const confirmed = await post(service, path, wholeTables(state));
  if (confirmed.status !== 200) throw new Error(confirmed.text);
});

test.after.always(() => known.service.kill());

const RUNS = new Set(["script", "iframe", "object", "embed", "img", "base", "link"]);
const ADDRESSES = new Set(["href", "src", "action", "formaction"]);

/** One of ours, at an address that no user has a part in. */
const isOwnModule = (name: string, { type, src = "" }: Readonly<Record<string, string>>) =>
  name === "script" && type === "module" && /^\/assets\/[a-z-]+\.js\?v=[\w-]+$/.test(src);

/** What of a page would run, be fetched, or lead to something that runs. */
function dangersOf(page: string): string[] {
  return elementsOf(page).flatMap(({ name, of }) => [
    ...(RUNS.has(name) && !isOwnModule(name, of) ? [name] : []),
    ...Object.entries(of)
      .filter(([attribute]) => attribute.startsWith("on") || attribute === "style")
      .map(([attribute]) => `${name} ${attribute}`),
    ...Object.entries(of)
      .filter(([attribute, value]) => ADDRESSES.has(attribute) && !/^[/#?]/.test(value))
      .map(([attribute, value]) => `${name} ${attribute}=${value}`),
  ]);
}

const isPage = ({ headers }: Answer) =>
  headers.get("content-type")?.startsWith("text/html") ?? false;

/** Rows that answer with pages, to everybody or to whoever prefers them. */
const PAGES = EVERY_ENDPOINT.filter(
  ({ produces = "", alsoProduces = [], failurePage, redirects }) =>
    [produces, ...alsoProduces].some((media) => media.startsWith("text/html")) ||
    failurePage !== undefined ||
    redirects === true,
);

/** What is wrong with an answer to a browser: nothing, of a harmless page or of no page. */
function faultsOf(answer: Answer): string[] {
  if (!isPage(answer)) return [];
  const policy = answer.headers.get("content-security-policy") ?? "";
  return [
    ...dangersOf(answer.text),
    ...policyFaults(policy),
    ...(answer.headers.get("x-content-type-options") === "nosniff" ? [] : ["sniffed"]),
    ...(answer.text.includes("\u202e") ? ["turned round"] : []),
  ];
}

const asBrowser = (call: RowCall): RowCall => ({
  ...call,
  headers: { ...call.headers, accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
});

/** Pages of what was sent, and whatever they answer of a link that is none. */
test("no page runs anything of what was sent", async (t) => {
  const seen = new Set<string>();
  for (const row of PAGES.filter(({ method }) => method === "GET")) {
    const call = asBrowser(callOf(row, known));
    const answer = await ask(known, call);
    t.deepEqual(faultsOf(answer), [], nameOf(row));
    if (isPage(answer) && answer.status === 200) seen.add(row.path);
  }
  for (const path of [
    "/api/mapper/{session_id}",
    "/api/schema/validate/{upload_id}",
    "/api/mapper/diagnostic/{session_id}",
    "/api/schema/diagnostic/{upload_id}",
    "/api/schema/flash/{upload_id}",
    "/api/schema/history/{client_id}",
  ])
    t.true(seen.has(path), path);
});

test("pages of what was sent show it", async (t) => {
  const { service, session, upload } = known;
  const accept = { accept: "text/html" };
  const pages = [
    `/api/mapper/${session.id}${session.query}`,
    `/api/mapper/${session.id}${session.query}&ordre=fichier`,
    `/api/schema/validate/${upload.id}${upload.query}`,
    `/api/mapper/diagnostic/${session.id}${session.query}`,
    `/api/schema/diagnostic/${upload.id}${upload.query}`,
    `/api/schema/history/${CLIENT}${upload.query}`,
  ];
  for (const path of pages) {
    let answer = await get(service, path, accept);
    // Nobody works on what was confirmed here: its page follows that for ever.
    while (path.includes("/diagnostic/") && answer.text.includes("data-follow")) {
      await sleep(200);
      answer = await get(service, path, accept);
    }
    t.is(answer.status, 200, path);
    t.deepEqual(faultsOf(answer), [], path);
    t.true(answer.text.includes("&lt;"), path);
  }
});

/** A call with a text wherever its address or a form can hold one. */
function callsWith(text: string, row: Endpoint, call: RowCall): RowCall[] {
  const names = Object.keys(call.path).filter((name) => row.path.includes(`{${name}}`));
  const stated = encodeURIComponent(text);
  const calls: RowCall[] = [
    { ...call, query: { ...call.query, token: stated } },
    {
      ...call,
      query: { ...call.query, ordre: stated, retour: stated, dit: stated, [stated]: stated },
    },
    ...names.map((name) => ({ ...call, path: { ...call.path, [name]: stated } })),
  ];
  if (!row.input.formBody) return calls;
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const fields = new URLSearchParams(FORM_NAMES.map((name): [string, string] => [name, text]));
  fields.append(text, text);
  const body = fields.toString();
  return [...calls, { ...call, headers: { ...call.headers, ...type }, body }];
}

/** What forms call their fields. */
const FORM_NAMES = [
  ...["table", "token", "password", "texte", "t0c0"],
  ...["email", "societe", "secteur", "retour", "siren", "rapport", "note", "commentaire"],
];

test("no page runs anything of its own address or of a form", async (t) => {
  for (const row of PAGES) {
    if (row.method === "DELETE") continue;
    const call = asBrowser(callOf(row, known));
    for (const text of HOSTILE_TEXTS)
      for (const changed of callsWith(text, row, call)) {
        const answer = await ask(known, changed);
        const what = `${nameOf(row)}: ${text} ${answer.status}`;
        t.true(answer.status < 500, what);
        t.deepEqual(faultsOf(answer), [], what);
      }
  }
});

/** Who signs out is signed in no more. */
const OF_PEOPLE = EVERY_PAGE.filter(({ path }) => path !== "/deconnexion");

test("nor does any page of people; what is typed turns round nothing but its own field", async (t) => {
  for (const row of OF_PEOPLE)
    for (const text of HOSTILE_TEXTS)
      for (const changed of callsWith(text, row, callOfPage(row, known))) {
        const answer = await ask(known, changed);
        const what = `${nameOf(row)}: ${text} ${answer.status}`;
        t.true(answer.status < 500, what);
        const outside = answer.text.replaceAll(/ value="[^"]*"/g, "");
        t.deepEqual(faultsOf({ ...answer, text: outside }), [], what);
      }
});
