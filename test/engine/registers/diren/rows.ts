import { seriesNumber } from "../../../../engine/registers/diren/series-key.ts";
import type { RegisterRows } from "../register-rows.ts";

const HEADER = [
  "series_key",
  "title_fr",
  "title_en",
  "time_period",
  "time_period_start",
  "time_period_end",
  "obs_value",
  "obs_status",
] as const;

export const KEY = "DIREN.M.FR.DE.XX.DF.03.N.YY.TT";

/** An invented observation. */
export const OBSERVATION = {
  series_key: KEY,
  title_fr: "Défaillances, cumul sur 12 mois",
  title_en: "Failures, 12-month total",
  time_period: "2026-01",
  time_period_start: "2026-01-01",
  time_period_end: "2026-01-31",
  obs_value: "65432.5",
  obs_status: "A",
} as const;

export const DIREN_ROWS: RegisterRows = {
  header: HEADER,
  former: [
    ["series_key", "time_period", "obs_value"],
    ["KEY", "FREQ", "REF_AREA", "TIME_PERIOD", "OBS_VALUE", "OBS_STATUS"],
  ],
  fileName: "observations.csv",
  row: OBSERVATION,
  key: seriesNumber(KEY),
  later: null,
  sibling: { time_period: "2026-02" },
  refused: [
    [{ series_key: "" }, "code.invalide", "no key"],
    [{ series_key: "DIREN" }, "code.invalide", "a data set, not a series"],
    [{ series_key: "DIREN.M.FR DE" }, "code.invalide", "a space inside"],
    [{ time_period: "" }, "date.invalide", "no period"],
    [{ time_period: "01/2026" }, "date.invalide", "another way of writing it"],
    [{ time_period: "2026-13" }, "date.invalide", "thirteenth month"],
    [{ time_period: "2026-Q5" }, "date.invalide", "fifth quarter"],
    [{ obs_value: "65 432 unités" }, "montant.invalide", "a unit"],
    [{ obs_value: "Infinity" }, "montant.invalide", "infinity"],
  ],
};
