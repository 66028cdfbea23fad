/** A language model server, from the configuration. */
export interface ModelServer {
  /** URL of the completions endpoint. */
  readonly url: URL;
  readonly model: string;
  readonly key?: string;
}

const PATH = "/v1/chat/completions";
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

/**
 * Reads RECOUPE_LLM_URL, RECOUPE_LLM_MODEL and RECOUPE_LLM_KEY. The URL is that of the server, with
 * or without `/v1`: `http://10.0.0.5:11434`.
 *
 * @returns `null` without a URL: the shipped classifier answers. A French sentence for an invalid
 *   value, without the key.
 */
export function readModelServer(
  url: string | undefined,
  model: string | undefined,
  key: string | undefined,
): ModelServer | null | string {
  if (!url?.trim()) return null;
  const completions = completionsUrl(url.trim());
  if (!completions)
    return "RECOUPE_LLM_URL doit être une adresse http ou https sans mot de passe, par exemple http://127.0.0.1:11434";
  if (!model?.trim()) return "RECOUPE_LLM_MODEL doit nommer le modèle que sert RECOUPE_LLM_URL";
  if (!key?.trim()) return { url: completions, model: model.trim() };
  return VISIBLE_ASCII.test(key.trim())
    ? { url: completions, model: model.trim(), key: key.trim() }
    : "RECOUPE_LLM_KEY ne doit avoir ni blancs ni accents";
}

function completionsUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  if (!isHttp || url.username || url.password || url.search || url.hash) return null;
  url.pathname =
    url.pathname.replace(/\/+$/, "").replace(/\/v1(?:\/chat\/completions)?$/, "") + PATH;
  return url;
}
