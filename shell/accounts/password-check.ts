import { failed, success } from "../../engine/errors/failure.ts";
import type { Attempt } from "../access/refusal.ts";
import type { AccountDeps } from "./account-parts.ts";
import { clientDigest } from "./client-digest.ts";

interface PasswordTry {
  /** The account id of the mail address (`accountOfMail`), existing or not. */
  readonly account: string;
  /** `null` when there is no such account. */
  readonly hashed: string | null;
  readonly password: string;
  readonly clientAddress: string;
  readonly nowMs: number;
}

/**
 * Compares a password, unless its mail address or its client had too many failures. Takes the same
 * time for an address without an account. Failures: `wrong`, `compte.essais`, `compte.occupe`,
 * `etat.indisponible`.
 */
export async function checkPassword(
  { failures, hasher }: Pick<AccountDeps, "failures" | "hasher">,
  { account, hashed, password, clientAddress, nowMs }: PasswordTry,
  wrong: "compte.identifiants" | "compte.mot_de_passe_faux",
): Promise<Attempt<null>> {
  const counted = await failures.take([account, clientDigest(clientAddress)], nowMs);
  if (!counted.ok) return counted;
  const compared = await hasher.isPassword(hashed, password);
  if (compared.ok && !compared.value) return failed(wrong);
  await failures.giveBack(counted.value);
  return compared.ok ? success(null) : compared;
}
