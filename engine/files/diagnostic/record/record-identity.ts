import {
  ABSENT,
  type IdentifierRepair,
  NO_CONTEXT,
  type RepairContext,
} from "../../repair/identifier-repair.ts";
import { repairSiren } from "../../repair/repair-siren.ts";
import { repairSiret } from "../../repair/repair-siret.ts";
import { repairVat, sirenOfVat } from "../../repair/repair-vat.ts";
import type { RecordColumns } from "./record-columns.ts";
import type { RecordFields } from "./record-fields.ts";

type IdentifierKind = "siret" | "siren" | "tva";

interface IdentifierColumn {
  readonly kind: IdentifierKind;
  readonly column: number;
  readonly repair: (text: string, context: RepairContext) => IdentifierRepair;
  /** Extracts the SIREN from a value of that kind. */
  readonly sirenOf: (value: string) => string;
}

const SIREN_LENGTH = 9;

/** The SIRET is first, being the most specific. */
const KINDS: readonly Omit<IdentifierColumn, "column">[] = [
  { kind: "siret", repair: repairSiret, sirenOf: (value) => value.slice(0, SIREN_LENGTH) },
  { kind: "siren", repair: repairSiren, sirenOf: (value) => value },
  { kind: "tva", repair: repairVat, sirenOf: sirenOfVat },
];

/** `SIREN / SIRET`: the column may contain either. */
const NAMES_BOTH = /siren.*siret|siret.*siren/i;

function repairEither(text: string, context: RepairContext): IdentifierRepair {
  const siret = repairSiret(text, context);
  return siret.damage === "autre_identifiant" ? repairSiren(text, context) : siret;
}

/** The company of a record. One per table, read again for each row. */
export class RecordIdentity {
  /** The columns of company identifiers, and the reading of each in this row. */
  readonly columns: readonly IdentifierColumn[];
  readonly read: IdentifierRepair[];
  /** 0 when the row proves none. */
  siren = 0;
  /** -1 when only a SIREN is known. */
  nic = -1;
  /** Whether two cells have different SIREN, both with valid check digits. */
  isContradictory = false;

  constructor(columns: RecordColumns) {
    this.columns = KINDS.flatMap((kind) =>
      (columns.companies.get(kind.kind) ?? []).slice(0, 1).map((column) => {
        const takesBoth = kind.kind === "siret" && NAMES_BOTH.test(columns.header[column] ?? "");
        return { ...kind, column, repair: takesBoth ? repairEither : kind.repair };
      }),
    );
    this.read = this.columns.map(() => ABSENT);
  }

  /** Reads the identifiers of the current row. */
  readFrom(fields: RecordFields): void {
    let isClear = true;
    for (let i = 0; i < this.columns.length; i++) {
      const { column, repair } = this.columns[i] as IdentifierColumn;
      const read = repair(fields.value(column), NO_CONTEXT);
      this.read[i] = read;
      if (read.state === "damaged" || read.state === "false") isClear = false;
    }
    if (!isClear) this.#readTogether(fields);
    this.#conclude();
  }

  /** Reads damaged identifiers again, together with the other cells of the row. */
  #readTogether(fields: RecordFields): void {
    const alone = [...this.read];
    for (let i = 0; i < alone.length; i++) {
      const { state, certainty, value } = alone[i] as IdentifierRepair;
      const isBroken = state === "damaged" || state === "false";
      if (!isBroken || (certainty === "prouve" && value !== null)) continue;
      const { column, repair } = this.columns[i] as IdentifierColumn;
      const context: RepairContext = {
        sirens: this.#sirensBut(i, alone, true),
        paddedSirens: this.#sirensBut(i, alone, false),
      };
      this.read[i] = repair(fields.value(column), context);
    }
  }

  #sirensBut(but: number, alone: readonly IdentifierRepair[], proved: boolean): readonly string[] {
    return alone.flatMap((read, i) => {
      if (i === but || read.value === null) return [];
      const isProved = read.certainty === "prouve";
      if (isProved !== proved || (!proved && read.damage !== "zeros_perdus")) return [];
      const siren = (this.columns[i] as IdentifierColumn).sirenOf(read.value);
      return siren === "" ? [] : [siren];
    });
  }

  #conclude(): void {
    this.siren = 0;
    this.nic = -1;
    this.isContradictory = false;
    for (let i = 0; i < this.columns.length; i++) {
      const { value, certainty } = this.read[i] as IdentifierRepair;
      if (value === null || certainty !== "prouve") continue;
      const { kind, sirenOf } = this.columns[i] as IdentifierColumn;
      const siren = Number(sirenOf(value));
      if (siren === 0) continue;
      if (this.siren === 0) {
        this.siren = siren;
        if (kind === "siret" && value.length > SIREN_LENGTH)
          this.nic = Number(value.slice(SIREN_LENGTH));
      } else if (siren !== this.siren) this.isContradictory = true;
    }
  }
}
