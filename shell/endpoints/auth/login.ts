import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { SESSION_SECONDS } from "../../accounts/session-token.ts";
import type { Sessions } from "../../accounts/sessions.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { EXAMPLE_EMAIL, EXAMPLE_PASSWORD, password, presentedEmail } from "./account-fields.ts";

const body = z.object({
  email: presentedEmail,
  password,
  grant_type: z.literal("password").optional(),
});

/** The OAuth 2.0 form calls the address `username`: RFC 6749, 4.3.2. */
function formBody(fields: URLSearchParams): unknown {
  const input = (name: string) => fields.get(name) ?? undefined;
  return {
    email: input("username") ?? input("email"),
    password: input("password"),
    grant_type: input("grant_type"),
  };
}

/** Issues an access token for an address and its password. */
export function login(sessions: Sessions): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/auth/login",
    access: "open",
    rate: "free",
    summary: "Se connecter",
    description:
      "Le jeton vaut 8 heures ; il s'envoie dans l'en-tête Authorization: Bearer. Accepte aussi le formulaire OAuth 2.0 (application/x-www-form-urlencoded : username, password). Après cinq mots de passe faux pour un compte depuis une adresse IP, chaque nouvel essai de là attend un délai qui double (de 15 secondes à 15 minutes) et que Retry-After dit ; ailleurs, le compte reste ouvert à son titulaire.",
    example: {
      body: { email: EXAMPLE_EMAIL, password: EXAMPLE_PASSWORD },
      answer: { access_token: "eyJhbGciOi…", token_type: "bearer", expires_in: SESSION_SECONDS },
    },
    fails: [
      "compte.essais",
      "compte.identifiants",
      "compte.non_verifie",
      "compte.occupe",
      "etat.indisponible",
    ],
    input: { body, formBody },
    answer: z.object({
      access_token: z.string(),
      token_type: z.literal("bearer"),
      expires_in: z.int(),
    }),
    run: async ({ body: sent }, { clientAddress, nowMs }) => {
      const request = { email: sent.email, password: sent.password, clientAddress, nowMs };
      const token = await sessions.signIn(request);
      if (!token.ok) return token;
      return success({
        access_token: token.value,
        token_type: "bearer" as const,
        expires_in: SESSION_SECONDS,
      });
    },
  });
}
