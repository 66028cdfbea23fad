import { createHmac } from "node:crypto";
import test from "ava";
import { jwtVerify, SignJWT } from "jose";
import { SESSION_SECONDS, SessionTokens } from "../../../shell/accounts/session-token.ts";
import { MapStore } from "../state/map-store.ts";
import {
  accountsOver,
  EMAIL,
  OTHER_PASSWORD,
  PASSWORD,
  START_MS,
  seededRandom,
  signedUp,
  signIn,
} from "./accounts-bed.ts";
import { codeOf } from "./code-of.ts";

const SECRET = "one secret of at least thirty-two characters";
const OLD_SECRET = "old secret of at least thirty-two characters";
const HOLDER = { userId: 7, generation: 2 };
const DAY_MS = 24 * 3_600_000;

const tokens = new SessionTokens([SECRET, OLD_SECRET], seededRandom("tokens"));
const bytesOf = (secret: string) => new TextEncoder().encode(secret);

test("a token tells its holder for eight hours, and any library reads it", async (t) => {
  const token = await tokens.issue(HOLDER, START_MS);
  const expiresMs = START_MS + SESSION_SECONDS * 1000;
  const read = tokens.read(token, START_MS);
  t.like(read, { userId: 7, generation: 2, expiresMs });
  t.regex(read?.jti ?? "", /^[0-9a-f]{32}$/);
  t.deepEqual(tokens.read(token, expiresMs - 1), read);
  t.is(tokens.read(token, expiresMs), null);
  t.is(tokens.read(token, START_MS - 61_000), null, "of the future");
  const { payload } = await jwtVerify(token, bytesOf(SECRET), {
    algorithms: ["HS256"],
    audience: "recoupe-api",
    issuer: "recoupe",
    currentDate: new Date(START_MS),
  });
  t.like(payload, { sub: "7", jti: read?.jti, gen: 2, iat: START_MS / 1000 });
});

test("a token of the secret that was replaced is read, one of a secret taken out is not", async (t) => {
  const old = await new SessionTokens([OLD_SECRET], seededRandom("old")).issue(HOLDER, START_MS);
  t.like(tokens.read(old, START_MS), { userId: 7 });
  t.is(new SessionTokens([SECRET], seededRandom("new")).read(old, START_MS), null);
});

/** Claims of ours, and a signature of whoever forges. */
async function forged(claims: object, header: object, secret = SECRET): Promise<string> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

test("forged tokens are nobody's", async (t) => {
  const good = await tokens.issue(HOLDER, START_MS);
  const [header = "", payload = "", signature = ""] = good.split(".");
  const ours = JSON.parse(Buffer.from(header, "base64url").toString()) as object;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  t.like(tokens.read(await forged(claims, ours), START_MS), { userId: 7 }, "the forge works");
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  const admin = Buffer.from(JSON.stringify({ ...claims, sub: "1" })).toString("base64url");
  const rows: readonly (readonly [why: string, token: string])[] = [
    ["no algorithm", `${none}.${payload}.`],
    ["no algorithm, our header's signature", `${none}.${payload}.${signature}`],
    ["no signature", `${header}.${payload}.`],
    ["another holder", `${header}.${admin}.${signature}`],
    ["another algorithm", await forged(claims, { ...ours, alg: "HS512" })],
    ["our header in another order", await forged(claims, { typ: "JWT", alg: "HS256" })],
    ["another key of the same name", await forged(claims, ours, "another secret")],
    ["another audience", await forged({ ...claims, aud: "recoupe" }, ours)],
    ["two audiences", await forged({ ...claims, aud: ["recoupe-api", "x"] }, ours)],
    ["another issuer", await forged({ ...claims, iss: "evil" }, ours)],
    ["no end", await forged({ ...claims, exp: undefined }, ours)],
    ["an end that is text", await forged({ ...claims, exp: "9999999999" }, ours)],
    ["no name", await forged({ ...claims, jti: undefined }, ours)],
    ["nobody", await forged({ ...claims, sub: "0" }, ours)],
    ["a holder that is a number", await forged({ ...claims, sub: 7 }, ours)],
    ["four parts", `${good}.${signature}`],
    ["one part", header],
    ["nothing", ""],
    ["a signature with padding", `${good}=`],
    ["too long", `${good}${"a".repeat(2000)}`],
    ["a prototype's name", "__proto__.x.y"],
  ];
  for (const [why, token] of rows) t.is(tokens.read(token, START_MS), null, why);
  const es = await new SignJWT(claims as Record<string, unknown>)
    .setProtectedHeader({ alg: "HS384" })
    .sign(bytesOf(SECRET));
  t.is(tokens.read(es, START_MS), null, "signed by a library with another algorithm");
});

test("signed out: that token is refused, another is not", async (t) => {
  const bed = accountsOver();
  const { token, signedIn } = await signedUp(bed);
  const other = await signIn(bed);
  const { sessions } = bed.accounts;
  t.is(codeOf(await sessions.signOut(signedIn)), "ok");
  t.is(codeOf(sessions.find(token, bed.clock.ms)), "compte.jeton_invalide");
  t.is(codeOf(sessions.find(other.ok ? other.value : "", bed.clock.ms)), "ok");
  t.is(codeOf(sessions.find("x", bed.clock.ms)), "compte.jeton_invalide");
  await bed.accounts.purge(signedIn.expiresMs - 1);
  t.is([...bed.store.range(["session_revoquee"])].length, 1, "kept while the token would live");
  await bed.accounts.purge(signedIn.expiresMs);
  t.is([...bed.store.range(["session_revoquee"])].length, 0);
});

test("an unknown address is refused as a wrong password is, and counted as one", async (t) => {
  const bed = accountsOver();
  await signedUp(bed);
  const wrong = await signIn(bed, OTHER_PASSWORD);
  t.is(codeOf(wrong), "compte.identifiants");
  for (const email of ["personne@exemple.fr", "pas une adresse", "", "x".repeat(254)])
    t.deepEqual(await signIn(bed, PASSWORD, email), wrong);
});

test("guesses from one address close an account there, and nowhere else", async (t) => {
  const bed = accountsOver();
  await signedUp(bed);
  const stranger = "198.51.100.7";
  for (let failure = 0; failure < 5; failure++)
    t.is(codeOf(await signIn(bed, OTHER_PASSWORD, EMAIL, stranger)), "compte.identifiants");
  const closed = await signIn(bed, PASSWORD, EMAIL, stranger);
  t.like(closed, {
    failure: { code: "compte.essais" },
    spent: { policy: "connexions", limit: 5, resetSeconds: 15 },
  });
  t.is(codeOf(await signIn(bed, PASSWORD, EMAIL, "203.0.113.9")), "ok", "from elsewhere");
  await signedUp(bed, "autre@exemple.fr");
  t.is(codeOf(await signIn(bed, PASSWORD, "autre@exemple.fr", stranger)), "ok", "another account");
  bed.clock.ms += 15_000;
  t.is(codeOf(await signIn(bed, PASSWORD, EMAIL, stranger)), "ok");
});

test("a /64 is one client", async (t) => {
  const bed = accountsOver();
  await signedUp(bed);
  for (let failure = 0; failure < 5; failure++)
    await signIn(bed, OTHER_PASSWORD, EMAIL, `2001:db8::${failure}`);
  t.is(codeOf(await signIn(bed, PASSWORD, EMAIL, "2001:db8::ffff")), "compte.essais");
  t.is(codeOf(await signIn(bed, PASSWORD, EMAIL, "2001:db8:0:1::1")), "ok");
});

test("right passwords are not counted, and twenty tries at once do not pass the limit", async (t) => {
  const bed = accountsOver();
  await signedUp(bed);
  for (let time = 0; time < 12; time++) t.is(codeOf(await signIn(bed)), "ok");
  const tries = Array.from({ length: 20 }, () => signIn(bed, OTHER_PASSWORD));
  const codes = (await Promise.all(tries)).map(codeOf);
  t.is(codes.filter((code) => code === "compte.identifiants").length, 5);
  t.is(codes.filter((code) => code === "compte.essais").length, 15);
});

test("another process that shares the stores counts along, and knows who is signed out", async (t) => {
  const [store, counters] = [new MapStore(), new MapStore()];
  const inThread = accountsOver({ store, counters });
  const there = accountsOver({ store, counters, random: seededRandom("there") });
  const { token, signedIn } = await signedUp(inThread);
  t.is(codeOf(there.accounts.sessions.find(token, START_MS)), "ok");
  await inThread.accounts.sessions.signOut(signedIn);
  t.is(codeOf(there.accounts.sessions.find(token, START_MS)), "compte.jeton_invalide");
  for (let failure = 0; failure < 3; failure++) {
    await signIn(inThread, OTHER_PASSWORD);
    await signIn(there, OTHER_PASSWORD);
  }
  t.is(codeOf(await signIn(there)), "compte.essais");
  await inThread.accounts.purge(START_MS + DAY_MS);
  t.deepEqual([...counters.range(["essais"])], []);
});
