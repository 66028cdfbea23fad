import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { ByteSink } from "./byte-sink.ts";
import { Company, draftCompany } from "./company.ts";
import { writeEtablissements } from "./etablissement-rows.ts";
import {
  CURRENT_LAYOUT,
  etablissementColumns,
  LIEN_COLUMNS,
  type SireneLayout,
  uniteLegaleColumns,
} from "./headers.ts";
import { SHOWCASE } from "./showcase.ts";
import { showcaseRows } from "./showcase-rows.ts";
import { COMPANIES_MAX, indexesBySiren } from "./siren-slots.ts";
import { writeLiens } from "./succession-rows.ts";
import { writeUniteLegale } from "./unite-legale-rows.ts";

/** The publisher's names of the three files. */
export const SIRENE_FILES = {
  unitesLegales: "StockUniteLegale_utf8.csv",
  etablissements: "StockEtablissement_utf8.csv",
  liens: "StockEtablissementLiensSuccession_utf8.csv",
} as const;

export interface SireneOptions {
  /** Created when absent. */
  readonly directory: string;
  /** Generated companies, 0 to `COMPANIES_MAX`; the showcase comes on top. */
  readonly companies: number;
  readonly seed: number;
  /** Differences from the current edition of the files. */
  readonly layout?: Partial<SireneLayout>;
}

/** Number of data rows written in each file. */
export interface SireneCounts {
  readonly unitesLegales: number;
  readonly etablissements: number;
  readonly liens: number;
}

interface Sinks {
  readonly unites: ByteSink;
  readonly etablissements: ByteSink;
  readonly liens: ByteSink;
}

/**
 * Writes the three SIRENE stock files of an invented country, in the official format and order
 * (siren, then nic). Same seed and size give the same bytes; the first N companies are the same in
 * every corpus of more than N. Streaming: memory is a few blocks of 5 MB whatever the size.
 */
export async function writeSirene(options: SireneOptions): Promise<SireneCounts> {
  const { directory, companies, seed } = options;
  if (!Number.isInteger(companies) || companies < 0 || companies > COMPANIES_MAX) {
    throw new RangeError(`companies must be an integer from 0 to ${COMPANIES_MAX}`);
  }
  const layout = { ...CURRENT_LAYOUT, ...options.layout };
  await mkdir(directory, { recursive: true });
  const sinks: Sinks = {
    unites: await openSink(
      directory,
      SIRENE_FILES.unitesLegales,
      uniteLegaleColumns(layout),
      layout,
    ),
    etablissements: await openSink(
      directory,
      SIRENE_FILES.etablissements,
      etablissementColumns(layout),
      layout,
    ),
    liens: await openSink(directory, SIRENE_FILES.liens, LIEN_COLUMNS, layout),
  };
  await writeAll(sinks, companies, seed, layout);
  await Promise.all([sinks.unites.close(), sinks.etablissements.close(), sinks.liens.close()]);
  return {
    unitesLegales: sinks.unites.rows,
    etablissements: sinks.etablissements.rows,
    liens: sinks.liens.rows,
  };
}

async function openSink(
  directory: string,
  file: string,
  columns: readonly string[],
  layout: SireneLayout,
): Promise<ByteSink> {
  const sink = new ByteSink(await open(join(directory, file), "w"), layout.lineEnd);
  sink.text((layout.bom ? "\ufeff" : "") + columns.join(","));
  sink.endRow();
  sink.rows = 0;
  return sink;
}

async function writeAll(
  sinks: Sinks,
  companies: number,
  seed: number,
  layout: SireneLayout,
): Promise<void> {
  const company = new Company();
  let view = 0;
  const writeShowcaseBefore = (siren: number) => {
    for (let next = SHOWCASE[view]; next && Number(next.siren) < siren; next = SHOWCASE[view]) {
      const rows = showcaseRows(next, layout);
      writeLines(sinks.unites, rows.unitesLegales);
      writeLines(sinks.etablissements, rows.etablissements);
      writeLines(sinks.liens, rows.liens);
      view += 1;
    }
  };
  for (const index of indexesBySiren(seed, companies)) {
    draftCompany(seed, index, company);
    writeShowcaseBefore(company.siren);
    writeUniteLegale(sinks.unites, company, layout);
    writeEtablissements(sinks.etablissements, company, layout);
    writeLiens(sinks.liens, seed, company);
    if (sinks.unites.isFull) await sinks.unites.flush();
    if (sinks.etablissements.isFull) await sinks.etablissements.flush();
    if (sinks.liens.isFull) await sinks.liens.flush();
  }
  writeShowcaseBefore(Number.POSITIVE_INFINITY);
}

function writeLines(sink: ByteSink, lines: readonly string[]): void {
  for (const line of lines) {
    sink.text(line);
    sink.endRow();
  }
}
