import test from "ava";
import { readsState } from "../../../shell/http/fresh-state.ts";
import { EVERY_ENDPOINT, EVERY_PAGE } from "../endpoints/every-endpoint.ts";

/** Rows that go on while the database of the hosts is away; those with a key look it up apart. */
const WITHOUT_RECORDS = [
  ...["GET /", "GET /accessibilite", "GET /api/v1/enrich/health", "GET /api/v1/siret/{siret}"],
  ...["GET /api/v1/entreprises/recherche", "GET /api/v1/entreprises/reconciliation"],
  "GET /api/v1/entreprises/reconciliation/preview/{id}",
  "GET /api/v1/entreprises/reconciliation/properties",
  "GET /api/v1/entreprises/reconciliation/suggest/entity",
  "GET /api/v1/entreprises/reconciliation/suggest/property",
  "GET /api/v1/entreprises/reconciliation/suggest/type",
  ...["GET /api/v1/tva/{siren}", "GET /assets/{nom}", "GET /cle", "GET /cle/confirmation"],
  ...["GET /compte-supprime", "GET /connexion", "GET /contact", "GET /deces", "GET /dirigeants"],
  ...["GET /docs", "GET /docs/{groupe}", "GET /donnees-personnelles", "GET /entreprise/{siren}"],
  ...["GET /entreprises", "GET /etat", "GET /fichiers", "GET /healthz", "GET /inscription"],
  ...["GET /inscription/courrier", "GET /mentions-legales", "GET /metrics", "GET /mot-de-passe"],
  ...["GET /mot-de-passe/courrier", "GET /openapi.json", "GET /portefeuille", "GET /readyz"],
  ...["GET /verifier", "GET /verifier/adresse", "GET /verifier/siret", "GET /verifier/tva"],
  ...["POST /api/v1/adresse/normaliser", "POST /api/v1/deces", "POST /api/v1/dirigeants"],
  ...["POST /api/v1/enrich", "POST /api/v1/entreprises/rapprocher"],
  ...["POST /api/v1/entreprises/reconciliation", "POST /api/v1/sante/check"],
  ...["POST /api/v1/siret/verifier", "POST /api/v1/surveillance/portefeuille", "POST /mcp/"],
];

test("every other row first sees what other hosts have written", (t) => {
  const rows = [...EVERY_ENDPOINT, ...EVERY_PAGE].filter((row) => !readsState(row));
  t.deepEqual(
    rows.map(({ method, path }) => `${method} ${path}`).toSorted(),
    WITHOUT_RECORDS.toSorted(),
  );
});
