import test from "ava";
import { TOKEN_BUCKET_DEFAULTS, TokenBuckets } from "../../../shell/access/token-bucket.ts";
import fc from "../../properties.ts";

const T0 = Date.parse("2026-11-21T11:00:00Z");
const SMALL = { ratePerSecond: 2, burst: 3, maxAddresses: 3 };

test("a burst passes, then the rate", (t) => {
  const buckets = new TokenBuckets(SMALL);
  const at = (ms: number) => buckets.take("192.0.2.1", T0 + ms);
  t.deepEqual(at(0), {
    allowed: true,
    limit: 3,
    remaining: 2,
    resetSeconds: 1,
    retryAfterSeconds: 0,
  });
  t.true(at(0).allowed);
  t.like(at(0), { allowed: true, remaining: 0, resetSeconds: 2 });
  t.like(at(0), { allowed: false, remaining: 0, retryAfterSeconds: 1 });
  t.false(at(499).allowed);
  t.true(at(500).allowed);
  t.false(at(500).allowed);
  t.like(at(60_000), { allowed: true, remaining: 2 });
});

test("addresses do not share, a /64 does", (t) => {
  const buckets = new TokenBuckets({ ...SMALL, burst: 1 });
  t.true(buckets.take("192.0.2.1", T0).allowed);
  t.true(buckets.take("192.0.2.2", T0).allowed);
  t.true(buckets.take("2001:db8::1", T0).allowed);
  t.false(buckets.take("2001:db8::2", T0).allowed);
});

test("memory is bounded, and the longest idle is forgotten first", (t) => {
  const buckets = new TokenBuckets({ ...SMALL, burst: 1, ratePerSecond: 0.001 });
  for (const address of ["a", "b", "c", "a", "d"]) buckets.take(address, T0);
  t.is(buckets.size, 3);
  t.false(buckets.take("a", T0).allowed, "used lately: remembered");
  t.true(buckets.take("b", T0).allowed, "idle longest: forgotten");
});

test("a clock set back neither fills nor blocks", (t) => {
  const buckets = new TokenBuckets(SMALL);
  t.like(buckets.take("a", T0), { remaining: 2 });
  t.like(buckets.take("a", T0 - 3_600_000), { allowed: true, remaining: 1 });
});

test("over any run of calls, no more pass than the burst plus the rate allow", (t) => {
  t.notThrows(() =>
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 700 }), { maxLength: 100 }), (gapsMs) => {
        const buckets = new TokenBuckets(SMALL);
        let nowMs = T0;
        let passed = 0;
        for (const gapMs of gapsMs) {
          nowMs += gapMs;
          if (buckets.take("a", nowMs).allowed) passed += 1;
        }
        return passed <= SMALL.burst + ((nowMs - T0) / 1000) * SMALL.ratePerSecond + 1e-6;
      }),
    ),
  );
});

test("the defaults let a person work", (t) => {
  t.true(TOKEN_BUCKET_DEFAULTS.burst >= 10);
});
