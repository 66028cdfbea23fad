/** So many at once, and then one more each `eachMs`. */
export interface LeakyRule {
  readonly most: number;
  readonly eachMs: number;
}

/** A stored bucket: its level at a moment. */
export type LeakyBucket = { readonly level: number; readonly atMs: number };

/** The level now; 0 without a bucket. A clock set back leaks nothing. */
function levelAt(bucket: LeakyBucket | null, { eachMs }: LeakyRule, nowMs: number): number {
  if (bucket === null) return 0;
  return Math.max(0, bucket.level - Math.max(0, nowMs - bucket.atMs) / eachMs);
}

/** Time until the bucket takes one more; 0 when it does now. */
export function waitMs(bucket: LeakyBucket | null, rule: LeakyRule, nowMs: number): number {
  return Math.max(0, (levelAt(bucket, rule, nowMs) + 1 - rule.most) * rule.eachMs);
}

/** The bucket with one more, or one less for a negative count. */
export function filled(
  bucket: LeakyBucket | null,
  rule: LeakyRule,
  nowMs: number,
  count = 1,
): LeakyBucket {
  return { level: Math.max(0, levelAt(bucket, rule, nowMs) + count), atMs: nowMs };
}

/** Whether the bucket is empty: as good as none. */
export function isEmpty(bucket: LeakyBucket, rule: LeakyRule, nowMs: number): boolean {
  return levelAt(bucket, rule, nowMs) === 0;
}
