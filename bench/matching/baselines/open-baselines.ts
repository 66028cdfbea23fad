import type { Method } from "../method.ts";
import type { RegisterFiles } from "../queries/query.ts";
import { bm25 } from "./bm25.ts";
import { exactName } from "./exact-name.ts";
import { RegisterTable } from "./register-table.ts";
import { tokenSet } from "./token-set.ts";

/** Methods that a user would write, on one register. */
export interface Baselines {
  readonly methods: readonly Method[];
  close(): void;
}

export async function openBaselines(files: RegisterFiles): Promise<Baselines> {
  const table = await RegisterTable.open(files);
  return {
    methods: [exactName(table), bm25(table), tokenSet(table)],
    close: () => table.close(),
  };
}
