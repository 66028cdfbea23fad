import { failed, success } from "../../engine/errors/failure.ts";
import type { Attempt } from "../access/refusal.ts";
import type { AccountDeps } from "./account-parts.ts";
import { clientDigest } from "./client-digest.ts";

interface PasswordTry {
  /** Whose password it should be: `accountOfMail`, known here or not. */
  readonly account: string;
  /** `null` where there is no such account. */
  readonly hashed: string | null;
  readonly password: string;
  readonly clientAddress: string;
  readonly nowMs: number;
}

/**
 * Compares a password, while neither its mail address nor its client has failed too often. Takes
 * the same time for an address without account. Failures: `wrong`, `compte.essais`,
 * `compte.occupe`, `etat.indisponible`.
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
