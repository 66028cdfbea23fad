import test from "ava";
import { DecidedRows } from "../../../../engine/files/workbench/decided-rows.ts";
import type { DecisionStep, FaultChoice } from "../../../../engine/files/workbench/decisions.ts";
import { lotIdOf } from "../../../../engine/files/workbench/lots.ts";
import { packRankBits } from "../../../../engine/files/workbench/rank-bits.ts";
import { EVERY_ROW, type RowQuery } from "../../../../engine/files/workbench/row-query.ts";
import { selectRows } from "../../../../engine/files/workbench/select-rows.ts";
import { fault, judged, workbenchOf } from "./workbench-bed.ts";

const PHONE = fault(15, 2, { now: 2, after: "0261", why: "zéro initial perdu" });
const DONE = fault(17, 3, { now: 1, open: 2, after: "06100", certainty: "prouve", why: "zéro" });
const WRONG = fault(2, 0, { now: 3, why: "clé de contrôle fausse" });
const NAME = fault(3, 1, { now: 2, after: "ATELIER", why: "nom du registre" });

const TABLE = [
  judged(2, ["1", "a", "261", ""], [PHONE]),
  judged(3, ["1", "b", "261", "6100"], [PHONE, NAME, DONE]),
  judged(4, ["x", "c", "02", ""], [WRONG]),
  judged(5, ["x", "d", "261", ""], [WRONG, PHONE]),
  judged(6, ["1", "e", "02", ""]),
];

/** Rows after steps, of which those on filters are taken one after the other. */
async function bench() {
  const { workbench, close } = await workbenchOf([TABLE]);
  const retained = new Map<string, Uint8Array>();
  const rowsOf = (steps: readonly DecisionStep[]) =>
    new DecidedRows(workbench, steps, (name) => retained.get(name) ?? new Uint8Array(0));
  const decide = (
    steps: readonly DecisionStep[],
    requested: Partial<RowQuery>,
    choix: FaultChoice,
  ): DecisionStep => {
    const requete = { ...EVERY_ROW, ...requested };
    const { ranks, counts } = selectRows(rowsOf(steps), requete);
    const rangs = `choix-${retained.size}`;
    retained.set(rangs, packRankBits(ranks, TABLE.length));
    return { filtre: { requete, choix, fiches: counts.decidable[choix], rangs } };
  };
  const afters = (steps: readonly DecisionStep[]) =>
    TABLE.map((_, rank) =>
      rowsOf(steps)
        .row(rank)
        .faults.map(({ rule, choice = "-" }) => `${rule}${choice.charAt(0)}`)
        .join(" "),
    );
  return { decide, afters, rowsOf, close };
}

test("all rows of a filter: only the faults that it names, and what waits", async (t) => {
  const { decide, afters, rowsOf, close } = await bench();
  const phones = decide([], { lines: [15] }, "accepter");
  t.is(phones.filtre?.fiches, 3);
  t.deepEqual(afters([phones]), ["15a", "15a 3- 17-", "2-", "2- 15a", ""]);
  t.deepEqual([...rowsOf([phones]).states], [1, 2, 3, 3, 0]);
  const all = decide([], {}, "refuser");
  t.deepEqual(afters([all]), ["15r", "15r 3r 17-", "2-", "2- 15r", ""], "what is proved stays");
  const restored = decide([], { remedies: ["faite"] }, "refuser");
  t.deepEqual(afters([restored]), ["15-", "15- 3- 17r", "2-", "2- 15-", ""]);
  const right = decide([phones], { states: ["inutilisable"] }, "laisser");
  t.is(right.filtre?.fiches, 2);
  t.deepEqual(afters([phones, right]), ["15a", "15a 3- 17-", "2l", "2l 15a", ""]);
  t.deepEqual([...rowsOf([phones, right]).states], [1, 2, 0, 1, 0]);
  t.is(decide([phones], { lines: [15] }, "accepter").filtre?.fiches, 0, "nothing waits any more");
  await close();
});

test("a decision on a filter keeps its rows when an earlier step is taken back", async (t) => {
  const { decide, afters, close } = await bench();
  const lot: DecisionStep = { lots: [{ lot: lotIdOf(0, PHONE), choix: "accepter" }] };
  const rest = decide([lot], { states: ["a_verifier"] }, "refuser");
  t.deepEqual(afters([lot, rest]), ["15a", "15a 3r 17-", "2-", "2- 15a", ""]);
  t.deepEqual(afters([rest]), ["15-", "15r 3r 17-", "2-", "2- 15-", ""]);
  await close();
});

test("a written row is decided with the others, by what it is now", async (t) => {
  const { decide, rowsOf, close } = await bench();
  const fiche = judged(3, ["1", "b", "261", "6100"], [PHONE]);
  const written: DecisionStep = { saisie: { table: 0, ligne: 3, colonne: 1, valeur: "b", fiche } };
  const all = decide([written], { columns: ["0.2"] }, "accepter");
  t.is(all.filtre?.fiches, 3);
  const rows = rowsOf([written, all]);
  t.like(rows.row(1).faults[0], { choice: "accepter", after: "0261" });
  t.is(rows.states[1], 1);
  await close();
});
