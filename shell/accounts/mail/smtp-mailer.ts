import { createTransport } from "nodemailer";
import { normalizeMailAddress } from "../../access/mail-address.ts";
import type { Delivery, Mail, Mailer } from "./mail.ts";
import { messageOf } from "./message.ts";

/** Below the lease of a letter (`mail-queue.ts`), so that no other process takes it meanwhile. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const NO_ADDRESS: Delivery = { sent: false, again: false, reason: "adresse" };
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Where a refusal is about the letter: all others are for the operator to mend. */
const OF_THE_LETTER: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

interface SmtpMailerDeps {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  /** Address of the sender. */
  readonly from: string;
}

/**
 * Hands letters to an SMTP server, a connection each. A password goes to another machine under
 * TLS only. A letter that the server refuses for good (5xx: RFC 5321, 4.2.1) is not tried again, nor
 * is one to an address that is none.
 */
export function smtpMailer({ url, from }: SmtpMailerDeps): Mailer {
  const { username, hostname } = new URL(url);
  const requireTLS = username !== "" && !LOOPBACK.test(hostname);
  const transport = createTransport({ url, ...TIMEOUTS, ...(requireTLS && { requireTLS }) });
  return {
    async send(mail: Mail): Promise<Delivery> {
      // An address is parsed once more on its way: only what is one, and one alone, may go there.
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

/** The words of the server are left out: they repeat the recipient's address. */
function refusal(error: unknown): Delivery {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const answered = typeof responseCode === "number" ? responseCode : 0;
  const reason = [code, answered || null].filter((part) => part != null).join(" ") || "inconnue";
  // 530 to 539 ask for a password, or another one: RFC 4954, 6.
  const isOfAccess = answered >= 530 && answered < 540;
  const isForEver = OF_THE_LETTER.includes(code) && answered >= 500 && !isOfAccess;
  return { sent: false, again: !isForEver, reason };
}
