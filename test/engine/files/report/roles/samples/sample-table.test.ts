import test from "ava";
import type { Finding } from "../../../../../../engine/files/diagnostic/finding.ts";
import { concludeDiagnosis } from "../../../../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { NO_REGISTERS } from "../../../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { FindingSamples } from "../../../../../../engine/files/report/roles/samples/finding-samples.ts";
import { sampleTable } from "../../../../../../engine/files/report/roles/samples/sample-table.ts";
import { blockOf, planOf } from "../../../diagnostic/table-bed.ts";

const FIELDS = ["raison_sociale", "siret", "email", "telephone", "ville"].map(
  (field) => `companies.${field}`,
);

/** Invented: no number is anybody's. */
const ROWS = [
  ["Ateliers Boréal", "90000010000017", "achats@boreal-ateliers.fr", "01 42 68 53 00", "Brest"],
  ["Maison Quillon", "90000010000018", "accueil@quillon.fr", "01 42 68 53 01", "Lyon"],
  ["Garage du Pont", "", "", "", "Ivry-sur-Seine"],
  ["Éts Féraud", "", "claire.feraud@feraud-fils.fr,", "01 42 68 53 02", "Nantes"],
];

function sampled(rows: readonly (readonly string[])[], fields = FIELDS) {
  const plan = planOf(fields);
  const gathered = new FindingSamples();
  const take = (finding: Finding): void => gathered.add(finding);
  const part = diagnoseRange([blockOf(rows)], plan, NO_REGISTERS, take);
  const { diagnostic } = concludeDiagnosis(part, plan, NO_REGISTERS, take);
  return { diagnostic, samples: sampleTable([blockOf(rows)], plan, diagnostic, gathered) };
}

test("findings of a table are all counted, and named by their own rows", (t) => {
  const { diagnostic, samples } = sampled(ROWS);
  t.is(
    samples.counts.reduce((sum, one) => sum + one.faults, 0),
    diagnostic.findings,
  );
  const wrong = samples.samples.find(({ rule }) => rule === 2);
  t.is(wrong?.row, 3);
  t.deepEqual(wrong?.label, {
    name: "Maison Quillon",
    phone: "01 42 68 53 01",
    email: "accueil@quillon.fr",
    town: "Lyon",
  });
});

test("records are sorted into what is done with them", (t) => {
  const { lists, counts } = sampled(ROWS).samples.triage;
  t.is(
    Object.values(counts).reduce((sum, count) => sum + count, 0),
    ROWS.length,
  );
  t.deepEqual(
    lists.verifier.map(({ row }) => row),
    [3],
  );
  t.deepEqual(
    lists.completer.map(({ row }) => row),
    [4],
  );
  t.deepEqual(lists.appeler.map(({ row }) => row).sort(), [2, 5]);
});

test("an empty table gives empty lists", (t) => {
  const { samples } = sampled([]);
  t.deepEqual(samples.samples, []);
});
