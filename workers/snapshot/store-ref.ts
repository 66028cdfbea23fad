/** A register's store, with the marks from its manifest. */
export interface StoreRef {
  readonly file: string;
  readonly bytes: number;
  readonly headChecksum: number;
  readonly count: number;
}
