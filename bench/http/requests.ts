import { join } from "node:path";
import { type IdShares, idMix } from "../corpus/id-mix.ts";
import { writePosts } from "./write-posts.ts";

export interface RequestMix {
  readonly folder: string;
  readonly key: string;
  readonly companies: number;
  readonly corpusSeed: number;
  readonly seed: number;
  readonly calls: number;
  readonly idsPerCall: number;
  readonly shares?: Partial<IdShares>;
}

/** Writes ready-to-send enrich requests with a random mix of identifiers. */
export function writeRequests(mix: RequestMix): string {
  const next = idMix({
    seed: mix.corpusSeed,
    companies: mix.companies,
    draw: mix.seed,
    shares: mix.shares ?? {},
  });
  const bodies = Array.from({ length: mix.calls }, () => {
    const ids = Array.from({ length: mix.idsPerCall }, () => next().id);
    return JSON.stringify({ ids });
  });
  const file = join(mix.folder, `requests-${mix.key.slice(-8)}.bin`);
  writePosts(file, { path: "/api/v1/enrich", headers: { "X-API-Key": mix.key }, bodies });
  return file;
}
