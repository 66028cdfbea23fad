import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { ruleText } from "../../../engine/files/free-text/rule-text.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { RandomBytes } from "../../state/random-bytes.ts";
import type { Store } from "../../state/store.ts";
import type { LocalModel } from "../language-model/local-model.ts";
import type { Uploads } from "../uploads/uploads.ts";
import { type CustomRule, mappingStateOf, putMappingState } from "./mapping-state.ts";

/** Most rules of an upload. */
const RULES_MOST = 200;
const ID_BYTES = 8;

interface RulesDeps {
  readonly store: Store;
  readonly uploads: Pick<Uploads, "findIn">;
  readonly model: LocalModel;
  readonly random: RandomBytes;
  readonly onError: (error: unknown) => void;
}

/**
 * Business rules entered by customers. A rule is stored at once; the local model classifies it
 * afterwards, after a restart if necessary.
 */
export class CustomRules {
  readonly #parts: RulesDeps;
  readonly #state: GuardedStore;
  #sorting: Promise<void> = Promise.resolve();

  constructor(parts: RulesDeps) {
    this.#parts = parts;
    this.#state = new GuardedStore(parts.store, parts.onError);
  }

  /**
   * Stores a rule of an upload. Failures: `regle.nombre`, `regle.vide` (without a word),
   * `envoi.absent` (erased in the meantime), `etat.indisponible`.
   *
   * @param rule The JSON object, as sent.
   */
  async add(uploadId: string, rule: object, nowMs: number): Promise<Result<CustomRule>> {
    const texte = ruleText(rule);
    if (texte.trim() === "") return failed("regle.vide");
    const id = Buffer.from(this.#parts.random(ID_BYTES)).toString("hex");
    const regle = JSON.stringify(rule);
    const added: CustomRule = { id, regle, texte, categorie: null, atMs: nowMs };
    const stored = await this.#state.keep((transaction) => {
      if (!this.#parts.uploads.findIn(transaction, uploadId)) return failed("envoi.absent");
      const state = mappingStateOf(transaction, uploadId);
      if (state.rules.length >= RULES_MOST) return failed("regle.nombre", `${RULES_MOST} au plus.`);
      putMappingState(transaction, uploadId, { ...state, rules: [...state.rules, added] });
      transaction.put(todoKey(uploadId, id), true);
      return success(added);
    });
    if (stored.ok) this.sort();
    return stored;
  }

  /**
   * Removes a rule of an upload; succeeds when it is already gone. Failures: `envoi.absent` (erased
   * in the meantime), `etat.indisponible`.
   */
  remove(uploadId: string, id: string): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      if (!this.#parts.uploads.findIn(transaction, uploadId)) return failed("envoi.absent");
      const state = mappingStateOf(transaction, uploadId);
      const rules = state.rules.filter((one) => one.id !== id);
      if (rules.length === state.rules.length) return success(null);
      putMappingState(transaction, uploadId, { ...state, rules });
      transaction.delete(todoKey(uploadId, id));
      return success(null);
    });
  }

  /** Classifies all rules without a category. */
  sort(): void {
    this.#sorting = this.#sorting.then(() => this.#sortAll()).catch(this.#parts.onError);
  }

  /** Waits for the classification in progress. */
  close(): Promise<void> {
    return this.#sorting;
  }

  async #sortAll(): Promise<void> {
    const { store, uploads, model } = this.#parts;
    for (const { key } of [...store.range([TODO])]) {
      const [, uploadId, id] = key as [string, string, string];
      const rule = mappingStateOf(store, uploadId).rules.find((one) => one.id === id);
      const categorie = rule ? (await model.categoriseRule(rule.texte)).categorie : null;
      await store.transact((transaction) => {
        transaction.delete(todoKey(uploadId, id));
        if (categorie === null || !uploads.findIn(transaction, uploadId)) return;
        const state = mappingStateOf(transaction, uploadId);
        putMappingState(transaction, uploadId, {
          ...state,
          rules: state.rules.map((one) => (one.id === id ? { ...one, categorie } : one)),
        });
      });
    }
  }
}

const TODO = "regle-a-classer";
const todoKey = (uploadId: string, id: string) => [TODO, uploadId, id];
