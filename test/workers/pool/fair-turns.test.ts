import test from "ava";
import { FairTurns } from "../../../workers/pool/fair-turns.ts";
import fc, { rounds } from "../../properties.ts";

/** Lets what waits for a settled promise go on. */
const settle = (): Promise<void> => new Promise((again) => setImmediate(again));

/** Runs works by one turn at a time; gives the flows in the order in which they had theirs. */
async function order(works: readonly (readonly [flow: string, cost: number])[]): Promise<string> {
  const turns = new FairTurns(1);
  const flows = new Map(works.map(([name]) => [name, turns.newFlow()]));
  const had: string[] = [];
  const first = turns.run(turns.newFlow(), 1, settle);
  const all = works.map(([name, cost]) =>
    turns.run(flows.get(name)!, cost, () => {
      had.push(name);
      return settle();
    }),
  );
  await Promise.all([first, ...all]);
  return had.join("");
}

const CASES: readonly [string, readonly (readonly [string, number])[], string][] = [
  [
    "one flow: as they came",
    [
      ["a", 5],
      ["a", 1],
      ["a", 3],
    ],
    "aaa",
  ],
  [
    "two flows in turn",
    [
      ["a", 1],
      ["a", 1],
      ["a", 1],
      ["b", 1],
      ["b", 1],
      ["b", 1],
    ],
    "ababab",
  ],
  [
    "much at once does not hold one up",
    [
      ["a", 9],
      ["a", 9],
      ["a", 9],
      ["b", 1],
      ["b", 1],
    ],
    "bbaaa",
  ],
  [
    "shares are by cost",
    [
      ["a", 2],
      ["a", 2],
      ["b", 1],
      ["b", 1],
      ["b", 1],
      ["b", 1],
    ],
    "babbab",
  ],
];

test("turns go by what each flow has had", async (t) => {
  for (const [about, works, expected] of CASES) t.is(await order(works), expected, about);
});

test("everybody has a turn, and no more at once than there are", async (t) => {
  const work = fc.record({ flow: fc.nat(3), cost: fc.integer({ min: 1, max: 50 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(work, { maxLength: 20 }),
      fc.integer({ min: 1, max: 3 }),
      async (works, atOnce) => {
        const turns = new FairTurns(atOnce);
        const flows = [0, 1, 2, 3].map(() => turns.newFlow());
        let running = 0;
        let most = 0;
        await Promise.all(
          works.map(({ flow, cost }) =>
            turns.run(flows[flow]!, cost, async () => {
              most = Math.max(most, ++running);
              await settle();
              running--;
            }),
          ),
        );
        t.true(most <= atOnce);
        t.is(turns.queued, 0);
      },
    ),
    { numRuns: rounds(0.4) },
  );
});

test("who comes while others wait starts where they are, not where they began", async (t) => {
  const turns = new FairTurns(1);
  const [long, late] = [turns.newFlow(), turns.newFlow()];
  const had: string[] = [];
  const take = (name: string, flow: typeof long, cost: number): Promise<void> =>
    turns.run(flow, cost, () => {
      had.push(name);
      return settle();
    });
  const works = ["1", "2", "3", "4"].map((name) => take(name, long, 10));
  await settle();
  works.push(...["x", "y", "z"].map((name) => take(name, late, 10)));
  await Promise.all(works);
  t.is(had.join(""), "12x3y4z");
});

test("small turns that keep coming do not pass a large one over for ever", async (t) => {
  const turns = new FairTurns(1);
  const had: string[] = [];
  const take = (name: string, cost: number): Promise<void> =>
    turns.run(turns.newFlow(), cost, () => {
      had.push(name);
      return settle();
    });
  const works = [take("a", 1), take("large", 10)];
  for (let i = 0; i < 40; i++) {
    works.push(take("small", 1));
    await settle();
  }
  await Promise.all(works);
  t.true(had.indexOf("large") < 20, had.join());
});
