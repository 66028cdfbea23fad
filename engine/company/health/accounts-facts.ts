import { bareNaf } from "../../identifiers/naf.ts";
import {
  compteClosing,
  compteConfidentialite,
  compteFigures,
  type Figures,
  figureOf,
} from "../../registers/comptes/entry.ts";
import type { BenchmarkRatio } from "../../registers/quantiles-sectoriels/ratios.ts";
import { NOMENCLATURES } from "../../registers/sirene-codes.ts";
import {
  UNITE_TEXT,
  uniteCategorieJuridique,
  uniteNomenclature,
  uniteText,
} from "../../registers/unites-legales/entry.ts";
import type { EntryReader } from "../../store/entry-reader.ts";
import { readText } from "../../store/packed-bytes.ts";
import { isoDay, plusMonths } from "../../text/dates.ts";
import { latestAccounts } from "../accounts.ts";
import { accountsRatios, exerciceOfClosing } from "../accounts-ratios.ts";
import { accountsWarnings, reliableTurnover, WARNING_TEXTS } from "../accounts-warnings.ts";
import { type CompanyBase, NOT_LOADED } from "../company-base.ts";
import { lateBefore, mustFileAccounts } from "../filing-duty.ts";
import { BLOCK, recordBlock } from "../record.ts";
import { type SectorPosition, sectorPositions } from "../sector.ts";
import type { Situation } from "../situation.ts";

/** One ratio of the accounts. */
export interface RatioFact {
  /** In percent, NaN unknown. */
  readonly value: number;
  /** Sign of the amount behind the ratio, which may be known when the ratio is not; 0 unknown. */
  readonly sign: number;
  /** Position in the sector, `null` without a benchmark. */
  readonly position: SectorPosition | null;
}

const JUDGED_RATIOS = [
  "part_ca_resultat_net",
  "part_ca_ebe",
  "autonomie_financiere",
  "ratio_de_liquidite",
] as const satisfies readonly BenchmarkRatio[];

type JudgedRatio = (typeof JUDGED_RATIOS)[number];

/** The facts in the filed accounts of a company. */
export interface AccountsFacts {
  /** Whether its legal form must file each year. */
  readonly mustFile: boolean;
  /** AAAAMMJJ of the last closing with filed accounts, 0 none. */
  readonly closing: number;
  /** Source of the closing: the accounts themselves, or the notice of their filing. */
  readonly closingSource: "comptes" | "bodacc";
  /** overdue: the next filing was due some weeks ago. late: the last closing is two years old. */
  readonly filing: "up_to_date" | "overdue" | "late";
  readonly ratios: Readonly<Record<JudgedRatio, RatioFact>>;
  /** In French, why ratios are unavailable; "" when they are available. */
  readonly withoutRatios: string;
}

const NO_RATIO: RatioFact = { value: Number.NaN, sign: 0, position: null };
const NO_RATIOS: AccountsFacts["ratios"] = {
  part_ca_resultat_net: NO_RATIO,
  part_ca_ebe: NO_RATIO,
  autonomie_financiere: NO_RATIO,
  ratio_de_liquidite: NO_RATIO,
};

/**
 * Twelve months for the next year, six to approve it, two to file it online (Code de commerce, L.
 * 223-26 and L. 232-22), and one until the registers have it.
 */
const MONTHS_UNTIL_OVERDUE = 21;

/** Older accounts are outdated: three years, as for the sector's quantiles. */
const MONTHS_OF_USE = 36;

/** @param situation  Situation of a known company. Moves the cursor of the benchmarks. */
export function readAccountsFacts(base: CompanyBase, situation: Situation): AccountsFacts {
  const { bytes, record, unite, today, accountsDate: closing } = situation;
  const block = recordBlock(bytes, record, BLOCK.comptes);
  const accounts = latestAccounts(bytes, block, today);
  return {
    mustFile: mustFileAccounts(uniteCategorieJuridique(bytes, unite)),
    closing,
    closingSource: situation.accountsSource,
    filing: filingOf(closing, today),
    ...readRatios(base, situation, accounts),
  };
}

function filingOf(closing: number, today: number): AccountsFacts["filing"] {
  if (closing < lateBefore(today)) return "late";
  return closing < plusMonths(today, -MONTHS_UNTIL_OVERDUE) ? "overdue" : "up_to_date";
}

type Ratios = Pick<AccountsFacts, "ratios" | "withoutRatios">;

/** @param accounts  Offset of the accounts, -1 when there are none. */
function readRatios(base: CompanyBase, situation: Situation, accounts: number): Ratios {
  if (base.sources.comptes === NOT_LOADED) return without("registre non chargé");
  if (accounts < 0) return without("aucun compte dans le registre");
  const { bytes, today } = situation;
  const closing = compteClosing(bytes, accounts);
  if (closing < plusMonths(today, -MONTHS_OF_USE))
    return without(`comptes clos le ${isoDay(closing)}, trop anciens`);
  if (compteConfidentialite(bytes, accounts) === "confidentielle")
    return without("comptes confidentiels");
  const figures = compteFigures(bytes, accounts);
  const [warning] = accountsWarnings(figures, closing, today);
  if (warning) return without(WARNING_TEXTS.get(warning) ?? warning);
  return ratiosOf(figures, base.benchmarks, situation, closing);
}

function without(why: string): Ratios {
  return { ratios: NO_RATIOS, withoutRatios: why };
}

function ratiosOf(
  figures: Figures,
  benchmarks: EntryReader | null,
  situation: Situation,
  closing: number,
): Ratios {
  const values = accountsRatios(figures, JUDGED_RATIOS);
  const naf = nafRev2(situation);
  const positions =
    benchmarks && naf !== ""
      ? sectorPositions(benchmarks, {
          naf,
          turnover: reliableTurnover(figures),
          exercice: exerciceOfClosing(closing),
          ratios: JUDGED_RATIOS,
          values,
        })
      : [];
  const fact = (rank: number, amount: number): RatioFact => ({
    value: values[rank] ?? Number.NaN,
    sign: Math.sign(amount) || 0,
    position: positions[rank] ?? null,
  });
  const ratios = {
    part_ca_resultat_net: fact(0, figureOf(figures, "resultat_net")),
    part_ca_ebe: fact(1, figureOf(figures, "ebe")),
    autonomie_financiere: fact(2, values[2] ?? Number.NaN),
    ratio_de_liquidite: fact(3, values[3] ?? Number.NaN),
  };
  const { ratio_de_liquidite: liquidite, ...signed } = ratios;
  const isJudged = liquidite.position !== null || Object.values(signed).some(isPlacedOrSigned);
  return isJudged ? { ratios, withoutRatios: "" } : without("aucun montant qui puisse être jugé");
}

function isPlacedOrSigned({ position, sign }: RatioFact): boolean {
  return position !== null || sign !== 0;
}

/** The unit's activity in the nomenclature of the benchmarks, "" for another nomenclature. */
function nafRev2({ bytes, unite }: Situation): string {
  if (NOMENCLATURES[uniteNomenclature(bytes, unite)] !== "NAFRev2") return "";
  return bareNaf(readText(bytes, uniteText(bytes, unite, UNITE_TEXT.naf)));
}
