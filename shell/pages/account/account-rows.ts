import type { SessionCookie } from "../../access/session-cookie.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { registeredRow, registeringRow, registerRow } from "./register-rows.ts";
import { resetRow, resetSentRow, resettingRow } from "./reset-rows.ts";
import { signInRow, signingInRow, signingOutRow } from "./sign-in-rows.ts";

export interface AccountPagesDeps {
  readonly accounts: Accounts;
  /** Sets and deletes the session cookie. */
  readonly cookie: SessionCookie;
}

/** The pages for registration, sign-in, sign-out and password reset. */
export function accountRows({ accounts, cookie }: AccountPagesDeps): readonly Endpoint[] {
  const { registrations, resets, sessions } = accounts;
  return [
    registerRow(),
    registeringRow(registrations),
    registeredRow(),
    signInRow(),
    signingInRow({ sessions, cookie }),
    signingOutRow({ sessions, cookie }),
    resetRow(),
    resettingRow(resets),
    resetSentRow(),
  ];
}
