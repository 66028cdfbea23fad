/** Gives `count` random bytes: `randomBytes` of node:crypto in service, a seed in tests. */
export type RandomBytes = (count: number) => Uint8Array;
