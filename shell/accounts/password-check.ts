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
 * Compares a password, unless there were too many failures (`PasswordTries`). Takes the same
 * time for an address without an account. Failures: `wrong`, `compte.essais`, `compte.occupe`,
 * `etat.indisponible`.
 */
export async function checkPassword(
  { tries, hasher }: Pick<AccountDeps, "tries" | "hasher">,
  { account, hashed, password, clientAddress, nowMs }: PasswordTry,
  wrong: "compte.identifiants" | "compte.mot_de_passe_faux",
): Promise<Attempt<null>> {
  const pair = { account, client: clientDigest(clientAddress) };
  const counted = await tries.take(pair, nowMs);
  if (!counted.ok) return counted;
  const compared = await hasher.isPassword(hashed, password);
  if (compared.ok && !compared.value) return failed(wrong);
  if (compared.ok) await tries.succeed(pair, nowMs);
  else await tries.giveBack(pair, nowMs);
  return compared.ok ? success(null) : compared;
}
