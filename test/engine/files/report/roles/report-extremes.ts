import type { ReportInput } from "../../../../../engine/files/report/roles/report-input.ts";
import { sampleReport } from "./sample-report.ts";

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>]]>&\u202egpj\u0000`;

/** Unusual inputs that do occur. */
export const REPORT_EXTREMES: Readonly<Record<string, ReportInput>> = {
  "ct1, ordinary": sampleReport({ produit: "ct1" }),
  "ct2, ordinary": sampleReport({ produit: "ct2" }),
  "ct3, ordinary": sampleReport({ produit: "ct3" }),
  "one table": sampleReport({ tables: 1 }),
  "one record": sampleReport({ tables: 1, columns: 1, records: 1, samples: 1 }),
  "no record": sampleReport({ tables: 1, columns: 0, records: 0, samples: 0 }),
  "no finding": sampleReport({ samples: 0, records: 0 }),
  "no table": sampleReport({ tables: 0 }),
  "no file, no rule, no reference": {
    ...sampleReport({ tables: 0 }),
    files: [],
    rules: [],
    references: [],
    overrides: [],
    freeText: [],
    societe: "",
  },
  "twenty tables of 500 columns": sampleReport({
    tables: 20,
    columns: 500,
    records: 1_000_000,
    samples: 300,
  }),
  "hostile texts": sampleReport({ text: HOSTILE }),
  "one endless word everywhere": sampleReport({
    text: "W".repeat(5000),
    tables: 6,
    columns: 60,
    samples: 300,
  }),
  "endless sentences everywhere": sampleReport({ text: "mot ".repeat(2000), samples: 30 }),
  "other scripts": sampleReport({ text: "客户名单 👩‍👩‍👧‍👦 клиенты \ud800 العملاء" }),
};
