import { createHash } from "node:crypto";
import { KeyRing } from "../../../shell/access/key-ring.ts";
import { ParisCalendar } from "../../../shell/access/paris-calendar.ts";
import { Accounts, type AccountsDeps } from "../../../shell/accounts/accounts.ts";
import type { Delivery, Mail } from "../../../shell/accounts/mail/mail.ts";
import { MapStore } from "../state/map-store.ts";

export const START_MS = Date.UTC(2026, 10, 21, 12);
export const EMAIL = "claire@exemple.fr";
export const PASSWORD = "quatre mots pris au hasard";
export const OTHER_PASSWORD = "cinq cerises sur un toit bleu";
export const CLIENT = "192.0.2.1";
export const NOBODY_KNOWN = { nom: null, prenom: null, societe: null, telephone: null };

/** Seeded random bytes: reproducible, and different at each call. */
export function seededRandom(seed: string): (count: number) => Uint8Array {
  let calls = 0;
  return (count) =>
    createHash("shake256", { outputLength: count }).update(`${seed} ${++calls}`).digest();
}

/** Accounts over stores in memory, with a settable clock and a readable mailbox. */
export function accountsOver(changes: Partial<AccountsDeps> = {}) {
  const clock = { ms: START_MS };
  const mailbox: Mail[] = [];
  const errors: unknown[] = [];
  const delivered = async (mail: Mail): Promise<Delivery> => {
    mailbox.push(mail);
    return { sent: true, where: "mailbox" };
  };
  const store = changes.store ?? new MapStore();
  const accounts = new Accounts({
    store,
    counters: new MapStore(),
    keys: new KeyRing(store, new ParisCalendar()),
    secrets: ["a secret of more than thirty-two characters"],
    mailer: { send: delivered, close: () => {} },
    publicUrl: () => "https://recoupe.exemple.fr",
    onDelete: [],
    random: seededRandom("accounts"),
    now: () => clock.ms,
    log: { info: () => {}, warn: () => {} },
    onError: (error) => void errors.push(error),
    ...changes,
  });
  return { accounts, store, clock, mailbox, errors };
}

export type AccountsBed = ReturnType<typeof accountsOver>;

/** The token of the link in a letter. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /\?token=([\w-]{43})\n/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`no link in ${JSON.stringify(mail?.subject)}`);
  return token;
}

/** The letters mailed since the last call. */
export async function lettersOf({ accounts, mailbox }: AccountsBed): Promise<readonly Mail[]> {
  await accounts.letters.deliverDue();
  return mailbox.splice(0);
}

export function register(bed: AccountsBed, email = EMAIL, password = PASSWORD) {
  const { accounts, clock } = bed;
  const request = { email, password, person: NOBODY_KNOWN, clientAddress: CLIENT, nowMs: clock.ms };
  return accounts.registrations.register(request);
}

export function signIn(bed: AccountsBed, password = PASSWORD, email = EMAIL, client = CLIENT) {
  const { accounts, clock } = bed;
  return accounts.sessions.signIn({ email, password, clientAddress: client, nowMs: clock.ms });
}

/** An account with a proved mail address, and its access token. */
export async function signedUp(bed: AccountsBed, email = EMAIL) {
  await register(bed, email);
  const [letter] = await lettersOf(bed);
  await bed.accounts.registrations.verify(tokenIn(letter), bed.clock.ms);
  const token = await signIn(bed, PASSWORD, email);
  if (!token.ok) throw new Error(token.failure.code);
  const found = bed.accounts.sessions.find(token.value, bed.clock.ms);
  if (!found.ok) throw new Error(found.failure.code);
  return { token: token.value, signedIn: found.value };
}
