import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mail.ts";

/**
 * A letter as nodemailer takes it. Addresses are given as objects, so that a comma or a bracket in
 * one is never read as another recipient; the envelope names the one recipient once more. Files
 * and addresses of the web are never opened on a letter's behalf.
 */
export function messageOf({ id, to, subject, text, html }: Mail, from: string): SendMailOptions {
  return {
    from: { name: "recoupe", address: from },
    to: { name: "", address: to },
    envelope: { from, to: [to] },
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    subject,
    text,
    html,
    // Machines that answer letters are asked not to answer this one: RFC 3834, section 5.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
