import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU32, textEnd } from "../../store/packed-bytes.ts";
import {
  hasPositionFlag,
  POSITION_FLAGS,
  positionNumero,
  positionType,
  REPETITION_BITS,
  rankedMarks,
} from "./entry.ts";
import { positionTypeRank } from "./position-type.ts";

/** A packed position and its references to its street. */
export interface GatheredPosition {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly numero: number;
  /** Index in order of first appearance, from 0; -1 for none. */
  readonly repetition: number;
  /** Index in order of first appearance, from 0. */
  readonly place: number;
  /** Offset of its packed id, -1 when the id follows from stem, number and repetition. */
  readonly idAt: number;
  /** Among positions of one number, the highest worth wins. */
  readonly worth: number;
}

export function gatherPosition(
  bytes: Uint8Array,
  at: number,
  repetition: number,
  place: number,
  idAt: number,
): GatheredPosition {
  const numero = positionNumero(bytes, at);
  return { bytes, at, numero, repetition, place, idAt, worth: worthOf(bytes, at) };
}

/** Ranks positions: in France before outside, then certified, then by type of position. */
function worthOf(bytes: Uint8Array, at: number): number {
  const inFrance = hasPositionFlag(bytes, at, POSITION_FLAGS.outside) ? 0 : 100;
  const certified = hasPositionFlag(bytes, at, POSITION_FLAGS.certified) ? 50 : 0;
  return inFrance + certified - positionTypeRank(positionType(bytes, at));
}

/**
 * Keeps one position per number and repetition, sorted by both: the one of highest worth, and on a
 * tie the last, as files that complete an edition come last.
 *
 * @param rankOf  The rank of each repetition, by order of first appearance.
 */
export function retainedPositions(
  all: readonly GatheredPosition[],
  rankOf: Int32Array,
): readonly GatheredPosition[] {
  const orders = all.map(({ numero, repetition }) => orderOf(numero, rankOf[repetition] ?? -1));
  if (isIncreasing(orders)) return all;
  const sorted = all.map((_, i) => i).sort((a, b) => at(orders, a) - at(orders, b) || a - b);
  const retained: GatheredPosition[] = [];
  let last = -1;
  for (const i of sorted) {
    const position = all[i] as GatheredPosition;
    const order = at(orders, i);
    if (order !== last) retained.push(position);
    else if (position.worth >= (retained[retained.length - 1] as GatheredPosition).worth)
      retained[retained.length - 1] = position;
    last = order;
  }
  return retained;
}

function orderOf(numero: number, repetition: number): number {
  return numero * 2 ** REPETITION_BITS + repetition + 1;
}

function at(numbers: readonly number[], i: number): number {
  return numbers[i] as number;
}

function isIncreasing(numbers: readonly number[]): boolean {
  for (let i = 1; i < numbers.length; i++) if (at(numbers, i) <= at(numbers, i - 1)) return false;
  return true;
}

/** Number, longitude and latitude: the bytes before the last u32. */
const COPIED_BYTES = 10;

/** Writes positions from `start`, into reserved room. */
export function writePositions(
  positions: readonly GatheredPosition[],
  into: ByteWriter,
  start: number,
  repetitions: Int32Array,
  places: Int32Array,
): void {
  let to = start;
  for (const { bytes, at, repetition, place } of positions) {
    for (let i = 0; i < COPIED_BYTES; i++) into.bytes[to + i] = bytes[at + i] as number;
    const rep = repetition < 0 ? 0 : (repetitions[repetition] as number) + 1;
    const marks = readU32(bytes, at + COPIED_BYTES);
    into.setU32(to + COPIED_BYTES, rankedMarks(marks, rep, places[place] as number));
    to += COPIED_BYTES + 4;
  }
}

/** Writes the ids that have to be stored, each after the rank of its position. */
export function writeOtherIds(positions: readonly GatheredPosition[], into: ByteWriter): void {
  positions.forEach(({ bytes, idAt }, rank) => {
    if (idAt < 0) return;
    into.u32(rank);
    into.raw(bytes, idAt, textEnd(bytes, idAt));
  });
}
