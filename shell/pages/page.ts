import { type output, type ZodType, z } from "zod";
import type { ErrorCode } from "../../engine/errors/error-table.ts";
import type { Attempt } from "../access/refusal.ts";
import type { Document, Download, Lasting, Redirect, RefusedForm } from "../http/document.ts";
import type {
  Access,
  Endpoint,
  FormFiles,
  Method,
  SnapshotContext,
  SnapshotIdentity,
} from "../http/endpoint.ts";
import { areaFailurePage, failurePage } from "./failure-pages.ts";

/** The answer of a page; a refusal is rendered as a page too. */
type PageView = Attempt<Document | Download | Lasting | Redirect | RefusedForm>;

/**
 * The fields of a posted form, as URLSearchParams: names from a client are not used as object keys.
 */
export const FORM_FIELDS = z.custom<URLSearchParams>((value) => value instanceof URLSearchParams, {
  error: "Envoyez ce formulaire depuis sa page.",
});

interface PageRow<
  Body extends ZodType,
  Path extends ZodType,
  Query extends ZodType,
  Snapshot extends SnapshotIdentity | null,
> {
  readonly method: Extract<Method, "GET" | "POST">;
  readonly path: string;
  readonly access: Extract<Access, "open" | "cookie">;
  readonly rate: Endpoint["rate"];
  readonly maybeCookie?: true;
  readonly bodyMax?: number;
  readonly reads?: readonly string[];
  readonly input: {
    readonly path?: Path;
    readonly query?: Query;
    /** Text fields of a form with files; `FORM_FIELDS` for any other form. */
    readonly body?: Body;
    readonly files?: FormFiles;
  };
  run(
    input: {
      readonly path: output<Path>;
      readonly query: output<Query>;
      readonly body: output<Body>;
      readonly files: Parameters<Endpoint["run"]>[0]["files"];
    },
    context: Omit<SnapshotContext<SnapshotIdentity>, "snapshot"> & { readonly snapshot: Snapshot },
  ): PageView | Promise<PageView>;
}

const NO_CODES: readonly ErrorCode[] = [];

/**
 * A row for people: its failures are pages, its forms are accepted only from our pages, and the
 * reference for programs omits it. Runs with or without loaded registers (`snapshot` is then
 * `null`).
 */
export function page<
  Body extends ZodType,
  Path extends ZodType,
  Query extends ZodType,
  Snapshot extends SnapshotIdentity | null,
>(row: PageRow<Body, Path, Query, Snapshot>): Endpoint<NonNullable<Snapshot>> {
  const { input, method } = row;
  const takesFields = input.body !== undefined && input.files === undefined;
  const known = {
    ...row,
    ...(method === "POST" ? { ownPagesOnly: true, redirects: true } : {}),
    input: takesFields ? { ...input, formBody: (fields: URLSearchParams) => fields } : input,
    summary: row.path,
    description: "",
    example: { answer: "<!DOCTYPE html>…" },
    fails: NO_CODES,
    produces: "text/html",
    failurePage: row.access === "cookie" ? areaFailurePage : failurePage,
    answer: z.string(),
    needsSnapshot: false,
  };
  return known as unknown as Endpoint<NonNullable<Snapshot>>;
}
