import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceUnderTest } from "./recoupe-process.ts";

/** Letters to an address, written by a service without SMTP server, as plain text. */
export function lettersTo({ home }: Pick<ServiceUnderTest, "home">, address: string): string[] {
  const folder = join(home, "courrier");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => plainText(readFileSync(join(folder, name), "utf8")))
    .filter((text) => text.includes(`To: ${address}\r\n`));
}

/** Waits for the first letter to an address that contains this text. */
export async function letterTo(
  service: Pick<ServiceUnderTest, "home">,
  address: string,
  holds = "token=",
): Promise<string> {
  for (;;) {
    const found = lettersTo(service, address).find((text) => text.includes(holds));
    if (found) return found;
    await sleep(50);
  }
}

/** The token of the link in a letter. */
export function tokenOf(letter: string): string {
  const token = /[?]token=([\w-]{43})\b/.exec(letter)?.[1];
  if (!token) throw new Error("no link in the letter");
  return token;
}

/** Decodes quoted-printable, which nodemailer uses for French. */
function plainText(message: string): string {
  const joined = message.replace(/=\r\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
