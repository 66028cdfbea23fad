import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { html } from "../../../engine/markup/html.ts";
import type { SessionCookie } from "../../access/session-cookie.ts";
import { SESSION_SECONDS } from "../../accounts/session-token.ts";
import type { Sessions } from "../../accounts/sessions.ts";
import { password, presentedEmail } from "../../endpoints/auth/account-fields.ts";
import { holderOf } from "../../endpoints/holder.ts";
import { Redirect } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { readForm, refused, typedFields } from "../forms/read-form.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { localPath } from "./local-path.ts";
import { signInPage } from "./sign-in-form.ts";

export interface SignInDeps {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
}

/** Messages after a redirect to this page. */
const MESSAGES = {
  deconnecte: "Vous êtes déconnecté.",
  mot_de_passe: "Votre mot de passe est changé : connectez-vous avec le nouveau.",
} as const;

/** The sign-in form. */
export function signInRow(): Endpoint {
  return page({
    method: "GET",
    path: "/connexion",
    access: "open",
    rate: "read",
    input: {
      query: z.object({
        retour: z.string().optional(),
        dit: z.enum(["deconnecte", "mot_de_passe"]).optional().catch(undefined),
      }),
    },
    run: ({ query: { retour, dit } }) => {
      const form = dit && html`<p class="message" role="status">${MESSAGES[dit]}</p>`;
      return success(sitePage(signInPage({ message: form, back: retour })));
    },
  });
}

const credentials = z.object({ email: presentedEmail, password });

/** Signs in and redirects to the page the person came from. */
export function signingInRow({ sessions, cookie }: SignInDeps): Endpoint {
  return page({
    method: "POST",
    path: "/connexion",
    access: "open",
    rate: "free",
    input: { body: FORM_FIELDS },
    run: async ({ body }, { clientAddress, nowMs }) => {
      const typed = typedFields(body, ["email", "password", "retour"]);
      const back = localPath(typed.retour);
      const form = readForm(credentials, typed);
      const token = form.ok ? await sessions.signIn({ ...form.value, clientAddress, nowMs }) : form;
      if (!token.ok)
        return refused(token, (faults) => signInPage({ email: typed.email, faults, back }));
      return success(
        new Redirect(back, [["Set-Cookie", cookie.give(token.value, SESSION_SECONDS)]]),
      );
    },
  });
}

/** Ends this browser's session; sessions in other browsers continue. */
export function signingOutRow({ sessions, cookie }: SignInDeps): Endpoint {
  return page({
    method: "POST",
    path: "/deconnexion",
    access: "cookie",
    rate: "none",
    input: {},
    run: async (_, context) => {
      const ended = await sessions.signOut(holderOf(context));
      if (!ended.ok) return ended;
      return success(
        new Redirect("/connexion?dit=deconnecte", [["Set-Cookie", cookie.takeBack()]]),
      );
    },
  });
}
