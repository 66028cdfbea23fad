import type { output, ZodType } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import { RefusedForm } from "../../http/document.ts";
import { validate } from "../../http/validation.ts";
import { type SitePage, sitePage } from "../site-page.ts";
import { type FieldFault, faultsOf } from "./field-faults.ts";

/** What a schema makes of the fields of a form; every fault with its place. */
export function readForm<Schema extends ZodType>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): Attempt<output<Schema>> {
  const read = validate(schema, fields, "body");
  if (read.ok) return success(read.value as output<Schema>);
  const faults = read.details.map(({ loc, msg, type }) => ({ loc, detail: msg, code: type }));
  return { ...failed("requete.invalide"), faults };
}

/** These fields of a form as they were typed, "" for those that are absent. */
export function typedFields<Name extends string>(
  sent: URLSearchParams,
  names: readonly Name[],
): Record<Name, string> {
  const typed = names.map((name) => [name, sent.get(name) ?? ""] as const);
  return Object.fromEntries(typed) as Record<Name, string>;
}

/** Answers a form that was refused with its page, which says what is wrong. */
export function refused(
  refusal: RefusedForm["refusal"],
  page: (faults: readonly FieldFault[]) => SitePage,
): Attempt<RefusedForm> {
  const again = page(faultsOf(refusal));
  return success(
    new RefusedForm(refusal, sitePage({ ...again, title: `Erreur – ${again.title}` })),
  );
}
