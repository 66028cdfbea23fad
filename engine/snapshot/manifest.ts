/** Size and checksums of a store's file, recorded at publication. */
export interface StoreMarks {
  readonly bytes: number;
  /** CRC-32 of the whole file, checked by `recoupe verify`. */
  readonly checksum: number;
  /** CRC-32 of its head, checked each time it is opened (`engine/store/store-head.ts`). */
  readonly headChecksum: number;
}

/** The contents of an edition's files. */
export interface EditionCounts {
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Data rows read: the sum of accepted, ignored and rejected. */
  readonly rows: number;
  readonly accepted: number;
  /** Valid rows without an entry, by reason. */
  readonly ignored: Readonly<Record<string, number>>;
  /** Rejected rows, by reason. */
  readonly rejected: Readonly<Record<string, number>>;
  /** Wordings that no rule of the register knows, and their entries; absent when there are none. */
  readonly unknownWordings?: Readonly<Record<string, number>>;
}

/** One edition of one register: written next to its store when the edition is complete. */
export interface EditionManifest extends EditionCounts, StoreMarks {
  readonly register: string;
  /** Name of its folder: its date, and a number if that date was loaded before. */
  readonly edition: string;
  /** AAAA-MM-JJ, the date of the publisher's data. */
  readonly date: string;
  /** Entries left after dropping duplicates and superseded versions. */
  readonly kept: number;
  /** Whether files were added later (`recoupe load --completer`). */
  readonly isCompleted?: true;
  /** Number of identities withdrawn by its rows, in a file next to the store. */
  readonly withdrawn: number;
  /** Number of distinct keys. */
  readonly keys: number;
}

/** The companies composed from the registers of one snapshot. */
export interface CompaniesManifest extends StoreMarks {
  readonly edition: string;
  readonly count: number;
  /** Number of SIREN with establishments but without legal unit, omitted. */
  readonly orphans: number;
}

/** The index of the death register, a file of the edition that it was built from. */
export interface DeathIndexManifest extends StoreMarks {
  /** Edition of `deces`. */
  readonly edition: string;
  /** Number of deaths. */
  readonly count: number;
  readonly entries: number;
}

/** Officers who may be dead, from the registers of officers and of deaths. */
export interface OfficerDeathsManifest extends StoreMarks {
  readonly edition: string;
  /** Number of companies with at least one. */
  readonly count: number;
  /** Number of active officers matched: natural persons with a birth date. */
  readonly crossed: number;
  /** Number of those who may be dead. */
  readonly found: number;
}

/** The index of addresses, built from the BAN and the code tables loaded with it. */
export interface AddressIndexManifest extends StoreMarks {
  readonly edition: string;
  /** Number of BAN positions: addresses, and points of streets without a number. */
  readonly count: number;
  readonly entries: number;
}

/** The index of companies by name and place, built from the legal units and establishments. */
export interface CompanyIndexManifest extends StoreMarks {
  readonly edition: string;
  /** Number of establishments; those under partial diffusion are not in it. */
  readonly count: number;
  readonly entries: number;
}

/** The served data: one edition of each loaded register, and the data composed from them. */
export interface Snapshot {
  readonly format: number;
  /**
   * Twelve hexadecimal digits derived from the editions: equal ids give byte-identical responses.
   */
  readonly id: string;
  /** AAAA-MM-JJ (Paris) of the publication: the date of every verification. */
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
  /** `null` while the legal units or the establishments are not loaded. */
  readonly companyIndex: CompanyIndexManifest | null;
  /**
   * Whether its registers are the invented samples: the first load of others replaces all of them.
   */
  readonly example?: true;
}

/**
 * Increment when the layout of packed entries, company records or manifests changes: older folders
 * must then be reloaded. 2: `headChecksum`. 3: officers, notices and accounts in the company
 * record. 4: dissolution in the company record, no date of a procedure. 5: `deathIndex`. 6:
 * `officerDeaths`, and their block in the company record. 7: `addressIndex`. 8:
 * decisions of judgements, with their own words. 9: numbers and roads in one form in `addressIndex`. 10:
 * `companyIndex`.
 */
export const SNAPSHOT_FORMAT = 10;
