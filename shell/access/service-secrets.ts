import { type Result, success } from "../../engine/errors/failure.ts";
import type { Config } from "../config.ts";
import type { RandomBytes } from "../state/random-bytes.ts";
import { homeSecrets } from "./home-secrets.ts";

type Settings = Pick<Config, "home" | "adminKeys" | "internalSecrets" | "callbackSecrets">;

/**
 * The secrets shared by operator, service and pipeline: the first of each is sent or signs, all are
 * accepted.
 */
export interface ServiceSecrets {
  /** Of X-Admin-Key; without any, no call is admin. */
  readonly admin: readonly string[];
  /** Of X-Internal-Secret. */
  readonly internal: readonly string[];
  /** Sign the callbacks of the pipeline. */
  readonly callback: readonly string[];
}

/** The secrets of the configuration; where it has none, those of the home. */
export function serviceSecrets(config: Settings, random: RandomBytes): Result<ServiceSecrets> {
  const { home, adminKeys: admin, internalSecrets, callbackSecrets } = config;
  const internal = configured(internalSecrets) ?? homeSecrets(home, "interne", random);
  if (!internal.ok) return internal;
  const callback = configured(callbackSecrets) ?? homeSecrets(home, "rappel", random);
  if (!callback.ok) return callback;
  return success({ admin, internal: internal.value, callback: callback.value });
}

function configured(secrets: readonly string[]): Result<readonly string[]> | null {
  return secrets.length > 0 ? success(secrets) : null;
}
