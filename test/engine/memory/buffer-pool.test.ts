import test from "ava";
import fc from "fast-check";
import { BufferPool } from "../../../engine/memory/buffer-pool.ts";

const MOST_KEPT = 1 << 14;

test("nobody has what another has; what is given back is lent again, as far as it is kept", (t) => {
  /** Sizes that are lent, and places among those under way that are given back. */
  const steps = fc.array(
    fc.oneof(
      fc.nat(9000),
      fc.nat(20).map((place) => -1 - place),
    ),
  );
  fc.assert(
    fc.property(steps, (given) => {
      const pool = new BufferPool(MOST_KEPT);
      const lent: ArrayBuffer[] = [];
      let kept: ArrayBuffer[] = [];
      for (const step of given) {
        if (step >= 0) {
          const buffer = pool.lend(step);
          t.true(buffer.byteLength >= step && buffer.byteLength <= Math.max(1024, 2 * step));
          t.false(lent.includes(buffer));
          const hasKept = kept.some(({ byteLength }) => byteLength === buffer.byteLength);
          t.is(kept.includes(buffer), hasKept);
          kept = kept.filter((other) => other !== buffer);
          lent.push(buffer);
        } else {
          const [buffer] = lent.splice(-1 - step, 1);
          if (!buffer) continue;
          pool.giveBack(buffer);
          if (bytesOf([...kept, buffer]) <= MOST_KEPT) kept.push(buffer);
        }
      }
    }),
  );
});

test("giving nothing back keeps nothing", (t) => {
  const pool = new BufferPool();
  pool.giveBack(new ArrayBuffer(0));
  t.is(pool.lend(1).byteLength, 1024);
});

function bytesOf(buffers: readonly ArrayBuffer[]): number {
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
