/** Detects one kind of number or code that a comment must not contain. */
export interface Secret {
  readonly kind: string;
  /** Linear in the text. Never throws. */
  isIn(text: string): boolean;
}
