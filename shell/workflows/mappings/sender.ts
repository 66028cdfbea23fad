/** The sender of files, for remembering validated mappings. */
export interface Sender {
  /** The client id given by the sender; `null` without one. */
  readonly clientId: string | null;
  /** The client that mappings are remembered for; `null` unless the sender has proved to be it. */
  readonly owner: string | null;
}
