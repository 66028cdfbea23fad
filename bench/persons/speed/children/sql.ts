import { memoryOf } from "../../../load/memory.ts";
import { Customers } from "../../customers.ts";
import { People } from "../../people.ts";
import { indexOfReference } from "../../register-lines.ts";
import type { Judged } from "../../regret.ts";
import { type SqlRightness, sqlRightness } from "../rightness.ts";
import { type SqlAnswers, SqlRules } from "../sql-rules.ts";
import type { Elapsed } from "../stopwatch.ts";

/** Time and accuracy of SQL for the same customers. */
export interface SqlMeasured {
  readonly persons: number;
  readonly exact: Elapsed;
  readonly fuzzy: Elapsed;
  readonly all: SqlRightness;
  /** Without customers planted to mislead. */
  readonly unplanted: SqlRightness;
  readonly peakRssMb: number;
}

/**
 * Child process: queries DuckDB for the customers of a file; the last arguments are the matcher's
 * precisions.
 */
const [register = "", file = "", deaths = "", seed = "", count = "", ...precisions] =
  process.argv.slice(2);
const persons = Number(count);
const truth = readTruth();
const dead = truth.filter(({ isDead }) => isDead).length;
const rules = await SqlRules.open(register);
await rules.readCustomers(file, persons);
const exact = await rules.exact();
const fuzzy = await rules.fuzzy();
rules.close();
const [precision = 1, unplantedPrecision = 1] = precisions.map(Number);
const measured: SqlMeasured = {
  persons,
  exact: elapsedOf(exact),
  fuzzy: elapsedOf(fuzzy),
  all: sqlRightness(judge(exact), judge(fuzzy), dead, precision),
  unplanted: sqlRightness(judge(exact, false), judge(fuzzy, false), dead, unplantedPrecision),
  peakRssMb: memoryOf("self").peakMb,
};
console.log(JSON.stringify(measured));

interface Truth {
  readonly isPlanted: boolean;
  readonly isDead: boolean;
  /** Act number of the record, 0 for the living. */
  readonly act: number;
}

function readTruth(): Truth[] {
  const customers = new Customers(new People(Number(seed), Number(deaths)), Number(seed));
  return Array.from({ length: persons }, (_, index) => {
    const { kind, isDead, reference } = customers.at(index);
    return {
      isPlanted: kind !== "ordinary",
      isDead,
      act: reference === null ? 0 : indexOfReference(reference) + 1,
    };
  });
}

function judge({ best }: SqlAnswers, withPlanted = true): Judged[] {
  return [...best].flatMap(([id, { score, act }]) => {
    const { isPlanted, isDead, act: own } = truth[id] as Truth;
    if (isPlanted && !withPlanted) return [];
    return [{ probability: score, isDead, isRight: act === own }];
  });
}

function elapsedOf({ seconds, cpuSeconds }: Elapsed): Elapsed {
  return { seconds, cpuSeconds };
}
