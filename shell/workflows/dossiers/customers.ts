import { createHash } from "node:crypto";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store } from "../../state/store.ts";
import type { MappingAbout } from "../mappings/mapping-upload.ts";
import type { Sender } from "../mappings/sender.ts";
import type { Uploads } from "../uploads/uploads.ts";
import type { Dossiers } from "./dossiers.ts";
import { ownerOfUser } from "./owner.ts";

/** What a signed-in customer's dossier adds to an upload. */
export interface Customer extends Sender {
  readonly sector: string | null;
  /** The highest chosen product beyond a flash; `null` when none was chosen. */
  readonly produit: "ct1" | "ct2" | "ct3" | null;
}

const PROCESSED = ["ct3", "ct2", "ct1"] as const;
const SECTOR_MAX = 100;

interface CustomersDeps {
  readonly store: Store;
  readonly dossiers: Dossiers;
  readonly uploads: Pick<Uploads, "admitByToken">;
  readonly onError: (error: unknown) => void;
}

/** Determines the owners of uploads. */
export class Customers {
  readonly #state: GuardedStore;
  readonly #dossiers: Dossiers;
  readonly #uploads: CustomersDeps["uploads"];

  constructor({ store, dossiers, uploads, onError }: CustomersDeps) {
    this.#state = new GuardedStore(store, onError);
    this.#dossiers = dossiers;
    this.#uploads = uploads;
  }

  of(userId: number): Result<Customer> {
    const found = this.#dossiers.of(userId);
    if (!found.ok) return found;
    const { produits, profil } = found.value;
    const chosen = produits.split(",");
    const owner = ownerOfUser(userId);
    return success({
      clientId: owner,
      owner,
      sector: sectorOf(profil),
      produit: PROCESSED.find((code) => chosen.includes(code)) ?? null,
    });
  }

  /**
   * The sender of an upload without an account. A client id belongs to its first user; later
   * uploads prove the ownership with the token of an earlier one. Without that proof, nothing that
   * the client validated is used or changed. Failures: `jeton.autre` (another client's token, or
   * the id of an account), `jeton.invalide`, `envoi.expire`, `etat.indisponible`.
   */
  async claim(
    clientId: string | null,
    token: string | undefined,
    nowMs: number,
  ): Promise<Result<Sender>> {
    if (clientId?.startsWith(ACCOUNTS)) return failed("jeton.autre");
    if (token !== undefined) return this.#claimWith(clientId, token, nowMs);
    if (clientId === null) return success({ clientId, owner: null });
    return this.#state.change((transaction) => {
      const isNew = transaction.get(clientKey(clientId)) === undefined;
      if (isNew) transaction.put(clientKey(clientId), nowMs);
      return success({ clientId, owner: isNew ? clientId : null });
    });
  }

  #claimWith(clientId: string | null, token: string, nowMs: number): Result<Sender> {
    const known = this.#uploads.admitByToken<MappingAbout>(token, nowMs);
    if (!known.ok) return known;
    const { clientId: own, userId, about } = known.value;
    if (userId !== null || (clientId !== null && clientId !== own)) return failed("jeton.autre");
    return success({ clientId: own, owner: about.owner });
  }
}

/** A digest: clients choose their ids freely. */
const clientKey = (clientId: string) => [
  "client",
  createHash("sha256").update(clientId, "utf8").digest("hex"),
];
const ACCOUNTS = ownerOfUser(0).replace("0", "");

/** `secteur` of a profile, which may contain any JSON. */
function sectorOf(profil: string): string | null {
  const { secteur } = JSON.parse(profil) as { secteur?: unknown };
  return typeof secteur === "string" && secteur.trim() !== ""
    ? secteur.trim().slice(0, SECTOR_MAX)
    : null;
}
