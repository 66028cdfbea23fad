import { BLOCK, recordBlock } from "../../../engine/company/record.ts";
import { CompanyMatcher } from "../../../engine/matching/company-matcher.ts";
import { MatchingIndexBuilder } from "../../../engine/matching/index/build-index.ts";
import { indexRows } from "../../../engine/matching/index/index-row.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import { baseOf, type CompanyRows, recordsOf } from "../company/company-bed.ts";
import { MapReader } from "../store/map-reader.ts";

/** What a load would produce from the rows, in memory, opened for searches. */
export function matcherOf(rows: CompanyRows): CompanyMatcher {
  const communes = new Map<number, Uint8Array[]>();
  const row = new ByteWriter();
  for (const [siren, bytes] of recordsOf(rows)) {
    const [unit, establishments] = [BLOCK.unite, BLOCK.etablissements].map((block) =>
      recordBlock(bytes, 0, block),
    );
    if (unit === undefined || establishments === undefined || establishments < 0) continue;
    indexRows(
      { siren, unit: { bytes, at: unit }, establishments: { bytes, at: establishments } },
      row,
      (commune) => communes.set(commune, [...(communes.get(commune) ?? []), row.copy()]),
    );
  }
  const entries = new Map<number, Uint8Array>();
  const builder = new MatchingIndexBuilder((key, entry) => entries.set(key, entry.slice()));
  for (const [commune, own] of [...communes].sort(([a], [b]) => a - b)) builder.add(commune, own);
  builder.finish();
  return new CompanyMatcher({
    index: new MapReader(entries),
    establishments: builder.count,
    base: baseOf(rows),
  });
}
