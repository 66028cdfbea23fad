import { loadedRegisters } from "../../../engine/files/diagnostic/register-checks/loaded-registers.ts";
import { NO_REGISTERS } from "../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { homeAt } from "../../../engine/snapshot/home.ts";
import { openSnapshot } from "../../../engine/snapshot/open-snapshot.ts";
import { preparedCorpus, preparedHome } from "../../prepared-home.ts";
import { readRegisterBook } from "./register-book.ts";
import { type DiagnosedFile, diagnosedFile, RegisterScores } from "./register-scores.ts";
import { registeredFile } from "./registered-file.ts";

const COMPANIES = 4000;
/** Day of the diagnosis: the publication day of the invented registers. */
const TODAY = 20261121;

/** The diagnoses of the same file with all registers and without any. */
export interface RegisterRun {
  readonly scores: RegisterScores;
  /** Criteria that require registers. */
  readonly unmeasured: readonly number[];
}

/** Loads the registers of an invented country of this seed, once, and diagnoses a file of it. */
export async function registerRun(seed: number, rows: number): Promise<RegisterRun> {
  const home = await preparedHome(COMPANIES, seed);
  const book = readRegisterBook(await preparedCorpus(COMPANIES, seed));
  const opened = openSnapshot(homeAt(home));
  if (!opened.ok || !opened.value) throw new Error("no registers");
  const file = registeredFile(book, seed, rows);
  const scores = new RegisterScores();
  const withAll = diagnosedFile(file, loadedRegisters(opened.value, TODAY), TODAY);
  const without = diagnosedFile(file, NO_REGISTERS, TODAY);
  await opened.value.close();
  scores.add(file, withAll.findings);
  const isMeasured = ({ criteria }: DiagnosedFile, rule: number): boolean =>
    criteria.some((one) => one.rule === rule && one.notMeasured === null);
  const unmeasured = withAll.criteria
    .map(({ rule }) => rule)
    .filter((rule) => isMeasured(withAll, rule) && !isMeasured(without, rule));
  return { scores, unmeasured };
}
