/** A composed letter. Its fields are untrusted: each mailer encodes them. */
export interface Mail {
  /** The permanent id of the letter: duplicates are recognised by their Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When its link stops working (epoch milliseconds), for a letter with one. */
  readonly expiresMs?: number;
}

/** The outcome of a delivery. Reasons never contain an address: they are logged. */
export type Delivery =
  | { readonly sent: true; readonly where: string }
  | { readonly sent: false; readonly again: boolean; readonly reason: string };

/** Delivers letters. */
export interface Mailer {
  /** Never throws; resolves once the letter is handed over, or cannot be. */
  send(mail: Mail): Promise<Delivery>;
  close(): void;
}
