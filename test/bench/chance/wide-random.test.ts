import test from "ava";
import { WideRandom } from "../../../bench/chance/wide-random.ts";

/** Two draws behind the first `skipped` ones of a stream, as one number. */
function windowOf(random: WideRandom, seed: number, index: number, skipped: number): number {
  random.reset(seed, index);
  for (let draw = 0; draw < skipped; draw++) random.next();
  const first = random.next();
  return first * 2 ** 21 + (random.next() >>> 11);
}

test("streams of the dead do not run into those of the living", (t) => {
  // With 32 bits of state about twenty pairs agree.
  const random = new WideRandom();
  const dead = new Set<number>();
  for (let index = 0; index < 300_000; index++) dead.add(windowOf(random, 7, index, 5));
  let met = 0;
  for (let index = 0; index < 300_000; index++)
    if (dead.has(windowOf(random, 8, index, 7))) met += 1;
  t.is(met, 0);
});

test("draws are spread evenly, and the same again after a reset", (t) => {
  const random = new WideRandom();
  const cells = new Uint32Array(16);
  for (let index = 0; index < 64_000; index++) {
    random.reset(1009, index);
    const first = random.next();
    cells[first >>> 28] = (cells[first >>> 28] as number) + 1;
    random.reset(1009, index);
    if (random.next() !== first) t.fail(`${index}`);
  }
  for (const count of cells) t.true(Math.abs(count - 4000) < 300);
});
