/** A register's store, and what its manifest notes of it. */
export interface StoreRef {
  readonly file: string;
  readonly bytes: number;
  readonly headChecksum: number;
  readonly count: number;
}
