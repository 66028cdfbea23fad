import { type DeathFields, FIELD } from "./death-fields.ts";
import { fieldStart, isFit } from "./line-layout.ts";
import type { LineRuler } from "./line-ruler.ts";

/** The shifts tried, in positions; a miscounted two-byte character shifts by one. */
const SHIFTS = [1, -1, 2, -2];

/**
 * The fields where a shift may begin: a miscounted character shifts all that follows. The birth
 * place is the observed case.
 */
const ORIGINS = [FIELD.communeNaissance, FIELD.paysNaissance, FIELD.nomPrenoms];

/**
 * Takes the fields of a line if they are in place; `into.bytes` are the bytes that the ruler
 * measures.
 *
 * @returns whether they were.
 */
export function takeInPlace(ruler: LineRuler, into: DeathFields): boolean {
  const isThere = isShiftedFit(ruler, into.bytes, FIELD.acte, 0);
  if (isThere) takeFields(ruler, FIELD.acte, 0, into);
  return isThere;
}

/**
 * Searches for the fields of a line one and two positions off, by each way of counting.
 *
 * @returns whether they were found; `into` then has them. The rulers measure `into.bytes`.
 */
export function takeShifted(rulers: readonly LineRuler[], into: DeathFields): boolean {
  for (const shift of SHIFTS)
    for (const ruler of rulers)
      for (const origin of originsOf(ruler, into.bytes)) {
        if (!isShiftedFit(ruler, into.bytes, origin, shift)) continue;
        takeFields(ruler, origin, shift, into);
        return true;
      }
  return false;
}

/** Takes the fields of a line, those after `origin` moved by `shift`. */
export function takeFields(
  { count, offsets }: LineRuler,
  origin: number,
  shift: number,
  into: DeathFields,
): void {
  into.shifted = shift !== 0;
  for (let field = 0; field <= FIELD.acte; field++) {
    const start = Math.min(count, placeOf(field, origin, shift));
    const end = Math.min(count, placeOf(field + 1, origin, shift));
    into.set(field, offsets[start] as number, offsets[end] as number);
  }
}

/** The position of a field when those after `origin` are moved by `shift`. */
function placeOf(field: number, origin: number, shift: number): number {
  return fieldStart(field) + (field > origin ? shift : 0);
}

/** The origins, fields with non-ASCII bytes first, as those are the ones miscounted. */
function originsOf({ count, offsets }: LineRuler, bytes: Uint8Array): readonly number[] {
  const offset = (field: number): number => offsets[Math.min(count, fieldStart(field))] as number;
  const isSuspect = (field: number): boolean =>
    bytes.subarray(offset(field), offset(field + 1)).some((byte) => byte >= 0x80);
  return ORIGINS.toSorted((a, b) => Number(isSuspect(b)) - Number(isSuspect(a)));
}

function isShiftedFit(
  { count, offsets }: LineRuler,
  bytes: Uint8Array,
  origin: number,
  shift: number,
): boolean {
  if (placeOf(FIELD.acte, origin, shift) > count) return false;
  const byteOf = (field: number): number => offsets[placeOf(field, origin, shift)] as number;
  return isFit(
    bytes,
    byteOf(FIELD.sexe),
    byteOf(FIELD.dateNaissance),
    byteOf(FIELD.dateDeces),
    byteOf(FIELD.lieuDeces),
  );
}
