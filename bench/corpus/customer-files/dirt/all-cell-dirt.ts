import type { CellDirtKind } from "./cell-dirt.ts";
import { DATE_DIRT } from "./date-dirt.ts";
import { NUMBER_DIRT } from "./number-dirt.ts";
import { TEXT_DIRT } from "./text-dirt.ts";

export const CELL_DIRT: readonly CellDirtKind[] = [...NUMBER_DIRT, ...DATE_DIRT, ...TEXT_DIRT];
