import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { EXAMPLE_EMAIL } from "../auth/account-fields.ts";

const EMAIL_MAX = 254;

/** The user id of a mail address, `null` without an account. */
export type UserIdByEmail = (email: string) => Result<number | null>;

/** Returns the account of a mail address. */
export function userIdByEmail(find: UserIdByEmail): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/internal/user-id-by-email",
    access: "internal",
    rate: "none",
    summary: "Trouver un compte par son adresse e-mail",
    description: "Pour le pipeline et l'exploitant.",
    example: { query: { email: EXAMPLE_EMAIL }, answer: { user_id: 7 } },
    fails: ["compte.inconnu", "etat.indisponible"],
    input: {
      query: z.object({ email: z.string().min(3).max(EMAIL_MAX).describe("Celle du compte.") }),
    },
    answer: z.object({ user_id: z.number().int() }),
    run: ({ query }) => {
      const found = find(query.email);
      if (!found.ok) return found;
      return found.value === null ? failed("compte.inconnu") : success({ user_id: found.value });
    },
  });
}
