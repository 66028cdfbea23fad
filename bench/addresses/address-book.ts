import type { KnownAddress } from "./known-address.ts";

/** An address that shares its name with others in the same city. */
export interface Homonym {
  readonly address: KnownAddress;
  /** Whether the number is part of the name. */
  readonly isNumbered: boolean;
  /**
   * Ids of all addresses with the same street, number and town name, or of streets without the
   * number; its own included.
   */
  readonly twins: readonly string[];
}

/** A source of addresses with known truth. */
export interface AddressBook {
  readonly name: string;
  /** Number of addresses, possibly approximate. */
  readonly size: number;
  /**
   * Draws so many addresses uniformly, the same for the same seed; only addresses that street,
   * number and town identify, since all others are in `homonyms`.
   */
  draw(seed: number, count: number): KnownAddress[];
  /** At most so many places without houses, as addresses with number 0. */
  places(seed: number, count: number): KnownAddress[];
  /** Every address, in any order. */
  all(): Iterable<KnownAddress>;
  /** At most so many addresses, or streets, that their names and the town do not identify. */
  homonyms(seed: number, count: number): Homonym[];
  /** Whether a town (INSEE code) has a street with that folded name. */
  hasStreet(insee: string, name: string): boolean;
}
