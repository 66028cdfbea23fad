import type { KeyRing } from "../../access/key-ring.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { listOwnKeys, revokeOwnKey } from "../cles/own-keys.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { deleteMe, me } from "./me.ts";
import { register } from "./register.ts";
import { confirmReset, resetPage } from "./reset-confirm.ts";
import { requestReset } from "./reset-request.ts";
import { verifyEmail } from "./verify-email.ts";

export interface AuthParts {
  readonly accounts: Accounts;
  readonly dossiers: Pick<Dossiers, "of">;
  readonly keys: KeyRing;
}

/** The endpoints of a person's account and of its API keys. */
export function authRows({ accounts, dossiers, keys }: AuthParts): readonly Endpoint[] {
  return [
    register(accounts.registrations),
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
