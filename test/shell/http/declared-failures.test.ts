import test from "ava";
import { ERROR_TABLE } from "../../../engine/errors/error-table.ts";
import { issueKey } from "../../../shell/endpoints/cles/issue-key.ts";
import { openApiDocument } from "../../../shell/endpoints/openapi.ts";
import { declaredFailures } from "../../../shell/http/declared-failures.ts";
import { answerPart, type Described } from "../../../shell/pages/reference/described.ts";
import { codeOf, enrich, freeKey, get, post } from "../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { accountsOver } from "../accounts/accounts-bed.ts";
import { DECLARED_OF_ACCOUNTS } from "../endpoints/declared-of-accounts.ts";
import { DECLARED_OF_CUSTOMERS } from "../endpoints/declared-of-customers.ts";
import { EVERY_ENDPOINT } from "../endpoints/every-endpoint.ts";
import { type ListedAnswers, unlistedAnswers } from "../endpoints/unlisted-answers.ts";
import { MapStore } from "../state/map-store.ts";
import { startBed } from "./test-bed.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_LOG: "silent" });
});

test.after.always(() => service.kill());

const KEYED = "cle.absente cle.invalide cle.mal_placee cle.revoquee";
const BODY = {
  408: "corps.lent",
  413: "corps.trop_grand",
  415: "corps.encodage corps.media",
  422: "",
};
const FREE = { 429: "debit.depasse", 500: "interne.inattendu" };
/** Reads are limited by address too. */
const READ_LIMIT = { 429: "debit.depasse" };
const READS = { 503: "registre.corrompu registre.non_charge registre.perdu" };

const CROSSED = {
  401: KEYED,
  ...BODY,
  429: "quota.depasse",
  500: "interne.inattendu",
  503: "etat.indisponible registre.corrompu registre.non_charge registre.perdu service.non_pret",
};

const LINK = {
  401: "jeton.absent jeton.invalide",
  403: "jeton.autre",
  404: "envoi.absent",
  410: "envoi.expire",
  422: "",
};
/** The file may be read at the first request for a report only. */
const DIAGNOSED = {
  ...LINK,
  404: "envoi.absent lecture.partie",
  413: "archive.trop_grande classeur.trop_grand envoi.flash_limite fichier.memoire fichier.temps fichier.trop_grand json.trop_grand",
  415: "fichier.extension fichier.type",
  422: "archive.chiffree archive.dangereuse archive.imbriquee classeur.illisible classeur.protege fichier.tronque fichier.vide json.illisible json.trop_profond lecture.encodage lecture.entete lecture.option lecture.sans_ligne",
  ...FREE,
  503: "disque.plein envoi.en_cours envoi.file etat.indisponible fichier.interrompu registre.corrompu service.non_pret",
};

/** Row -> status -> codes, written out once more by hand. */
const DECLARED: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  "POST /api/v1/enrich": {
    401: KEYED,
    403: "plan.limite",
    ...BODY,
    429: "quota.depasse",
    500: "interne.inattendu",
    503: "etat.indisponible registre.corrompu registre.non_charge registre.perdu",
  },
  "POST /api/v1/sante/check": {
    401: KEYED,
    ...BODY,
    429: "quota.depasse",
    500: "interne.inattendu",
    503: "etat.indisponible registre.corrompu registre.non_charge registre.perdu",
  },
  "POST /api/v1/deces": CROSSED,
  "POST /api/v1/dirigeants": CROSSED,
  "POST /api/v1/adresse/normaliser": {
    ...BODY,
    ...FREE,
    503: "registre.corrompu registre.non_charge registre.perdu service.non_pret",
  },
  "POST /api/v1/surveillance/portefeuille": {
    401: KEYED,
    403: "plan.limite",
    ...BODY,
    422: "periode.future",
    429: "quota.depasse",
    500: "interne.inattendu",
    503: "etat.indisponible registre.corrompu registre.non_charge registre.perdu",
  },
  "POST /api/v1/entreprises/rapprocher": {
    401: KEYED,
    403: "plan.limite",
    ...BODY,
    429: "quota.depasse",
    500: "interne.inattendu",
    503: "etat.indisponible registre.corrompu registre.non_charge registre.perdu service.non_pret",
  },
  "GET /api/v1/entreprises/recherche": { 422: "", ...FREE, ...READS },
  "GET /api/v1/entreprises/reconciliation": {
    422: "",
    ...FREE,
    503: "registre.corrompu registre.non_charge registre.perdu service.non_pret",
  },
  "POST /api/v1/entreprises/reconciliation": {
    ...BODY,
    ...FREE,
    503: "registre.corrompu registre.non_charge registre.perdu service.non_pret",
  },
  "GET /api/v1/entreprises/reconciliation/suggest/entity": { 422: "", ...FREE, ...READS },
  "GET /api/v1/entreprises/reconciliation/suggest/property": { 422: "", ...FREE },
  "GET /api/v1/entreprises/reconciliation/suggest/type": { 422: "", ...FREE },
  "GET /api/v1/entreprises/reconciliation/properties": { 422: "", ...FREE },
  "GET /api/v1/entreprises/reconciliation/preview/{id}": {
    404: "siren.inconnu",
    422: "",
    ...FREE,
    ...READS,
  },
  "POST /api/v1/siret/verifier": { ...BODY, ...FREE, ...READS },
  "GET /api/v1/siret/{siret}": { 422: "", ...FREE, ...READS },
  "GET /api/v1/tva/{siren}": { 404: "siren.inconnu", 422: "", ...FREE, ...READS },
  ...DECLARED_OF_ACCOUNTS,
  ...DECLARED_OF_CUSTOMERS,
  "POST /api/v1/cles": {
    401: "compte.jeton_invalide",
    409: "cle.deja_delivree",
    ...BODY,
    422: "email.jetable",
    429: "cle.limite_jour debit.depasse",
    500: "interne.inattendu",
    503: "etat.indisponible",
  },
  "POST /api/schema/flash-anonyme": {
    403: "jeton.autre",
    408: "corps.lent",
    413: "archive.trop_grande classeur.trop_grand fichier.memoire fichier.nombre fichier.temps fichier.trop_grand json.trop_grand",
    415: "corps.encodage envoi.formulaire fichier.extension fichier.type",
    422: "archive.chiffree archive.dangereuse archive.imbriquee classeur.illisible classeur.protege envoi.mal_forme fichier.tronque fichier.vide json.illisible json.trop_profond",
    ...FREE,
    429: "debit.depasse envoi.part",
    503: "disque.plein envoi.file etat.indisponible fichier.interrompu registre.corrompu service.non_pret",
  },
  "GET /api/schema/flash/{upload_id}": DIAGNOSED,
  "GET /api/schema/flash/{upload_id}/view-data": DIAGNOSED,
  "GET /api/schema/flash/{upload_id}/constats": {
    ...DIAGNOSED,
    404: "envoi.absent etabli.absent lecture.partie",
    413: "archive.trop_grande classeur.trop_grand envoi.flash_limite fichier.memoire fichier.temps fichier.trop_grand json.trop_grand",
    422: DIAGNOSED[422].replace("fichier.tronque", "etabli.table fichier.tronque"),
  },
  "GET /api/schema/flash-progress/{upload_id}": { ...LINK, ...FREE, 503: "etat.indisponible" },
  "POST /api/schema/ct0-mapping/{upload_id}": {
    ...DIAGNOSED,
    408: BODY[408],
    413: DIAGNOSED[413].replace("envoi", "corps.trop_grand envoi"),
    415: `${BODY[415]} ${DIAGNOSED[415]}`,
    422: DIAGNOSED[422].replace("fichier.tronque", "envoi.colonne fichier.tronque"),
    429: "debit.depasse envoi.part",
  },
  // Its messages are judged by the protocol, never by a schema of ours.
  "POST /mcp/": {
    403: "acces.origine",
    408: BODY[408],
    413: BODY[413],
    415: BODY[415],
    500: "interne.inattendu",
  },
  "GET /api/v1/enrich/health": FREE,
  "GET /healthz": { 500: "interne.inattendu" },
  "GET /readyz": { 500: "interne.inattendu", 503: "service.non_pret" },
  "GET /metrics": { 500: "interne.inattendu" },
  "GET /openapi.json": { 500: "interne.inattendu" },
  "GET /docs": { 422: "", 500: "interne.inattendu" },
  "GET /docs/{groupe}": { 404: "route.inconnue", 422: "", 500: "interne.inattendu" },
};

for (const row of EVERY_ENDPOINT) {
  const name = `${row.method} ${row.path}`;
  test(`${name} declares what it can refuse`, (t) => {
    const declared = Array.from(declaredFailures(row), ([status, codes]) => [
      status,
      codes.join(" "),
    ]);
    const limited = row.rate === "read" ? READ_LIMIT : {};
    t.deepEqual(Object.fromEntries(declared), { ...limited, ...DECLARED[name] });
  });
}

test("the words of a status are those of the row", async (t) => {
  const document = (await openApiDocument(EVERY_ENDPOINT)) as unknown as Described;
  const refusal = (path: string, method: string) =>
    answerPart(document, document.paths[path]![method]!.responses["403"]!);
  t.like(refusal("/api/v1/enrich", "post"), {
    description: `- \`plan.limite\` : ${ERROR_TABLE["plan.limite"].text}`,
  });
});

const SIRENS = Array.from({ length: 11 }, (_, at) => String(900000100 + at));
const LONG = "9".repeat(65);

/** Bodies and types that every row with a body refuses. */
const REFUSED: readonly (readonly [body: string, headers: Readonly<Record<string, string>>])[] = [
  ["{", {}],
  ["{}", { "content-type": "text/plain" }],
  ["{}", { "content-encoding": "gzip" }],
  ["a".repeat(70_000), {}],
];

test("every answer that a hard-to-please journey gets is listed", async (t) => {
  const address = { "x-forwarded-for": "203.0.113.77" };
  const key = await freeKey(service);
  const bodied = [
    ...["/api/v1/enrich", "/api/v1/siret/verifier", "/api/v1/adresse/normaliser"],
    "/api/v1/cles",
  ];
  for (const path of bodied)
    for (const [body, headers] of REFUSED)
      await post(service, path, body, { ...address, ...headers, "x-api-key": key });
  await post(service, "/api/v1/enrich", { ids: SIRENS });
  t.is((await enrich(service, key, SIRENS)).status, 403);
  for (let call = 0; call < 11; call++) await enrich(service, key, SIRENS.slice(0, 1));
  for (const siret of ["30000000700017", "30000000700018", "x", LONG])
    await get(service, `/api/v1/siret/${siret}`, address);
  for (const siren of ["900000100", "732829320", "1", LONG])
    await get(service, `/api/v1/tva/${siren}`, address);
  for (const name of ["a", "a", "b", "c", "d"])
    await post(service, "/api/v1/cles", { email: `${name}@exemple.fr` }, address);
  for (const path of [
    "/healthz",
    "/readyz",
    "/metrics",
    "/openapi.json",
    "/docs",
    "/docs/flash",
    "/docs/x",
  ])
    await get(service, path, address);
  const open = ["/api/v1/enrich/health", "/api/v1/siret/1", "/api/v1/tva/900000100"];
  for (let call = 0; call < 70; call++)
    for (const path of open) await get(service, path, { "x-forwarded-for": "203.0.113.78" });

  const { text: metrics } = await get(service, "/metrics");
  const document = (await get(service, "/openapi.json")).json as ListedAnswers;
  t.deepEqual(unlistedAnswers(document, metrics), []);
  for (const seen of [
    'route="/api/v1/cles",status="429"',
    'route="/api/v1/enrich",status="429"',
    'route="/api/v1/tva/{siren}",status="429"',
    'route="/api/v1/tva/{siren}",status="404"',
  ])
    t.true(metrics.includes(seen), seen);
});

test("a key asked for while the store is away: 503, listed", async (t) => {
  const store = new MapStore();
  await store.close();
  const bed = await startBed(t, {
    endpoints: [issueKey(accountsOver({ store }).accounts)],
  });
  const answer = await post(bed, "/api/v1/cles", { email: "a@exemple.fr" });
  t.is(answer.status, 503);
  t.is(codeOf(answer), "etat.indisponible");
});
