import test from "ava";
import { accountOfMail } from "../../shell/access/mail-address.ts";
import { findAccountOfMail } from "../../shell/accounts/account.ts";
import { openState } from "../../shell/state/open-state.ts";
import { lettersTo, letterTo, tokenOf } from "./mailbox.ts";
import { codeOf, get, post, request } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const PASSWORD = "quatre mots pris au hasard";
const ROUNDS = 2;
const SETTINGS = { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_BURST: "1000", RECOUPE_LOG: "silent" };

const home = sampleHome();
let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(home, SETTINGS);
});

test.after.always(() => service.kill());

let clients = 0;
const newClient = () => ({ "x-forwarded-for": `198.51.100.${++clients}` });

function register(email: string) {
  return post(service, "/api/auth/register", { email, password: PASSWORD }, newClient());
}

function login(email: string) {
  return post(service, "/api/auth/login", { email, password: PASSWORD }, newClient());
}

test.serial(
  "kill -9 after a sign-out, a new password, a deletion: nothing is undone",
  async (t) => {
    const emails = ["sortie@exemple.fr", "oubli@exemple.fr", "fin@exemple.fr"] as const;
    const signIns = emails.map(async (email) => {
      await register(email);
      const letter = await letterTo(service, email);
      await post(service, "/api/auth/verify-email", { token: tokenOf(letter) });
      const { access_token: token } = (await login(email)).json as { access_token: string };
      return { authorization: `Bearer ${token}` };
    });
    const tokens = await Promise.all(signIns);
    await post(service, "/api/auth/reset-request", { email: emails[1] });
    const letter = await letterTo(service, emails[1], "reset-confirm?token=");
    const body = { token: tokenOf(letter), password: "cinq cerises sur un toit bleu" };
    const answers = await Promise.all([
      post(service, "/api/auth/logout", "", tokens[0]),
      post(service, "/api/auth/reset-confirm", body),
      request(service, "DELETE", "/api/auth/me", { password: PASSWORD }, tokens[2]),
    ]);
    await service.end("SIGKILL");
    for (const { status, text } of answers) t.is(status, 200, text);
    service = await serve(home, SETTINGS);
    for (const [at, headers] of tokens.entries())
      t.is((await get(service, "/api/auth/me", headers)).status, 401, emails[at]);
    t.is((await login(emails[0])).status, 200, "the secret of tokens is the same");
    t.is(codeOf(await login(emails[1])), "compte.identifiants");
    t.is(codeOf(await login(emails[2])), "compte.identifiants");
  },
);

/** Those whose letter was neither written nor waits to be. */
async function withoutLetter(emails: readonly string[]): Promise<readonly string[]> {
  const store = await openState(home);
  const queued = [...store.range<{ letter: { userId: number } }>(["courrier"])];
  const waiting = new Set(queued.map(({ value }) => value.letter.userId));
  const lost = emails.filter((email) => {
    const account = findAccountOfMail(store, accountOfMail(email));
    const isWaiting = account !== null && waiting.has(account.userId);
    return !isWaiting && lettersTo(service, email).length === 0;
  });
  await store.close();
  return lost;
}

test.serial(
  "kill -9 amid registrations: who was answered has an account and a letter",
  async (t) => {
    const answered: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let left = 6;
      const calls = Array.from({ length: 12 }, async (_, number) => {
        const email = `kill-${round}-${number}@exemple.fr`;
        if ((await register(email)).status === 201) answered.push(email);
        // Some letters of the round are sent by then, others wait.
        if (--left === 0) service.end("SIGKILL").catch(() => {});
      });
      await Promise.allSettled(calls);
      await service.kill();
      t.deepEqual(await withoutLetter(answered), []);
      service = await serve(home, SETTINGS);
    }
    t.true(answered.length >= ROUNDS);
    for (const email of answered) t.is(codeOf(await login(email)), "compte.non_verifie", email);
  },
);
