/** What is noted of a store's file when it is published. */
export interface StoreMarks {
  readonly bytes: number;
  /** CRC-32 of the whole file: `recoupe verify` reads it all. */
  readonly checksum: number;
  /** CRC-32 of its head, compared each time it is opened (`engine/store/store-head.ts`). */
  readonly headChecksum: number;
}

/** What the files of an edition held. */
export interface EditionCounts {
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Data rows read; the sum of accepted, ignored and rejected. */
  readonly rows: number;
  readonly accepted: number;
  /** Sound rows that are no entry, by reason. */
  readonly ignored: Readonly<Record<string, number>>;
  /** Rows refused, by reason. */
  readonly rejected: Readonly<Record<string, number>>;
}

/** One register, one edition: written beside its store when the edition is complete. */
export interface EditionManifest extends EditionCounts, StoreMarks {
  readonly register: string;
  /** Name of its folder: its date, and a number when that date was loaded before. */
  readonly edition: string;
  /** AAAA-MM-JJ: how fresh the publisher's data is. */
  readonly date: string;
  /** Entries left after duplicates and superseded versions were dropped. */
  readonly kept: number;
  /** Files were added to it after its first ones (`recoupe load --completer`). */
  readonly isCompleted?: true;
  /** Identities that its rows took back, in a file beside the store. */
  readonly withdrawn: number;
  /** Distinct keys. */
  readonly keys: number;
}

/** The companies composed from the registers of one snapshot. */
export interface CompaniesManifest extends StoreMarks {
  readonly edition: string;
  readonly count: number;
  /** SIREN that have establishments but no legal unit: left out. */
  readonly orphans: number;
}

/** The index of the death register, a file of the edition that it was built from. */
export interface DeathIndexManifest extends StoreMarks {
  /** Of `deces`. */
  readonly edition: string;
  /** Deaths in it. */
  readonly count: number;
  readonly entries: number;
}

/** Officers who may be dead, crossed from the registers of officers and of deaths. */
export interface OfficerDeathsManifest extends StoreMarks {
  readonly edition: string;
  /** Companies with one or several. */
  readonly count: number;
  /** Active officers that were crossed: natural persons with a birth date. */
  readonly crossed: number;
  /** Of them, those who may be dead. */
  readonly found: number;
}

/** The index of the addresses, built from the BAN and the code tables that were loaded with it. */
export interface AddressIndexManifest extends StoreMarks {
  readonly edition: string;
  /** Positions of the BAN in it: addresses, and points of streets without a number. */
  readonly count: number;
  readonly entries: number;
}

/** What is served: one edition of each loaded register, and what was composed from them. */
export interface Snapshot {
  readonly format: number;
  /** Twelve hexadecimal digits derived from the editions: equal ids answer with equal bytes. */
  readonly id: string;
  /** AAAA-MM-JJ (Paris) on which it was published: the date of every verification. */
  readonly date: string;
  readonly publishedAt: string;
  readonly registers: Readonly<Record<string, EditionManifest>>;
  readonly companies: CompaniesManifest | null;
  /** `null` while the deaths are not loaded. */
  readonly deathIndex: DeathIndexManifest | null;
  /** `null` while the deaths or the officers are not loaded. */
  readonly officerDeaths: OfficerDeathsManifest | null;
  /** `null` while the BAN is not loaded. */
  readonly addressIndex: AddressIndexManifest | null;
  /** Its registers are the invented ones: the first load of others replaces all of them. */
  readonly example?: true;
}

/**
 * Raised whenever packed entries, company records or manifests change shape: older folders must
 * be reloaded. 2: `headChecksum`. 3: officers, notices and accounts in the company record. 4: the
 * company record tells of a dissolution, and no date of a procedure. 5: `deathIndex`. 6:
 * `officerDeaths`, and their block in the company record. 7: `addressIndex`.
 */
export const SNAPSHOT_FORMAT = 7;
