import test from "ava";
import { openLmdbStore } from "../../../shell/state/lmdb-store.ts";
import { temporaryFolder } from "../state/temporary-folder.ts";
import {
  type AccountsBed,
  accountsOver,
  CLIENT,
  EMAIL,
  lettersOf,
  OTHER_PASSWORD,
  PASSWORD,
  register,
  signedUp,
  signIn,
  tokenIn,
} from "./accounts-bed.ts";
import { codeOf } from "./code-of.ts";

const HOUR_MS = 3_600_000;

function request({ accounts, clock }: AccountsBed, email = EMAIL) {
  return accounts.resets.request({ email, clientAddress: CLIENT, nowMs: clock.ms });
}

function confirm({ accounts, clock }: AccountsBed, token: string, password = OTHER_PASSWORD) {
  return accounts.resets.confirm({ token, password, clientAddress: CLIENT, nowMs: clock.ms });
}

test("a new password: the old one and every session end, a letter tells it", async (t) => {
  const bed = accountsOver();
  const { token: session } = await signedUp(bed);
  t.is(codeOf(await request(bed)), "ok");
  const [letter] = await lettersOf(bed);
  t.like(letter, { to: EMAIL, subject: "Choisissez un nouveau mot de passe" });
  t.is(codeOf(await confirm(bed, tokenIn(letter))), "ok");
  t.is(codeOf(bed.accounts.sessions.find(session, bed.clock.ms)), "compte.jeton_invalide");
  t.is(codeOf(await signIn(bed, PASSWORD)), "compte.identifiants");
  const again = await signIn(bed, OTHER_PASSWORD);
  t.is(codeOf(bed.accounts.sessions.find(again.ok ? again.value : "", bed.clock.ms)), "ok");
  const [reported] = await lettersOf(bed);
  t.like(reported, { to: EMAIL, subject: "Votre mot de passe a été changé" });
});

test("an address without account is answered alike, and nothing is mailed", async (t) => {
  const bed = accountsOver();
  t.deepEqual(await request(bed, "personne@exemple.fr"), { ok: true, value: null });
  t.false(JSON.stringify([...bed.store.range([])]).includes("personne"), "nor kept");
  t.deepEqual(await lettersOf(bed), []);
  t.deepEqual([...bed.store.range(["courrier"])], []);
});

test("a link: once, for an hour; the others of the account go with it", async (t) => {
  const bed = accountsOver();
  await signedUp(bed);
  await request(bed);
  await request(bed);
  const [first, second] = (await lettersOf(bed)).map(tokenIn) as [string, string];
  t.is(codeOf(await confirm(bed, "x".repeat(43))), "compte.lien_invalide");
  bed.clock.ms += HOUR_MS;
  t.is(codeOf(await confirm(bed, first)), "compte.lien_invalide");
  bed.clock.ms -= 1;
  t.is(codeOf(bed.accounts.resets.check(first, bed.clock.ms)), "ok");
  t.is(codeOf(await confirm(bed, first)), "ok");
  t.is(codeOf(await confirm(bed, first)), "compte.lien_utilise");
  t.is(codeOf(bed.accounts.resets.check(first, bed.clock.ms)), "compte.lien_utilise");
  t.is(codeOf(await confirm(bed, second)), "compte.lien_invalide");
});

test("one link in two tabs at once sets one password", async (t) => {
  const bed = accountsOver({ store: openLmdbStore(temporaryFolder()) });
  await signedUp(bed);
  await request(bed);
  const token = tokenIn((await lettersOf(bed))[0]);
  const both = await Promise.all([confirm(bed, token), confirm(bed, token, "sept lampes vertes")]);
  t.deepEqual(both.map(codeOf).sort(), ["compte.lien_utilise", "ok"]);
});

test("a password that is refused leaves the link as it was", async (t) => {
  const bed = accountsOver();
  await signedUp(bed);
  await request(bed);
  const token = tokenIn((await lettersOf(bed))[0]);
  const refused = await confirm(bed, token, "motdepasse1234");
  t.like(refused, { failure: { code: "compte.mot_de_passe_courant" }, loc: ["body", "password"] });
  t.is(codeOf(await confirm(bed, token)), "ok");
});

test("who reads the mail of an address proves it, and opens what too many failures closed", async (t) => {
  const bed = accountsOver();
  await register(bed);
  await lettersOf(bed);
  await request(bed);
  const token = tokenIn((await lettersOf(bed))[0]);
  for (let failure = 0; failure < 10; failure++)
    await signIn(bed, PASSWORD, EMAIL, `198.51.100.${failure}`);
  t.is(codeOf(await confirm(bed, token)), "ok");
  t.is(codeOf(await signIn(bed, OTHER_PASSWORD)), "ok");
});
