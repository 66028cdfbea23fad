/** A letter, ready to go. Nothing in it is trusted: who writes it to a wire encodes it. */
export interface Mail {
  /** Names the letter for ever: a second copy of it can be told by its Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What came of a letter. Reasons never hold an address: they are logged. */
export type Delivery =
  | { readonly sent: true; readonly where: string }
  | { readonly sent: false; readonly again: boolean; readonly reason: string };

/** Takes letters to where they are read. */
export interface Mailer {
  /** Never throws; resolves once the letter is somebody else's, or cannot be. */
  send(mail: Mail): Promise<Delivery>;
  close(): void;
}
