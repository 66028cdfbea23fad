import type { KnownAddress } from "./known-address.ts";

/** An address that others are named like, in the same city. */
export interface Homonym {
  readonly address: KnownAddress;
  /** Whether the number is part of the name. */
  readonly isNumbered: boolean;
  /** Ids of all that street, number and town name, or of streets without the number; its own too. */
  readonly twins: readonly string[];
}

/** Addresses whose truth is known, to be drawn from. */
export interface AddressBook {
  readonly name: string;
  /** Addresses, or about how many. */
  readonly size: number;
  /**
   * So many addresses by chance, each as likely as another, the same for the same seed; none that
   * street, number and town do not tell from another, for those are `homonyms`.
   */
  draw(seed: number, count: number): KnownAddress[];
  /** At most so many places without houses, as addresses whose number is 0. */
  places(seed: number, count: number): KnownAddress[];
  /** Every address, street by street or not. */
  all(): Iterable<KnownAddress>;
  /** At most so many addresses, or streets, that are not told apart by their names and the town. */
  homonyms(seed: number, count: number): Homonym[];
  /** Whether a town (INSEE code) has a street of that folded name. */
  hasStreet(insee: string, name: string): boolean;
}
