import { type Result, success } from "../../engine/errors/failure.ts";
import type { Config } from "../config.ts";
import type { RandomBytes } from "../state/random-bytes.ts";
import { homeSecret } from "./home-secrets.ts";

type Settings = Pick<Config, "home" | "adminKey" | "internalSecret" | "callbackSecret">;

/** The secrets shared by service and pipeline. */
export interface ServiceSecrets {
  readonly admin: string | null;
  readonly internal: string;
  readonly callback: string;
}

/** The secrets of the configuration; where it has none, those of the home. */
export function serviceSecrets(config: Settings, random: RandomBytes): Result<ServiceSecrets> {
  const { home, adminKey: admin, internalSecret, callbackSecret } = config;
  const internal = internalSecret ? success(internalSecret) : homeSecret(home, "interne", random);
  if (!internal.ok) return internal;
  const callback = callbackSecret ? success(callbackSecret) : homeSecret(home, "rappel", random);
  if (!callback.ok) return callback;
  return success({ admin, internal: internal.value, callback: callback.value });
}
