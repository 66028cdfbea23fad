import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Random } from "./random.ts";

/** Webstat's file name for an export of the data set. */
export const DIREN_FILE = "diren.csv";

const MONTHS = 24;
const FIRST_YEAR = 2024;

/** Monthly failures by group of sections. Invented figures. */
const SECTORS = [
  ["AZ", "Agriculture, sylviculture et pêche", 130],
  ["BE", "Industrie", 390],
  ["FZ", "Construction", 1240],
  ["GZ", "Commerce, réparation automobile", 1150],
  ["HZ", "Transports et entreposage", 260],
  ["IZ", "Hébergement et restauration", 720],
  ["JZ", "Information et communication", 170],
  ["KZ", "Activités financières et d'assurance", 120],
  ["LZ", "Activités immobilières", 210],
  ["MN", "Conseils et services aux entreprises", 700],
  ["PS", "Enseignement, santé, action sociale et services aux ménages", 420],
] as const;

/** Writes a small extract of DIREN: openings of redressement and liquidation, month by month. */
export async function writeDiren(options: {
  readonly directory: string;
}): Promise<{ readonly observations: number }> {
  const random = new Random();
  const rows = SECTORS.flatMap(([code, label, middle], rank) => {
    random.reset(FIRST_YEAR, rank);
    return Array.from({ length: MONTHS }, (_, step) => {
      const year = FIRST_YEAR + Math.floor(step / 12);
      const month = String((step % 12) + 1).padStart(2, "0");
      const value = Math.round(middle * (0.85 + random.below(300) / 1000));
      const title = `Défaillances d'entreprises - ${label}`;
      return `DIREN.M.FR.DE.UL.DF.03.N.${code}.TT;${title};${year}-${month};${value}`;
    });
  });
  await mkdir(options.directory, { recursive: true });
  const lines = ["series_key;title_fr;time_period;obs_value", ...rows];
  await writeFile(join(options.directory, DIREN_FILE), `${lines.join("\n")}\n`);
  return { observations: rows.length };
}
