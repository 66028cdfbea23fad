import type { FlashReportInput } from "../../../../engine/files/report/flash/make-flash-report.ts";
import { CRITERIA, diagnostic, input } from "./sample-diagnostic.ts";

const LONG = "Très long intitulé de critère que personne n'aurait dû écrire ainsi ".repeat(4);
const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&\u202egpj.csv`;

const all = (change: Partial<(typeof CRITERIA)[number]>) =>
  CRITERIA.map((one) => ({ ...one, ...change }));

/** Unusual reports that do occur. */
export const EXTREMES: Readonly<Record<string, FlashReportInput>> = {
  "an ordinary file": input(),
  "nothing measurable": input({
    mapping: null,
    diagnostic: diagnostic({
      criteria: all({
        notMeasured: "aucune colonne d'identifiant, de nom, d'adresse ni de contact",
        leak: 0,
      }),
      leak: 0,
      registers: [],
    }),
  }),
  "no record": input({
    columns: 0,
    diagnostic: diagnostic({
      records: 0,
      leak: 0,
      criteria: all({ examined: 0, concerned: 0, leak: 0 }),
    }),
  }),
  "no fault": input({
    diagnostic: diagnostic({
      grade: "A",
      score: 100,
      leak: 0,
      findings: 0,
      correctable: 0,
      criteria: all({ notMeasured: null, examined: 1000, concerned: 0, leak: 0 }),
    }),
  }),
  "a million records, all wrong": input({
    diagnostic: diagnostic({
      records: 1_000_000,
      grade: "D",
      score: 0,
      leak: 987_654_321.5,
      findings: 19_000_000,
      correctable: 12_345_678,
      duplicates: { groups: 400_000, rows: 999_999 },
      criteria: all({
        notMeasured: null,
        examined: 1_000_000,
        concerned: 1_000_000,
        leak: 51_981_806.4,
      }),
    }),
  }),
  "euros without end": input({
    diagnostic: diagnostic({ leak: 1e15, criteria: all({ leak: 1e15, unitCost: 1234567.89 }) }),
  }),
  "no numbers": input({
    diagnostic: diagnostic({
      leak: Number.NaN,
      score: Number.NaN,
      criteria: all({ leak: Number.NaN, concerned: Number.NaN, unitCost: Number.NaN }),
    }),
  }),
  "long labels, many registers": input({
    fileName: `${"export clients et prospects région sud ".repeat(9)}final (2).csv`,
    diagnostic: diagnostic({
      criteria: CRITERIA.map((one) => ({
        ...one,
        label: LONG,
        notMeasured: one.rule % 2 ? LONG : null,
      })),
      registers: Array.from({ length: 20 }, (_, at) => ({
        name: `registre-${at}`,
        date: "2026-11-01",
      })),
    }),
  }),
  "a hostile name": input({
    fileName: HOSTILE,
    diagnostic: diagnostic({
      table: HOSTILE,
      criteria: all({ label: HOSTILE, notMeasured: HOSTILE }),
      registers: [{ name: HOSTILE, date: HOSTILE }],
    }),
  }),
  "a name of other scripts": input({ fileName: "客户名单 👩‍👩‍👧‍👦 клиенты \ud800 العملاء.csv" }),
  "a name in one word": input({ fileName: `${"W".repeat(5000)}.csv` }),
  "no criteria": input({ diagnostic: diagnostic({ criteria: [], leak: 0 }) }),
};
