/** Base URL and key of the service for a tested connector. */
export interface Target {
  readonly base: string;
  readonly key: string;
}
