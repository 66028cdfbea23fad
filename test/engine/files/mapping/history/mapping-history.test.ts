import test from "ava";
import {
  mergeConfirmation,
  NOTHING_CONFIRMED,
} from "../../../../../engine/files/mapping/confirmation/confirmation.ts";
import {
  type KeyOverride,
  recordOverride,
} from "../../../../../engine/files/mapping/confirmation/key-override.ts";
import {
  changeBetween,
  type ProposalState,
  reversed,
  weightOf,
  withChange,
} from "../../../../../engine/files/mapping/history/mapping-change.ts";
import {
  editsAt,
  historyOf,
  type MappingHistory,
  NO_HISTORY,
  nextStep,
  recorded,
  type StepBack,
  steppedBack,
} from "../../../../../engine/files/mapping/history/mapping-history.ts";
import fc, { rounds } from "../../../../properties.ts";
import { proposedTableOf } from "../proposed-table-of.ts";

const TABLES = [
  proposedTableOf("a.csv", "companies", 2, { SIRET: "siret", Nom: null, __proto__x: null }),
  proposedTableOf("b.csv", "contacts", 2, { Nom: "nom", "<b>": null }),
];
const NOTHING: ProposalState = { confirmation: NOTHING_CONFIRMED, overrides: [] };

const place = fc.tuple(fc.nat({ max: 1 }), fc.nat({ max: 2 })).map(([table, column]) => {
  const { name, columns } = TABLES[table] as (typeof TABLES)[number];
  return { table: name, column: columns[column % columns.length]?.name ?? "" };
});
const entity = fc.constantFrom("companies" as const, "contacts" as const, "autres" as const);

/** A word of a person: of a column, of a table, or of a key. */
const word: fc.Arbitrary<(edits: ProposalState) => ProposalState> = fc.oneof(
  fc
    .tuple(place, entity, fc.constantFrom("siret", "nom", "ville", null))
    .map(
      ([{ table, column }, entity_type, crm_field]) =>
        ({ confirmation, overrides }: ProposalState) => ({
          confirmation: mergeConfirmation(TABLES, confirmation, {
            columns: [{ table, original_col: column, crm_field, entity_type }],
            tables: [],
          }),
          overrides,
        }),
    ),
  fc
    .tuple(place, entity)
    .map(([{ table }, entity_type]) => ({ confirmation, overrides }: ProposalState) => ({
      confirmation: mergeConfirmation(TABLES, confirmation, {
        columns: [],
        tables: [{ table, entity_type }],
      }),
      overrides,
    })),
  fc
    .tuple(place, fc.constantFrom("pk", "not_pk", "not_fk", "aucun"))
    .map(([{ table, column }, override_type]) => ({ confirmation, overrides }: ProposalState) => ({
      confirmation,
      overrides: recordOverride(overrides, {
        ...{ table, column, override_type, entity_type: "autres" },
        ...{ target_table: null, target_entity: null, target_field: null },
      } as KeyOverride),
    })),
);

test("a change leads from one state to the other, and back", (t) => {
  const states = fc.array(word, { maxLength: 12 }).map((words) => edits(words));
  fc.assert(
    fc.property(states, fc.array(word, { maxLength: 6 }), (before, words) => {
      const after = words.reduce((now, announce) => announce(now), before);
      const change = changeBetween(TABLES, before, after);
      t.deepEqual(withChange(TABLES, before, change), after);
      t.deepEqual(withChange(TABLES, after, reversed(change)), before);
      t.is(weightOf(changeBetween(TABLES, before, before)), 0);
    }),
  );
});

function edits(words: readonly ((edits: ProposalState) => ProposalState)[]): ProposalState {
  return words.reduce((now, announce) => announce(now), NOTHING);
}

/** What is played: the history as it is kept, and as a naive twin keeps it, whole states. */
interface Real {
  said: ProposalState;
  history: MappingHistory;
}
interface Model {
  past: ProposalState[];
  now: ProposalState;
  future: ProposalState[];
  all: ProposalState[];
}

class Say implements fc.Command<Model, Real> {
  readonly word: (edits: ProposalState) => ProposalState;
  constructor(word: (edits: ProposalState) => ProposalState) {
    this.word = word;
  }
  check(): boolean {
    return true;
  }
  run(model: Model, real: Real): void {
    const after = this.word(model.now);
    const change = changeBetween(TABLES, real.said, after);
    if (weightOf(change) === 0) return;
    real.said = after;
    real.history = recorded(real.history, change);
    model.past.push(model.now);
    model.future = [];
    model.now = after;
    model.all.push(after);
    agree(model, real);
  }
  toString(): string {
    return "say";
  }
}

class Step implements fc.Command<Model, Real> {
  readonly back: StepBack;
  constructor(back: StepBack) {
    this.back = back;
  }
  check(): boolean {
    return true;
  }
  run(model: Model, real: Real): void {
    const [from, to] =
      this.back === "annuler" ? [model.past, model.future] : [model.future, model.past];
    const known = nextStep(real.history, this.back);
    const step = steppedBack(real.history, this.back);
    if ((step === null) !== (from.length === 0) || (known === null) !== (step === null))
      throw new Error("What can be taken back is not what was said");
    const before = from.pop();
    if (!step || !before) return;
    real.said = withChange(TABLES, real.said, step.change);
    real.history = step.history;
    to.push(model.now);
    model.now = before;
    model.all.push(before);
    agree(model, real);
  }
  toString(): string {
    return this.back;
  }
}

function agree({ now, all }: Model, { said: retained, history }: Real): void {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (!same(now, retained)) throw new Error("Another state");
  if (history.revision !== all.length - 1) throw new Error("Another revision");
  for (const [revision, state] of all.entries())
    if (!same(editsAt(TABLES, retained, history, revision), state))
      throw new Error(`Another state at ${revision}`);
}

test("undo and redo do as a twin does that keeps every state", (t) => {
  const commands = fc.commands(
    [
      word.map((one) => new Say(one)),
      fc.constant(new Step("annuler")),
      fc.constant(new Step("refaire")),
    ],
    { maxCommands: 60 },
  );
  fc.assert(
    fc.property(commands, (all) => {
      fc.modelRun(
        () => ({
          model: { past: [], now: NOTHING, future: [], all: [NOTHING] },
          real: { said: NOTHING, history: historyOf(NO_HISTORY, "s") },
        }),
        all,
      );
    }),
    { numRuns: rounds(2) },
  );
  t.pass();
});

/** A wide table of which all is said again and again. */
const WIDE = proposedTableOf(
  "large.csv",
  "companies",
  2,
  Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`Colonne ${i}`, null])),
);

function allOf(round: number): ProposalState {
  const crm_field = ["ville", "siret", null][round % 3] as string | null;
  const columns = WIDE.columns.map(({ name }) => ({
    ...{ table: WIDE.name, original_col: name, crm_field },
    entity_type: "companies" as const,
  }));
  return { confirmation: { columns, tables: [] }, overrides: [] };
}

test("a history of 500 columns keeps within its room, and what it keeps can be taken back", (t) => {
  let [now, history] = [NOTHING, historyOf(NO_HISTORY, "s")];
  for (let round = 0; round < 300; round++) {
    const after = allOf(round);
    history = recorded(history, changeBetween([WIDE], now, after));
    now = after;
  }
  const bytes = JSON.stringify(history).length;
  t.log(`${history.steps.length} steps, ${Math.round(bytes / 1000)} kB`);
  t.true(bytes < 1e6);
  t.is(history.revision, 300);
  const oldest = history.revision - history.steps.length;
  t.is(editsAt([WIDE], now, history, oldest - 1), null);
  t.is(editsAt([WIDE], now, history, 301), null);
  t.is(editsAt([WIDE], now, history, 1.5), null);
  t.deepEqual(editsAt([WIDE], now, history, oldest), allOf(oldest - 1));
  let taken = 0;
  for (let step = steppedBack(history, "annuler"); step; step = steppedBack(history, "annuler")) {
    now = withChange([WIDE], now, step.change);
    history = step.history;
    taken++;
  }
  t.true(taken >= 20);
  const back = now;
  for (let step = steppedBack(history, "refaire"); step; step = steppedBack(history, "refaire")) {
    now = withChange([WIDE], now, step.change);
    history = step.history;
  }
  t.notDeepEqual(now, back);
});

test("100 small steps can be taken back, and no more", (t) => {
  let [now, history] = [NOTHING, historyOf(NO_HISTORY, "s")];
  for (let round = 0; round < 150; round++) {
    const [one] = allOf(round).confirmation.columns;
    const after = { confirmation: { columns: one ? [one] : [], tables: [] }, overrides: [] };
    history = recorded(history, changeBetween([WIDE], now, after));
    now = after;
  }
  t.is(history.undo.length, 100);
  t.true(JSON.stringify(history).length < 20_000);
});

test("another proposal has no steps, and goes on counting", (t) => {
  const history = recorded(historyOf(NO_HISTORY, "a"), changeBetween([WIDE], NOTHING, allOf(0)));
  t.like(historyOf(history, "b"), { of: "b", revision: 1, steps: [], undo: [] });
  t.is(historyOf(history, "a"), history);
});
