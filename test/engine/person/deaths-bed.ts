import { DeathIndexBuilder } from "../../../engine/person/death-index/build-index.ts";
import type { OpenDeaths } from "../../../engine/person/open-deaths.ts";
import { deces } from "../../../engine/registers/deces/register.ts";
import { merged, type Values } from "../registers/array-row.ts";
import { parseCsv } from "../registers/deces/death-rows.ts";
import { MapReader } from "../store/map-reader.ts";

/** A register of these deaths (columns of the official CSV) and its index, in memory. */
export function deathsOf(rows: readonly Values[]): OpenDeaths & { readonly days: number[] } {
  const byDay = new Map<number, Uint8Array[]>();
  for (const row of rows) {
    const { key, entry } = parseCsv(row);
    if (typeof key !== "number") throw new Error(`no death: ${key}`);
    byDay.set(key, [...(byDay.get(key) ?? []), entry]);
  }
  const days = [...byDay.keys()].sort((a, b) => a - b);
  const records = new Map(days.map((day) => [day, merged(deces, byDay.get(day) ?? []).value]));
  const index = new Map<number, Uint8Array>();
  let last = Number.NEGATIVE_INFINITY;
  const builder = new DeathIndexBuilder(rows.length, (key, entry) => {
    if (key <= last) throw new Error(`key ${key} after ${last}`);
    last = key;
    index.set(key, entry.slice());
  });
  for (const day of days) builder.addDay(day, records.get(day) as Uint8Array, 0);
  builder.finish();
  const date = "2026-10-31";
  return { records: new MapReader(records), index: new MapReader(index), date, days };
}

/** A death as a row of the official CSV. */
export function dead(
  nomprenom: string,
  sexe: string,
  datenaiss: string,
  lieunaiss: string,
  actedeces: string,
  datedeces = "20230512",
): Values {
  return { nomprenom, sexe, datenaiss, lieunaiss, datedeces, lieudeces: "44109", actedeces };
}

/** A deterministic population in which persons are searched. */
export function manyDeaths(count: number): Values[] {
  return Array.from({ length: count }, (_, i) => {
    const year = 1900 + ((i * 7) % 100);
    const death = Math.max(year + 20, 1970) + ((i * 13) % (2026 - Math.max(year + 20, 1970) + 1));
    return {
      nomprenom: `${SYLLABLES[i % 23]}${SYLLABLES[(i * 5) % 19]}${SYLLABLES[(i * 3) % 17]}*${FIRST[i % 12]} ${FIRST[(i * 5) % 12]}/`,
      sexe: i % 12 < 6 ? "1" : "2",
      datenaiss: `${year}${two((i % 12) + 1)}${two((i % 28) + 1)}`,
      lieunaiss: `${two((i % 90) + 1)}001`,
      datedeces: `${death}${two((i % 9) + 1)}${two((i % 27) + 1)}`,
      lieudeces: `${two((i % 90) + 1)}004`,
      actedeces: String(i + 1),
    };
  });
}

const SYLLABLES =
  "BER LAN MAR DU VAL ROU GER CHE MON TI POI SAN FOR GUE NOR BAL CAR DES LUC PER QUE RIN TOU".split(
    " ",
  );
const FIRST = "JEAN PIERRE MICHEL ANDRE RENE PAUL MARIE JEANNE SUZANNE ODETTE YVONNE SIMONE".split(
  " ",
);

function two(number: number): string {
  return String(number).padStart(2, "0");
}
