import { type CompanyId, companyIdAt } from "./company-id.ts";
import { sirenText, siretText } from "./luhn-keys.ts";
import { Random, weighted } from "./random.ts";
import { COMPANIES_MAX, unusedSirenOfSlot } from "./siren-slots.ts";

/** The kinds of drawn identifiers, which determine the correct answer. */
export const ID_KINDS = [
  "active_siren",
  "ceased_siren",
  "open_siret",
  "closed_siret",
  "unknown_siren",
  "unknown_siret",
  "bad_checksum",
] as const;

export type IdKind = (typeof ID_KINDS)[number];

export interface MixedId {
  readonly kind: IdKind;
  readonly id: string;
}

export type IdShares = Readonly<Record<IdKind, number>>;

/** The mix of a customer's file: mostly SIRETs, some dead, a few wrong. Weights, any unit. */
export const ID_SHARES: IdShares = {
  active_siren: 30,
  ceased_siren: 12,
  open_siret: 38,
  closed_siret: 12,
  unknown_siren: 3,
  unknown_siret: 2,
  bad_checksum: 3,
};

export interface IdMixOptions {
  /** Of the corpus. */
  readonly seed: number;
  /** Size of the corpus, at least 100 so that it contains every kind. */
  readonly companies: number;
  /** Seed of the draw: the same one gives the same identifiers. */
  readonly draw: number;
  readonly shares?: Partial<IdShares>;
}

/**
 * An endless, reproducible source of identifiers for load tests, drawn over the whole corpus
 * without reading it. About two microseconds an identifier.
 */
export function idMix(options: IdMixOptions): () => MixedId {
  const { seed, companies, draw } = options;
  if (companies < 100) throw new RangeError("an id mix needs a corpus of at least 100 companies");
  const shares = { ...ID_SHARES, ...options.shares };
  const table = weighted(ID_KINDS.map((kind) => shares[kind]));
  const random = new Random();
  random.reset(draw, companies);
  const drawCompany = (accepts: (company: CompanyId) => boolean): CompanyId => {
    for (;;) {
      const company = companyIdAt(seed, random.below(companies));
      if (accepts(company)) return company;
    }
  };
  const writers: Readonly<Record<IdKind, () => string>> = {
    active_siren: () => drawCompany((company) => company.isActive).siren,
    ceased_siren: () => drawCompany((company) => !company.isActive).siren,
    open_siret: () => drawSiret(random, drawCompany, true),
    closed_siret: () => drawSiret(random, drawCompany, false),
    unknown_siren: () => drawUnknownSiren(random, seed),
    unknown_siret: () => {
      const company = drawCompany(() => true);
      return siretText(
        Number(company.siren),
        company.etablissements.length + random.between(1, 50),
      );
    },
    bad_checksum: () =>
      breakKey(
        random,
        drawCompany(() => true),
      ),
  };
  return () => {
    const kind = ID_KINDS[random.pick(table)] as IdKind;
    return { kind, id: writers[kind]() };
  };
}

function drawSiret(
  random: Random,
  drawCompany: (accepts: (company: CompanyId) => boolean) => CompanyId,
  isOpen: boolean,
): string {
  const company = drawCompany((row) => row.etablissements.some((one) => one.isOpen === isOpen));
  const matching = company.etablissements.filter((one) => one.isOpen === isOpen);
  return (matching[random.below(matching.length)] as { siret: string }).siret;
}

/** A valid key near real numbers, but never assigned by this seed. */
function drawUnknownSiren(random: Random, seed: number): string {
  for (;;) {
    const siren = unusedSirenOfSlot(seed, random.below(COMPANIES_MAX));
    if (siren !== null) return sirenText(siren);
  }
}

/** One of the company's identifiers with its last digit changed. */
function breakKey(random: Random, company: CompanyId): string {
  const id = random.chance(0.5) ? company.siren : company.siretSiege;
  const last = (Number(id.at(-1)) + random.between(1, 9)) % 10;
  return id.slice(0, -1) + last;
}
