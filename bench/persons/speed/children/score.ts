import type { PersonQuery } from "../../../../engine/person/person.ts";
import type { VitalStatus } from "../../../../engine/person/verdict.ts";
import { memoryOf } from "../../../load/memory.ts";
import { Accuracy } from "../../accuracy.ts";
import { type Customer, Customers } from "../../customers.ts";
import type { Answer, Matcher } from "../../matcher.ts";
import { People } from "../../people.ts";
import type { Judged } from "../../regret.ts";
import { openMatcher } from "../open-matcher.ts";
import { customerQuery, officerQuery, personQueries } from "../person-queries.ts";
import type { Rightness } from "../rightness.ts";
import { type Elapsed, startWatch } from "../stopwatch.ts";

/** Time and accuracy of the matcher for many persons. */
export interface ScoreMeasured {
  readonly customers: Pass;
  readonly officers: Pass;
  readonly all: Rightness;
  /** Without customers planted to mislead. */
  readonly unplanted: Rightness;
  readonly peakRssMb: number;
  readonly anonymousMb: number;
  /** Memory before the matcher was opened: the generator's tables and the queries. */
  readonly ownMb: number;
}

export interface Pass extends Elapsed {
  readonly persons: number;
  /** Distinct pairs of name and given name as written. */
  readonly names: number;
}

/** Persons queried before measuring, distinct from the measured ones. */
const WARM_UP = 5000;
/** Officers are queried for one customer in so many. */
const OFFICERS_IN = 3;

const WITHOUT_CANDIDATE: Readonly<Record<VitalStatus, Answer>> = {
  vivant: { statutVital: "vivant", scoreConfiance: 0, candidats: [] },
  inconnu: { statutVital: "inconnu", scoreConfiance: 0, candidats: [] },
  a_verifier_homonyme: { statutVital: "a_verifier_homonyme", scoreConfiance: 0, candidats: [] },
  decede_probable: { statutVital: "decede_probable", scoreConfiance: 0, candidats: [] },
};

class Judge {
  readonly #accuracy = new Accuracy();
  readonly #ranked: Judged[] = [];

  add(customer: Customer, answer: Answer): void {
    this.#accuracy.add(customer, answer);
    const { isDead, reference } = customer;
    const [best] = answer.candidats;
    if (!best) return;
    const isRight = best.reference === reference;
    this.#ranked.push({ probability: answer.scoreConfiance, isDead, isRight });
  }

  get rightness(): Rightness {
    const { precision, recall_probable: recall } = this.#accuracy.figures;
    return { precision, recall, dead: this.#accuracy.counts.dead, ranked: this.#ranked };
  }
}

/** Child process: queries the matcher on a home for customers and officers, one thread, no HTTP. */
const [home = "", deaths = "", seed = "", count = ""] = process.argv.slice(2);
const people = new People(Number(seed), Number(deaths));
const customers = new Customers(people, Number(seed));
const total = Number(count);
const persons = personQueries(customers, 0, total, customerQuery);
const officers = personQueries(customers, total, Math.ceil(total / OFFICERS_IN), officerQuery);
const others = total + officers.length;
const ownMb = memoryOf("self").peakMb;
const matcher = openMatcher(home);

ask(matcher, personQueries(customers, others, WARM_UP, customerQuery));
const { answers, ...pass } = ask(matcher, persons);
ask(matcher, personQueries(customers, others + WARM_UP, WARM_UP, officerQuery));
const { answers: _, ...officerPass } = ask(matcher, officers);
const { peakMb, anonymousMb } = memoryOf("self");
await matcher.close?.();
const measured: ScoreMeasured = {
  customers: pass,
  officers: officerPass,
  ...judge(answers),
  peakRssMb: peakMb,
  anonymousMb,
  ownMb,
};
console.log(JSON.stringify(measured));

function ask(parsed: Matcher, queries: readonly PersonQuery[]): Pass & { answers: Answer[] } {
  const stop = startWatch();
  const answers = queries.map((query) => retainedOf(parsed.check(query)));
  const elapsed = stop();
  const names = new Set(queries.map(({ nom, prenom }) => `${nom}/${prenom}`)).size;
  return { persons: queries.length, names, ...elapsed, answers };
}

/**
 * The judged part of an answer. Hundreds of thousands are stored: nearly all have no candidate and
 * share an object, because garbage collection counts as the matcher's time.
 */
function retainedOf({ statutVital, scoreConfiance, candidats }: Answer): Answer {
  if (candidats.length === 0) return WITHOUT_CANDIDATE[statutVital];
  const retained = candidats.map(({ reference }) => ({ reference }));
  return { statutVital, scoreConfiance, candidats: retained };
}

function judge(answers: readonly Answer[]): Pick<ScoreMeasured, "all" | "unplanted"> {
  const [all, unplanted] = [new Judge(), new Judge()];
  answers.forEach((answer, index) => {
    const customer = customers.at(index);
    all.add(customer, answer);
    if (customer.kind === "ordinary") unplanted.add(customer, answer);
  });
  return { all: all.rightness, unplanted: unplanted.rightness };
}
