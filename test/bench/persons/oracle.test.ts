import test from "ava";
import { Calibration } from "../../../bench/chance/calibration.ts";
import { Customers } from "../../../bench/persons/customers.ts";
import { INPUT_CLASSES, queryOf } from "../../../bench/persons/input-class.ts";
import { Oracle } from "../../../bench/persons/oracle/oracle.ts";
import { People } from "../../../bench/persons/people.ts";
import { indexOfReference } from "../../../bench/persons/register-lines.ts";

const people = new People(21, 100_000);
const oracle = new Oracle(people);
const customers = new Customers(people, 21);
const all = Array.from({ length: 800 }, (_, index) => customers.at(index));

/** Of the dead, those whose best record is their own, at least. */
const FOUND: Readonly<Record<string, number>> = {
  nom_prenom_date_code_postal: 0.98,
  tous_prenoms: 0.98,
  sexe_lieu_naissance: 0.98,
  femmes_nom_usage: 0.8,
  sans_code_postal: 0.98,
  mois_annee: 0.95,
  mois_annee_tous_prenoms: 0.98,
  annee: 0.9,
  sans_date: 0.7,
};

for (const input of INPUT_CLASSES)
  test(`${input.name}: what the oracle thinks likely comes true as often`, (t) => {
    const calibration = new Calibration();
    let [dead, found] = [0, 0];
    for (const customer of all) {
      if (customer.kind !== "ordinary" || queryOf(input, customer) === null) continue;
      const { index, probability } = oracle.answer(input, customer);
      const isRight = customer.isDead && indexOfReference(customer.reference ?? "") === index;
      if (index >= 0) calibration.add(probability, isRight);
      if (customer.isDead) dead += 1;
      if (isRight) found += 1;
      t.true(probability >= 0 && probability <= 1);
    }
    t.true(found / dead >= (FOUND[input.name] ?? 1), `${found} of ${dead}`);
    for (const { from, count, mean, observed } of calibration.bins) {
      const spread = 4 * Math.sqrt((mean * (1 - mean)) / count);
      t.true(Math.abs(mean - observed) < spread + 0.02, `${from}: ${count} ${mean} ${observed}`);
    }
  });
