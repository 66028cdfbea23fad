import { bankAccount } from "./bank-account.ts";
import { password } from "./password.ts";
import { paymentCard } from "./payment-card.ts";
import type { Secret } from "./secret.ts";
import { socialSecurity } from "./social-security.ts";

/** Those that are told by check digits or by how they are written, not by the model. */
export const ALL_SECRETS = [
  paymentCard,
  bankAccount,
  socialSecurity,
  password,
] as const satisfies readonly Secret[];
