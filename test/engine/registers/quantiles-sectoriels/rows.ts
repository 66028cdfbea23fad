import {
  BENCHMARK_RATIOS,
  PERCENTILES,
} from "../../../../engine/registers/quantiles-sectoriels/ratios.ts";
import type { RegisterRows } from "../register-rows.ts";

const QUANTILES = BENCHMARK_RATIOS.flatMap((ratio) =>
  PERCENTILES.map((percentile) => `${ratio}_q${percentile}`),
);

const HEADER = ["classe_naf", "classe_ca", "exercice", "cohorte", ...QUANTILES];

/** An invented cohort: ratio n has the quantiles n + 0.1, n + 0.25, n + 0.5, n + 0.75, n + 0.9. */
export const COHORT = {
  classe_naf: "1071C",
  classe_ca: "<2M",
  exercice: "2022",
  cohorte: "840",
  ...Object.fromEntries(
    BENCHMARK_RATIOS.flatMap((ratio, n) =>
      PERCENTILES.map((percentile) => [`${ratio}_q${percentile}`, String(n + percentile / 100)]),
    ),
  ),
};

export const COHORT_ROWS: RegisterRows = {
  header: HEADER,
  former: [
    HEADER.filter((name) => name !== "cohorte"),
    ["exercice", "classe_ca", "classe_naf", "marge_ebe_q50"],
    ["classe_naf", "classe_ca", "exercice", "a_ratio_that_is_not_known_q50"],
  ],
  fileName: "ratios_inpi_bce_sectors.csv",
  row: COHORT,
  key: Number.parseInt("11071C", 36),
  later: null,
  sibling: { classe_ca: "2M-10M" },
  refused: [
    [{ classe_naf: "" }, "code.invalide", "no activity"],
    [{ classe_naf: "1071CC" }, "code.invalide", "not of the nomenclature"],
    [{ classe_naf: "boulangerie" }, "code.invalide", "a label"],
    [{ exercice: "" }, "date.invalide", "no year"],
    [{ exercice: "22" }, "date.invalide", "two digits"],
    [{ exercice: "20222" }, "date.invalide", "five digits"],
    [{ exercice: "1889" }, "date.invalide", "before there were such files"],
    [{ cohorte: "-1" }, "montant.invalide", "a negative number of companies"],
    [{ cohorte: "many" }, "montant.invalide", "no number of companies"],
    [{ marge_ebe_q50: "8 %" }, "montant.invalide", "a unit"],
    [{ credit_clients_jours_q90: "1e300" }, "montant.invalide", "more than can be kept"],
  ],
};
