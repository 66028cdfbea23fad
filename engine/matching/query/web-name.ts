import { isMailProvider, nameOfHost } from "../../identifiers/mail-host.ts";
import type { CompanyQuery } from "./company-query.ts";

/** Hosts of pages: their domains name no company either. */
const HOSTS_OF_PAGES: ReadonlySet<string> = new Set(
  (
    "facebook instagram linkedin pagesjaunes wix wordpress google sites jimdo e-monsite business " +
    "over-blog"
  ).split(" "),
);

/**
 * The name in the domain of the web site or the e-mail, A to Z and 0 to 9; `""` when there is none
 * or it is a provider's: contact@dupont-plomberie.fr is DUPONTPLOMBERIE.
 */
export function webName({ website = "", email = "" }: CompanyQuery): string {
  for (const text of [website, email.slice(email.lastIndexOf("@") + 1)]) {
    const host = /^(?:[a-z]+:\/\/)?(?:www\d?\.)?([a-z0-9.-]{4,})/i.exec(text.trim())?.[1];
    const name = host === undefined ? "" : nameOfHost(host.toLowerCase());
    if (name !== "" && !isMailProvider(name) && !HOSTS_OF_PAGES.has(name))
      return name.replaceAll("-", "").toUpperCase();
  }
  return "";
}
