import type { ByteWriter } from "../../store/byte-writer.ts";
import type { Filing, SourceRow } from "../register.ts";
import { letterOf } from "../row-values.ts";
import {
  isLieuDit,
  numeroOf,
  packAfnor,
  packAliases,
  packOnlyPlace,
  packOtherId,
  packRepetition,
  typeOf,
} from "./address-fields.ts";
import { stemEnd } from "./address-id.ts";
import { microDegrees, PLACING, placingOf } from "./coordinates.ts";
import {
  POSITION_BYTES,
  POSITION_FLAGS,
  placingFlags,
  positionMarks,
  STREET_FLAGS,
  STREET_HEADER,
} from "./entry.ts";
import { columns } from "./layout.ts";
import { packCommune } from "./street-key.ts";
import { closeStreet, keyOfPacked, openStreet, packStem, setPosition } from "./street-writer.ts";
import { isBlank, packTrimmed } from "./trimmed.ts";

const { at } = columns;

const ONE = 0x31;
const CODE_LENGTH = 5;

/** Packs a row of a CSV, an address or a lieu-dit, as a street with one position. */
export function packAddress(row: SourceRow, into: ByteWriter): Filing {
  const commune = communeOf(row);
  if (commune < 0) return "code.invalide";
  if (isBlank(row, at.nom)) return "nom.absent";
  const lon = microDegrees(row.bytes, row.start(at.lon), row.end(at.lon));
  const lat = microDegrees(row.bytes, row.start(at.lat), row.end(at.lat));
  const placing = placingOf(lon, lat);
  if (placing === PLACING.unusable) return "coordonnees.invalides";
  const numero = numeroOf(row);
  if (numero < 0) return "code.invalide";
  const start = openStreet(into, 1);
  const repetitions = packTexts(row, into, commune, numero, start);
  const turned = placing === PLACING.swapped;
  const certified = letterOf(row, at.certification) === ONE ? POSITION_FLAGS.certified : 0;
  const marks = positionMarks(repetitions, 0, typeOf(row), certified | placingFlags(placing));
  setPosition(into, start + STREET_HEADER, numero, turned ? lat : lon, turned ? lon : lat, marks);
  return keyOfPacked(into.bytes, start + STREET_HEADER + POSITION_BYTES, commune);
}

/** The commune of the row: its column, else the start of its id. */
function communeOf(row: SourceRow): number {
  const start = row.start(at.codeInsee);
  const end = row.end(at.codeInsee);
  if (end > start) return packCommune(row.bytes, start, end);
  const id = row.start(at.id);
  return packCommune(row.bytes, id, Math.min(id + CODE_LENGTH, row.end(at.id)));
}

/** Writes the texts and the header; returns the number of repetitions, 0 or 1. */
function packTexts(
  row: SourceRow,
  into: ByteWriter,
  commune: number,
  numero: number,
  start: number,
): number {
  const stem = stemEnd(row.bytes, row.start(at.id), row.end(at.id));
  packStem(into, commune, row.bytes, row.start(at.id), stem);
  packTrimmed(row, at.nom, into);
  const afnorFolded = packAfnor(row, into);
  packTrimmed(row, at.commune, into);
  const aliases = packAliases(row, into);
  packOnlyPlace(row, into);
  const repAt = into.length;
  packRepetition(row, into);
  const repetitions = into.length > repAt ? 1 : 0;
  packOtherId(row, into, stem, numero, repAt);
  const flags =
    (afnorFolded ? STREET_FLAGS.afnorFolded : 0) | (isLieuDit(row) ? STREET_FLAGS.lieuDit : 0);
  const counts = { positions: 1, importance: 0, places: 1, repetitions, aliases };
  closeStreet(into, start, { commune, flags, ...counts });
  return repetitions;
}
