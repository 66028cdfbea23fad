/** Where recoupe is for a connector that is played, and what lets in. */
export interface Target {
  readonly base: string;
  readonly key: string;
}
