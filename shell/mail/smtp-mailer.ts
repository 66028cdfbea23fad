import { createTransport } from "nodemailer";
import type { Delivery, Mail, Mailer } from "./mail.ts";
import { messageOf } from "./message.ts";

/** Below the lease of a letter (`mail-queue.ts`), so that no other process takes it meanwhile. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Permanent refusals, but for 530 to 539: who may send is for the operator to mend. RFC 5321, 4.2. */
function isForEver(code: number): boolean {
  return code >= 500 && !(code >= 530 && code < 540);
}

interface SmtpMailerParts {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  /** Address of the sender. */
  readonly from: string;
}

/**
 * Hands letters to an SMTP server, a connection each. A password goes to another machine under
 * TLS only. What the server refuses for good (5xx) is not tried again, all else is.
 */
export function smtpMailer({ url, from }: SmtpMailerParts): Mailer {
  const { username, hostname } = new URL(url);
  const requireTLS = username !== "" && !LOOPBACK.test(hostname);
  const transport = createTransport({ url, ...TIMEOUTS, ...(requireTLS && { requireTLS }) });
  return {
    async send(mail: Mail): Promise<Delivery> {
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
  const answered = typeof responseCode === "number" ? responseCode : null;
  const reason = [code, answered].filter((part) => part != null).join(" ") || "inconnue";
  return { sent: false, again: answered === null || !isForEver(answered), reason };
}
