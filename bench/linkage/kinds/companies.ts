import { Draw } from "../../corpus/customer-files/draw.ts";
import { drawStyle } from "../noise/style.ts";
import { COMPANY_LAYOUTS } from "../tables/company-layouts.ts";
import type { DraftRecord, DraftSet, Trap } from "../tables/draft-table.ts";
import { numberedRecords } from "../tables/numbered-records.ts";
import { companyRecords, numberedSites } from "./company-records.ts";

/** Rows of each file. */
const ROWS = 3000;

/** Files of companies, one of each layout, each of other companies. */
export function drawCompanies(seed: number): readonly DraftSet[] {
  return COMPANY_LAYOUTS.map(({ name, columns }, at) => {
    const own = seed * 16 + at;
    const draw = new Draw(own, `companies ${name}`);
    const style = drawStyle(draw);
    const records: DraftRecord[] = [];
    const traps: Trap[] = [];
    for (let index = 0; records.length < ROWS; index++) {
      const group = numberedSites(own, index);
      for (const site of group.sites)
        records.push(...companyRecords(draw, site, { style, columns }));
      traps.push(...group.traps);
    }
    const table = { name: `${name}.csv`, columns, delimiter: ";" as const };
    return {
      kind: "companies",
      name,
      tables: [{ ...table, records: numberedRecords(draw.shuffled(records), "F") }],
      traps,
    };
  });
}
