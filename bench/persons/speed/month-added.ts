import { constants, cpSync, rmSync } from "node:fs";
import { emptyFolder } from "../../prepared-home.ts";
import { People } from "../people.ts";
import { FRANCE_DEATHS } from "../population.ts";
import { writeRegister } from "../register-lines.ts";
import type { CachedHome } from "./cached-home.ts";
import { childAnswer } from "./child-answer.ts";
import type { CompletedMeasured } from "./children/complete.ts";

/** Deaths in INSEE's monthly publication for France. */
const FRANCE_MONTH = 50_000;
const LAST_YEAR = 2026;

/** Other dead of the register's last year, as many as in a month. */
class Month extends People {
  readonly #count: number;

  constructor(seed: number, deaths: number) {
    super(seed, deaths);
    this.#count = Math.ceil((deaths * FRANCE_MONTH) / FRANCE_DEATHS);
  }

  override deadOf(year: number): readonly [from: number, to: number] {
    const [from] = super.deadOf(year);
    return [from, year === LAST_YEAR ? from + this.#count : from];
  }
}

/** Measures adding a month of invented deaths to a copy of a home. */
export async function monthAdded(
  { folder, snapshot }: CachedHome,
  deaths: number,
  seed: number,
): Promise<CompletedMeasured> {
  const month = emptyFolder("persons-month");
  await writeRegister(new Month(seed + 1, deaths), month);
  const home = emptyFolder("persons-completed");
  cpSync(folder, home, { recursive: true, mode: constants.COPYFILE_FICLONE });
  try {
    const retained = String(snapshot.registers["deces"]?.kept ?? 0);
    return await childAnswer("persons/speed/children/complete.ts", [month, home, retained]);
  } finally {
    for (const made of [month, home]) rmSync(made, { recursive: true });
  }
}
