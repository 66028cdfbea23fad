import test from "ava";
import { stateAnswer } from "../../shell/endpoints/schema/read-state.ts";
import { formFields } from "../shell/pages/html/form-fields.ts";
import { elementsOf } from "../shell/pages/html/well-formed.ts";
import {
  bodyOf,
  newSession,
  postForm,
  type Sent,
  UNHURRIED,
  wholeTables,
} from "./mapping-client.ts";
import { codeOf, get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

// Two processes share the stores: a second tab may be answered by another one.
test.before(async () => {
  service = await serve(sampleHome(), { ...UNHURRIED, RECOUPE_PROCESSES: "2" });
});

test.after.always(() => service.kill());

const of = ({ id, query }: Sent, path: string) => `/api/mapper/${path.replace("{id}", id)}${query}`;
const stateOf = async (sent: Sent) => bodyOf(await get(service, of(sent, "session/{id}")));
const confirm = (sent: Sent, body: unknown) => post(service, of(sent, "confirm/{id}"), body);
const save = (sent: Sent, mappings: unknown) =>
  post(service, of(sent, "session/{id}/confirm-mapping"), { mappings });

test("three files, from the upload to the job", async (t) => {
  const sent = await newSession(service);
  t.is(sent.said.nb_fichiers, 3);
  t.true([210, null].includes(sent.said.nb_lignes), "null while it waits behind others");
  const lives = Date.parse(sent.said.expire_le) - Date.now();
  t.true(lives > 3.9 * 3_600_000 && lives <= 4 * 3_600_000);
  const state = await stateOf(sent);
  t.like(state, { session_id: sent.id, status: "MAPPING_A_VALIDER", job_id: null, lignes: 210 });
  t.is(state.tables.length, 3);
  t.deepEqual(state.tables_a_valider.length, 3);
  const invoices = state.tables.find(({ table }: { table: string }) => table.includes("factures"));

  const override = { table: invoices.table, column: "Montant HT", override_type: "pk" };
  const overridden = await post(service, of(sent, "session/{id}/pkfk"), override);
  t.is(overridden.status, 200, overridden.text);
  t.is(bodyOf(overridden).surcharges, 1);
  const after = stateAnswer.parse(await stateOf(sent));
  t.is(after.surcharges?.length, 1);
  t.like(
    after.cles?.find(({ table }) => table === invoices.table),
    { colonnes: ["Montant HT"] },
  );
  const unsaid = Object.keys(stateAnswer.shape).filter((name) => !(name in after));
  t.deepEqual(unsaid, ["upload_id"]);

  let left = 3;
  for (const { table, colonnes } of state.tables) {
    const mappings = colonnes.map((column: Record<string, unknown>) => ({
      table,
      original_col: column["original_col"],
      crm_field: column["crm_field"],
      entity_type: column["entity_type"],
    }));
    const saved = await save(sent, mappings);
    t.is(saved.status, 200, saved.text);
    t.is(bodyOf(saved).nb_colonnes, mappings.length);
    left--;
    t.is(bodyOf(saved).tables_a_valider.length, left);
  }
  const confirmed = await confirm(sent, { mappings: [] });
  t.like(confirmed.json, { statut: "confirme", tables_a_valider: [] });
  const job = bodyOf(confirmed).job_id;
  t.like(await stateOf(sent), { status: "CONFIRME", job_id: job });
  const status = await get(service, `/api/schema/job/${job}/status${sent.query}`);
  t.like(status.json, { job_id: job, status: "en_attente", progress_pct: 0 });
});

test("the same by forms alone", async (t) => {
  const sent = await newSession(service);
  const self = of(sent, "{id}");
  const page = await get(service, self, { accept: "text/html" });
  t.is(page.status, 200);
  const forms = elementsOf(page.text).filter(({ name }) => name === "form");
  const mapping = forms.find(({ of }) => of["id"] === "mapping");
  t.truthy(mapping);
  for (const { name, of } of elementsOf(page.text))
    if (name === "script") t.regex(of["src"] ?? "", /^\/assets\//);
  const action = mapping?.of["action"] ?? "";

  const fields = formFields(page.text, "mapping");
  for (const [name, value] of [...fields]) if (value === "") fields.set(name, "-");
  const saved = await postForm(service, action, fields);
  t.is(saved.status, 303, saved.text.slice(0, 500));
  t.is(saved.headers.get("location"), `${self}&fait=1`);
  t.is(saved.headers.get("content-length"), "0", "or a client waits for the end");
  const again = await get(service, self);
  const confirmed = await postForm(
    service,
    of(sent, "confirm/{id}"),
    formFields(again.text, "mapping"),
  );
  t.is(confirmed.status, 303);
  const last = await get(service, confirmed.headers.get("location") ?? "");
  t.is(last.status, 200);
  t.is((await stateOf(sent)).status, "CONFIRME");
});

test("a form that says nonsense keeps nothing and says why", async (t) => {
  const sent = await newSession(service);
  const page = await get(service, of(sent, "{id}"));
  const fields = formFields(page.text, "mapping");
  const [first] = [...fields.keys()].filter((name) => /^t\d+c\d+$/.test(name));
  fields.set(first ?? "", '<script>alert("champ")</script>');
  const answer = await postForm(service, of(sent, "confirm/{id}"), fields);
  t.is(answer.status, 422);
  t.false(answer.text.includes("<script>"));
  t.is((await stateOf(sent)).job_id, null);
  const nothing = await postForm(service, of(sent, "session/{id}/pkfk"), new URLSearchParams());
  t.is(nothing.status, 422);
});

test("the order of columns and what the rows are outlast a form", async (t) => {
  const sent = await newSession(service);
  const self = `${of(sent, "{id}")}&ordre=fichier`;
  const page = await get(service, self);
  const fields = formFields(page.text, "mapping");
  fields.set("table", "0");
  fields.set("t0e", "contacts");
  fields.set("t0c0", "rien de tel");
  const save = `${of(sent, "session/{id}/confirm-mapping")}&ordre=fichier`;
  t.true(page.text.includes(save.replaceAll("&", "&amp;")));
  const refused = await postForm(service, save, fields);
  t.is(refused.status, 422);
  t.true(refused.text.includes("&amp;ordre=doutes"), "the other order is offered");
  fields.set("t0c0", "");
  const saved = await postForm(service, save, fields);
  t.is(saved.status, 303, saved.text.slice(0, 500));
  t.is(saved.headers.get("location"), `${self}&fait=1&table=1`);
  const again = formFields((await get(service, self)).text, "mapping");
  t.is(again.get("t0e"), "contacts");
  t.is((await stateOf(sent)).tables_a_valider.length, 3);
});

test("links that open nothing: absent, false, another's", async (t) => {
  const [one, other] = [await newSession(service), await newSession(service)];
  const rows = [
    ["", "jeton.absent"],
    ["?token=", "jeton.absent"],
    [`?token=${"A".repeat(43)}`, "jeton.invalide"],
    ["?token=%00%ff<script>", "jeton.invalide"],
    [other.query, "jeton.autre"],
  ] as const;
  for (const [query, code] of rows) {
    const foreign = { ...one, query };
    for (const path of ["progress/{id}", "session/{id}", "{id}"]) {
      const answer = await get(service, of(foreign, path));
      t.true(answer.status === 401 || answer.status === 403, `${path} ${query} ${answer.status}`);
      if (answer.json) t.is(codeOf(answer), code);
      t.false(answer.text.includes("<script>"));
    }
    t.is(codeOf(await save(foreign, [])), code);
    t.is(codeOf(await confirm(foreign, {})), code);
  }
  const page = await get(service, of({ ...one, query: other.query }, "{id}"), {
    accept: "text/html",
  });
  t.regex(page.headers.get("content-type") ?? "", /^text\/html/);
  t.is((await stateOf(one)).job_id, null);
});

test("two tabs that confirm the same at once start one job", async (t) => {
  const sent = await newSession(service);
  const body = wholeTables(await stateOf(sent));
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(sent, body)));
  t.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  const jobs = new Set(answers.map((answer) => bodyOf(answer).job_id));
  t.is(jobs.size, 1);
  t.deepEqual((await confirm(sent, body)).json, answers[0]?.json, "and later again");
});

test("two tabs that confirm different things: one of them wins, the other is told", async (t) => {
  const sent = await newSession(service);
  const state = await stateOf(sent);
  const whole = wholeTables(state);
  const [{ table }] = state.tables;
  const [{ original_col, crm_field, entity_type }] = state.tables[0].colonnes;
  t.is(typeof crm_field, "string");
  // Whichever comes first: a whole table alone would take what the other tab has said.
  const stated = [crm_field, null].map((field) => [
    { table, original_col, crm_field: field, entity_type },
  ]);
  const answers = await Promise.all(
    stated.map((mappings) => confirm(sent, { ...whole, mappings })),
  );
  t.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  const late = answers.find(({ status }) => status === 409);
  t.is(late && codeOf(late), "mapping.deja_confirme");
});

test("what a mapping may not say is told at its place, and nothing of it is kept", async (t) => {
  const sent = await newSession(service);
  const state = await stateOf(sent);
  const { table, entity_type, colonnes } = state.tables[0];
  const [first, second] = colonnes.map(
    ({ original_col }: { original_col: string }) => original_col,
  );
  const sound = { table, original_col: first, crm_field: null, entity_type };
  const rows = [
    [{ ...sound, original_col: "Absente" }, "mapping.colonne_inconnue"],
    [{ ...sound, original_col: "__proto__" }, "mapping.colonne_inconnue"],
    [{ ...sound, table: "autre.csv" }, "mapping.table_inconnue"],
    [{ ...sound, table: "../../etc/passwd" }, "mapping.table_inconnue"],
    [{ ...sound, original_col: second, crm_field: "champ_invente" }, "mapping.champ_inconnu"],
    [{ ...sound, original_col: second, crm_field: "constructor" }, "mapping.champ_inconnu"],
    [{ ...sound, original_col: second, entity_type: "toString" }, "mapping.entite_inconnue"],
  ] as const;
  for (const [entry, code] of rows) {
    const answer = await save(sent, [sound, entry]);
    t.is(answer.status, 422, `${code}: ${answer.text}`);
    const [fault] = bodyOf(answer).detail;
    t.is(fault.type, code);
    t.deepEqual(fault.loc.slice(0, 3), ["body", "mappings", 1]);
  }
  const field = { crm_field: "raison_sociale", entity_type: "companies" };
  const doubled = await save(sent, [
    { ...sound, ...field },
    { ...sound, ...field, original_col: second },
  ]);
  t.is(doubled.status, 422);
  t.is(bodyOf(doubled).detail[0].type, "mapping.champ_double", doubled.text);
  t.deepEqual((await stateOf(sent)).confirmation.mappings, []);
  for (const body of ["", "{", "[]", '{"mappings":"x"}', '{"mappings":[null]}'])
    t.is((await post(service, of(sent, "session/{id}/confirm-mapping"), body)).status, 422, body);
});

test("a session that is erased says so, to its link alone", async (t) => {
  const sent = await newSession(service);
  const erased = await fetch(service.url + of(sent, "session/{id}"), { method: "DELETE" });
  t.is(erased.status, 200);
  t.is(codeOf(await get(service, of(sent, "session/{id}"))), "envoi.expire");
  const page = await get(service, of(sent, "{id}"), { accept: "text/html" });
  t.is(page.status, 410);
  t.regex(page.headers.get("content-type") ?? "", /^text\/html/);
  t.is(codeOf(await confirm(sent, {})), "envoi.expire");
});
