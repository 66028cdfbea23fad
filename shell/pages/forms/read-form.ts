import type { output, ZodType } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import { RefusedForm } from "../../http/document.ts";
import { validate } from "../../http/validation.ts";
import { type SitePage, sitePage } from "../site-page.ts";
import { type FieldFault, faultsOf } from "./field-faults.ts";

/** The validated fields of a form, or every fault with its location. */
export function readForm<Schema extends ZodType>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): Attempt<output<Schema>> {
  const read = validate(schema, fields, "body");
  if (read.ok) return success(read.value as output<Schema>);
  const faults = read.details.map(({ loc, msg, type }) => ({ loc, detail: msg, code: type }));
  return { ...failed("requete.invalide"), faults };
}

/** Fields of a form as typed, "" for absent ones. */
export function typedFields<Name extends string>(
  sent: URLSearchParams,
  names: readonly Name[],
): Record<Name, string> {
  const typed = names.map((name) => [name, sent.get(name) ?? ""] as const);
  return Object.fromEntries(typed) as Record<Name, string>;
}

/** Answers a refused form with its page, which lists the faults. */
export function refused(
  refusal: RefusedForm["refusal"],
  page: (faults: readonly FieldFault[]) => SitePage,
): Attempt<RefusedForm> {
  const again = page(faultsOf(refusal));
  return success(
    new RefusedForm(refusal, sitePage({ ...again, title: `Erreur – ${again.title}` })),
  );
}
