import test from "ava";
import type { CompanyBase } from "../../../../engine/company/company-base.ts";
import { readCompanyIds } from "../../../../engine/company/enrichment.ts";
import { NOTICE_EVENTS } from "../../../../shell/workflows/notices/notice-events.ts";
import { type OpenedRegisters, WatchList } from "../../../../shell/workflows/notices/watch-list.ts";
import { WatchRounds } from "../../../../shell/workflows/notices/watch-rounds.ts";
import {
  baseOf,
  type CompanyRows,
  etablissement,
  gerants,
  jugement,
  unite,
} from "../../../engine/company/company-bed.ts";
import { valueIn } from "../mappings/mapping-bed.ts";
import { noticesBed, START_MS, USER } from "./notices-bed.ts";

const [FIRST, SECOND, UNKNOWN] = [732_829_320, 552_100_554, 999_999_999];

const CESSEE = { etatAdministratifUniteLegale: "C" };
const LIQUIDATED = [
  jugement(FIRST, "2026-11-02", "Jugement d'ouverture de liquidation judiciaire"),
];

/** Two companies, with these changes of the first. */
function companies(change: object = {}, rows: Partial<CompanyRows> = {}): CompanyBase {
  return baseOf({
    unites: [unite(FIRST, change as never), unite(SECOND)],
    etablissements: [etablissement(FIRST, 1), etablissement(SECOND, 1)],
    liens: [],
    annonces: [],
    dirigeants: [gerants(FIRST, "ROCHE")],
    ...rows,
  } as never);
}

/** A customer's watch over registers that can be replaced. */
async function watchBed() {
  const bed = noticesBed();
  let nth = 0;
  let opened: OpenedRegisters = null;
  const publish = (base: CompanyBase | null, example?: true): void => {
    const publishedAt = new Date(START_MS + ++nth * 1000).toISOString();
    const snapshot = { id: `edition-${nth}`, publishedAt, ...(example ? { example } : {}) };
    opened = { snapshot, companies: base };
  };
  const parts = {
    store: bed.store,
    opened: () => opened,
    onError: (e: unknown) => void bed.errors.push(e),
  };
  const list = new WatchList(parts);
  const rounds = new WatchRounds({ ...parts, notices: bed.notices, now: () => START_MS });
  const back = (to: OpenedRegisters): void => {
    opened = to;
  };
  const hook = await bed.webhooks.add(
    USER,
    { url: "https://crm.example/", events: NOTICE_EVENTS },
    START_MS,
  );
  if (!hook.ok) throw new Error(hook.failure.detail);
  await bed.notices.choose(USER, { jobs: false, companies: true });
  const add = (...sirens: (number | string)[]) =>
    list.add(USER, readCompanyIds(sirens.map(String)), START_MS);
  const told = () =>
    valueIn(bed.webhooks.log(USER)).map(({ body }) => JSON.parse(body).data) as {
      siren: string;
      changements: { texte: string }[];
    }[];
  return { ...bed, list, rounds, publish, back, add, told, opened: () => opened };
}

test("what changed in a new edition is told once, in one letter", async (t) => {
  const bed = await watchBed();
  bed.publish(companies());
  t.deepEqual(valueIn((await bed.add(FIRST, SECOND, UNKNOWN, "rien", `${FIRST}`)) as never), {
    added: 2,
    known: 0,
    unknown: [`${UNKNOWN}`, "rien"],
  });
  await bed.rounds.round();
  t.deepEqual(bed.told(), []);
  bed.publish(companies(CESSEE, { annonces: LIQUIDATED }));
  await Promise.all([bed.rounds.round(), bed.rounds.round()]);
  await bed.rounds.round();
  const [one, ...others] = bed.told();
  t.deepEqual(others, []);
  t.is(one?.siren, `${FIRST}`);
  t.deepEqual(
    one?.changements.map(({ texte }) => texte),
    ["L'entreprise a cessé.", "Procédure collective ouverte : liquidation judiciaire."],
  );
  t.is(bed.letters.length, 1);
  t.like(bed.letters[0], { subject: "Une entreprise suivie a changé", userId: USER });
  t.regex(bed.letters[0]?.lines.join() ?? "", /\(732829320\) : L'entreprise a cessé\. Procédure/);
  const [watched] = valueIn(bed.list.of(USER)).filter(({ siren }) => siren === `${FIRST}`);
  t.is(watched?.changedMs, START_MS);
  t.deepEqual(bed.errors, []);
});

test("an officer who left and one who arrived are named", async (t) => {
  const bed = await watchBed();
  bed.publish(companies());
  await bed.add(FIRST);
  bed.publish(companies({}, { dirigeants: [gerants(FIRST, "SAPIN")] } as never));
  await bed.rounds.round();
  const texts = bed.told()[0]?.changements.map(({ texte }) => texte) ?? [];
  t.regex(texts.join(" "), /Arrivée d'un dirigeant : .*SAPIN.* Départ d'un dirigeant : .*ROCHE/);
});

test("a company that SIRENE no longer has is told of once", async (t) => {
  const bed = await watchBed();
  bed.publish(companies());
  await bed.add(SECOND);
  const without = () =>
    companies({}, { unites: [unite(FIRST)], etablissements: [etablissement(FIRST, 1)] });
  bed.publish(without());
  await bed.rounds.round();
  bed.publish(without());
  await bed.rounds.round();
  t.is(bed.told().length, 1);
  t.regex(bed.told()[0]?.changements[0]?.texte ?? "", /n'est plus dans le répertoire/);
});

test("an earlier edition, none, or invented ones in place of real ones are nothing new", async (t) => {
  const bed = await watchBed();
  bed.publish(companies());
  const earlier = bed.opened();
  bed.publish(companies(CESSEE));
  await bed.add(FIRST);
  bed.back(earlier);
  await bed.rounds.round();
  bed.publish(null);
  await bed.rounds.round();
  bed.publish(companies(), true);
  await bed.rounds.round();
  bed.publish(companies(CESSEE), true);
  await bed.rounds.round();
  t.is(bed.told().length, 1, "invented ones are compared with each other");
});

test("a thousand companies at most, all that are sent or none; nothing without registers", async (t) => {
  const bed = await watchBed();
  const none = await bed.add(FIRST);
  t.is(none.ok ? "" : none.failure.code, "registre.non_charge");
  bed.publish(companies());
  await bed.store.transact((transaction) => {
    for (let nth = 0; nth < 999; nth++) {
      const siren = String(100_000_000 + nth);
      const watched = { siren, sinceMs: 0, state: null, changedMs: null, changes: [] };
      transaction.put(["suivi", USER, siren], watched);
    }
  });
  const both = await bed.add(FIRST, SECOND);
  t.is(both.ok ? "" : both.failure.code, "requete.invalide");
  t.is(valueIn(bed.list.of(USER)).length, 999);
  t.true((await bed.add(FIRST)).ok);
  t.is(valueIn(bed.list.of(USER)).length, 1000);
  t.true(valueIn(await bed.list.remove(USER, `${FIRST}`)));
  t.false(valueIn(await bed.list.remove(USER, `${FIRST}`)));
  t.true((await bed.list.forget(USER)).ok);
  t.deepEqual(valueIn(bed.list.of(USER)), []);
  t.deepEqual([...bed.store.range(["suivi_compte"])], []);
});
