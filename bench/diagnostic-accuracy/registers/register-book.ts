import { readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { BAN_FILE } from "../../corpus/write-ban.ts";
import { BODACC_FILE } from "../../corpus/write-bodacc.ts";
import { DECES_FILE, OPPOSITIONS_FILE } from "../../corpus/write-deces.ts";
import { SIRENE_FILES } from "../../corpus/write-sirene.ts";

type Row = Readonly<Record<string, string>>;

/** A notice of a collective procedure in BODACC. */
interface Notice {
  readonly published: string;
  readonly type: string;
  readonly family: string;
  /** "" for a notice without a judgement. */
  readonly nature: string;
}

/** The official files' facts on a company, read without any code of the engine. */
export interface KnownCompany {
  readonly siren: string;
  readonly isActive: boolean;
  /** "" for a sole trader, and for masked names. */
  readonly name: string;
  readonly isMasked: boolean;
  readonly naf: string;
  readonly seat: string;
  readonly establishments: ReadonlyMap<string, { readonly isOpen: boolean }>;
  readonly notices: readonly Notice[];
}

/** A person in the death register without an opposition. */
interface KnownDeath {
  readonly surname: string;
  readonly givenName: string;
  readonly isWoman: boolean;
  /** JJ/MM/AAAA. */
  readonly born: string;
}

export interface KnownStreet {
  readonly line: string;
  readonly postcode: string;
  readonly town: string;
}

/** The registers of an invented country, from the loaded files. */
export interface RegisterBook {
  readonly companies: readonly KnownCompany[];
  readonly sirens: ReadonlySet<string>;
  /** From an establishment to its successors. */
  readonly successors: ReadonlyMap<string, readonly string[]>;
  readonly isOpen: (siret: string) => boolean;
  readonly deaths: readonly KnownDeath[];
  readonly streets: readonly KnownStreet[];
}

/** @param directory  Filled by `writeRegisters`. */
export function readRegisterBook(directory: string): RegisterBook {
  const read = (file: string, delimiter: string): readonly Row[] =>
    Papa.parse<Row>(readFileSync(join(directory, file), "utf8").replace(/^\ufeff/, ""), {
      header: true,
      delimiter,
      skipEmptyLines: true,
    }).data;
  const establishments = grouped(read(SIRENE_FILES.etablissements, ","), (row) => of(row, "siren"));
  const notices = noticesBySiren(read(BODACC_FILE, ";"));
  const companies = read(SIRENE_FILES.unitesLegales, ",").map((row) =>
    companyOf(row, establishments.get(of(row, "siren")) ?? [], notices),
  );
  const open = new Set(
    companies.flatMap((one) =>
      [...one.establishments].flatMap(([siret, { isOpen }]) => (isOpen ? [siret] : [])),
    ),
  );
  const links = grouped(read(SIRENE_FILES.liens, ","), (row) =>
    of(row, "siretEtablissementPredecesseur"),
  );
  return {
    companies,
    sirens: new Set(companies.map(({ siren }) => siren)),
    successors: new Map(
      [...links].map(([from, rows]) => [
        from,
        rows.map((row) => of(row, "siretEtablissementSuccesseur")),
      ]),
    ),
    isOpen: (siret) => open.has(siret),
    deaths: deathsOf(
      readFileSync(join(directory, DECES_FILE), "utf8"),
      readFileSync(join(directory, OPPOSITIONS_FILE), "utf8"),
    ),
    streets: read(BAN_FILE, ";")
      .filter((row) => of(row, "numero") !== "" && of(row, "nom_voie") !== "")
      .map((row) => ({
        line: `${of(row, "numero")}${of(row, "rep")} ${of(row, "nom_voie")}`,
        postcode: of(row, "code_postal"),
        town: of(row, "nom_commune"),
      })),
  };
}

function of(row: Row, column: string): string {
  return row[column] ?? "";
}

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function companyOf(
  row: Row,
  establishments: readonly Row[],
  notices: ReadonlyMap<string, readonly Notice[]>,
): KnownCompany {
  const siren = of(row, "siren");
  const name = of(row, "denominationUniteLegale");
  return {
    siren,
    isActive: of(row, "etatAdministratifUniteLegale") === "A",
    name: name === "[ND]" ? "" : name,
    isMasked: of(row, "statutDiffusionUniteLegale") === "P",
    naf: of(row, "activitePrincipaleUniteLegale"),
    seat: siren + of(row, "nicSiegeUniteLegale"),
    establishments: new Map(
      establishments.map((one) => [
        of(one, "siret"),
        { isOpen: of(one, "etatAdministratifEtablissement") === "A" },
      ]),
    ),
    notices: notices.get(siren) ?? [],
  };
}

function noticesBySiren(rows: readonly Row[]): ReadonlyMap<string, readonly Notice[]> {
  const notices = new Map<string, Notice[]>();
  for (const row of rows) {
    const siren = of(row, "registre").slice(-9);
    const judgement = of(row, "jugement");
    const { nature = "" } = judgement === "" ? {} : (JSON.parse(judgement) as { nature?: string });
    const [published, type, family] = [
      of(row, "dateparution"),
      of(row, "typeavis"),
      of(row, "familleavis"),
    ];
    const notice = { published, type, family, nature };
    const own = notices.get(siren);
    if (own) own.push(notice);
    else notices.set(siren, [notice]);
  }
  return notices;
}

/** A line of 198 characters: name, sex, day of birth; day, place and act of the death. */
function deathsOf(lines: string, oppositions: string): KnownDeath[] {
  const opposed = new Set(oppositions.split(/\r?\n/).slice(1));
  return lines.split(/\r?\n/).flatMap((line) => {
    const [, surname = "", input = ""] = /^([^*]+)\*([^/ ]+)/.exec(line.slice(0, 80)) ?? [];
    const born = line.slice(81, 89);
    const act = [line.slice(154, 162), line.slice(162, 167), line.slice(167, 176).trim()];
    const isWhole = /^\d{4}(?!00)\d\d(?!00)\d\d$/.test(born);
    if (surname === "" || input === "" || !isWhole || opposed.has(act.join(";"))) return [];
    const day = `${born.slice(6)}/${born.slice(4, 6)}/${born.slice(0, 4)}`;
    return [{ surname, givenName: input, isWoman: line[80] === "2", born: day }];
  });
}
