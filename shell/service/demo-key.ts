import { randomBytes } from "node:crypto";
import type { Result } from "../../engine/errors/failure.ts";
import type { IssuedKey, KeyRing } from "../access/key-ring.ts";

const DEMO_MAIL = "demo@recoupe.invalid";

/**
 * Issues a demonstration key, for fictitious registers only; it replaces the last one. Failures:
 * those of `KeyRing.issue`.
 */
export async function issueDemoKey(keys: KeyRing, nowMs: number): Promise<Result<IssuedKey>> {
  await revokeDemoKeys(keys, nowMs);
  return keys.issue({
    email: DEMO_MAIL,
    plan: "starter",
    clientAddress: `demo-${nowMs}`,
    isProved: true,
    nowMs,
    random: randomBytes,
  });
}

/**
 * Revokes every demonstration key: they are published for pasting, so they must not open real
 * registers. Reads every key. Throws when the store cannot be read.
 */
export async function revokeDemoKeys(keys: KeyRing, nowMs: number): Promise<void> {
  for (const key of keys.list())
    if (key.email === DEMO_MAIL && key.revokedMs === null) await keys.revoke(key.id, nowMs);
}
