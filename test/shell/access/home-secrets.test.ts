import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { homeSecrets, renewHomeSecret } from "../../../shell/access/home-secrets.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";

test("made once, kept, for this user alone; each name its own", (t) => {
  const home = newFolder();
  const one = homeSecrets(home, "interne", randomBytes);
  if (!one.ok) return t.fail(one.failure.detail);
  t.is(one.value.length, 1);
  t.regex(one.value[0] as string, /^[\w-]{43}$/);
  t.deepEqual(homeSecrets(home, "interne", randomBytes), one);
  const other = homeSecrets(home, "rappel", randomBytes);
  t.true(other.ok && other.value[0] !== one.value[0]);
  t.is(statSync(join(home, "secrets", "interne")).mode & 0o777, 0o600);
  t.is(statSync(join(home, "secrets")).mode & 0o777, 0o700);
  t.deepEqual(readdirSync(join(home, "secrets")).sort(), ["interne", "rappel"]);
});

test("of two that make it at the same time, both get the first one's", (t) => {
  const home = newFolder();
  let rival: ReturnType<typeof homeSecrets> | null = null;
  // Asked for random bytes, the slower one has already found nothing.
  const slow = homeSecrets(home, "rappel", (count) => {
    rival ??= homeSecrets(home, "rappel", randomBytes);
    return randomBytes(count);
  });
  t.true(slow.ok);
  t.deepEqual(slow, rival as unknown as typeof slow);
  t.deepEqual(readdirSync(join(home, "secrets")), ["rappel"]);
});

test("a renewed one is the first; the one before is accepted until the next, or ends at once", (t) => {
  const home = newFolder();
  const valuesOf = (read: ReturnType<typeof homeSecrets>): readonly string[] =>
    read.ok ? read.value : [];
  const renewed = (alone: boolean) => valuesOf(renewHomeSecret(home, "rappel", randomBytes, alone));
  const [first] = valuesOf(homeSecrets(home, "rappel", randomBytes));
  const [second, ...before] = renewed(false);
  t.deepEqual(before, [first]);
  const [third, ...again] = renewed(false);
  t.deepEqual(again, [second]);
  t.deepEqual(valuesOf(homeSecrets(home, "rappel", randomBytes)), [third, second]);
  t.is(renewed(true).length, 1);
  t.is(statSync(join(home, "secrets", "rappel")).mode & 0o777, 0o600);
  t.deepEqual(readdirSync(join(home, "secrets")), ["rappel"]);
});

test("a damaged one is said, and never taken for a secret", (t) => {
  for (const content of ["", "short\n", "x".repeat(44)]) {
    const home = newFolder();
    mkdirSync(join(home, "secrets"));
    writeFileSync(join(home, "secrets", "interne"), content);
    const read = homeSecrets(home, "interne", randomBytes);
    t.is(read.ok ? null : read.failure.code, "configuration.valeur", JSON.stringify(content));
    t.is(readFileSync(join(home, "secrets", "interne"), "utf8"), content, "it is left as it is");
  }
});

test("a home that is no folder is said", (t) => {
  const folder = newFolder();
  writeFileSync(join(folder, "home"), "");
  chmodSync(join(folder, "home"), 0o600);
  const read = homeSecrets(join(folder, "home"), "interne", randomBytes);
  t.is(read.ok ? null : read.failure.code, "fichier.nature");
});
