import type { ByteSink } from "../../corpus/byte-sink.ts";
import { openFile } from "../../corpus/corpus-walk.ts";
import { ETABLISSEMENT_COLUMNS, LIEN_COLUMNS, UNITE_LEGALE_COLUMNS } from "../../corpus/headers.ts";
import { nicOf } from "../../corpus/luhn-keys.ts";
import { SIRENE_FILES } from "../../corpus/write-sirene.ts";
import type { Country } from "./country.ts";
import type { Family, Unit } from "./unit.ts";
import { writeSite } from "./write-site.ts";
import { PROCESSED, writeUnit } from "./write-unit.ts";

/** The files of a country, in the publisher's names and columns. */
export interface WorldFiles {
  readonly folder: string;
  /** Rows of StockUniteLegale and of StockEtablissement. */
  readonly units: number;
  readonly sites: number;
}

/** Writes the country's files; memory is a few blocks. */
export async function writeWorld(country: Country, folder: string): Promise<WorldFiles> {
  const open = (file: string, columns: readonly string[]): Promise<ByteSink> =>
    openFile(folder, file, columns.join(","));
  const units = await open(SIRENE_FILES.unitesLegales, UNITE_LEGALE_COLUMNS);
  const sites = await open(SIRENE_FILES.etablissements, ETABLISSEMENT_COLUMNS);
  const links = await open(SIRENE_FILES.liens, LIEN_COLUMNS);
  for (const family of country.families()) {
    for (const unit of family.units)
      if (!unit.isAbsent) {
        writeUnit(units, unit);
        writeSites(sites, links, unit);
      }
    writeTakeovers(links, family);
    for (const sink of [units, sites, links]) if (sink.isFull) await sink.flush();
  }
  for (const sink of [units, sites, links]) await sink.close();
  return { folder, units: units.rows, sites: sites.rows };
}

/** A unit's establishments, and the moves between them. */
function writeSites(sites: ByteSink, links: ByteSink, unit: Unit): void {
  for (const site of unit.sites) {
    writeSite(sites, unit, site);
    if (site.movedTo > 0)
      writeLink(links, [unit, site.order], [unit, site.movedTo], site.closedDay);
  }
}

function writeTakeovers(links: ByteSink, { takeovers }: Family): void {
  for (const { from, to } of takeovers)
    if (!from[0].isAbsent && !to[0].isAbsent)
      writeLink(links, [from[0], from[1].order], [to[0], to[1].order], from[1].closedDay);
}

type Numbered = readonly [unit: Unit, order: number];

function writeLink(sink: ByteSink, from: Numbered, to: Numbered, day: number): void {
  for (const [{ siren }, order] of [from, to]) {
    sink.digits(siren, 9);
    sink.digits(nicOf(siren, order), 5);
    sink.comma();
  }
  sink.day(day);
  sink.ascii(from[0] === to[0] ? ",true,true," : ",false,true,");
  sink.ascii(PROCESSED.slice(0, -1));
  sink.endRow();
}
