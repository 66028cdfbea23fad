import {
  type InputAddress,
  normalisationJson,
} from "../../../engine/address/normalisation-json.ts";
import { type Result, success } from "../../../engine/errors/failure.ts";
import type { PooledAnswers } from "./pooled-answers.ts";
import type { ServedAddresses } from "./served-snapshot.ts";

interface AddressAnswersDeps {
  /** RECOUPE_HOME. */
  readonly home: string;
  readonly pooled: PooledAnswers;
}

/**
 * A postcode or a CEDEX code: it limits the search to a few streets, instead of the whole country.
 */
const POSTCODE = /(?<!\d)\d{5}(?!\d)/;

/** Normalises the addresses of calls with the served BAN. */
export class AddressAnswers {
  readonly #parts: AddressAnswersDeps;

  constructor(parts: AddressAnswersDeps) {
    this.#parts = parts;
  }

  /**
   * The answer to a call, as `normalisationJson` writes it. A single address with a postcode is
   * looked up in this thread, usually faster than waking a worker. Several addresses, or one that
   * may take tens of milliseconds, would block other calls: a worker answers them
   * (`PooledAnswers`).
   *
   * @param served The addresses of the snapshot.
   */
  async normalise(
    snapshotId: string,
    served: ServedAddresses,
    addresses: readonly InputAddress[],
  ): Promise<Result<Uint8Array>> {
    const inThread = () => normalisationJson(addresses, served.normaliser, served.date);
    const [first = ""] = addresses;
    if (addresses.length <= 1 && hasPostcode(first)) return success(inThread());
    const { home, pooled } = this.#parts;
    return pooled.from<Uint8Array>(
      (pool) => pool.run("normalise-addresses", { home, snapshotId, addresses }),
      inThread,
    );
  }
}

function hasPostcode(input: InputAddress): boolean {
  if (typeof input === "string") return POSTCODE.test(input);
  return POSTCODE.test(input.code_postal ?? "") || POSTCODE.test(input.adresse);
}
