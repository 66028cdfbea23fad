/** Tells whether a comment holds one kind of number or code that should not stand in one. */
export interface Secret {
  readonly kind: string;
  /** Linear in the text. Never throws. */
  isIn(text: string): boolean;
}
