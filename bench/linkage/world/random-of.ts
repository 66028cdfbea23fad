import { WideRandom } from "../../chance/wide-random.ts";
import type { Draw } from "../../corpus/customer-files/draw.ts";
import type { Random } from "../../corpus/random.ts";

const LARGEST = 0x7fffffff;

/** A stream for the laws of persons, which take a `Random`; determined by the draw. */
export function randomOf(draw: Draw): Random {
  const random = new WideRandom();
  random.reset(draw.between(0, LARGEST), draw.between(0, LARGEST));
  return random;
}
