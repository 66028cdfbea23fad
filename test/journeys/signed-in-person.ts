import type { ExecutionContext } from "ava";
import { elementsOf } from "../shell/pages/html/well-formed.ts";
import { letterTo, tokenOf } from "./mailbox.ts";
import { type Displayed, Person } from "./person.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";
import { PASSWORD } from "./refused-account-bodies.ts";

/** A person who has just activated an account by the link in the letter. */
export async function registeredPerson(service: ServiceUnderTest, email: string): Promise<Person> {
  const person = new Person(service);
  const form = await person.open("/inscription");
  await person.submit(form, "/inscription", { email, password: PASSWORD });
  const letter = await letterTo(service, email);
  await opensAccount(person, tokenOf(letter));
  return person;
}

/** Opens the link of the letter and presses its button. */
export async function opensAccount(person: Person, token: string): Promise<Displayed> {
  const link = await person.open(`/api/auth/verify-email?token=${token}`);
  return person.submit(link, "/api/auth/verify-email", {});
}

/** The same, signed in. */
export async function signedInPerson(service: ServiceUnderTest, email: string): Promise<Person> {
  const person = await registeredPerson(service, email);
  const form = await person.open("/connexion");
  await person.submit(form, "/connexion", { email, password: PASSWORD });
  return person;
}

/** Asserts that a page is well-formed and has this heading only. */
export function shows(t: ExecutionContext, view: Displayed, status: number, heading: string): void {
  t.is(view.status, status, view.text);
  t.is(elementsOf(view.text).filter(({ name }) => name === "h1").length, 1);
  const stated = /<h1>([^<]*)<\/h1>/.exec(view.text)?.[1] ?? "";
  t.is(stated.replaceAll("\u202f", " "), heading);
  t.is(view.headers.get("cache-control"), "no-store");
}
