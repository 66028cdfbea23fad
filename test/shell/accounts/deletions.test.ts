import test from "ava";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { DeletedUser } from "../../../shell/accounts/deletions.ts";
import {
  type AccountsBed,
  accountsOver,
  CLIENT,
  EMAIL,
  OTHER_PASSWORD,
  PASSWORD,
  register,
  signedUp,
  signIn,
} from "./accounts-bed.ts";
import { codeOf } from "./code-of.ts";

function deletion({ accounts, clock }: AccountsBed, userId: number, password = PASSWORD) {
  return accounts.deletions.delete({ userId, password, clientAddress: CLIENT, nowMs: clock.ms });
}

test("deleted: nothing of the account is left, its tokens end, its address is free", async (t) => {
  const bed = accountsOver();
  const { token, signedIn } = await signedUp(bed);
  const { userId } = signedIn;
  t.is(codeOf(await deletion(bed, userId, OTHER_PASSWORD)), "compte.mot_de_passe_faux");
  t.is(codeOf(await deletion(bed, userId)), "ok");
  t.is(codeOf(bed.accounts.sessions.find(token, bed.clock.ms)), "compte.jeton_invalide");
  t.is(codeOf(await signIn(bed)), "compte.identifiants");
  const left = [...bed.store.range([])].map(({ key }) => key[0]);
  t.deepEqual(left, ["utilisateur_dernier"]);
  t.is(codeOf(await deletion(bed, userId)), "compte.jeton_invalide");
  await register(bed);
  t.like(bed.accounts.accountOfMail(EMAIL), { value: { userId: userId + 1 } });
});

test("what hangs on it is deleted in order; what fails or throws is tried again", async (t) => {
  const calls: string[] = [];
  let isBroken = true;
  const bed = accountsOver({
    onDelete: [
      async ({ userId }: DeletedUser) => {
        calls.push(`dossier ${userId}`);
        return success(null);
      },
      async () => {
        if (isBroken) throw new Error("disk");
        return success(null);
      },
      async ({ account }: DeletedUser) => {
        calls.push(`keys ${account.length}`);
        return isBroken ? failed("etat.indisponible") : success(null);
      },
    ],
  });
  const { signedIn } = await signedUp(bed);
  t.is(codeOf(await deletion(bed, signedIn.userId)), "ok");
  t.deepEqual(calls, ["dossier 1"]);
  t.is(bed.errors.length, 1);
  isBroken = false;
  await bed.accounts.purge(bed.clock.ms);
  t.deepEqual(calls, ["dossier 1", "dossier 1", "keys 32"]);
  await bed.accounts.purge(bed.clock.ms);
  t.is(calls.length, 3, "done once for all");
});

test("wrong passwords are counted as those of a sign-in", async (t) => {
  const bed = accountsOver();
  const { signedIn } = await signedUp(bed);
  for (let failure = 0; failure < 10; failure++)
    await deletion(bed, signedIn.userId, OTHER_PASSWORD);
  t.is(codeOf(await deletion(bed, signedIn.userId)), "compte.essais");
  t.is(codeOf(await signIn(bed)), "compte.essais");
});
