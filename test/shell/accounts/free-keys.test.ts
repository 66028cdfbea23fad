import test from "ava";
import { KeyRing } from "../../../shell/access/key-ring.ts";
import { Ledger } from "../../../shell/access/ledger.ts";
import { accountOfMail } from "../../../shell/access/mail-address.ts";
import { ParisCalendar } from "../../../shell/access/paris-calendar.ts";
import { PLANS } from "../../../shell/access/plans.ts";
import { MapStore } from "../state/map-store.ts";
import {
  type AccountsBed,
  accountsOver,
  EMAIL,
  lettersOf,
  OTHER_PASSWORD,
  PASSWORD,
  register,
  START_MS,
  signedUp,
  tokenIn,
} from "./accounts-bed.ts";
import { codeOf } from "./code-of.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let client = 0;

/** Each request is from another network: three a day each. */
async function requested(bed: AccountsBed, email = EMAIL, clientAddress = `203.0.${++client}.1`) {
  const request = { email, clientAddress, nowMs: bed.clock.ms };
  const issued = await bed.accounts.freeKeys.request(request);
  if (!issued.ok) throw new Error(issued.failure.code);
  return issued.value;
}

const prove = (bed: AccountsBed, token: string) => bed.accounts.freeKeys.prove(token, bed.clock.ms);

function bedWithKeys() {
  const store = new MapStore();
  const keys = new KeyRing(store, new ParisCalendar(), { keysPerAddressADay: 1000 });
  return { ...accountsOver({ store, keys }), keys };
}

test("an unproved key is nobody's; its counters are those of its network", async (t) => {
  const bed = bedWithKeys();
  const one = await requested(bed, EMAIL, "2001:db8::1");
  const other = await requested(bed, "autre@exemple.fr", "2001:db8::2");
  const elsewhere = await requested(bed, EMAIL, "2001:db8:0:1::1");
  t.is(one.record.account, other.record.account, "of one /64");
  t.not(one.record.account, elsewhere.record.account);
  t.not(one.record.account, accountOfMail(EMAIL));
  t.deepEqual(bed.keys.ofMail(EMAIL), []);
});

test("who follows the link owns the key; other requests with the address stay as they are", async (t) => {
  const bed = bedWithKeys();
  const own = await requested(bed);
  const [letter] = await lettersOf(bed);
  t.like(letter, { to: EMAIL, subject: "Confirmez votre clé d'API" });
  t.regex(letter?.text ?? "", /https:\/\/recoupe\.exemple\.fr\/cle\/confirmation\?token=/);
  const strangers = await requested(bed);
  const proved = await prove(bed, tokenIn(letter));
  t.like(proved, { value: { id: own.record.id, account: accountOfMail(EMAIL) } });
  t.deepEqual(
    bed.keys.ofMail(EMAIL).map(({ id }) => id),
    [own.record.id],
  );
  t.like(bed.keys.find(own.key, bed.clock.ms), { value: { account: accountOfMail(EMAIL) } });
  const found = bed.keys.find(strangers.key, bed.clock.ms);
  t.like(found, { value: { account: strangers.record.account } });
  t.like(await prove(bed, tokenIn(letter)), proved, "twice is once");
});

test("all spellings of a mailbox have one plan and two live keys", async (t) => {
  const bed = bedWithKeys();
  const spellings = ["ana.lou@gmail.com", "analou+1@googlemail.com", "ANALOU@gmail.com"];
  const codes: string[] = [];
  for (const email of spellings) {
    await requested(bed, email);
    const [letter] = await lettersOf(bed);
    t.is(letter?.to.toLowerCase(), email.toLowerCase(), "sent as written");
    codes.push(codeOf(await prove(bed, tokenIn(letter))));
  }
  t.deepEqual(codes, ["ok", "ok", "cle.deja_delivree"]);
  const accounts = new Set(bed.keys.ofMail("analou@gmail.com").map(({ account }) => account));
  t.is(accounts.size, 1);
});

test("a link is good for seven days, and not for a revoked key", async (t) => {
  const bed = bedWithKeys();
  await requested(bed);
  const revoked = await requested(bed);
  const [one, other] = await lettersOf(bed);
  await bed.keys.revoke(revoked.record.id, bed.clock.ms);
  t.is(codeOf(await prove(bed, tokenIn(other))), "cle.lien_invalide");
  bed.clock.ms = START_MS + 7 * DAY_MS;
  t.is(codeOf(await prove(bed, tokenIn(one))), "cle.lien_invalide");
  await bed.accounts.purge(bed.clock.ms);
  t.deepEqual([...bed.store.range(["lien_cle"])], []);
});

test("an unproved key that nobody uses for a month is gone; one in use stays, a proved one too", async (t) => {
  const bed = bedWithKeys();
  const proved = await requested(bed);
  const [letter] = await lettersOf(bed);
  await prove(bed, tokenIn(letter));
  const unused = await requested(bed);
  const used = await requested(bed);
  bed.clock.ms += 29 * DAY_MS;
  bed.keys.find(used.key, bed.clock.ms);
  bed.clock.ms += 2 * DAY_MS;
  await bed.accounts.purge(bed.clock.ms);
  bed.keys.refresh();
  const codes = [proved, unused, used].map(({ key }) => codeOf(bed.keys.find(key, bed.clock.ms)));
  t.deepEqual(codes, ["ok", "cle.invalide", "ok"]);
});

test("strangers cause five letters to a mailbox, then one every two hours, in any spelling", async (t) => {
  const bed = bedWithKeys();
  for (let n = 0; n < 8; n++) await requested(bed, `a.na+${n}@gmail.com`);
  t.is((await lettersOf(bed)).length, 5);
  bed.clock.ms += 4 * HOUR_MS;
  for (let n = 0; n < 4; n++) await requested(bed, "ana@gmail.com");
  t.is((await lettersOf(bed)).length, 2);
  await register(bed, "ana@gmail.com");
  t.is((await lettersOf(bed)).length, 1, "letters about passwords are counted apart");
});

test("throw-away addresses get no key, with an account or without", async (t) => {
  const bed = bedWithKeys();
  const request = { clientAddress: "203.0.113.1", nowMs: START_MS };
  const { freeKeys } = bed.accounts;
  for (const email of ["a@mailinator.com", "a@sous.mailinator.com", " a@Mailinator.COM "]) {
    t.is(codeOf(await freeKeys.request({ ...request, email })), "email.jetable", email);
    t.is(codeOf(await freeKeys.give({ ...request, email })), "email.jetable", email);
  }
  t.is(codeOf(await freeKeys.request({ ...request, email: "a@mailinator.com.exemple.fr" })), "ok");
  t.deepEqual(
    (await lettersOf(bed)).map(({ to }) => to),
    ["a@mailinator.com.exemple.fr"],
  );
});

test("keys of earlier versions are proved", async (t) => {
  const bed = bedWithKeys();
  const { record, key } = await requested(bed);
  const { provedMs: _, ...before } = { ...record, account: accountOfMail(EMAIL) };
  await bed.store.transact((transaction) => {
    transaction.put(["cle", record.id], before);
    transaction.put(["cle_compte", before.account, record.id], true);
  });
  bed.keys.refresh();
  t.is(codeOf(bed.keys.find(key, START_MS)), "ok");
  t.like(bed.keys.ofMail(EMAIL), [before]);
  t.deepEqual(await lettersOf(bed), [], "nothing left to prove");
});

test("a deleted account takes its keys with it, in every spelling", async (t) => {
  const forgotten: (readonly string[])[] = [];
  const bed = accountsOver({
    onDelete: [
      async ({ keyAccounts }) => {
        forgotten.push(keyAccounts ?? []);
        return { ok: true, value: null };
      },
    ],
  });
  const { signedIn } = await signedUp(bed, "a.b@gmail.com");
  const request = { clientAddress: "203.0.113.1", nowMs: START_MS, userId: signedIn.userId };
  const wrong = await bed.accounts.deletions.delete({ ...request, password: OTHER_PASSWORD });
  t.is(codeOf(wrong), "compte.mot_de_passe_faux");
  t.is(codeOf(await bed.accounts.deletions.delete({ ...request, password: PASSWORD })), "ok");
  t.deepEqual(forgotten, [[accountOfMail("ab@gmail.com"), accountOfMail("a.b@gmail.com")]]);
});

test("counters of past months are removed, those of this month are not", async (t) => {
  const store = new MapStore();
  const ledger = new Ledger(store, PLANS, new ParisCalendar());
  const charged = (account: string, nowMs: number) =>
    new Promise((settle) => ledger.charge({ account, plan: "free" }, 1, nowMs, settle));
  await charged("before", START_MS - 31 * DAY_MS);
  await charged("now", START_MS);
  await ledger.purge(START_MS);
  t.deepEqual(
    [...store.range(["compteur"])].map(({ key }) => key[1]),
    ["now"],
  );
  await ledger.purge(START_MS + 31 * DAY_MS);
  t.deepEqual([...store.range(["compteur"])], []);
});
