import { type DeathFields, FIELD } from "./death-fields.ts";
import { fieldStart, isFit } from "./line-layout.ts";
import type { LineRuler } from "./line-ruler.ts";

/** How far fields were found from their places; a character of two bytes moves them by one. */
const SHIFTS = [1, -1, 2, -2];

/**
 * The fields in which a move may begin: a character miscounted in one moves all that follows
 * it. The birth place is the one where it was met.
 */
const ORIGINS = [FIELD.communeNaissance, FIELD.paysNaissance, FIELD.nomPrenoms];

/**
 * Takes the fields of a line at their places, `into.bytes` being what the ruler measures.
 *
 * @returns whether they are there.
 */
export function takeInPlace(ruler: LineRuler, into: DeathFields): boolean {
  const isThere = isShiftedFit(ruler, into.bytes, FIELD.acte, 0);
  if (isThere) takeFields(ruler, FIELD.acte, 0, into);
  return isThere;
}

/**
 * Looks for the fields of a line one and two positions aside, by each way of counting.
 *
 * @returns whether they were found; they are in `into` then, whose `bytes` the rulers measure.
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

/** Takes the fields of a line, those after `origin` being moved by `shift`. */
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

/** The position at which a field begins when what follows `origin` is moved by `shift`. */
function placeOf(field: number, origin: number, shift: number): number {
  return fieldStart(field) + (field > origin ? shift : 0);
}

/** The fields that hold a byte beyond ASCII come first: it is such a byte that was miscounted. */
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
