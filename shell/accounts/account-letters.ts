import { html, type Markup } from "../../engine/markup/html.ts";
import type { RandomBytes } from "../state/random-bytes.ts";
import type { Transaction } from "../state/store.ts";
import {
  type Account,
  findAccount,
  findAccountOfMail,
  putAccount,
  type Registration,
} from "./account.ts";
import type { Mail } from "./mail/mail.ts";
import type { Compose } from "./mail/mail-queue.ts";
import { addLink, linkEndMs } from "./mail-links.ts";

/** The queued letters of an account; their links are created when they are sent. */
export type AccountLetter =
  | { readonly kind: "verification"; readonly userId: number; readonly registration: Registration }
  /** Somebody registered with the address of an existing account. */
  | { readonly kind: "deja_inscrit"; readonly userId: number }
  /** A password reset for an address (`accountOfMail`), which may have no account. */
  | { readonly kind: "mot_de_passe"; readonly account: string }
  | { readonly kind: "mot_de_passe_change"; readonly userId: number };

/** Most letters with a link sent to an address within an hour, whoever requests them. */
const MOST_LINKS = 5;
const LINKS_WINDOW_MS = 3_600_000;

interface Words {
  readonly subject: string;
  readonly before: string;
  readonly link?: string;
  readonly after: string;
}

interface LetterParts {
  readonly random: RandomBytes;
  /** The public URL of the service, without a trailing slash. */
  readonly publicUrl: () => string;
}

/** Composes the mails of account letters. */
export function accountLetters(parts: LetterParts): Compose<AccountLetter> {
  return (letter, transaction, { nowMs, isFirstTry }) => {
    const account = holderOf(letter, transaction);
    if (account === null) return null;
    if (letter.kind === "mot_de_passe_change") return mailOf(account, PASSWORD_CHANGED);
    if (letter.kind === "verification" && account.verifiedMs !== null) return null;
    if (isFirstTry && !mayBeMailed(transaction, account, nowMs)) return null;
    const isVerification = letter.kind === "verification";
    const kind = isVerification ? "verification" : "mot_de_passe";
    const token = addLink(
      transaction,
      {
        kind,
        userId: account.userId,
        registration: isVerification ? letter.registration : null,
      },
      { nowMs, random: parts.random },
    );
    const mail = mailOf(account, WORDS[letter.kind](parts.publicUrl(), token));
    return { ...mail, expiresMs: linkEndMs(kind, nowMs) };
  };
}

function holderOf(letter: AccountLetter, transaction: Transaction): Account | null {
  return letter.kind === "mot_de_passe"
    ? findAccountOfMail(transaction, letter.account)
    : findAccount(transaction, letter.userId);
}

/** Records a letter, unless the address reached its limit of recent letters. */
function mayBeMailed(transaction: Transaction, account: Account, nowMs: number): boolean {
  const lately = account.mailedMs.filter((ms) => ms > nowMs - LINKS_WINDOW_MS);
  if (lately.length >= MOST_LINKS) return false;
  putAccount(transaction, { ...account, mailedMs: [...lately, nowMs] });
  return true;
}

const NOT_YOU = "Si vous n'avez rien demandé, laissez ce message sans suite";

const WORDS: Readonly<
  Record<
    Exclude<AccountLetter["kind"], "mot_de_passe_change">,
    (url: string, token: string) => Words
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

const PASSWORD_CHANGED: Words = {
  subject: "Votre mot de passe a été changé",
  before:
    "Le mot de passe de votre compte recoupe vient d'être changé, et toutes ses connexions sont fermées.",
  after:
    "Si ce n'est pas vous, demandez tout de suite un nouveau mot de passe, puis changez celui de votre messagerie.",
};

function resetLink(url: string, token: string): string {
  return `${url}/api/auth/reset-confirm?token=${token}`;
}

function mailOf({ email }: Account, { subject, before, link, after }: Words): Omit<Mail, "id"> {
  const paragraphs = ["Bonjour,", before, ...(link ? [link] : []), after];
  const marked = paragraphs.map((text) =>
    text === link ? html`<p><a href="${text}">${text}</a></p>` : html`<p>${text}</p>`,
  );
  return {
    to: email,
    subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: letterMarkup(subject, marked),
  };
}

function letterMarkup(title: string, paragraphs: readonly Markup[]): string {
  return html`<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"/><title>${title}</title></head>
<body>${paragraphs}</body></html>
`.text;
}
