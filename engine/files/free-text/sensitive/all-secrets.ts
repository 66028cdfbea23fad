import { bankAccount } from "./bank-account.ts";
import { password } from "./password.ts";
import { paymentCard } from "./payment-card.ts";
import type { Secret } from "./secret.ts";
import { socialSecurity } from "./social-security.ts";

/** Secrets recognised by check digits or by form, without the model. */
export const ALL_SECRETS = [
  paymentCard,
  bankAccount,
  socialSecurity,
  password,
] as const satisfies readonly Secret[];
