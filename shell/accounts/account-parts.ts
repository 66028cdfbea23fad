import type { GuardedStore } from "../state/guarded-store.ts";
import type { RandomBytes } from "../state/random-bytes.ts";
import type { AnyLetter } from "./account-letters.ts";
import type { MailQueue } from "./mail/mail-queue.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { PasswordTries } from "./password-tries.ts";
import type { SessionTokens } from "./session-token.ts";
import type { Throttle } from "./throttle.ts";

/** What the workflows of accounts share. */
export interface AccountDeps {
  readonly store: GuardedStore;
  readonly hasher: PasswordHasher;
  readonly tokens: SessionTokens;
  readonly letters: Pick<MailQueue<AnyLetter>, "add" | "wake">;
  /** Registrations and password resets requested by one client address. */
  readonly requests: Throttle;
  /** Wrong passwords. */
  readonly tries: PasswordTries;
  readonly random: RandomBytes;
}
