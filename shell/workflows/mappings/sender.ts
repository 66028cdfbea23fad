/** Who sends files, as far as validated mappings are remembered for the next ones. */
export interface Sender {
  /** The name that the sender gives; `null` without one. */
  readonly clientId: string | null;
  /** Under whose name mappings are remembered; `null` where nobody has shown to be that client. */
  readonly owner: string | null;
}
