import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type IdShares, idMix } from "../corpus/id-mix.ts";

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

/** Writes enrich requests with a random mix of identifiers, ready to be sent. */
export function writeRequests(mix: RequestMix): string {
  const next = idMix({
    seed: mix.corpusSeed,
    companies: mix.companies,
    draw: mix.seed,
    shares: mix.shares ?? {},
  });
  const parts: Buffer[] = [];
  for (let call = 0; call < mix.calls; call++) {
    const ids = Array.from({ length: mix.idsPerCall }, () => next().id);
    const body = JSON.stringify({ ids });
    const request = Buffer.from(
      `POST /api/v1/enrich HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: ${mix.key}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    const length = Buffer.alloc(4);
    length.writeUInt32LE(request.length);
    parts.push(length, request);
  }
  const file = join(mix.folder, `requests-${mix.key.slice(-8)}.bin`);
  writeFileSync(file, Buffer.concat(parts));
  return file;
}
