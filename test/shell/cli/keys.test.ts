import test from "ava";
import { newFolder, recoupe, succeeds } from "../../journeys/recoupe-process.ts";
import { recoupeHere } from "./run-here.ts";

const list = async (home: string) =>
  (await succeeds(recoupeHere(home, ["cles", "lister"]))).stdout.trimEnd().split("\n");

test("a key is given, listed without its secret, revoked, and can then be given again", async (t) => {
  const home = newFolder();
  t.deepEqual(await list(home), [""]);
  const input = await succeeds(recoupeHere(home, ["cles", "donner", "ana@exemple.fr"]));
  t.regex(input.stdout, /^rcp_\w{49}\n$/);
  t.is(input.stderr, "");
  const [line = ""] = await list(home);
  const [id = "", plan, email, state] = line.split("  ");
  t.deepEqual([plan, email, state], ["free", "ana@exemple.fr", "active"]);
  t.false(input.stdout.includes(id));

  await succeeds(recoupeHere(home, ["cles", "donner", "Ana@exemple.fr"]));
  const again = await recoupeHere(home, ["cles", "donner", "ANA@exemple.fr"]);
  t.is(again.code, 1);
  t.regex(again.stderr, /\[cle\.deja_delivree\]\n$/);

  const revoked = await succeeds(recoupeHere(home, ["cles", "revoquer", id]));
  t.is(revoked.stdout, `${id} : révoquée\n`);
  t.is((await list(home)).filter((one) => one.endsWith("révoquée")).length, 1);
  t.is((await recoupeHere(home, ["cles", "revoquer", id])).code, 2);
  await succeeds(recoupeHere(home, ["cles", "donner", "ana@exemple.fr", "--societe", "Ana SARL"]));
  t.is((await list(home)).length, 3);
});

test("the operator is not limited to so many keys a day", async (t) => {
  const home = newFolder();
  for (const name of ["a", "b", "c", "d"])
    await succeeds(recoupeHere(home, ["cles", "donner", `${name}@exemple.fr`, "--plan", "pro"]));
  t.is((await list(home)).filter((line) => line.includes("  pro  ")).length, 4);
});

test("a name in two words without quotes gives no key", async (t) => {
  const home = newFolder();
  const args = ["cles", "donner", "ana@exemple.fr", "--societe", "Ana", "SARL"];
  const { code, stdout, stderr } = await recoupe(home, args);
  t.is(code, 2);
  t.is(stdout, "");
  t.regex(stderr, /« SARL » est de trop ; .* entre guillemets\. \[commande\.arguments\]\n/);
  t.deepEqual(await list(home), [""]);
});
