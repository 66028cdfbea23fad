import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { homeSecret } from "../../../shell/access/home-secrets.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";

test("made once, kept, for this user alone; each name its own", (t) => {
  const home = newFolder();
  const one = homeSecret(home, "interne", randomBytes);
  if (!one.ok) return t.fail(one.failure.detail);
  t.regex(one.value, /^[\w-]{43}$/);
  t.deepEqual(homeSecret(home, "interne", randomBytes), one);
  const other = homeSecret(home, "rappel", randomBytes);
  t.true(other.ok && other.value !== one.value);
  t.is(statSync(join(home, "secrets", "interne")).mode & 0o777, 0o600);
  t.is(statSync(join(home, "secrets")).mode & 0o777, 0o700);
  t.deepEqual(readdirSync(join(home, "secrets")).sort(), ["interne", "rappel"]);
});

test("of two that make it at the same time, both get the first one's", (t) => {
  const home = newFolder();
  let rival: ReturnType<typeof homeSecret> | null = null;
  // Asked for random bytes, the slower one has already found nothing.
  const slow = homeSecret(home, "jwt", (count) => {
    rival ??= homeSecret(home, "jwt", randomBytes);
    return randomBytes(count);
  });
  t.true(slow.ok);
  t.deepEqual(slow, rival as unknown as typeof slow);
  t.deepEqual(readdirSync(join(home, "secrets")), ["jwt"]);
});

test("a damaged one is said, and never taken for a secret", (t) => {
  for (const content of ["", "short\n", "x".repeat(44)]) {
    const home = newFolder();
    mkdirSync(join(home, "secrets"));
    writeFileSync(join(home, "secrets", "admin"), content);
    const read = homeSecret(home, "admin", randomBytes);
    t.is(read.ok ? null : read.failure.code, "configuration.valeur", JSON.stringify(content));
    t.is(readFileSync(join(home, "secrets", "admin"), "utf8"), content, "it is left as it is");
  }
});

test("a home that is no folder is said", (t) => {
  const folder = newFolder();
  writeFileSync(join(folder, "home"), "");
  chmodSync(join(folder, "home"), 0o600);
  const read = homeSecret(join(folder, "home"), "interne", randomBytes);
  t.is(read.ok ? null : read.failure.code, "fichier.nature");
});
