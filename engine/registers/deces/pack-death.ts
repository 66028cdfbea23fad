import type { ByteWriter } from "../../store/byte-writer.ts";
import { type DeathFields, FIELD } from "./death-fields.ts";
import { DECES_FLAGS } from "./entry.ts";
import { eightDigitsAt, isAfter, isImpossibleDate, isIncompleteDate } from "./partial-date.ts";
import { PersonName } from "./person-name.ts";
import { packPlaceCode } from "./place-code.ts";
import { isBirthPlaceUnknown } from "./unknown-place.ts";
import { packWesternText } from "./western-text.ts";

const name = new PersonName();

/**
 * Packs one death (`entry.ts`).
 *
 * @returns the birth date AAAAMMJJ as published, 0 when unknown; or the reason for rejection.
 */
export function packDeath(
  fields: DeathFields,
  into: ByteWriter,
): number | "date.invalide" | "nom.absent" {
  const dateDeces = dateOf(fields, FIELD.dateDeces);
  if (dateDeces < 0) return "date.invalide";
  if (!name.read(fields)) return "nom.absent";
  const dateNaissance = dateOf(fields, FIELD.dateNaissance);
  const lieuNaissance = codeOf(fields, FIELD.lieuNaissance);
  const lieuDeces = codeOf(fields, FIELD.lieuDeces);
  into.u32(dateDeces);
  into.u32(Math.max(0, lieuNaissance));
  into.u32(Math.max(0, lieuDeces));
  into.u16(
    sexeOf(fields) |
      (fields.shifted ? DECES_FLAGS.decalee : 0) |
      (name.isSplit ? 0 : DECES_FLAGS.nomNonSepare) |
      flagsOfBirth(dateNaissance, dateDeces, fields.length(FIELD.dateNaissance) > 0) |
      (isIncompleteDate(dateDeces) ? DECES_FLAGS.decesIncomplet : 0) |
      (isImpossibleDate(dateDeces) ? DECES_FLAGS.decesImpossible : 0) |
      (isBirthPlaceUnknown(fields) ? DECES_FLAGS.lieuNaissanceInconnu : 0) |
      (lieuNaissance < 0 || lieuDeces < 0 ? DECES_FLAGS.codeIllisible : 0),
  );
  packField(fields, FIELD.acte, into);
  packWesternText(fields.bytes, name.start, name.end, into);
  packWesternText(fields.bytes, name.givenStart, name.givenEnd, into);
  packField(fields, FIELD.communeNaissance, into);
  packField(fields, FIELD.paysNaissance, into);
  return Math.max(0, dateNaissance);
}

/** A date of eight digits as published, -1 when invalid. */
function dateOf(fields: DeathFields, field: number): number {
  return fields.length(field) === 8 ? eightDigitsAt(fields.bytes, fields.start(field)) : -1;
}

function codeOf(fields: DeathFields, field: number): number {
  return packPlaceCode(fields.bytes, fields.start(field), fields.end(field));
}

const ONE = 0x31;
const TWO = 0x32;

function sexeOf(fields: DeathFields): number {
  const sexe = fields.bytes[fields.start(FIELD.sexe)];
  if (fields.length(FIELD.sexe) !== 1) return 0;
  return sexe === ONE ? 1 : sexe === TWO ? 2 : 0;
}

function flagsOfBirth(date: number, dateDeces: number, isGiven: boolean): number {
  if (date < 0) return isGiven ? DECES_FLAGS.naissanceImpossible : DECES_FLAGS.naissanceIncomplete;
  return (
    (isIncompleteDate(date) ? DECES_FLAGS.naissanceIncomplete : 0) |
    (isImpossibleDate(date) ? DECES_FLAGS.naissanceImpossible : 0) |
    (isAfter(date, dateDeces) ? DECES_FLAGS.naissanceApresDeces : 0)
  );
}

function packField(fields: DeathFields, field: number, into: ByteWriter): void {
  packWesternText(fields.bytes, fields.start(field), fields.end(field), into);
}
