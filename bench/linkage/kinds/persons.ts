import { Draw } from "../../corpus/customer-files/draw.ts";
import { drawStyle } from "../noise/style.ts";
import type { DraftRecord, DraftSet, Trap } from "../tables/draft-table.ts";
import { numberedRecords } from "../tables/numbered-records.ts";
import { PERSON_LAYOUTS, type PersonLayout } from "../tables/person-layouts.ts";
import { PersonRecords } from "./person-records.ts";

/** Rows of each file. */
const ROWS = 4000;

/** Files of French households, one of each layout, each of other households. */
export function drawPersons(seed: number): readonly DraftSet[] {
  return PERSON_LAYOUTS.map((layout, at) => personFile(seed * 16 + at, layout, ROWS));
}

/** A file of so many rows, in random order. */
function personFile(seed: number, layout: PersonLayout, rows: number): DraftSet {
  const draw = new Draw(seed, `persons ${layout.name}`);
  const people = new PersonRecords(seed);
  const form = { layout, style: drawStyle(draw) };
  const records: DraftRecord[] = [];
  const traps: Trap[] = [];
  for (let index = 0; records.length < rows; index++) {
    const household = people.household(index);
    for (const customer of household.customers)
      records.push(...people.recordsOf(draw, customer, form));
    traps.push(...household.traps);
  }
  const { name, columns, delimiter } = layout;
  const table = {
    name: `${name}.csv`,
    columns,
    delimiter,
    records: numberedRecords(draw.shuffled(records), "C"),
  };
  return { kind: "persons", name, tables: [table], traps };
}
