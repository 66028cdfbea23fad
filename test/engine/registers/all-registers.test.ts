import test from "ava";
import { ALL_REGISTERS, registersNamed } from "../../../engine/registers/all-registers.ts";
import type { RejectReason } from "../../../engine/registers/register.ts";
import { BAN_ROWS } from "./ban/rows.ts";
import { BODACC_ROWS } from "./bodacc/rows.ts";
import { CATEGORIE_ROWS } from "./categories-juridiques/rows.ts";
import { CEDEX_ROWS } from "./cedex/rows.ts";
import { CODE_POSTAL_ROWS } from "./codes-postaux/rows.ts";
import { COMMUNE_ROWS } from "./communes/rows.ts";
import { COMPTE_ROWS } from "./comptes/rows.ts";
import { DECES_ROWS } from "./deces/rows.ts";
import { DIREN_ROWS } from "./diren/rows.ts";
import { ETABLISSEMENT_ROWS } from "./etablissements/rows.ts";
import { LIEN_ROWS } from "./liens-succession/rows.ts";
import { NAF_2025_ROWS } from "./naf-2025/rows.ts";
import { NAF_REV2_ROWS } from "./naf-rev2/rows.ts";
import { NAF_SECTION_ROWS } from "./naf-rev2-sections/rows.ts";
import { nextStep, registerNames } from "./next-step.ts";
import { COHORT_ROWS } from "./quantiles-sectoriels/rows.ts";
import { keepsTheContract } from "./register-contract.ts";
import type { RegisterRows } from "./register-rows.ts";
import { REASONS } from "./reject-reasons.ts";
import { RNCS_ROWS } from "./rncs/rows.ts";
import { RNE_ROWS } from "./rne/rows.ts";
import { UNITE_ROWS } from "./unites-legales/rows.ts";

/** What each register is tested with. To add one: `test/README.md`. */
const ROWS: Readonly<Record<string, RegisterRows>> = {
  "unites-legales": UNITE_ROWS,
  etablissements: ETABLISSEMENT_ROWS,
  "liens-succession": LIEN_ROWS,
  rne: RNE_ROWS,
  rncs: RNCS_ROWS,
  bodacc: BODACC_ROWS,
  comptes: COMPTE_ROWS,
  "quantiles-sectoriels": COHORT_ROWS,
  diren: DIREN_ROWS,
  deces: DECES_ROWS,
  ban: BAN_ROWS,
  communes: COMMUNE_ROWS,
  "codes-postaux": CODE_POSTAL_ROWS,
  cedex: CEDEX_ROWS,
  "naf-rev2": NAF_REV2_ROWS,
  "naf-rev2-sections": NAF_SECTION_ROWS,
  "naf-2025": NAF_2025_ROWS,
  "categories-juridiques": CATEGORIE_ROWS,
};

for (const name of registerNames()) {
  const step = nextStep(name, ROWS[name]);
  test(`${name}: is written, listed and tested`, (t) => (step ? t.fail(step) : t.pass()));
  const register = ALL_REGISTERS.find((one) => one.name === name);
  const rows = ROWS[name];
  if (register && rows && !step) keepsTheContract(register, rows);
}

test("every register has its rows, and every name is one register's", (t) => {
  const names = ALL_REGISTERS.map((register) => register.name);
  t.deepEqual(Object.keys(ROWS).sort(), names.toSorted());
  t.is(new Set(names).size, names.length);
});

test("a group stands for its registers, an unknown name for none", (t) => {
  t.deepEqual(
    registersNamed("sirene").map((register) => register.name),
    ["unites-legales", "etablissements", "liens-succession"],
  );
  t.deepEqual(
    registersNamed("cedex").map((register) => register.name),
    ["cedex"],
  );
  t.deepEqual(registersNamed("sirène"), []);
});

/** Found while the file is split, before a register sees the row. */
const FOUND_BY_THE_READER: readonly RejectReason[] = [
  "champs.nombre",
  "champs.guillemets",
  "texte.encodage",
  "xml.invalide",
];

test("every other reason to refuse a row is met by some register's rows", (t) => {
  const met = Object.values(ROWS).flatMap((rows) => rows.refused.map(([, reason]) => reason));
  t.deepEqual([...new Set([...met, ...FOUND_BY_THE_READER])].sort(), Object.keys(REASONS).sort());
});
