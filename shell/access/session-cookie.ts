/** The cookie that carries the access token of a person who signed in on our pages. */
export interface SessionCookie {
  /** The token of a `Cookie` header; `null` without one. */
  read(cookies: string): string | null;
  /**
   * A `Set-Cookie` value that stores the token for `seconds`; scripts and other sites cannot read
   * it.
   */
  give(token: string, seconds: number): string;
  /** A `Set-Cookie` value that deletes it. */
  takeBack(): string;
}

/** A token is three parts of base64url with dots between them (RFC 7515, 7.1). */
const TOKEN = /^[\w.-]+$/;

/**
 * The cookie of a service.
 *
 * `Lax`: a person who follows a link in a letter stays signed in, and forms of other sites do not
 * send the cookie (`isFromOwnPage` refuses those forms too).
 *
 * @param isSecure People reach the service by https: the cookie is then never sent by http, and no
 *   neighbouring domain can set it (prefix `__Host-`).
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

/** The headers by which a browser reports the page of a form. */
export interface FormOrigin {
  /** `Sec-Fetch-Site`, "" when absent: browsers send it over https and to localhost. */
  readonly site: string;
  readonly origin: string;
}

/**
 * Whether a form was posted from one of our pages. A form without these headers is refused: all
 * browsers send `Origin` with a form.
 *
 * @param hosts Our host names: a proxy may use another.
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
