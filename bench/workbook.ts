import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { Bench } from "./bench.ts";
import { built, builtAnswer } from "./built.ts";
import { emptyFolder } from "./prepared-home.ts";
import type { WrittenOnce } from "./workbook/children/write-once.ts";

const ROWS = 1_000_000;
const CHILD = "bench/workbook/children/write-once.js";

/** Folders of other packages with the interface of exceljs, comma-separated, for the same rows. */
const OTHERS = process.env["RECOUPE_WORKBOOK_WRITERS"]?.split(",").filter(Boolean) ?? [];

/**
 * Invented rows of 15 cells to an Excel file, 3 % of them with a colour, each time in a separate
 * process: a tenth of the rows, then all. Memory must not grow with the rows.
 */
export const workbook: Bench = {
  name: "workbook",
  about: "100,000 and 1,000,000 rows of 15 cells to an Excel file with colours (scale: rows)",
  async run({ scale, seed, say: announce }) {
    const rows = Math.max(10, Math.round(ROWS * scale));
    const tree = await built();
    const folder = emptyFolder(`workbook-${process.pid}`);
    const write = async (writer: string, count: number): Promise<WrittenOnce> => {
      const path = join(folder, "a.xlsx");
      const once = await builtAnswer<WrittenOnce>(tree, CHILD, [
        writer,
        `${count}`,
        `${seed}`,
        path,
      ]);
      announce(`${basename(writer)}, ${count} rows: ${JSON.stringify(once)}`);
      return once;
    };
    try {
      const others: Record<string, WrittenOnce> = {};
      const small = await write("ours", Math.round(rows / 10));
      const all = await write("ours", rows);
      for (const other of OTHERS) {
        await write(other, Math.round(rows / 10));
        others[basename(other)] = await write(other, rows);
      }
      const growth = Number((all.rss_mb / small.rss_mb).toFixed(2));
      return {
        ...all,
        small_s: small.seconds,
        small_rss_mb: small.rss_mb,
        growth,
        ...others,
        rows,
        seed,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
