/** Returns `count` random bytes: `randomBytes` of node:crypto in service, seeded in tests. */
export type RandomBytes = (count: number) => Uint8Array;
