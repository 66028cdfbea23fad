import type { SignedIn } from "../access/signed-in.ts";
import type { CallContext } from "../http/endpoint.ts";

/** The signed-in caller. Throws for a row whose access is not `bearer`. */
export function holderOf({ user }: Pick<CallContext, "user">): SignedIn {
  if (user === null) throw new Error("A row with bearer access ran without a signed-in caller");
  return user;
}
