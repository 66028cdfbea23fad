import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Delivery, Mail, Mailer } from "./mail.ts";
import { messageOf } from "./message.ts";

interface OutboxMailerDeps {
  readonly folder: string;
  /** Address of the sender. */
  readonly from: string;
}

/**
 * Writes letters as `.eml` files into a folder, for services without an SMTP server. Their links
 * open accounts, so only the owner of the service can read them. The file is named for the letter:
 * a letter written twice is there once.
 */
export function outboxMailer({ folder, from }: OutboxMailerDeps): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail: Mail): Promise<Delivery> {
      try {
        const { message } = await transport.sendMail(messageOf(mail, from));
        const path = join(folder, `${mail.id}.eml`);
        await writeWhole(folder, path, message as Buffer);
        return { sent: true, where: path };
      } catch (error) {
        const { code } = error as { code?: unknown };
        return { sent: false, again: true, reason: typeof code === "string" ? code : "inconnue" };
      }
    },
    close: () => transport.close(),
  };
}

/** Renamed only once it is on disk: files seen in the folder are complete. */
async function writeWhole(folder: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(`${path}.tmp`, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
}
