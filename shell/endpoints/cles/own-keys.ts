import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { KeyRecord } from "../../access/key-records.ts";
import type { KeyRing } from "../../access/key-ring.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { type CallContext, type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { holderOf } from "../holder.ts";
import { isoOf } from "../iso-of.ts";

const PATH = "/api/v1/cles";
export const EXAMPLE_KEY_ID = "0123456789abcdef01234567";
export const keyId = z.string().regex(/^[0-9a-f]{24}$/, "24 chiffres hexadécimaux.");

/** Lists the keys of the caller's mail address, which the account proved. */
export function listOwnKeys(keys: KeyRing, accounts: Pick<Accounts, "account">): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: PATH,
    access: "bearer",
    rate: "none",
    summary: "Lister ses clés d'API",
    description:
      "Les clés délivrées à l'adresse e-mail du compte, révoquées ou non, les plus récentes d'abord. Les clés elles-mêmes ne sont pas gardées : `id` les nomme.",
    example: {
      answer: {
        cles: [
          {
            id: EXAMPLE_KEY_ID,
            plan: "free",
            societe: null,
            cree_le: "2026-11-21T09:00:00.000Z",
            revoquee_le: null,
            utilisee_le: null,
          },
        ],
      },
    },
    fails: ["compte.absent", "etat.indisponible"],
    input: {},
    answer: z.object({
      cles: z.array(
        z.object({
          id: keyId.describe("Le nom de la clé, pour la révoquer."),
          plan: z.string().describe("Le plan de la clé."),
          societe: z.string().nullable().describe("Donnée à la délivrance."),
          cree_le: z.iso.datetime().describe("Quand elle a été délivrée."),
          revoquee_le: z.iso.datetime().nullable().describe("null tant qu'elle vaut."),
          utilisee_le: z.iso
            .datetime()
            .nullable()
            .describe("Son dernier appel, à la minute près ; null s'il n'y en a pas eu."),
        }),
      ),
    }),
    run: (_, context) => {
      const owned = ownKeys(keys, accounts, context);
      if (!owned.ok) return owned;
      return success({ cles: owned.value.map(ownKeyFields) });
    },
  });
}

/** A key as answers describe it to its owner. */
export function ownKeyFields({ id, plan, societe, createdMs, revokedMs, usedMs }: KeyRecord) {
  return {
    id,
    plan,
    societe,
    cree_le: isoOf(createdMs),
    revoquee_le: revokedMs === null ? null : isoOf(revokedMs),
    utilisee_le: usedMs === undefined ? null : isoOf(usedMs),
  };
}

/** Revokes one of the caller's keys. */
export function revokeOwnKey(keys: KeyRing, accounts: Pick<Accounts, "account">): Endpoint {
  return serviceEndpoint({
    method: "DELETE",
    path: PATH,
    access: "bearer",
    rate: "none",
    summary: "Révoquer une de ses clés d'API",
    description:
      "La clé est refusée partout en moins d'une seconde. Un compte peut avoir deux clés vivantes (« POST /api/v1/cles » avec son jeton) : demandez la nouvelle, mettez-la en place, puis révoquez l'ancienne.",
    example: { query: { id: EXAMPLE_KEY_ID }, answer: { statut: "revoquee" } },
    fails: ["cle.inconnue", "compte.absent", "etat.indisponible"],
    input: { query: z.object({ id: keyId.describe("De `GET /api/v1/cles`.") }) },
    answer: z.object({ statut: z.literal("revoquee") }),
    run: async ({ query }, context) => {
      const revoked = await revokeOwn(keys, accounts, query.id, context);
      return revoked.ok ? success({ statut: "revoquee" as const }) : revoked;
    },
  });
}

/** The keys of the caller's mail address, newest first. Failures: those of `Accounts.account`. */
export function ownKeys(
  keys: KeyRing,
  accounts: Pick<Accounts, "account">,
  context: CallContext,
): Attempt<readonly KeyRecord[]> {
  const found = accounts.account(holderOf(context).userId);
  if (!found.ok) return found;
  const owned = keys.ofMail(found.value.email);
  return success(owned.toSorted((one, other) => other.createdMs - one.createdMs));
}

/** Revokes a key of the caller. Failures: `cle.inconnue`, those of `ownKeys`. */
export async function revokeOwn(
  keys: KeyRing,
  accounts: Pick<Accounts, "account">,
  id: string,
  context: CallContext,
): Promise<Attempt<boolean>> {
  const owned = ownKeys(keys, accounts, context);
  if (!owned.ok) return owned;
  if (!owned.value.some((key) => key.id === id)) return failed("cle.inconnue");
  return keys.revoke(id, context.nowMs);
}
