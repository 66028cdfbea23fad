import { failed, success } from "../../engine/errors/failure.ts";
import { addressGroup } from "../access/address-group.ts";
import type { Attempt, Refused } from "../access/refusal.ts";
import { TokenBuckets } from "../access/token-bucket.ts";

/** Who sends files: a network, or the holder of an account. */
export type SenderKey = string;

export function senderOf(clientAddress: string, userId: number | null = null): SenderKey {
  return userId === null ? addressGroup(clientAddress) : `compte ${userId}`;
}

interface ShareOptions {
  /** Most files in the queue or at work, of all senders. */
  readonly most: number;
  /** Most of one sender. */
  readonly share: number;
}

/** Bytes that a network may leave on disk without an account, at once and then in a day. */
const DISK_BYTES = 2_000_000_000;
const DAY_SECONDS = 86_400;
/** Delay before a place may be free: most files take less. */
const PLACE_SECONDS = 10;

/**
 * The places of a queue of files, of which each sender has a share, and the disk space that those
 * without an account may fill. In the memory of this process: it protects the machine.
 */
export class SenderShares {
  readonly #options: ShareOptions;
  /** Files of each sender in the queue or at work: as many entries as places at most. */
  readonly #pending = new Map<SenderKey, number>();
  readonly #disk = new TokenBuckets({
    ratePerSecond: DISK_BYTES / DAY_SECONDS,
    burst: DISK_BYTES,
  });
  #total = 0;

  constructor(options: ShareOptions) {
    this.#options = options;
  }

  /**
   * Why no file of this sender is accepted now; `null` when one is. Failures: `envoi.file`,
   * `envoi.part`.
   */
  refusal(sender: SenderKey): Refused | null {
    const { most, share } = this.#options;
    if ((this.#pending.get(sender) ?? 0) >= share) {
      const precision = `${share} fichiers à la fois.`;
      const spent = { policy: "fichiers", limit: share, resetSeconds: PLACE_SECONDS };
      return { ...failed("envoi.part", precision), spent };
    }
    return this.#total >= most ? failed("envoi.file") : null;
  }

  /** Takes a place; returns what gives it back, once. Failures: those of `refusal`. */
  take(sender: SenderKey): Attempt<() => void> {
    const refusal = this.refusal(sender);
    if (refusal) return refusal;
    this.#total++;
    this.#pending.set(sender, (this.#pending.get(sender) ?? 0) + 1);
    let isHeld = true;
    return success(() => {
      if (!isHeld) return;
      isHeld = false;
      this.#total--;
      const left = (this.#pending.get(sender) ?? 1) - 1;
      if (left > 0) this.#pending.set(sender, left);
      else this.#pending.delete(sender);
    });
  }

  /** Counts bytes that a sender without an account leaves on disk. Failure: `envoi.part`. */
  store(sender: SenderKey, bytes: number, nowMs: number): Attempt<null> {
    const room = this.#disk.take(sender, nowMs, bytes);
    if (room.allowed) return success(null);
    const spent = { policy: "octets", limit: room.limit, resetSeconds: room.retryAfterSeconds };
    return { ...failed("envoi.part", "2 Go par jour sans compte."), spent };
  }
}
