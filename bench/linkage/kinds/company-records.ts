import type { Draw } from "../../corpus/customer-files/draw.ts";
import { type CompanyEntry, companyEntryOf } from "../noise/company-entry.ts";
import { COMPANY_NOISES } from "../noise/company-noises.ts";
import { drawNoiseCount, withNoise } from "../noise/noise.ts";
import type { Style } from "../noise/style.ts";
import { companyFields } from "../tables/company-layouts.ts";
import type { DraftColumn, DraftRecord, Trap } from "../tables/draft-table.ts";
import { visibleNoises } from "../tables/visible-noises.ts";
import { type SiteGroup, siteGroup } from "../world/companies.ts";
import type { Site } from "../world/site.ts";
import { styleOf } from "./person-records.ts";

/** Share of establishments entered more than once, and how many times more. */
const ENTERED_AGAIN = 0.09;
const TIMES_MORE = [
  [72, 1],
  [18, 2],
  [7, 3],
  [3, 4],
] as const;
/** Shares of records for which a part was never asked: estimates. */
const NOT_REQUESTED = { siret: 0.2, phone: 0.1, email: 0.15 } as const;
/** Numbers of the establishments of a group: this many times its index, and on. */
const MOST_SITES = 8;

/** An establishment with the number under which records name it. */
export interface NumberedSite {
  readonly entity: number;
  readonly site: Site;
}

/** A group's establishments and the pairs that resemble each other. */
export function numberedSites(
  seed: number,
  index: number,
): { readonly sites: readonly NumberedSite[]; readonly traps: readonly Trap[] } {
  const { kind, sites }: SiteGroup = siteGroup(seed, index);
  const numbered = sites.map((site, at) => ({ entity: index * MOST_SITES + at, site }));
  const traps = numbered.flatMap((a, at) =>
    numbered.slice(at + 1).map((b): Trap => ({ kind, entities: [a.entity, b.entity] })),
  );
  return { sites: numbered, traps };
}

/** The records of an establishment in one file: the first, then those that repeat it. */
export function companyRecords(
  draw: Draw,
  one: NumberedSite,
  { style, columns }: { readonly style: Style; readonly columns: readonly DraftColumn[] },
): readonly DraftRecord[] {
  const again = draw.chance(ENTERED_AGAIN) ? draw.weighted(TIMES_MORE) : 0;
  const whole = companyEntryOf(one.site, styleOf(draw, style));
  const start = requested(draw, whole);
  const first = { ...companyRecord(draw, one, start, { columns, count: 0 }), noises: [] };
  const others = Array.from({ length: again }, () => {
    const count = drawNoiseCount(draw);
    return companyRecord(draw, one, count === 0 ? start : whole, { columns, count });
  });
  return [first, ...others];
}

/** One record of an establishment, after so many noises. */
export function companyRecord(
  draw: Draw,
  { entity, site }: NumberedSite,
  start: CompanyEntry,
  { columns, count }: { readonly columns: readonly DraftColumn[]; readonly count: number },
): DraftRecord {
  const table = visibleNoises(COMPANY_NOISES, columns);
  const { entry, noises } = withNoise(draw, table, start, { truth: site, count });
  return { entity, fields: companyFields(entry), noises };
}

function requested(draw: Draw, entry: CompanyEntry): CompanyEntry {
  const isNumbered = !draw.chance(NOT_REQUESTED.siret);
  return {
    ...entry,
    siren: isNumbered ? entry.siren : "",
    siret: isNumbered ? entry.siret : "",
    phone: draw.chance(NOT_REQUESTED.phone) ? "" : entry.phone,
    email: draw.chance(NOT_REQUESTED.email) ? "" : entry.email,
  };
}
