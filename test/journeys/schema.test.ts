import test from "ava";
import {
  bodyOf,
  newUpload,
  ONE_FILE,
  proposed,
  type Sent,
  sendFiles,
  sentOf,
  UNHURRIED,
  wholeTables,
} from "./mapping-client.ts";
import { codeOf, get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), UNHURRIED);
});

test.after.always(() => service.kill());

const of = ({ id, query }: Sent, path: string) => `/api/schema/${path}/${id}${query}`;
const stateOf = async (sent: Sent) => bodyOf(await get(service, of(sent, "propose")));
const byToken = ({ query }: Sent, path: string) => `/api/schema/${path}${query}`;

test("a file, from the upload to its job", async (t) => {
  const sent = sentOf(await sendFiles(service, "/api/schema/upload", [ONE_FILE]));
  const lives = Date.parse(sent.said.expire_le) - Date.now();
  t.true(lives > 23.9 * 3_600_000 && lives <= 24 * 3_600_000);
  const early = await stateOf(sent);
  if (early.status === "EN_ATTENTE") t.is(typeof early.progression, "number");
  else t.is(early.status, "MAPPING_A_VALIDER");
  t.is(await proposed(service, of(sent, "progress")), "MAPPING_A_VALIDER");
  const state = await stateOf(sent);
  t.like(state, { upload_id: sent.id, status: "MAPPING_A_VALIDER", lignes: 2 });
  const page = await get(service, of(sent, "validate"));
  t.is(page.status, 200);
  t.true(page.text.includes("Société"));
  const diagnostic = await get(service, of(sent, "diagnostic"));
  t.is(diagnostic.status, 200);
  t.regex(diagnostic.headers.get("content-type") ?? "", /^text\/html/);

  const [{ table, entity_type }] = state.tables;
  const ville = { table, original_col: "Ville", crm_field: null, entity_type };
  const saved = await post(service, byToken(sent, "confirm-mapping"), { mappings: [ville] });
  t.like(saved.json, { nb_colonnes: 1, nb_colonnes_confirmees: 1, tables_a_valider: [table] });
  const confirmed = await post(service, of(sent, "confirm"), wholeTables(state));
  const { job_id: job } = bodyOf(confirmed);
  t.like(confirmed.json, { statut: "confirme", tables_a_valider: [] });
  const late = { ...ville, crm_field: "ville" };
  const changed = await post(service, byToken(sent, "confirm-mapping"), { mappings: [late] });
  t.is(codeOf(changed), "mapping.deja_confirme");

  const status = await get(service, `/api/schema/job/${job}/status${sent.query}`);
  t.like(status.json, { job_id: job, status: "en_attente", resultats: [] });
  const result = await get(service, `/api/schema/job/${job}/resultats/redresse.zip${sent.query}`);
  t.is(codeOf(result), "rapport.absent");
});

test("a client's history is his who named himself first, and is shown by his token", async (t) => {
  const first = await newUpload(service, "?client_id=atelier");
  const mappings = bodyOf(await get(service, of(first, "propose")));
  await post(service, of(first, "confirm"), wholeTables(mappings));
  const history = await get(service, `/api/schema/history/atelier${first.query}`);
  t.is(history.status, 200, history.text);
  t.is(bodyOf(history).historique[0].upload_id, first.id);
  const browser = { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
  const page = await get(service, `/api/schema/history/atelier${first.query}`, browser);
  t.is(page.status, 200);
  t.regex(page.headers.get("content-type") ?? "", /^text\/html/);
  t.is(page.headers.get("vary"), "Accept");
  for (const text of ["<h1>Correspondances validées</h1>", "atelier", "clients.csv"])
    t.true(page.text.includes(text), text);
  const lost = await get(service, "/api/schema/history/atelier?token=A", browser);
  t.is(lost.status, 401);
  t.true(lost.text.startsWith("<!DOCTYPE html>"));

  const stranger = await newUpload(service, "?client_id=atelier");
  const foreign = await get(service, `/api/schema/history/atelier${stranger.query}`);
  t.is(codeOf(foreign), "jeton.autre");
  const other = await get(service, `/api/schema/history/autre${first.query}`);
  t.is(codeOf(other), "jeton.autre");
  const own = await newUpload(service, `?client_id=atelier&token=${first.token}`);
  t.is((await get(service, `/api/schema/history/atelier${own.query}`)).status, 200);

  const refused = [
    [`?client_id=autre&token=${first.token}`, "jeton.autre"],
    [`?client_id=atelier&token=${"A".repeat(43)}`, "jeton.invalide"],
    ["?client_id=compte-1", "jeton.autre"],
  ] as const;
  for (const [query, code] of refused)
    t.is(codeOf(await sendFiles(service, `/api/schema/upload${query}`, [ONE_FILE])), code);
});

test("names of clients that are keys or paths elsewhere are names", async (t) => {
  for (const name of ["__proto__", "../../etc/passwd", "<script>alert(1)</script>", "é\u0000"]) {
    const client = encodeURIComponent(name);
    const sent = await newUpload(service, `?client_id=${client}`);
    const history = await get(service, `/api/schema/history/${client}${sent.query}`);
    t.like(history.json, { client_id: name, historique: [] }, history.text);
  }
});

test("ratings are whole numbers from 1 to 10, and are read by their own client", async (t) => {
  const [sent, other] = [await newUpload(service), await newUpload(service)];
  const rate = (rating: unknown) =>
    post(service, byToken(sent, "report/rate"), {
      sector: "commerce de gros",
      report_excerpt: `Écarter les fermées, ${rating}.`,
      rating,
    });
  for (const bad of [0, 11, -1, 6.5, "7", null, true, [7]]) {
    const answer = await rate(bad);
    t.is(answer.status, 422, String(bad));
    t.deepEqual(bodyOf(answer).detail[0].loc, ["body", "rating"]);
  }
  t.like((await rate(7)).json, { rating: 7, validated: true });
  t.like((await rate(6)).json, { rating: 6, validated: false });
  for (let rating = 1; rating <= 4; rating++) await rate(rating);
  const ratings = async (query: string) =>
    bodyOf(await get(service, `/api/schema/report/ratings${query}`)).notes.map(
      (one: { rating: number }) => one.rating,
    );
  t.deepEqual(await ratings(sent.query), [4, 3, 2, 1, 6]);
  t.deepEqual(await ratings(`${sent.query}&limit=2`), [4, 3]);
  t.deepEqual(await ratings(other.query), []);
  for (const limit of ["0", "-1", "x", "1e9"])
    t.is((await get(service, `${byToken(sent, "report/ratings")}&limit=${limit}`)).status, 422);
  t.is(codeOf(await get(service, "/api/schema/report/ratings")), "jeton.absent");
});

test("rules of a trade are kept, at most so many, and empty ones are not", async (t) => {
  const sent = await newUpload(service);
  const add = (body: unknown) =>
    post(service, `/api/schema/diagnostic/${sent.id}/rule${sent.query}`, body);
  const texte = '<img src=x onerror="alert(1)"> sans commande depuis trois ans';
  t.like((await add({ texte })).json, { regle: { texte }, texte });
  t.is(codeOf(await add({})) ?? bodyOf(await add({})).detail[0].type, "regle.vide");
  t.is((await add("[]")).status, 422);
  const page = await get(service, of(sent, "diagnostic"));
  t.false(page.text.includes("<img"));
  t.true(page.text.includes("sans commande depuis trois ans"));
  t.is((await stateOf(sent)).regles.length, 1);
});

test("a rule keeps the fields it was written with, whatever they are", async (t) => {
  const sent = await newUpload(service);
  const rules: object[] = [
    { texte: "Sans commande depuis trois ans", priorite: 1 },
    { si: { champ: "naf", dans: ["62.01Z", null, true] }, alors: "prioritaire", poids: 0.5 },
    { "clé étrange": "", constructor: "texte", __proto__x: 1 },
  ];
  const add = (rule: unknown) =>
    post(service, `/api/schema/diagnostic/${sent.id}/rule${sent.query}`, rule);
  for (const rule of rules) t.deepEqual(bodyOf(await add(rule)).regle, rule);
  const retained = (await stateOf(sent)).regles.map(({ regle }: { regle: object }) => regle);
  t.deepEqual(retained, rules);
  for (const deep of [9, 3000]) {
    const answer = await add(`{"a":${"[".repeat(deep)}1${"]".repeat(deep)}}`);
    t.is(answer.status, 422, String(deep));
  }
});

test("nothing is rated before anything was written about an upload", async (t) => {
  const long = sentOf(
    await sendFiles(service, "/api/schema/upload", [
      ["long.csv", `Nom;Ville\n${"Martin;Lyon\n".repeat(400_000)}`],
    ]),
  );
  const rate = () =>
    post(service, byToken(long, "report/rate"), {
      sector: "gros",
      report_excerpt: "Rien encore.",
      rating: 9,
    });
  const early = await rate();
  const { status } = bodyOf(await get(service, of(long, "progress")));
  if (status !== "MAPPING_A_VALIDER") t.is(codeOf(early), "rapport.absent");
  await proposed(service, of(long, "progress"));
  t.is((await rate()).status, 200);
});

test("a link of validation with an unknown token has the page of expired ones", async (t) => {
  const sent = await newUpload(service);
  const page = await get(service, `/api/schema/validate/${sent.id}?token=${"x".repeat(43)}`);
  t.is(page.status, 401);
  t.regex(page.text, /Ce lien de validation a expiré/);
});

test("paths that lead elsewhere lead nowhere", async (t) => {
  const sent = await newUpload(service);
  const job = `job_${sent.id.slice(4)}`;
  const climbs = ["..%2f..%2fsecrets%2finterne", "%2e%2e", "..%5c..", "%00", "a".repeat(5000)];
  for (const climb of climbs) {
    const paths = [
      `/api/schema/propose/${climb}`,
      `/api/schema/validate/${climb}`,
      `/api/mapper/${climb}`,
      `/api/mapper/session/${climb}`,
      `/api/schema/job/${climb}/status`,
      `/api/schema/job/${job}/resultats/${climb}`,
      `/api/schema/history/${climb}`,
    ];
    for (const path of paths) {
      const { status, headers, text } = await get(service, path + sent.query);
      t.true(status >= 400 && status < 500, `${path.slice(0, 80)} ${status}`);
      t.is(headers.get("x-content-type-options"), "nosniff", path.slice(0, 80));
      t.false(text.includes(service.home));
    }
  }
});
