import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mail.ts";

/**
 * A letter for nodemailer. Addresses are passed as objects, so that a comma or a bracket in one is
 * never parsed as another recipient; the envelope repeats the only recipient. A letter never opens
 * files or URLs.
 */
export function messageOf(
  { id, to, subject, text, html, expiresMs }: Mail,
  from: string,
): SendMailOptions {
  return {
    from: { name: "recoupe", address: from },
    to: { name: "", address: to },
    envelope: { from, to: [to] },
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    subject,
    text,
    html,
    // Asks automatic responders not to answer: RFC 3834, section 5.
    headers: {
      "Auto-Submitted": "auto-generated",
      // RFC 4021, section 2.1.50: of no use afterwards.
      ...(expiresMs === undefined ? {} : { Expires: new Date(expiresMs).toUTCString() }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
