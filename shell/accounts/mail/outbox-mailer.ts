import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Delivery, Mail, Mailer } from "./mail.ts";
import { messageOf } from "./message.ts";

/** A letter that does not say when its link ends is removed a day after it was written. */
const LIVES_MS = 24 * 3_600_000;
/** Letters are shorter, and their headers come first. */
const HEAD_BYTES = 8192;
const EXPIRES = /^Expires: (.+)$/m;
const LETTER = /\.eml(?:\.tmp)?$/;

/**
 * Removes the letters of an outbox whose link no longer works. Reads the head of each; throws disk
 * errors.
 */
export async function purgeOutbox(folder: string, nowMs: number): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((one) => LETTER.test(one))) {
    const path = join(folder, name);
    if (nowMs >= (await endMsOf(path))) await rm(path, { force: true });
  }
}

async function endMsOf(path: string): Promise<number> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const stated = EXPIRES.exec(buffer.toString("latin1", 0, bytesRead))?.[1];
    const endMs = Date.parse(stated ?? "");
    return Number.isNaN(endMs) ? (await file.stat()).mtimeMs + LIVES_MS : endMs;
  } finally {
    await file.close();
  }
}

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
