import test from "ava";
import { BufferPool } from "../../../engine/memory/buffer-pool.ts";
import fc from "../../properties.ts";

const MOST_RETAINED = 1 << 14;

test("nobody has what another has; what is given back is lent again, as far as it is kept", (t) => {
  /** Sizes that are lent, and places among those under way that are given back. */
  const steps = fc.array(
    fc.oneof(
      fc.nat(9000),
      fc.nat(20).map((place) => -1 - place),
    ),
  );
  fc.assert(
    fc.property(steps, (input) => {
      const pool = new BufferPool(MOST_RETAINED);
      const pooled: ArrayBuffer[] = [];
      let retained: ArrayBuffer[] = [];
      for (const step of input) {
        if (step >= 0) {
          const buffer = pool.lend(step);
          t.true(buffer.byteLength >= step && buffer.byteLength <= Math.max(1024, 2 * step));
          t.false(pooled.includes(buffer));
          const hasRetained = retained.some(({ byteLength }) => byteLength === buffer.byteLength);
          t.is(retained.includes(buffer), hasRetained);
          retained = retained.filter((other) => other !== buffer);
          pooled.push(buffer);
        } else {
          const [buffer] = pooled.splice(-1 - step, 1);
          if (!buffer) continue;
          pool.giveBack(buffer);
          if (bytesOf([...retained, buffer]) <= MOST_RETAINED) retained.push(buffer);
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
