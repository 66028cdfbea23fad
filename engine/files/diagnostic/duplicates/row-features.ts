/** Rows that share one of these keys are compared. */
export const BLOCKING_KEYS = [
  "siren",
  "email",
  "telephone",
  "mobile",
  "nom_code_postal",
  "debut_nom_code_postal",
  "personne_code_postal",
  "personne_naissance",
  "debut_personne_code_postal",
  "personne_lieu",
] as const;

export type BlockingKey = (typeof BLOCKING_KEYS)[number];

/** The features of a range of rows for finding duplicates: about 110 bytes a row. Plain data. */
export interface RowFeatures {
  readonly rows: number;
  /** Number of each row in its file. */
  readonly numbers: Uint32Array;
  /** Two hashes of all exactly compared cells; 0 when a row is too poor to be a duplicate. */
  readonly exactLow: Uint32Array;
  readonly exactHigh: Uint32Array;
  /** 0 when unknown. */
  readonly siren: Uint32Array;
  /** NIC + 1, 0 when unknown. */
  readonly nic: Uint32Array;
  readonly postcode: Uint32Array;
  /** AAAAMMJJ, whole dates only. */
  readonly birth: Uint32Array;
  readonly street: Uint32Array;
  /** Bits of `FEATURE_FLAGS`. */
  readonly flags: Uint8Array;
  /** `BLOCKING_KEYS.length` keys for each row, 0 for none. */
  readonly keys: Uint32Array;
  /** Of row `i`: `text[textAt[i] .. textAt[i + 1])`, ASCII: company, surname, given name, each ended by a line feed. */
  readonly text: Uint8Array;
  readonly textAt: Uint32Array;
}

export const FEATURE_FLAGS = {
  /** The e-mail address belongs to a function or the company; several people read it. */
  roleEmail: 1,
  /** The row is about a person: a name, a birth date, a personal address. */
  person: 2,
  /** The table is a list of persons. */
  personList: 4,
} as const;

/** The columns of numbers; `text` and `keys` grow by their own rules. */
const NUMBER_FEATURES = [
  "numbers",
  "exactLow",
  "exactHigh",
  "siren",
  "nic",
  "postcode",
  "birth",
  "street",
] as const satisfies readonly (keyof RowFeatures)[];

/** Concatenates the features of several ranges in order. */
export function joinFeatures(parts: readonly RowFeatures[]): RowFeatures {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const joined = Object.fromEntries(
    NUMBER_FEATURES.map((name) => [name, joinNumbers(parts.map((part) => part[name]))]),
  ) as Pick<RowFeatures, (typeof NUMBER_FEATURES)[number]>;
  return {
    ...joined,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    keys: joinNumbers(parts.map(({ keys }) => keys)),
    flags: joinBytes(parts.map(({ flags }) => flags)),
    text: joinBytes(parts.map(({ text }) => text)),
    textAt: joinOffsets(parts),
  };
}

function joinNumbers(parts: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function joinOffsets(parts: readonly RowFeatures[]): Uint32Array {
  const joined = new Uint32Array(parts.reduce((sum, { rows }) => sum + rows, 1));
  let [at, bytes] = [0, 0];
  for (const { rows, textAt, text } of parts) {
    for (let i = 0; i < rows; i++) joined[at + i] = bytes + (textAt[i] as number);
    at += rows;
    bytes += text.length;
  }
  joined[at] = bytes;
  return joined;
}
