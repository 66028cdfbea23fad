import { createTransport } from "nodemailer";
import { normalizeMailAddress } from "../../access/mail-address.ts";
import type { Delivery, Mail, Mailer } from "./mail.ts";
import { messageOf } from "./message.ts";

/**
 * Below the lease of a letter (`mail-queue.ts`), so that no other process takes it during a try.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const NO_ADDRESS: Delivery = { sent: false, again: false, reason: "adresse" };
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Errors caused by the letter; the operator must fix all others. */
const OF_THE_LETTER: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

interface SmtpMailerDeps {
  /** `smtp://` or `smtps://`, with user and password when the server requires them. */
  readonly url: string;
  /** Address of the sender. */
  readonly from: string;
}

/**
 * Sends letters to an SMTP server, one connection each. The password goes to another machine under
 * TLS only. A letter that the server rejects permanently (5xx: RFC 5321, 4.2.1), or with an invalid
 * address, is not retried.
 */
export function smtpMailer({ url, from }: SmtpMailerDeps): Mailer {
  const { username, hostname } = new URL(url);
  const requireTLS = username !== "" && !LOOPBACK.test(hostname);
  const transport = createTransport({ url, ...TIMEOUTS, ...(requireTLS && { requireTLS }) });
  return {
    async send(mail: Mail): Promise<Delivery> {
      // nodemailer parses the address again: only a single valid address may reach it.
      if (normalizeMailAddress(mail.to) !== mail.to) return NO_ADDRESS;
      try {
        await transport.sendMail(messageOf(mail, from));
        return { sent: true, where: "smtp" };
      } catch (error) {
        return refusal(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The server's text is left out: it repeats the recipient's address. */
function refusal(error: unknown): Delivery {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const answered = typeof responseCode === "number" ? responseCode : 0;
  const reason = [code, answered || null].filter((part) => part != null).join(" ") || "inconnue";
  // 530 to 539 demand authentication, or reject it: RFC 4954, 6.
  const isOfAccess = answered >= 530 && answered < 540;
  const isForEver = OF_THE_LETTER.includes(code) && answered >= 500 && !isOfAccess;
  return { sent: false, again: !isForEver, reason };
}
