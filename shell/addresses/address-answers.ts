import { type GivenAddress, normalisationJson } from "../../engine/address/normalisation-json.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { PooledAnswers } from "../snapshot/pooled-answers.ts";
import type { ServedAddresses } from "../snapshot/served-snapshot.ts";

interface AddressAnswersParts {
  /** RECOUPE_HOME. */
  readonly home: string;
  readonly pooled: PooledAnswers;
}

/** Normalises the addresses of calls from those that are served. */
export class AddressAnswers {
  readonly #parts: AddressAnswersParts;

  constructor(parts: AddressAnswersParts) {
    this.#parts = parts;
  }

  /**
   * The answer of a call, as `normalisationJson` writes it. One address is looked up at once,
   * several, which would keep other calls waiting, by a worker (`PooledAnswers`).
   *
   * @param served  The addresses of the snapshot.
   */
  async normalise(
    snapshotId: string,
    served: ServedAddresses,
    addresses: readonly GivenAddress[],
  ): Promise<Result<Uint8Array>> {
    const here = () => normalisationJson(addresses, served.normaliser, served.date);
    if (addresses.length <= 1) return success(here());
    const { home, pooled } = this.#parts;
    return pooled.from<Uint8Array>(
      (pool) => pool.run("normalise-addresses", { home, snapshotId, addresses }),
      here,
    );
  }
}
