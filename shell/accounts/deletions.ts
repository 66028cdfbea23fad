import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { Attempt } from "../access/refusal.ts";
import { type Account, findAccount, removeAccount } from "./account.ts";
import type { AccountDeps } from "./account-parts.ts";
import { removeLinks } from "./mail-links.ts";
import { checkPassword } from "./password-check.ts";

/** Whose account is no more. */
export type DeletedUser = Pick<Account, "userId" | "account">;

/**
 * Deletes what a part of the service keeps of a user. Where it fails, by its result or by throwing,
 * it is called again later.
 */
export type OnDelete = (user: DeletedUser) => Promise<Result<unknown>>;

interface DeletionRequest {
  readonly userId: number;
  readonly password: string;
  readonly clientAddress: string;
  readonly nowMs: number;
}

const DELETING = "utilisateur_supprime";

/** Deletes accounts, and all that hangs on them. */
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
   * Deletes an account at once: its sessions end, its mail address is free again. What else is
   * kept of it is deleted before this resolves, or by `resume` where that fails or the process
   * dies. Failures: `compte.mot_de_passe_faux`, `compte.jeton_invalide` (it is gone already),
   * `compte.essais`, `compte.occupe`, `etat.indisponible`.
   */
  async delete(request: DeletionRequest): Promise<Attempt<null>> {
    const { store } = this.#parts;
    const found = store.read((reader) => success(findAccount(reader, request.userId)));
    if (!found.ok) return found;
    if (found.value === null) return failed("compte.jeton_invalide");
    const { account, passwordHash: hashed } = found.value;
    const tried = { ...request, account, hashed };
    const checked = await checkPassword(this.#parts, tried, "compte.mot_de_passe_faux");
    if (!checked.ok) return checked;
    const user = { userId: request.userId, account };
    const removed = await store.keep((transaction) => {
      const known = findAccount(transaction, user.userId);
      if (known === null) return failed("compte.jeton_invalide");
      removeAccount(transaction, known);
      removeLinks(transaction, user.userId);
      transaction.put([DELETING, user.userId], user);
      return success(null);
    });
    if (removed.ok) await this.#finish(user);
    return removed;
  }

  /** Goes on with deletions that were cut off. */
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
