import type { DatabasePair } from "./database-pair.ts";
import type { ClusterHost } from "./host.ts";
import { KeyedCaller } from "./keyed-caller.ts";
import { untilAnswered } from "./until-answered.ts";

/**
 * Milliseconds from the instant that stands with a key revoked on the first host until every other
 * one refuses it, all of which have just accepted it. The first host has the bench's own clock.
 */
export async function revocationMs(
  [first, ...others]: readonly ClusterHost[],
  database: DatabasePair,
  email: string,
): Promise<number> {
  const host = first as ClusterHost;
  const key = await host.newKey(email);
  const callers = others.map(({ url }) => new KeyedCaller(url, key));
  for (const caller of callers) await untilAnswered(caller, 200);
  const refused = Promise.all(
    callers.map(async (caller) => {
      await untilAnswered(caller, 401);
      return Date.now();
    }),
  );
  const record = async () => {
    const rows = await database.primary.query(
      `select parts->>1 as id, value->>'revokedMs' as ms from records
       where parts->>0 = 'cle' and value->>'email' = '${email}'`,
    );
    return rows[0] as { id: string; ms: string };
  };
  await host.revokeKey((await record()).id);
  return Math.max(...(await refused)) - Number((await record()).ms);
}
