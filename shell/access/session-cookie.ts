/** How a browser keeps the access token of a person who signed in on our pages. */
export interface SessionCookie {
  /** The token that a `Cookie` header brings; `null` where there is none. */
  read(cookies: string): string | null;
  /** `Set-Cookie` that gives it to a browser for so long; not to its scripts, nor to other sites. */
  give(token: string, seconds: number): string;
  /** `Set-Cookie` that takes it back. */
  takeBack(): string;
}

/** A token is three parts of base64url with dots between them (RFC 7515, 7.1). */
const TOKEN = /^[\w.-]+$/;

/**
 * The cookie of a service.
 *
 * `Lax`, so that whoever follows a link of a letter stays signed in; forms of other sites bring it
 * to nobody, and are refused besides (`isFromOwnPage`).
 *
 * @param isSecure  People reach the service by https: the cookie then never leaves by http, and no
 *                  neighbouring domain can set it (prefix `__Host-`).
 *
 * Source: RFC 6265bis, 4.1.2 and 4.1.3.
 */
export function sessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? "__Host-recoupe" : "recoupe";
  const retained = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    read: (cookies) => {
      for (const pair of cookies.split(";")) {
        const at = pair.indexOf("=");
        if (at < 0 || pair.slice(0, at).trim() !== name) continue;
        const value = pair.slice(at + 1).trim();
        return TOKEN.test(value) ? value : null;
      }
      return null;
    },
    give: (token, seconds) => `${name}=${token}${retained}; Max-Age=${seconds}`,
    takeBack: () => `${name}=${retained}; Max-Age=0`,
  };
}

/** The headers by which a browser tells where a form stood. */
export interface FormOrigin {
  /** `Sec-Fetch-Site`, "" when absent: browsers send it by https, and to this machine. */
  readonly site: string;
  readonly origin: string;
}

/**
 * Whether a form was posted from a page of ours. What browsers say no word of is refused: all of them
 * send `Origin` with a form.
 *
 * @param hosts  Names that we are reached by: a proxy may have its own for us.
 *
 * Source: W3C Fetch Metadata Request Headers, 2.4; RFC 6454, 7.
 */
export function isFromOwnPage(
  { site, origin }: FormOrigin,
  hosts: readonly (string | null)[],
): boolean {
  if (site !== "") return site === "same-origin";
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== "" && hosts.some((own) => own?.toLowerCase() === host);
}
