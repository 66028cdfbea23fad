import test from "ava";
import { coversUntil, isContained } from "../../../../engine/registers/deces/published-files.ts";

/** Names of data.gouv.fr, and others -> the last day that the file covers. */
const FILES: readonly (readonly [file: string, until: string | null])[] = [
  ["deces-1970.txt", "1970-12-31"],
  ["deces-2025.txt.gz", "2025-12-31"],
  ["deces-2026-m01.txt", "2026-01-31"],
  ["deces-2024-m02.txt", "2024-02-29"],
  ["deces-2026-m12.txt.gz", "2026-12-31"],
  ["deces-2020-t1.txt", "2020-03-31"],
  ["deces-2020-t4.txt", "2020-12-31"],
  ["fichier-opposition-deces.csv", "9999-12-31"],
  ["fichier-opposition-deces-260407.csv.gz", "9999-12-31"],
  ["deces-2026-m00.txt", null],
  ["deces-2026-m13.txt", null],
  ["deces-2020-t5.txt", null],
  ["deces-2026-m1.txt", null],
  ["deces-2026.csv", null],
  ["deces-2026.txt.part", null],
  ["../deces-2026.txt", null],
  ["fichier-opposition-deces-/../x.csv", null],
  ["", null],
];

for (const [file, until] of FILES)
  test(`${JSON.stringify(file)} covers until ${until}`, (t) => {
    t.is(coversUntil(file), until);
  });

/** File, other files listed -> whether it is contained in one. */
const CONTAINED: readonly (readonly [file: string, others: readonly string[], is: boolean])[] = [
  ["deces-2025-m03.txt", ["deces-2025.txt"], true],
  ["deces-2025-m03.txt.gz", ["deces-2025.txt.gz"], true],
  ["deces-2025-t2.txt", ["deces-2025.txt"], true],
  ["deces-2025-m03.txt", ["deces-2024.txt", "deces-2025-t1.txt"], false],
  ["deces-2025.txt.gz", ["deces-2025.txt"], true],
  ["deces-2025.txt", ["deces-2025.txt.gz"], false],
  ["deces-2025.txt", ["deces-2025-m03.txt"], false],
  ["fichier-opposition-deces.csv", ["deces-2025.txt"], false],
];

for (const [file, others, is] of CONTAINED)
  test(`${file} beside ${others.join(", ")}: ${is ? "contained" : "apart"}`, (t) => {
    t.is(isContained(file, new Set([file, ...others])), is);
  });
