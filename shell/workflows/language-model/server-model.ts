import type { Choice } from "../../../engine/files/free-text/choice.ts";
import { COMMENT_THEMES, themeOf } from "../../../engine/files/free-text/comment-themes.ts";
import {
  categoriseRule,
  RULE_CATEGORIES,
} from "../../../engine/files/free-text/rule-categories.ts";
import { type ClosedQuestion, completionOf, readCompletion } from "./chat-completion.ts";
import type { FallbackReason, LocalModel, ModelAnswer } from "./local-model.ts";
import type { ModelServer } from "./model-server.ts";
import { JsonPoster } from "./post-json.ts";
import { Turns } from "./turns.ts";

export interface ServerModelOptions extends ModelServer {
  /** From the start of a call to its complete answer. */
  readonly timeoutMs: number;
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Pause after a failure to reach the server. */
  readonly restMs: number;
  readonly now: () => number;
}

export const SERVER_MODEL_DEFAULTS = {
  timeoutMs: 20_000,
  atOnce: 2,
  mostWaiting: 100,
  restMs: 30_000,
  now: () => performance.now(),
} as const;

const RULES = {
  about: "Classe une règle métier qu'un client a écrite pour la qualité de ses données.",
  categories: RULE_CATEGORIES,
};
const COMMENTS = {
  about: "Classe un commentaire qu'un commercial a écrit sur un client.",
  categories: COMMENT_THEMES,
};

/** Reasons that do not indicate a problem of the server. */
const OF_THE_TEXT: ReadonlySet<FallbackReason> = new Set(["reponse_illisible", "file_pleine"]);

/**
 * A language model behind an OpenAI-compatible server in the customer's own network. When it does
 * not answer in time, in the requested format and with a listed category, the shipped classifier
 * answers, with the reason.
 */
export class ServerModel implements LocalModel {
  readonly #options: ServerModelOptions;
  readonly #poster: JsonPoster;
  readonly #turns: Turns;
  readonly #closing = new AbortController();
  #resting: { readonly until: number; readonly reason: FallbackReason } | null = null;

  constructor(options: ServerModelOptions) {
    this.#options = options;
    this.#poster = new JsonPoster(options.url, options.key);
    this.#turns = new Turns(options.atOnce, options.mostWaiting);
  }

  categoriseRule(text: string) {
    return this.#ask(RULES, text, categoriseRule);
  }

  themeOf(comment: string) {
    return this.#ask(COMMENTS, comment, themeOf);
  }

  close(): void {
    this.#closing.abort();
    this.#poster.close();
  }

  async #ask<Category extends string>(
    question: ClosedQuestion<Category>,
    text: string,
    shipped: (text: string) => Choice<Category>,
  ): Promise<ModelAnswer<Category>> {
    const answer = await this.#turns.take(() => this.#askServer(question, text));
    if (answer && typeof answer !== "string") return { ...answer, autres: [], origine: "serveur" };
    return { ...shipped(text), origine: "classifieur", repli: answer ?? "file_pleine" };
  }

  async #askServer<Category extends string>(
    question: ClosedQuestion<Category>,
    text: string,
  ): Promise<ReturnType<typeof readCompletion<Category>> | FallbackReason> {
    const { model, timeoutMs, now, restMs } = this.#options;
    if (this.#resting && now() < this.#resting.until) return this.#resting.reason;
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]);
    const posted = await this.#poster.post(completionOf(model, question, text), signal);
    const answer = posted.ok ? readCompletion(posted.body, question) : null;
    if (answer) return answer;
    const reason = posted.ok ? "reponse_illisible" : posted.reason;
    this.#resting = OF_THE_TEXT.has(reason) ? null : { until: now() + restMs, reason };
    return reason;
  }
}
