import { addressId } from "../../../../engine/registers/ban/address-id.ts";
import {
  hasPositionFlag,
  POSITION_FLAGS,
  positionAt,
  positionCount,
  positionLat,
  positionLon,
  positionNumero,
  positionPlace,
  positionRepetition,
  positionType,
  STREET_FLAGS,
  streetFlags,
  streetsOf,
} from "../../../../engine/registers/ban/entry.ts";
import { POSITION_TYPES } from "../../../../engine/registers/ban/position-type.ts";
import { ban } from "../../../../engine/registers/ban/register.ts";
import { readStreet, type Street } from "../../../../engine/registers/ban/street.ts";
import { readU16 } from "../../../../engine/store/packed-bytes.ts";
import { merged, type Parsed, parsed, rowOf, type Values } from "../array-row.ts";
import {
  ADDOK_HEADER,
  ADDOK_STREET,
  ADDRESS,
  ADDRESS_HEADER,
  LIEU_DIT,
  LIEU_DIT_HEADER,
} from "./rows.ts";

/** The usual address with changes, parsed. */
export const address = (change: Values = {}): Parsed =>
  parsed(ban, rowOf(ban, ADDRESS_HEADER, { ...ADDRESS, ...change }));

export const lieuDit = (change: Values = {}): Parsed =>
  parsed(ban, rowOf(ban, LIEU_DIT_HEADER, { ...LIEU_DIT, ...change }));

export const addok = (change: Values = {}): Parsed =>
  parsed(ban, rowOf(ban, ADDOK_HEADER, { ...ADDOK_STREET, ...change }));

/** The streets merged from entries of one key, decoded. */
export function joined(...entries: readonly Parsed[]) {
  return decoded(
    merged(
      ban,
      entries.map(({ entry }) => entry),
    ).value,
  );
}

/** BAN's id of a position (`id_ban`), "" when the publisher has none. */
export function idBan(bytes: Uint8Array, at: number, street: Street, rank: number): string {
  const other = street.otherIds.get(rank);
  if (other !== undefined) return other;
  const position = positionAt(at, rank);
  const rep = street.repetitions[positionRepetition(bytes, position) - 1] ?? "";
  return addressId(street.stem, positionNumero(bytes, position), rep);
}

/** Everything in a stored value. */
export function decoded(value: Uint8Array) {
  return Array.from(streetsOf(value, 0, value.length), (at) => {
    const street = readStreet(value, at);
    const flags = streetFlags(value, at);
    return {
      ...street,
      lieuDit: (flags & STREET_FLAGS.lieuDit) !== 0,
      isCommune: (flags & STREET_FLAGS.commune) !== 0,
      importance: readU16(value, at + 12) / 10_000,
      otherIds: street.otherIds.size,
      positions: Array.from({ length: positionCount(value, at) }, (_, rank) => {
        const position = positionAt(at, rank);
        const { [positionPlace(value, position)]: place } = street.places;
        return {
          numero: positionNumero(value, position),
          rep: street.repetitions[positionRepetition(value, position) - 1] ?? "",
          lon: positionLon(value, position),
          lat: positionLat(value, position),
          type: POSITION_TYPES[positionType(value, position)],
          certified: hasPositionFlag(value, position, POSITION_FLAGS.certified),
          swapped: hasPositionFlag(value, position, POSITION_FLAGS.swapped),
          outside: hasPositionFlag(value, position, POSITION_FLAGS.outside),
          ...place,
          id: idBan(value, at, street, rank),
        };
      }),
    };
  });
}

export type DecodedStreet = ReturnType<typeof decoded>[number];
export type DecodedPosition = DecodedStreet["positions"][number];
