import type { CompanyMatcher } from "../../engine/matching/company-matcher.ts";
import type { CompanyQuery } from "../../engine/matching/query/company-query.ts";
import type { OpenSnapshot } from "../../engine/snapshot/open-snapshot.ts";
import { built, importBuilt } from "../built.ts";
import type { Answer, Method } from "./method.ts";
import type { QueryFields } from "./queries/query.ts";

/** The engine on a register, and what its building took. */
export interface EngineMethod {
  readonly method: Method;
  readonly bytes_per_establishment: number;
  /** The candidates of a search before they are weighed, at most a hundred. */
  candidates(query: QueryFields): readonly string[];
  /** Closes the registers. */
  close(): Promise<void>;
}

type Library = typeof import("../../engine/recoupe.ts");
type Formats = typeof import("../../engine/identifiers/siret.ts");
type Indexes = typeof import("../../engine/matching/index/matching-index.ts");
type Searches = typeof import("../../engine/matching/search/candidate-search.ts");
type Reading = typeof import("../../engine/matching/query/read-query.ts");

/** The engine's own search on a home, compiled as `npm start` runs it; `null` without its index. */
export async function engineMethod(home: string): Promise<EngineMethod | null> {
  const folder = await built();
  const library = await importBuilt<Library>(folder, "engine/recoupe.js");
  const { formatSiret } = await importBuilt<Formats>(folder, "engine/identifiers/siret.js");
  const opened = library.openRegisters(home);
  if (!opened.ok) throw new Error(opened.failure.detail);
  const { matching, snapshot } = opened.value;
  if (!matching || !snapshot.companyIndex) return null;
  const matcher = new library.CompanyMatcher(matching);
  const from = "engine/matching";
  const { MatchingIndex } = await importBuilt<Indexes>(folder, `${from}/index/matching-index.js`);
  const searches = await importBuilt<Searches>(folder, `${from}/search/candidate-search.js`);
  const { readQuery } = await importBuilt<Reading>(folder, `${from}/query/read-query.js`);
  const index = new MatchingIndex(matching.index, matching.establishments);
  const search = new searches.CandidateSearch(index);
  const { bytes, count } = snapshot.companyIndex;
  return {
    method: {
      name: "engine",
      match: (queries) =>
        Promise.resolve(queries.map((query) => answerOf(matcher, query, formatSiret))),
    },
    bytes_per_establishment: Number((bytes / count).toFixed(1)),
    candidates: (query) =>
      search
        .find(readQuery(companyOf(query), index))
        .map(({ establishment }) =>
          formatSiret(index.siren(establishment), index.nic(establishment)),
        ),
    close: (): ReturnType<OpenSnapshot["close"]> => opened.value.close(),
  };
}

function answerOf(
  matcher: CompanyMatcher,
  query: QueryFields,
  formatSiret: Formats["formatSiret"],
): Answer {
  const { candidates, verdict, successor } = matcher.match(companyOf(query));
  const found = candidates.map(({ evidence: { facts } }) => formatSiret(facts.siren, facts.nic));
  const sirets = successor ? [formatSiret(successor.siren, successor.nic), ...found] : found;
  return {
    siret: sirets[0] ?? null,
    siren: sirets[0]?.slice(0, 9) ?? null,
    probability: candidates[0]?.sirenProbability ?? 0,
    isSure: verdict === "sur",
    sirens: [...new Set(sirets.map((siret) => siret.slice(0, 9)))],
    sirets,
  };
}

function companyOf(query: QueryFields): CompanyQuery {
  return {
    name: query.nom,
    address: query.adresse ?? "",
    postcode: query.code_postal ?? "",
    town: query.ville ?? "",
    email: query.email ?? "",
    website: query.site ?? "",
    telephone: query.telephone ?? "",
    officer: query.dirigeant ?? "",
    activity: query.naf ?? "",
  };
}
