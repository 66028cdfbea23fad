import type { KeyRing } from "../../access/key-ring.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { login } from "../../endpoints/auth/login.ts";
import { logout } from "../../endpoints/auth/logout.ts";
import { deleteMe, me } from "../../endpoints/auth/me.ts";
import { register } from "../../endpoints/auth/register.ts";
import { requestReset } from "../../endpoints/auth/reset-request.ts";
import { listOwnKeys, revokeOwnKey } from "../../endpoints/cles/own-keys.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { confirmReset, resetPage } from "../../pages/account/reset-confirm.ts";
import { verificationPage, verifyEmail } from "../../pages/account/verify-email.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";

export interface AuthDeps {
  readonly accounts: Accounts;
  readonly dossiers: Pick<Dossiers, "of">;
  readonly keys: KeyRing;
}

/** The endpoints of accounts and their API keys. */
export function authRows({ accounts, dossiers, keys }: AuthDeps): readonly Endpoint[] {
  return [
    register(accounts.registrations),
    verificationPage(accounts.registrations),
    verifyEmail(accounts.registrations),
    login(accounts.sessions),
    logout(accounts.sessions),
    requestReset(accounts.resets),
    resetPage(accounts.resets),
    confirmReset(accounts.resets),
    me(accounts, dossiers),
    deleteMe(accounts),
    listOwnKeys(keys, accounts),
    revokeOwnKey(keys, accounts),
  ];
}
