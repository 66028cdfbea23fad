import type { ByteWriter } from "../../store/byte-writer.ts";
import type { Filing, SourceRow } from "../register.ts";
import { isEmpty } from "../row-values.ts";
import { type HousePoint, housePoints, placed } from "./addok-houses.ts";
import { addressId, streetStem } from "./address-id.ts";
import { microDegrees, PLACING } from "./coordinates.ts";
import {
  placingFlags,
  positionAt,
  positionMarks,
  REPETITION_BITS,
  STREET_FLAGS,
  textsAt,
} from "./entry.ts";
import { columns } from "./layout.ts";
import { postcodeOf } from "./postcode.ts";
import { packCommune, streetKey } from "./street-key.ts";
import { closeStreet, keyOfPacked, openStreet, packStem, setPosition } from "./street-writer.ts";

const { at } = columns;

/** addok's types, and those of the older BANO bundles; any other type is a street. */
const TYPES: ReadonlyMap<string, number> = new Map([
  ["municipality", STREET_FLAGS.commune],
  ["city", STREET_FLAGS.commune],
  ["town", STREET_FLAGS.commune],
  ["village", STREET_FLAGS.commune],
  ["locality", STREET_FLAGS.lieuDit],
  ["hamlet", STREET_FLAGS.lieuDit],
  ["place", STREET_FLAGS.lieuDit],
]);

/** Hash of the commune itself, so that it sorts before its streets. */
const COMMUNE_HASH = 0;
const CODE_LENGTH = 5;
const MOST_VALUES = 255;
/** The suffix built for an object without an old commune: nothing to remove. */
const NO_SUFFIX = " ()";

/** Whether a row is an object of an addok bundle: only those have a type or house numbers. */
export function isAddok(row: SourceRow): boolean {
  return !isEmpty(row, at.type) || !isEmpty(row, at.housenumbers);
}

/** Packs an object of an addok bundle: a street with its own position and its numbers. */
export function packAddok(row: SourceRow, into: ByteWriter): Filing {
  const id = row.text(at.id);
  const commune = communeOf(row, id);
  if (commune < 0) return "code.invalide";
  const [name = "", ...aliases] = namesOf(row);
  if (name === "") return "nom.absent";
  const own = pointOf(row, id);
  if (own.placing === PLACING.unusable) return "coordonnees.invalides";
  const houses = housePoints(row.text(at.housenumbers));
  if (houses === null) return "json.invalide";
  const flags = TYPES.get(row.text(at.type)) ?? 0;
  const isCommune = flags === STREET_FLAGS.commune;
  const stem = isCommune ? "" : streetStem(id);
  const points = [own, ...houses];
  const start = packStreet(row, into, { commune, flags, stem, name, aliases }, points);
  const stemAt = textsAt(into.bytes, start);
  return isCommune ? streetKey(commune, COMMUNE_HASH) : keyOfPacked(into.bytes, stemAt, commune);
}

interface Naming {
  readonly commune: number;
  readonly flags: number;
  readonly stem: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

function packStreet(
  row: SourceRow,
  into: ByteWriter,
  { commune, flags, stem, name, aliases }: Naming,
  all: readonly HousePoint[],
): number {
  const ranks = rankRepetitions(all);
  const points = all.filter(({ rep }) => rep === "" || ranks.has(rep));
  const start = openStreet(into, points.length);
  const stemBytes = Buffer.from(stem);
  packStem(into, commune, stemBytes, 0, stemBytes.length);
  into.string(name);
  into.u8(0);
  into.string(communeName(row));
  for (const alias of aliases) into.string(alias);
  const places = packPlaces(row, into);
  for (const rep of ranks.keys()) into.string(rep);
  points.forEach(({ numero, rep, id }, rank) => {
    if (stem !== "" && id === addressId(stem, numero, rep)) return;
    into.u32(rank);
    into.string(id);
  });
  points.forEach(({ numero, rep, lon, lat, placing }, rank) => {
    const marks = positionMarks(ranks.get(rep) ?? 0, 0, 0, placingFlags(placing));
    setPosition(into, positionAt(start, rank), numero, lon, lat, marks);
  });
  const counts = { positions: points.length, places, repetitions: ranks.size };
  const importance = importanceOf(row);
  closeStreet(into, start, { commune, flags, importance, ...counts, aliases: aliases.length });
  return start;
}

/** The rank of each distinct repetition, from 1, up to the number a street can store. */
function rankRepetitions(points: readonly HousePoint[]): ReadonlyMap<string, number> {
  const reps = new Set(points.map(({ rep }) => rep).filter((rep) => rep !== ""));
  const most = 2 ** REPETITION_BITS - 1;
  return new Map([...reps].slice(0, most).map((rep, i) => [rep, i + 1]));
}

/** The commune of an object: the first citycode, else the start of its id. */
function communeOf(row: SourceRow, id: string): number {
  const bytes = Buffer.from(listOf(row, at.codeInsee)[0] ?? id.slice(0, CODE_LENGTH));
  return packCommune(bytes, 0, bytes.length);
}

/**
 * The names, the main one first. When two streets of a merged commune share a name, BAN adds "
 * (ancienne commune)" to each; this suffix is removed, as `oldcity` has it.
 */
function namesOf(row: SourceRow): string[] {
  const suffix = ` (${row.text(at.ancienNom)})`;
  const names = listOf(row, at.nom).map((name) =>
    suffix !== NO_SUFFIX && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name,
  );
  return [...new Set(names)];
}

/** The arrondissement in Paris, Lyon and Marseille, as in the CSV; elsewhere the commune. */
function communeName(row: SourceRow): string {
  return row.text(at.arrondissement) || (listOf(row, at.commune)[0] ?? "");
}

/** Writes one place per postcode, the main one first; positions use the first. */
function packPlaces(row: SourceRow, into: ByteWriter): number {
  const postcodes = listOf(row, at.codePostal).map((text) => {
    const bytes = Buffer.from(text);
    return postcodeOf(bytes, 0, bytes.length);
  });
  const distinct = postcodes.length === 0 ? [0] : [...new Set(postcodes)];
  for (const postcode of distinct) {
    into.u32(postcode);
    into.string(row.text(at.ancienCode));
    into.string(row.text(at.ancienNom));
    into.u8(0);
  }
  return distinct.length;
}

function importanceOf(row: SourceRow): number {
  const importance = Number(row.text(at.importance));
  return importance > 0 ? Math.min(Math.round(importance * 10_000), 0xffff) : 0;
}

/** The object's own position: that of the street, lieu-dit or commune. */
function pointOf(row: SourceRow, id: string): HousePoint {
  const lon = microDegrees(row.bytes, row.start(at.lon), row.end(at.lon));
  const lat = microDegrees(row.bytes, row.start(at.lat), row.end(at.lat));
  return { numero: 0, rep: "", id, ...placed(lon, lat) };
}

/** The values of a member that is a text, a number or an array of them, without empty ones. */
function listOf(row: SourceRow, column: number): string[] {
  const text = row.text(column);
  const values = text.startsWith("[") ? (arrayOf(text) ?? [text]) : [text];
  return values
    .map((value) => String(value).trim())
    .filter((value) => value !== "")
    .slice(0, MOST_VALUES);
}

function arrayOf(text: string): (string | number)[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return null;
    return parsed.filter((value) => typeof value === "string" || typeof value === "number");
  } catch {
    return null;
  }
}
