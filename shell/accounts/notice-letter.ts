import { type LetterWords, mailTo } from "./letter-text.ts";
import type { Mail } from "./mail/mail.ts";

/** A letter that an account asked for: something ended or changed. */
export type NoticeLetter = {
  readonly kind: "avis";
  readonly userId: number;
  readonly subject: string;
  readonly text: string;
  /** Paragraphs below the link. */
  readonly lines: readonly string[];
  /** Path of its link on this service. */
  readonly path: string;
};

const WHY =
  "Vous recevez ce message parce que votre compte le demande. Pour ne plus le recevoir : « Être prévenu », dans votre espace.";

/** The mail of a notice. @param publicUrl  Of the service, without a trailing slash. */
export function noticeMail(
  { subject, text, lines, path }: NoticeLetter,
  email: string,
  publicUrl: string,
): Omit<Mail, "id"> {
  const words: LetterWords = {
    ...{ subject, before: text, link: `${publicUrl}${path}` },
    after: [...lines, WHY],
  };
  return mailTo(email, words);
}
