import type { RandomBytes } from "../state/random-bytes.ts";
import type { Transaction } from "../state/store.ts";
import { type Account, findAccount, findAccountOfMail, type Registration } from "./account.ts";
import { type KeyLetter, keyMail } from "./key-proofs.ts";
import { mayBeMailed } from "./letter-limit.ts";
import { type LetterWords, mailTo } from "./letter-text.ts";
import type { Mail } from "./mail/mail.ts";
import type { Compose } from "./mail/mail-queue.ts";
import { addLink, linkEndMs } from "./mail-links.ts";
import { type NoticeLetter, noticeMail } from "./notice-letter.ts";

/** The queued letters of an account; their links are created when they are sent. */
export type AccountLetter =
  | { readonly kind: "verification"; readonly userId: number; readonly registration: Registration }
  /** Somebody registered with the address of an existing account. */
  | { readonly kind: "deja_inscrit"; readonly userId: number }
  /** A password reset for an address (`accountOfMail`), which may have no account. */
  | { readonly kind: "mot_de_passe"; readonly account: string }
  | { readonly kind: "mot_de_passe_change"; readonly userId: number };

/** Every letter that is queued. */
export type AnyLetter = AccountLetter | KeyLetter | NoticeLetter;

interface LetterParts {
  readonly random: RandomBytes;
  /** The public URL of the service, without a trailing slash. */
  readonly publicUrl: () => string;
}

/** Composes the mails of letters. */
export function composeLetters({ random, publicUrl }: LetterParts): Compose<AnyLetter> {
  return (letter, transaction, on) => {
    const how = { ...on, random, publicUrl: publicUrl() };
    if (letter.kind === "avis") {
      const account = findAccount(transaction, letter.userId);
      return account && noticeMail(letter, account.email, how.publicUrl);
    }
    return letter.kind === "cle"
      ? keyMail(letter, transaction, how)
      : accountMail(letter, transaction, how);
  };
}

function accountMail(
  letter: AccountLetter,
  transaction: Transaction,
  { nowMs, isFirstTry, random, publicUrl }: Parameters<typeof keyMail>[2],
): Omit<Mail, "id"> | null {
  const account = holderOf(letter, transaction);
  if (account === null) return null;
  if (letter.kind === "mot_de_passe_change") return mailTo(account.email, PASSWORD_CHANGED);
  if (letter.kind === "verification" && account.verifiedMs !== null) return null;
  if (isFirstTry && !mayBeMailed(transaction, "compte", account.email, nowMs)) return null;
  const isVerification = letter.kind === "verification";
  const kind = isVerification ? "verification" : "mot_de_passe";
  const token = addLink(
    transaction,
    {
      kind,
      userId: account.userId,
      registration: isVerification ? letter.registration : null,
    },
    { nowMs, random },
  );
  const mail = mailTo(account.email, WORDS[letter.kind](publicUrl, token));
  return { ...mail, expiresMs: linkEndMs(kind, nowMs) };
}

function holderOf(letter: AccountLetter, transaction: Transaction): Account | null {
  return letter.kind === "mot_de_passe"
    ? findAccountOfMail(transaction, letter.account)
    : findAccount(transaction, letter.userId);
}

const NOT_YOU = "Si vous n'avez rien demandé, laissez ce message sans suite";

const WORDS: Readonly<
  Record<
    Exclude<AccountLetter["kind"], "mot_de_passe_change">,
    (url: string, token: string) => LetterWords
  >
> = {
  verification: (url, token) => ({
    subject: "Confirmez votre adresse e-mail",
    before:
      "Un compte recoupe a été demandé avec cette adresse. Pour l'ouvrir, suivez ce lien dans les 24 heures :",
    link: `${url}/api/auth/verify-email?token=${token}`,
    after: `${NOT_YOU} : sans ce lien, aucun compte n'est ouvert.`,
  }),
  deja_inscrit: (url, token) => ({
    subject: "Vous avez déjà un compte",
    before:
      "Une inscription vient d'être demandée avec cette adresse, qui a déjà un compte recoupe : connectez-vous avec votre mot de passe. S'il est oublié, choisissez-en un autre par ce lien dans l'heure :",
    link: resetLink(url, token),
    after: `${NOT_YOU} : votre compte n'a pas changé.`,
  }),
  mot_de_passe: (url, token) => ({
    subject: "Choisissez un nouveau mot de passe",
    before:
      "Un nouveau mot de passe a été demandé pour votre compte recoupe. Pour le choisir, suivez ce lien dans l'heure :",
    link: resetLink(url, token),
    after: `${NOT_YOU} : votre mot de passe n'a pas changé.`,
  }),
};

const PASSWORD_CHANGED: LetterWords = {
  subject: "Votre mot de passe a été changé",
  before:
    "Le mot de passe de votre compte recoupe vient d'être changé, et toutes ses connexions sont fermées.",
  after:
    "Si ce n'est pas vous, demandez tout de suite un nouveau mot de passe, puis changez celui de votre messagerie.",
};

function resetLink(url: string, token: string): string {
  return `${url}/api/auth/reset-confirm?token=${token}`;
}
