import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { SessionCookie } from "../../access/session-cookie.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { password } from "../../endpoints/auth/account-fields.ts";
import type { LoadedCompanies } from "../../endpoints/dossier/profile.ts";
import { companyOfProfile } from "../../endpoints/dossier/profile-company.ts";
import { holderOf } from "../../endpoints/holder.ts";
import { Redirect, type RefusedForm } from "../../http/document.ts";
import type { CallContext, Endpoint } from "../../http/endpoint.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import type { Erasure } from "../../workflows/dossiers/erasure.ts";
import { readForm, refused, typedFields } from "../forms/read-form.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { stillPage } from "../still-page.ts";
import {
  ACCOUNT_PATH,
  type AccountView,
  accountPage,
  DELETION_PATH,
  deletedPage,
  deletionPage,
  ERASURE_PATH,
  erasurePage,
} from "./account-page.ts";
import { areaView } from "./area-view.ts";
import { changedProfile, PROFILE_FIELDS, profileForm, profileView } from "./profile-fields.ts";

export interface AccountAreaDeps {
  readonly accounts: Accounts;
  readonly dossiers: Dossiers;
  readonly erasure: Erasure;
  readonly companies: LoadedCompanies;
  readonly cookie: SessionCookie;
}

const DELETED_PATH = "/compte-supprime";
const DONE = { profil: "Votre profil est enregistré." };

type Profile = Readonly<Record<string, unknown>>;

function viewOf(
  { accounts, dossiers, companies }: AccountAreaDeps,
  context: CallContext,
  done?: string,
): Attempt<AccountView & { readonly form: Profile }> {
  const { userId } = holderOf(context);
  const account = accounts.account(userId);
  if (!account.ok) return account;
  const dossier = dossiers.of(userId);
  if (!dossier.ok) return dossier;
  const form = JSON.parse(dossier.value.profil) as Profile;
  const company = companyOfProfile(form, companies());
  const profile = profileView(form);
  return success({ account: account.value, profile, company, form, done });
}

function accountRow(parts: AccountAreaDeps): Endpoint {
  return areaView({
    path: ACCOUNT_PATH,
    done: DONE,
    viewOf: (context, done) => viewOf(parts, context, done),
    pageOf: accountPage,
  });
}

/** Updates the profile fields of the page. */
function profileRow(parts: AccountAreaDeps): Endpoint {
  return page({
    method: "POST",
    path: ACCOUNT_PATH,
    access: "cookie",
    rate: "none",
    input: { body: FORM_FIELDS },
    run: async ({ body }, context) => {
      const typed = typedFields(
        body,
        PROFILE_FIELDS.map(({ name }) => name),
      );
      const view = viewOf(parts, context);
      if (!view.ok) return view;
      const form = readForm(profileForm, typed);
      if (!form.ok)
        return refused(form, (faults) => accountPage({ ...view.value, profile: typed }, faults));
      const changed = changedProfile(view.value.form, typed, form.value);
      const { userId } = holderOf(context);
      const stored = await parts.dossiers.setProfile(userId, JSON.stringify(changed));
      return stored.ok ? success(new Redirect(`${ACCOUNT_PATH}?dit=profil`)) : stored;
    },
  });
}

/** Erases the dossier; succeeds on an empty one too. */
function erasingRow({ erasure }: AccountAreaDeps): Endpoint {
  return page({
    method: "POST",
    path: ERASURE_PATH,
    access: "cookie",
    rate: "none",
    input: {},
    run: async (_, context) => {
      const erased = await erasure.customer(holderOf(context).userId, context.nowMs);
      return erased.ok ? success(new Redirect("/espace?dit=dossier_efface")) : erased;
    },
  });
}

const fields = z.object({ password });

/** Moves the failure of a wrong password to its field. */
function atPassword(refusal: RefusedForm["refusal"]): RefusedForm["refusal"] {
  const isWrong = refusal.failure.code === "compte.mot_de_passe_faux";
  return isWrong ? { ...refusal, loc: ["body", "password"] } : refusal;
}

/** Deletes the account after checking its password, and deletes the cookie. */
function deletingRow({ accounts, cookie }: AccountAreaDeps): Endpoint {
  return page({
    method: "POST",
    path: DELETION_PATH,
    access: "cookie",
    rate: "free",
    input: { body: FORM_FIELDS },
    run: async ({ body }, context) => {
      const { clientAddress, nowMs } = context;
      const { userId } = holderOf(context);
      const form = readForm(fields, typedFields(body, ["password"]));
      const deleted = form.ok
        ? await accounts.deletions.delete({ ...form.value, userId, clientAddress, nowMs })
        : form;
      if (!deleted.ok) return refused(atPassword(deleted), deletionPage);
      return success(new Redirect(DELETED_PATH, [["Set-Cookie", cookie.takeBack()]]));
    },
  });
}

/** The pages of an account and its deletion. */
export function accountAreaRows(parts: AccountAreaDeps): readonly Endpoint[] {
  return [
    accountRow(parts),
    profileRow(parts),
    stillPage(ERASURE_PATH, "cookie", erasurePage),
    erasingRow(parts),
    stillPage(DELETION_PATH, "cookie", deletionPage),
    deletingRow(parts),
    stillPage(DELETED_PATH, "open", deletedPage),
  ];
}
