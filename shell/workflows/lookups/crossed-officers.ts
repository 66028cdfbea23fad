import {
  type CrossedOfficers,
  crossOfficers,
  personsAmong,
} from "../../../engine/company/officer-deaths.ts";
import { listOfficers } from "../../../engine/company/officer-list.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { CompanyId } from "../../../engine/identifiers/company-id.ts";
import type { DeathChecks } from "./death-checks.ts";
import type { ServedSnapshot } from "./served-snapshot.ts";

/**
 * The officers of companies, in the order of the identifiers, checked against the served deaths.
 * Failures: `registre.non_charge` without companies, and those of `DeathChecks`.
 */
export async function crossedOfficersOf(
  checks: DeathChecks,
  { id, companies, deaths }: ServedSnapshot,
  ids: readonly CompanyId[],
): Promise<Result<CrossedOfficers[]>> {
  if (!companies) return failed("registre.non_charge", "Il faut au moins sirene.");
  const { base } = companies;
  const lists = listOfficers(base, ids);
  if (!deaths) return success(crossOfficers(lists, null, base.date));
  const checked = await checks.check(id, deaths, personsAmong(lists));
  return checked.ok ? success(crossOfficers(lists, checked.value, base.date)) : checked;
}
