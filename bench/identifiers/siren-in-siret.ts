import { enrich } from "../../engine/company/enrichment.ts";
import { diagnoseRange } from "../../engine/files/diagnostic/range/diagnose-range.ts";
import { planDiagnosis } from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { companyChecks } from "../../engine/files/diagnostic/register-checks/company-checks.ts";
import { NO_REGISTERS } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import { mapTables } from "../../engine/files/mapping/map-tables.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import { mergeProfiles } from "../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../engine/files/profile/profile-range.ts";
import { tableRows } from "../../engine/files/read/layout/table-rows.ts";
import { vatNumber } from "../../engine/identifiers/vat-number.ts";
import { openRegisters } from "../../engine/snapshot/open-registers.ts";
import { companyIdAt } from "../corpus/company-id.ts";
import type { Draw } from "../corpus/customer-files/draw.ts";
import { preparedHome } from "../prepared-home.ts";
import { readBytes } from "../reading-accuracy/read-bytes.ts";
import { WRITTEN_FORMS } from "./written-forms.ts";

const COMPANIES = 2000;
const CORPUS_SEED = 42;
const TODAY = 20_261_122;
const WRONG_IDENTIFIER = 2;

/**
 * The share of rows with a company in the place of an establishment whose head office the registers
 * proposed, as probable.
 */
export async function sirenInSiretChecked(draw: Draw): Promise<number> {
  const home = await preparedHome(COMPANIES, CORPUS_SEED);
  const opened = openRegisters(home);
  if (!opened.ok || !opened.value.companies) throw new Error("no companies");
  const base = opened.value.companies;
  const forms = WRITTEN_FORMS.filter(({ determines }) => determines === "siren");
  const wanted = new Map<number, string>();
  const lines = Array.from({ length: COMPANIES }, (_, i) => {
    const { siren, siretSiege } = companyIdAt(CORPUS_SEED, i);
    const [found] = enrich(base, [siren]);
    if (found?.siret) wanted.set(i + 2, found.siret);
    const company = { siren, siret: siretSiege, nic: "", vat: vatNumber(Number(siren)) };
    return `"Société ${i}";"${draw.of(forms).write(company, draw).replaceAll('"', '""')}"`;
  });
  const file = readBytes(Buffer.from(["Raison sociale;SIRET", ...lines].join("\n")), "clients.csv");
  const [layout] = file.layouts;
  if (!layout) throw new Error("no table");
  const rows = () => tableRows(file.plain, layout);
  const profile = planProfile("clients.csv", layout.header, rows());
  const [mapping] = mapTables([mergeProfiles(profile, [profileRange(profile, rows())])]);
  const plan = planDiagnosis("clients.csv", layout.header, mapping as TableMapping, TODAY);
  if (!plan.ok) throw new Error(plan.failure.detail);
  const registers = { ...NO_REGISTERS, companies: companyChecks(base) };
  const proposed = new Set<number>();
  diagnoseRange(rows(), plan.value, registers, ({ rule, row, after, certainty }) => {
    const isSeat = rule === WRONG_IDENTIFIER && after === wanted.get(row);
    if (isSeat && certainty === "probable") proposed.add(row);
  });
  await opened.value.close();
  return proposed.size / wanted.size;
}
