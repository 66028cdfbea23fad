import test from "ava";
import { openLmdbStore } from "../../../shell/state/lmdb-store.ts";
import { MapStore } from "../state/map-store.ts";
import { temporaryFolder } from "../state/temporary-folder.ts";
import {
  accountsOver,
  CLIENT,
  EMAIL,
  lettersOf,
  NOBODY_KNOWN,
  OTHER_PASSWORD,
  PASSWORD,
  register,
  signedUp,
  signIn,
  tokenIn,
} from "./accounts-bed.ts";
import { codeOf } from "./code-of.ts";

const HOUR_MS = 3_600_000;

test("registered, proved by the link, signed in", async (t) => {
  const bed = accountsOver();
  t.is(codeOf(await register(bed)), "ok");
  t.is(codeOf(await signIn(bed)), "compte.non_verifie");
  t.is(codeOf(await signIn(bed, OTHER_PASSWORD)), "compte.identifiants", "no word of the account");
  const [letter, ...others] = await lettersOf(bed);
  t.is(others.length, 0);
  t.like(letter, { to: EMAIL, subject: "Confirmez votre adresse e-mail" });
  t.true(letter?.html.includes(tokenIn(letter)));
  t.is(codeOf(await bed.accounts.registrations.verify(tokenIn(letter), bed.clock.ms)), "ok");
  t.is(codeOf(await signIn(bed)), "ok");
});

test("user_id counts from 1, and an address is one account however it is written", async (t) => {
  const bed = accountsOver();
  await register(bed, " Claire@EXEMPLE.fr ");
  await register(bed, "claire@exemple.fr");
  await register(bed, "autre@exemple.fr");
  const idOf = (email: string) => {
    const found = bed.accounts.accountOfMail(email);
    return found.ok && found.value.userId;
  };
  t.is(idOf("CLAIRE@exemple.fr"), 1);
  t.is(idOf("autre@exemple.fr"), 2);
  t.is(idOf("personne@exemple.fr"), false);
});

test("an address that has an account gets a letter that says so, and keeps its password", async (t) => {
  const bed = accountsOver();
  await signedUp(bed);
  t.is(codeOf(await register(bed, EMAIL, OTHER_PASSWORD)), "ok");
  const [letter] = await lettersOf(bed);
  t.like(letter, { subject: "Vous avez déjà un compte" });
  t.is(codeOf(await signIn(bed, OTHER_PASSWORD)), "compte.identifiants");
  t.is(codeOf(await signIn(bed)), "ok");
});

test("each link opens the registration that it was mailed for, and voids the others", async (t) => {
  const bed = accountsOver();
  await register(bed, EMAIL, PASSWORD);
  await register(bed, EMAIL, OTHER_PASSWORD);
  const [first, second] = await lettersOf(bed);
  const { registrations } = bed.accounts;
  t.is(codeOf(await registrations.verify(tokenIn(first), bed.clock.ms)), "ok");
  t.is(codeOf(await registrations.verify(tokenIn(second), bed.clock.ms)), "compte.lien_invalide");
  t.is(codeOf(await signIn(bed, PASSWORD)), "ok");
  t.is(codeOf(await signIn(bed, OTHER_PASSWORD)), "compte.identifiants");
});

test("a link: once, for 24 hours, and nothing of it stands in the store", async (t) => {
  const bed = accountsOver();
  await register(bed);
  const [letter] = await lettersOf(bed);
  const token = tokenIn(letter);
  const { registrations, resets } = bed.accounts;
  t.false(JSON.stringify([...bed.store.range([])]).includes(token));
  const end = bed.clock.ms + 24 * HOUR_MS;
  t.is(codeOf(await registrations.verify(`${token}x`, bed.clock.ms)), "compte.lien_invalide");
  t.is(codeOf(resets.check(token, bed.clock.ms)), "compte.lien_invalide", "of another kind");
  t.is(codeOf(await registrations.verify(token, end)), "compte.lien_invalide");
  t.is(codeOf(await registrations.verify(token, end - 1)), "ok");
  t.is(codeOf(await registrations.verify(token, end - 1)), "compte.lien_utilise");
});

test("the same link twice at once opens once", async (t) => {
  const bed = accountsOver({ store: openLmdbStore(temporaryFolder()) });
  await register(bed);
  const token = tokenIn((await lettersOf(bed))[0]);
  const twice = [1, 2].map(() => bed.accounts.registrations.verify(token, bed.clock.ms));
  t.deepEqual((await Promise.all(twice)).map(codeOf).sort(), ["compte.lien_utilise", "ok"]);
});

test("a hundred registrations of one address at once make one account, and five letters", async (t) => {
  const bed = accountsOver({ store: openLmdbStore(temporaryFolder()) });
  const request = Array.from({ length: 100 }, (_, at) =>
    bed.accounts.registrations.register({
      email: EMAIL,
      password: PASSWORD,
      person: NOBODY_KNOWN,
      clientAddress: `198.51.100.${at}`,
      nowMs: bed.clock.ms,
    }),
  );
  t.deepEqual([...new Set((await Promise.all(request)).map(codeOf))], ["ok"]);
  t.is([...bed.store.range(["utilisateur"])].length, 1);
  t.is((await lettersOf(bed)).length, 5, "nobody is flooded by others");
});

test("a client address that asks too often waits, whatever it asks for", async (t) => {
  const bed = accountsOver();
  const { registrations, resets } = bed.accounts;
  const requested = () =>
    resets.request({ email: EMAIL, clientAddress: CLIENT, nowMs: bed.clock.ms });
  for (let request = 0; request < 100; request++) t.is(codeOf(await requested()), "ok");
  t.like(await register(bed), {
    failure: { code: "compte.demandes" },
    spent: { policy: "demandes", limit: 100, resetSeconds: 36 },
  });
  bed.clock.ms += 36_000;
  t.is(codeOf(await register(bed)), "ok");
  t.is(codeOf(await registrations.verify("x", bed.clock.ms)), "compte.lien_invalide");
});

test("an account that nobody proves is gone after seven days, a proved one is not", async (t) => {
  const bed = accountsOver();
  await signedUp(bed, "autre@exemple.fr");
  await register(bed);
  await lettersOf(bed);
  await bed.accounts.purge(bed.clock.ms + 7 * 24 * HOUR_MS);
  t.is(codeOf(bed.accounts.accountOfMail(EMAIL)), "ok");
  await bed.accounts.purge(bed.clock.ms + 7 * 24 * HOUR_MS + 1);
  t.is(codeOf(bed.accounts.accountOfMail(EMAIL)), "compte.absent");
  t.is(codeOf(bed.accounts.accountOfMail("autre@exemple.fr")), "ok");
  t.deepEqual([...bed.store.range(["lien"])], []);
  t.deepEqual([...bed.store.range(["lien_utilisateur"])], []);
  await register(bed);
  t.like(bed.accounts.accountOfMail(EMAIL), { value: { userId: 3 } }, "no number is used again");
});

test("a store that fails is told to the operator and answered as such", async (t) => {
  const store = new MapStore();
  const bed = accountsOver({ store });
  await store.close();
  t.is(codeOf(await register(bed)), "etat.indisponible");
  t.is(codeOf(await signIn(bed)), "etat.indisponible");
  t.is(codeOf(bed.accounts.account(1)), "etat.indisponible");
  t.is(bed.errors.length, 3);
});
