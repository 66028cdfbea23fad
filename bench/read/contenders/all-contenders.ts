import type { Contender } from "./contender.ts";

/** The compared readers, by the names of their figures; each run loads one. */
export const CONTENDERS = {
  ours: async () => (await import("./ours-lazy.ts")).oursLazy,
  ours_texts: async () => (await import("./ours-texts.ts")).oursTexts,
  udsv: async () => (await import("./udsv.ts")).udsv,
  papaparse: async () => (await import("./papaparse.ts")).papaparse,
  fastcsv: async () => (await import("./fast-csv.ts")).fastCsv,
  duckdb: async () => (await import("./duckdb.ts")).duckdb,
} as const satisfies Record<string, () => Promise<Contender>>;

export type ContenderName = keyof typeof CONTENDERS;
