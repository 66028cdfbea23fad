import test from "ava";
import { isFromOwnPage, sessionCookie } from "../../../shell/access/session-cookie.ts";

/** What a browser sends, and the token that is read of it, over http. */
const COOKIES: readonly [cookies: string, token: string | null, why: string][] = [
  ["recoupe=a.b-c.d_e", "a.b-c.d_e", "alone"],
  ["theme=dark; recoupe=a.b.c; lang=fr", "a.b.c", "among others"],
  ["theme=dark;recoupe=a.b.c", "a.b.c", "without a blank"],
  ["recoupe=a.b.c; recoupe=d.e.f", "a.b.c", "twice: browsers send the longer path first"],
  ["", null, "none"],
  ["recoupe=", null, "empty"],
  ["recoupe", null, "no value"],
  ["Recoupe=a.b.c", null, "names have a case"],
  ["xrecoupe=a.b.c", null, "another name"],
  ["recoupe=a b", null, "a blank within"],
  ['recoupe="a.b.c"', null, "ours has no quotes"],
  ["recoupe=a=b", null, "a sign that no token has"],
  ["__Host-recoupe=a.b.c", null, "that of https"],
];

for (const [cookies, token, why] of COOKIES)
  test(`cookie ${JSON.stringify(cookies)}: ${why}`, (t) => {
    t.is(sessionCookie(false).read(cookies), token);
  });

test("a cookie is kept from scripts, from other sites' forms and, by https, from http", (t) => {
  t.is(
    sessionCookie(false).give("a.b.c", 60),
    "recoupe=a.b.c; Path=/; HttpOnly; SameSite=Lax; Max-Age=60",
  );
  const secure = sessionCookie(true);
  t.is(
    secure.give("a.b.c", 60),
    "__Host-recoupe=a.b.c; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60",
  );
  t.is(secure.takeBack(), "__Host-recoupe=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0");
  t.is(secure.read("recoupe=a.b.c; __Host-recoupe=d.e.f"), "d.e.f");
  t.is(secure.read("recoupe=a.b.c"), null);
});

/** `Sec-Fetch-Site`, `Origin`, our hosts, and whether the form is ours. */
const FORMS: readonly [
  site: string,
  origin: string,
  hosts: readonly (string | null)[],
  own: boolean,
  why: string,
][] = [
  ["same-origin", "http://a.fr", ["a.fr"], true, "a page of ours"],
  ["same-origin", "null", ["a.fr"], true, "a page that tells nobody where it is"],
  ["cross-site", "http://a.fr", ["a.fr"], false, "what the browser says counts most"],
  ["same-site", "http://b.a.fr", ["a.fr"], false, "a neighbouring domain"],
  ["none", "", ["a.fr"], false, "an address that was typed posts nothing"],
  ["", "http://a.fr", ["a.fr"], true, "an older browser, or by http"],
  ["", "http://a.fr:8080", ["a.fr:8080"], true, "with a port"],
  ["", "http://A.fr", ["a.FR"], true, "names have no case"],
  ["", "http://a.fr:8080", ["a.fr"], false, "another port"],
  ["", "https://a.fr", ["127.0.0.1:8080", "a.fr"], true, "through a proxy with a name of its own"],
  ["", "https://b.fr", ["127.0.0.1:8080", "a.fr"], false, "another site, through a proxy"],
  ["", "http://a.fr.b.fr", ["a.fr"], false, "a name that begins alike"],
  ["", "null", ["a.fr"], false, "hidden"],
  ["", "", ["a.fr"], false, "nothing is said"],
  ["", "", [""], false, "nothing at all"],
  ["", "file:///a", [""], false, "a page of a disk"],
  ["", "http://a.fr", [null], false, "we do not know our name"],
];

for (const [site, origin, hosts, own, why] of FORMS)
  test(`form of ${site || "?"} ${origin || "?"} at ${hosts.join()}: ${why}`, (t) => {
    t.is(isFromOwnPage({ site, origin }, hosts), own);
  });
