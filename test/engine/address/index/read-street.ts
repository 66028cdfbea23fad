import { StreetPositions } from "../../../../engine/address/index/street-positions.ts";
import {
  namingEnd,
  type StreetDetails,
  type StreetPosition,
  type StreetRecord,
} from "../../../../engine/address/index/street-record.ts";

/** Offset of each name of a street. */
export function namingsOf(record: StreetRecord): number[] {
  const starts: number[] = [];
  let at = record.firstNaming;
  for (let left = record.namingCount; left > 0; left--) {
    starts.push(at);
    at = namingEnd(record.bytes, at);
  }
  return starts;
}

/** All positions of a street. */
export function positionsOf(
  details: StreetDetails,
  { lon, lat }: { readonly lon: number; readonly lat: number },
): StreetPosition[] {
  const positions = new StreetPositions();
  positions.load(details, lon, lat);
  return Array.from({ length: positions.count }, (_, rank) => positions.at(rank) as StreetPosition);
}
