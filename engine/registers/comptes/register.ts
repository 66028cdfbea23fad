import { isSiren } from "../../identifiers/siren.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import { defineColumns, digits, optional, required } from "../columns.ts";
import type { Register, RejectReason, SourceRow } from "../register.ts";
import { dateOf, digitsOf, letterOf } from "../row-values.ts";
import { packClosing } from "./closing-date.ts";
import { confidentialiteOf } from "./confidentialite.ts";
import { decimalOf } from "./decimal.ts";
import {
  byRecentThenPreferred,
  COMPTES_START,
  CONFIDENTIALITE_SHIFT,
  compteCount,
  compteIdentity,
  nextCompte,
  packType,
} from "./entry.ts";
import { FIGURE_NAMES, FIGURE_SCALES } from "./figures.ts";
import { fitsPacked, packDecimal } from "./packed-decimal.ts";

/**
 * ratios_inpi_bce: 23 columns, CSV or JSON records. Figures are optional: JSON omits members
 * without a value, and confidential filings have none. Source: data.economie.gouv.fr, data set
 * `ratios_inpi_bce`, and published headers.
 */
const columns = defineColumns({
  siren: digits(9, "siren"),
  cloture: required("date_cloture_exercice"),
  chiffre_d_affaires: optional("chiffre_d_affaires"),
  marge_brute: optional("marge_brute"),
  ebe: optional("ebe"),
  ebit: optional("ebit"),
  resultat_net: optional("resultat_net"),
  taux_d_endettement: optional("taux_d_endettement"),
  ratio_de_liquidite: optional("ratio_de_liquidite"),
  ratio_de_vetuste: optional("ratio_de_vetuste"),
  autonomie_financiere: optional("autonomie_financiere"),
  poids_bfr_exploitation_sur_ca: optional("poids_bfr_exploitation_sur_ca"),
  couverture_des_interets: optional("couverture_des_interets"),
  caf_sur_ca: optional("caf_sur_ca"),
  capacite_de_remboursement: optional("capacite_de_remboursement"),
  marge_ebe: optional("marge_ebe"),
  resultat_courant_avant_impots_sur_ca: optional("resultat_courant_avant_impots_sur_ca"),
  poids_bfr_exploitation_sur_ca_jours: optional("poids_bfr_exploitation_sur_ca_jours"),
  rotation_des_stocks_jours: optional("rotation_des_stocks_jours"),
  credit_clients_jours: optional("credit_clients_jours"),
  credit_fournisseurs_jours: optional("credit_fournisseurs_jours"),
  type: required("type_bilan"),
  confidentialite: optional("confidentiality", "confidentialite"),
});

const { at } = columns;
const FIGURE_COLUMNS = FIGURE_NAMES.map((name) => at[name]);

/** Filed annual accounts: amounts and ratios, grouped by SIREN. */
export const comptes: Register = {
  name: "comptes",
  title: "Comptes annuels déposés, montants et ratios (INPI)",
  source: {
    publisher: "Bercy / INPI / BCE",
    licence: "Licence Ouverte 2.0",
    refresh: "monthly",
    // The publisher skips months.
    tooOldDays: 200,
    download: {
      url: "https://www.data.gouv.fr/datasets/r/9d213815-1649-4527-9eb4-427146ef2e5b",
      file: "ratios_inpi_bce.csv",
    },
  },
  layout: { columns: columns.list, delimiters: [";", ","] },
  parse,
  merge,
  split,
  // The only dates are closings, some of them in the future: useless as the date of an edition.
  processedOn: () => 0,
};

function parse(row: SourceRow, into: ByteWriter): number | RejectReason {
  const siren = digitsOf(row, at.siren, 9);
  if (!isSiren(siren)) return "siren.invalide";
  const closing = packClosing(dateOf(row, at.cloture));
  if (closing === 0) return "date.invalide";
  const start = into.reserve(1);
  into.u16(closing);
  const confidentialite = confidentialiteOf(row, at.confidentialite);
  into.u8(packType(letterOf(row, at.type)) | (confidentialite << CONFIDENTIALITE_SHIFT));
  for (let i = 0; i < FIGURE_COLUMNS.length; i++) {
    const value = decimalOf(row, FIGURE_COLUMNS[i] as number);
    const scale = FIGURE_SCALES[i] as number;
    if (!fitsPacked(value, scale)) return "montant.invalide";
    packDecimal(value, scale, into);
  }
  into.bytes[start] = into.length - start;
  return siren;
}

/** Keeps every closing and type; the last row of each. */
function merge(entries: readonly Uint8Array[], into: ByteWriter): number {
  const last = new Map<number, Uint8Array>();
  for (const entry of entries) last.set(compteIdentity(entry), entry);
  const retained = [...last.values()].sort(byRecentThenPreferred);
  into.u32(retained.length);
  for (const entry of retained) into.raw(entry);
  return retained.length;
}

function split(value: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let entry = COMPTES_START;
  for (let left = compteCount(value, 0); left > 0; left--) {
    const next = nextCompte(value, entry);
    entries.push(value.subarray(entry, next));
    entry = next;
  }
  return entries;
}
