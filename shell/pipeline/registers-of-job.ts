import { PRODUCTS, type ProductCode } from "../../engine/dossier/product.ts";
import { failed, type Result } from "../../engine/errors/failure.ts";
import { loadedRegisters } from "../../engine/files/diagnostic/register-checks/loaded-registers.ts";
import { NO_REGISTERS } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { openSnapshot } from "../../engine/snapshot/open-snapshot.ts";
import { dayNumber } from "../../engine/text/dates.ts";
import type { CheckedWith } from "../../workers/files/diagnose-table.ts";

/**
 * Runs with the registers that a product needs, as currently published in the home; they stay open
 * until the end. Failures: those of opening them, and `registre.non_charge` when the product
 * crosses companies and none are loaded: its report would otherwise claim checks that were not
 * made.
 *
 * @param jour AAAA-MM-JJ of the diagnosis.
 */
export async function withRegistersOf<T>(
  home: string,
  produit: ProductCode,
  jour: string,
  run: (checked: CheckedWith) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { asks: request } = PRODUCTS[produit];
  const today = dayNumber(jour);
  if (!Object.values(request).includes(true))
    return run({ registers: null, checks: { ...NO_REGISTERS, requested: request }, today });
  const opened = openSnapshot(homeAt(home));
  if (!opened.ok) return opened;
  const snapshot = opened.value;
  if (!snapshot) return failed("registre.non_charge");
  try {
    if (request.companies && !snapshot.companies) return failed("registre.non_charge");
    const registers = { home, snapshotId: snapshot.snapshot.id, requested: request };
    return await run({ registers, checks: loadedRegisters(snapshot, today, request), today });
  } finally {
    await snapshot.close();
  }
}
