import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { CompanyMatcher } from "../../../engine/matching/company-matcher.ts";
import { companyCard, type MatchAnswer } from "../../../engine/matching/match-answer.ts";
import { type Endpoint, endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { CompanyMatches } from "../../workflows/lookups/company-matches.ts";
import type { ServedMatching, ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import {
  candidatesOf,
  namedCandidate,
  type ReconciliationCandidate,
  resultBatch,
} from "./candidates.ts";
import { COMPANY } from "./entity-types.ts";
import { MANIFEST_EXAMPLE, QUERIES_EXAMPLE, RESULTS_EXAMPLE } from "./examples.ts";
import { extended, extensionAnswer, extensionQuery } from "./extension.ts";
import { jsonField, jsonOf } from "./json-field.ts";
import { manifest, manifestAt, SERVICE_PATH } from "./manifest.ts";
import { type QueryBatch, queryBatch, type ReadQuery, readQuery } from "./query-batch.ts";

/** Ten queries of nine long texts, with every character encoded twice. */
const BODY_MAX_BYTES = 512 * 1024;
/** Longer batches are posted. */
const FIELD_MAX = 32 * 1024;

export interface ReconciliationDeps {
  readonly matches: CompanyMatches;
  /** The public address of the service. */
  readonly address: () => string;
}

/** What a call asks for: candidates, values, or neither for the manifest. */
interface Requested {
  readonly queries?: QueryBatch | undefined;
  readonly extend?: z.output<typeof extensionQuery> | undefined;
}

const ABOUT =
  "Le service de réconciliation du W3C Entity Reconciliation CG, version 0.2, que parle OpenRefine : ajoutez-y cette adresse. Sans paramètre, son manifeste. Avec `queries`, des candidats pour chaque question d'un lot ; avec `extend`, les propriétés d'entités. Une entité est un établissement (SIRET), ou une entreprise (SIREN) pour les questions du type `entreprise`. `match` est vrai quand `rapprocher` répondrait `sur`, et `siret_sur` pour un établissement. Les entreprises en diffusion partielle ne sont jamais montrées. Gratuit, sans clé.";

const answer = z
  .union([manifest, extensionAnswer, resultBatch])
  .meta({ id: "ReponseReconciliation" });

const common = {
  path: SERVICE_PATH,
  access: "open",
  rate: "free",
  fails: ["service.non_pret"],
} as const;

/** Manifest, candidates and values by a parameter of the URL. */
export function reconcileByGet(parts: ReconciliationDeps): Endpoint<ServedSnapshot> {
  return endpoint({
    ...common,
    method: "GET",
    summary: "Manifeste de réconciliation",
    description: `${ABOUT} \`queries\` et \`extend\` sont du JSON, comme pour POST.`,
    example: { answer: MANIFEST_EXAMPLE },
    input: {
      query: z.object({
        queries: jsonField(queryBatch, FIELD_MAX)
          .optional()
          .describe("Un lot de questions, en JSON."),
        extend: jsonField(extensionQuery, FIELD_MAX)
          .optional()
          .describe("Des entités et des propriétés, en JSON."),
      }),
    },
    answer,
    run: ({ query }, context: SnapshotContext<ServedSnapshot>) => answered(query, context, parts),
  });
}

/** The same by the form of the protocol, or by JSON. */
export function reconcileByPost(parts: ReconciliationDeps): Endpoint<ServedSnapshot> {
  return endpoint({
    ...common,
    method: "POST",
    bodyMax: BODY_MAX_BYTES,
    summary: "Réconcilier un lot",
    description: `${ABOUT} Le corps est un formulaire (application/x-www-form-urlencoded) dont le champ \`queries\` ou \`extend\` contient du JSON, ou un objet JSON qui a ce champ.`,
    example: { body: { queries: QUERIES_EXAMPLE }, answer: RESULTS_EXAMPLE },
    input: {
      body: z.object({ queries: queryBatch.optional(), extend: extensionQuery.optional() }),
      formBody: (fields) => ({
        queries: jsonOf(fields.get("queries")),
        extend: jsonOf(fields.get("extend")),
      }),
    },
    answer,
    run: ({ body }, context: SnapshotContext<ServedSnapshot>) => answered(body, context, parts),
  });
}

async function answered(
  { queries, extend }: Requested,
  { snapshot }: SnapshotContext<ServedSnapshot>,
  { matches, address }: ReconciliationDeps,
): Promise<Result<z.output<typeof answer>>> {
  const { matching } = snapshot;
  if (!matching) return failed("registre.non_charge", "Il faut sirene.");
  if (queries) return resultsOf(queries, { ...snapshot, matching }, matches);
  if (extend) return success(extended(extend, matching.matcher));
  return success(manifestAt(address(), snapshot.isExample === true));
}

/** The candidates of each query, under its name. */
async function resultsOf(
  batch: QueryBatch,
  { id, matching }: Pick<ServedSnapshot, "id"> & { readonly matching: ServedMatching },
  matches: CompanyMatches,
): Promise<Result<z.output<typeof resultBatch>>> {
  // Numbers are looked up before the wait for a worker: this snapshot may be closed after it.
  const requested = Object.entries(batch).map(([name, query]) => {
    const read = readQuery(query);
    return { name, ...read, named: read.identifier && namedBy(read, matching.matcher) };
  });
  const toMatch = requested.filter(({ named }) => named === null);
  const companies = toMatch.map(({ company }) => company);
  const matched = companies.length === 0 ? null : await matches.match(id, matching, companies);
  if (matched?.ok === false) return matched;
  const answers = matched ? answersIn(matched.value) : [];
  const results = requested.map((query) => {
    const match = answers[toMatch.indexOf(query)];
    const found = match ? candidatesOf(match, query.type) : query.named;
    return [query.name, { result: (found ?? []).slice(0, query.limit) }];
  });
  return success(Object.fromEntries(results));
}

function answersIn(json: Uint8Array): readonly MatchAnswer[] {
  return (JSON.parse(Buffer.from(json).toString()) as { results: MatchAnswer[] }).results;
}

/** The entity that a query names by its number: a SIREN names an establishment if it has one. */
function namedBy(
  { identifier, type }: ReadQuery,
  matcher: CompanyMatcher,
): ReconciliationCandidate[] {
  if (!identifier) return [];
  const { kind, siren, nic } = identifier;
  const facts = matcher.establishment(siren, kind === "siret" ? nic : null);
  if (!facts) return [];
  const isMatch = type === COMPANY || kind === "siret" || facts.establishments === 1;
  return [namedCandidate(companyCard(facts), type, isMatch)];
}
