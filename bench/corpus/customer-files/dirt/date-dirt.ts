import { SERIAL_OF_EPOCH } from "../columns/forms.ts";
import type { CellDirtKind } from "./cell-dirt.ts";

const DATES = ["date", "date_naissance"] as const;
const DMY = /^(\d\d)([/.-])(\d\d)\2(\d{4})$/u;
const MS_A_DAY = 86_400_000;

/** Damage to dates of a column in the order day, month, year. */
export const DATE_DIRT: readonly CellDirtKind[] = [
  {
    kind: "date_ordre",
    types: DATES,
    weight: 3,
    apply: (clean, draw) =>
      clean.replace(DMY, (_, day, sign, month, year) =>
        draw.chance(0.5) ? `${month}${sign}${day}${sign}${year}` : `${year}-${month}-${day}`,
      ),
  },
  {
    kind: "date_serie",
    types: DATES,
    weight: 3,
    apply(clean) {
      const match = DMY.exec(clean);
      if (match === null) return null;
      return String(
        Date.UTC(Number(match[4]), Number(match[3]) - 1, Number(match[1])) / MS_A_DAY +
          SERIAL_OF_EPOCH,
      );
    },
  },
  {
    kind: "date_impossible",
    types: DATES,
    weight: 2,
    apply: (clean, draw) =>
      DMY.test(clean)
        ? draw.of([
            "00/00/0000",
            "31/02/2019",
            "30/02/1975",
            "01/01/1900",
            "32/01/2020",
            "99/99/9999",
            "29/02/2023",
          ])
        : null,
  },
];
