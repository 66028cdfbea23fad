import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { accountsOfMail } from "../access/key-records.ts";
import type { Attempt } from "../access/refusal.ts";
import { type Account, findAccount, removeAccount } from "./account.ts";
import type { AccountDeps } from "./account-parts.ts";
import { forgetLetters } from "./letter-limit.ts";
import { removeLinks } from "./mail-links.ts";
import { checkPassword } from "./password-check.ts";

/** The user whose account was deleted. */
export type DeletedUser = Pick<Account, "userId" | "account"> & {
  /** The accounts of its keys; absent in records of earlier versions: `account`. */
  readonly keyAccounts?: readonly string[];
};

/**
 * Deletes what one part of the service stores of a user. Called again later when it fails or
 * throws.
 */
export type OnDelete = (user: DeletedUser) => Promise<Result<unknown>>;

interface DeletionRequest {
  readonly userId: number;
  readonly password: string;
  readonly clientAddress: string;
  readonly nowMs: number;
}

const DELETING = "utilisateur_supprime";

/** Deletes accounts and all that depends on them. */
export class Deletions {
  readonly #parts: AccountDeps;
  readonly #onDelete: readonly OnDelete[];
  readonly #onError: (error: unknown) => void;

  constructor(
    parts: AccountDeps,
    onDelete: readonly OnDelete[],
    onError: (error: unknown) => void,
  ) {
    this.#parts = parts;
    this.#onDelete = onDelete;
    this.#onError = onError;
  }

  /**
   * Deletes an account at once: its sessions end, its mail address is free again. Its other data is
   * deleted before this resolves, or by `resume` when that fails or the process dies. Failures:
   * `compte.mot_de_passe_faux`, `compte.jeton_invalide` (already deleted), `compte.essais`,
   * `compte.occupe`, `etat.indisponible`.
   */
  async delete(request: DeletionRequest): Promise<Attempt<null>> {
    const { store } = this.#parts;
    const found = store.read((reader) => success(findAccount(reader, request.userId)));
    if (!found.ok) return found;
    if (found.value === null) return failed("compte.jeton_invalide");
    const { account, email, passwordHash: hashed } = found.value;
    const tried = { ...request, account, hashed };
    const checked = await checkPassword(this.#parts, tried, "compte.mot_de_passe_faux");
    if (!checked.ok) return checked;
    const user = { userId: request.userId, account, keyAccounts: accountsOfMail(email) };
    const removed = await store.keep((transaction) => {
      const known = findAccount(transaction, user.userId);
      if (known === null) return failed("compte.jeton_invalide");
      removeAccount(transaction, known);
      removeLinks(transaction, user.userId);
      forgetLetters(transaction, email);
      transaction.put([DELETING, user.userId], user);
      return success(null);
    });
    if (!removed.ok) return removed;
    await this.#parts.tries.forget(account);
    await this.#finish(user);
    return removed;
  }

  /** Resumes interrupted deletions. */
  async resume(): Promise<void> {
    const unfinished = this.#parts.store.read((reader) =>
      success([...reader.range<DeletedUser>([DELETING])]),
    );
    if (unfinished.ok) for (const { value } of unfinished.value) await this.#finish(value);
  }

  async #finish(user: DeletedUser): Promise<void> {
    try {
      for (const onDelete of this.#onDelete) if (!(await onDelete(user)).ok) return;
    } catch (error) {
      this.#onError(error);
      return;
    }
    await this.#parts.store.change((transaction) => {
      transaction.delete([DELETING, user.userId]);
      return success(null);
    });
  }
}
