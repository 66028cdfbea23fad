import type { SignedIn } from "../access/signed-in.ts";
import type { CallContext } from "../http/endpoint.ts";

/** The holder of the access token of a row whose access is `bearer`: such a row has one. */
export function holderOf({ user }: Pick<CallContext, "user">): SignedIn {
  if (user === null) throw new Error("A row of signed-in callers ran without one");
  return user;
}
