import test from "ava";
import type {
  RowInvoicing,
  Unmet,
} from "../../../../engine/files/diagnostic/invoicing/row-invoicing.ts";
import { stateOfUnmet } from "../../../../engine/files/diagnostic/invoicing/row-invoicing.ts";
import type { JudgedFault } from "../../../../engine/files/diagnostic/range/judged-row.ts";
import { invoicingOf } from "../../../../engine/files/invoicing/invoicing-of.ts";
import { invoicingReasons } from "../../../../engine/files/invoicing/invoicing-reasons.ts";
import { DecidedRows } from "../../../../engine/files/workbench/decided-rows.ts";
import { FAULT_CHOICES } from "../../../../engine/files/workbench/decisions.ts";
import { EVERY_ROW } from "../../../../engine/files/workbench/row-query.ts";
import { selectRows } from "../../../../engine/files/workbench/select-rows.ts";
import { fault, judged, workbenchOf } from "./workbench-bed.ts";

const SIRET = fault(2, 0, { now: 2, after: "90000011800027", why: "clé fausse" });
const WRONG = fault(2, 0, { now: 3, why: "clé fausse" });
const found = { value: "90000011800027", source: "SIRENE", certainty: "probable" } as const;
const identifier: Unmet = {
  requirement: "siren",
  why: "le SIRET est faux",
  proposal: { column: 0, ...found },
};
const vat: Unmet = {
  requirement: "tva",
  why: "le numéro de TVA manque",
  proposal: { column: -1, ...found },
};

const invoicing = (
  unmet: readonly Unmet[],
  exempt: RowInvoicing["exempt"] = null,
): RowInvoicing => ({
  ...{ siren: 0, unmet, exempt, publicBody: null },
  state: exempt ? "non_concerne" : stateOfUnmet(unmet),
});

const row = (line: number, own: RowInvoicing | null, faults: readonly JudgedFault[] = []) => ({
  ...judged(line, ["1", "a", "", ""], faults),
  ...(own ? { invoicing: own } : {}),
});

const TABLE = [
  row(2, invoicing([])),
  row(3, invoicing([identifier]), [SIRET]),
  row(4, invoicing([identifier, vat]), [SIRET]),
  row(5, invoicing([{ ...identifier, proposal: null }]), [WRONG]),
  row(6, invoicing([], "personne")),
  row(7, null),
];

test("the facet is what rows tell, whatever was decided", async (t) => {
  const { workbench, close } = await workbenchOf([TABLE]);
  const linesOf = (rows: DecidedRows, state: RowInvoicing["state"]) =>
    Array.from(selectRows(rows, { ...EVERY_ROW, invoicing: [state] }).ranks, (rank) => rank + 2);
  const before = new DecidedRows(workbench, []);
  t.deepEqual(selectRows(before, EVERY_ROW).counts.invoicing, {
    ...{ pret: 1, a_completer: 2, bloque: 1, non_concerne: 1 },
  });
  t.deepEqual(linesOf(before, "a_completer"), [3, 4]);
  for (const choix of FAULT_CHOICES) {
    const fiches = [3, 4, 5].map((ligne) => ({ table: 0, ligne, choix }));
    const rows = new DecidedRows(workbench, [{ fiches }]);
    for (const [rank, { row: line }] of TABLE.entries()) {
      const own = invoicingOf(rows.row(rank));
      if (own) t.true(linesOf(rows, own.state).includes(line), `${choix} ${line}`);
    }
    const { counts } = selectRows(rows, { ...EVERY_ROW, invoicing: ["pret"] });
    t.is(counts.invoicing.bloque, linesOf(rows, "bloque").length, "by the other facets alone");
  }
  await close();
});

test("reasons are told in words", (t) => {
  t.deepEqual(invoicingReasons(invoicing([])), []);
  t.deepEqual(invoicingReasons(invoicing([], "personne")), ["c'est une personne"]);
  const [reason = ""] = invoicingReasons(invoicing([identifier]));
  t.regex(reason, /le SIRET est faux ; trouvé : 90000011800027$/);
});
