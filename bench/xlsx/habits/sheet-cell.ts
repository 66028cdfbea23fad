import type { Draw } from "../../corpus/customer-files/draw.ts";

/** A cell of a generated sheet: what a program stores, and what a person reads. */
export interface SheetCell {
  readonly kind: "text" | "number" | "boolean" | "error" | "empty";
  /** Text, or number as digits; "1" or "0" for booleans. */
  readonly stored: string;
  /** Format code of a number. */
  readonly format: string;
  readonly hasFormula: boolean;
  /** The plain text that reading must give. */
  readonly shown: string;
}

/** A generated sheet: its header, and rows of as many cells. */
export interface SheetTruth {
  readonly name: string;
  readonly is1904: boolean;
  readonly header: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** First and last data row, from 0, of first cells that are merged. */
  readonly merges: readonly (readonly [first: number, last: number])[];
}

type CellWriter = (draw: Draw, is1904: boolean) => SheetCell;

const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const DAYS_TO_1904 = 1462;

const EMPTY: SheetCell = {
  kind: "empty",
  stored: "",
  format: "General",
  hasFormula: false,
  shown: "",
};

function text(shown: string): SheetCell {
  return { ...EMPTY, kind: "text", stored: shown, shown };
}

function number(stored: number, shown: string, format = "General"): SheetCell {
  return { ...EMPTY, kind: "number", stored: String(stored), format, shown };
}

const NAMES = [
  "Atelier Brumont",
  "Bois du Velay & Fils",
  "Château d'Ormont",
  "L'Étape « Sud »",
  "Cœur, SARL",
];
const TEXTS = [
  "007",
  "01000",
  " bord ",
  "a\nb",
  "1001.0",
  "=1+1",
  "<b>",
  "€",
  "東京",
  "12/05",
  "VRAI",
];

function day(draw: Draw): { readonly serial: number; readonly iso: string } {
  const serial = draw.between(20_000, 50_000);
  return { serial, iso: new Date(DAY_ZERO + serial * DAY_MS).toISOString().slice(0, 10) };
}

const pad = (value: number) => String(value).padStart(2, "0");

/** Columns by their headers, with what cells of them mean, whoever writes them. */
const COLUMNS: Readonly<Record<string, CellWriter>> = {
  "code client": (draw) => {
    const code = draw.between(1, 99_999);
    return number(code, String(code));
  },
  siret: (draw) => {
    const siret = `8${draw.digits(13)}`;
    return number(Number(siret), siret, draw.of(["General", "0", "00000000000000"]));
  },
  "code postal": (draw) => {
    const postcode = `0${draw.between(1000, 9999)}`;
    return number(Number(postcode), postcode, "00000");
  },
  téléphone: (draw) => {
    const digits = `0${draw.of(["1", "6", "7"])}${draw.digits(8)}`;
    return number(Number(digits), digits, '0#" "##" "##" "##" "##');
  },
  référence: (draw) => {
    const code = draw.digits(4);
    return number(Number(code), `CLI-${code}`, '"CLI-"0000');
  },
  note: (draw) => text(draw.of(TEXTS)),
  montant: (draw) => {
    const cents = draw.between(-200_000, 9_000_000);
    const format = draw.of([
      "General",
      "0.00",
      "#,##0.00",
      '#,##0.00\\ "€"',
      '#,##0\\ "€";[Red]-#,##0\\ "€"',
    ]);
    return number(cents / 100, String(cents / 100), format);
  },
  total: (draw) => {
    // A sum of tenths: what a spreadsheet shows has fifteen digits.
    const tenths = draw.between(1, 20);
    let sum = 0;
    for (let at = 0; at < tenths; at++) sum += 0.1;
    return { ...number(sum, String(tenths / 10)), hasFormula: true };
  },
  latitude: (draw) => {
    const millionths = draw.between(42_000_000, 51_000_000);
    return number(millionths / 1e6, String(millionths / 1e6));
  },
  taux: (draw) => {
    const thousandths = draw.of([0, 55, 100, 200, 21, 1000, -50]);
    return number(thousandths / 1000, `${thousandths / 10}%`, draw.of(["0%", "0.0%", "0.00%"]));
  },
  "client depuis": (draw, is1904) => {
    const { serial, iso } = day(draw);
    const format = draw.of([
      "dd/mm/yyyy",
      "yyyy-mm-dd",
      "[$-40C]d mmmm yyyy;@",
      "mmm-yy",
      "m/d/yy",
    ]);
    return number(serial - (is1904 ? DAYS_TO_1904 : 0), iso, format);
  },
  "vu le": (draw, is1904) => {
    const { serial, iso } = day(draw);
    const [hour, minute] = [draw.between(0, 23), draw.between(1, 59)];
    const value = serial - (is1904 ? DAYS_TO_1904 : 0) + (hour * 60 + minute) / 1440;
    return number(value, `${iso} ${pad(hour)}:${pad(minute)}:00`, "dd/mm/yyyy hh:mm");
  },
  heure: (draw) => {
    const [hour, minute] = [draw.between(0, 23), draw.between(0, 59)];
    return number((hour * 60 + minute) / 1440, `${pad(hour)}:${pad(minute)}:00`, "hh:mm");
  },
  durée: (draw) => {
    const minutes = draw.between(0, 9000);
    return number(
      minutes / 1440,
      `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`,
      "[h]:mm",
    );
  },
  actif: (draw) => {
    const isTrue = draw.chance(0.5);
    return {
      ...EMPTY,
      kind: "boolean",
      stored: isTrue ? "1" : "0",
      shown: isTrue ? "VRAI" : "FAUX",
    };
  },
  lien: (draw) =>
    draw.chance(0.3)
      ? { ...EMPTY, kind: "error", stored: "#N/A", hasFormula: true, shown: "#N/A" }
      : { ...text("trouvé"), hasFormula: true },
};

/** A sheet of a customer's list: a company over several contacts, then columns of every kind. */
export function drawSheet(draw: Draw, name: string, rows: number): SheetTruth {
  const is1904 = draw.chance(0.15);
  const merges: [number, number][] = [];
  for (let row = 0; row < rows - 4; row += draw.between(1, 4))
    if (draw.chance(0.3)) {
      const last = row + draw.between(1, 3);
      merges.push([row, last]);
      row = last + 1;
    }
  const isCovered = (row: number) => merges.some(([first, last]) => row > first && row <= last);
  let company = "";
  const table = Array.from({ length: rows }, (_, row) => {
    const covered = isCovered(row);
    if (!covered) company = `${draw.of(NAMES)} ${row}`;
    const label: SheetCell = covered ? { ...EMPTY, shown: company } : text(company);
    const cells = Object.values(COLUMNS).map((write) =>
      draw.chance(0.05) ? EMPTY : write(draw, is1904),
    );
    return [label, ...cells];
  });
  return { name, is1904, header: ["raison sociale", ...Object.keys(COLUMNS)], rows: table, merges };
}
