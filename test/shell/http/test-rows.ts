import { Readable } from "node:stream";
import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { SharedSecrets } from "../../../shell/access/shared-secrets.ts";
import type { UserFinder } from "../../../shell/access/signed-in.ts";
import { Download, Redirect } from "../../../shell/http/document.ts";
import {
  type Endpoint,
  endpoint,
  type SnapshotContext,
  serviceEndpoint,
} from "../../../shell/http/endpoint.ts";

export interface Names {
  readonly id: string;
  readonly names: ReadonlyMap<string, string>;
}

const idsBody = z.object({
  ids: z
    .array(z.string().regex(/^\d{9}$/))
    .min(1)
    .max(3),
});

/** A keyed row with special ids for each behaviour. */
const lookup = endpoint({
  method: "POST",
  path: "/api/v1/lookup",
  access: "key",
  rate: "none",
  bodyMax: 4096,
  summary: "Cherche",
  description: "Cherche.",
  example: { body: { ids: ["732829320"] }, answer: { results: ["DANONE"] } },
  fails: ["siren.inconnu"],
  input: { body: idsBody },
  answer: z.object({ results: z.array(z.string().nullable()) }),
  cost: ({ body }) => body.ids.length,
  run: ({ body }, { snapshot }: SnapshotContext<Names>) => {
    const [first] = body.ids;
    if (first === "000000001") throw new Error("secret inside");
    if (first === "000000002") return failed("siren.inconnu");
    if (first === "000000003")
      return new Promise((done) => setTimeout(done, 50, success({ results: [] })));
    if (first === "000000004") return Promise.reject(new Error("secret later"));
    return success({ results: body.ids.map((id) => snapshot.names.get(id) ?? null) });
  },
});

const free = endpoint({
  method: "GET",
  path: "/api/v1/name/{siren}",
  access: "open",
  rate: "free",
  summary: "Nom",
  description: "Nom.",
  example: { path: { siren: "732829320" }, query: { n: "1" }, answer: { name: "DANONE" } },
  fails: ["siren.inconnu", "cle.limite_jour", "etat.indisponible"],
  input: {
    path: z.object({ siren: z.string().regex(/^\d{9}$/, "Neuf chiffres.") }),
    query: z.object({ n: z.coerce.number().int().max(5).optional() }),
  },
  answer: z.object({ name: z.string() }),
  run: ({ path }, { snapshot }: SnapshotContext<Names>) => {
    if (path.siren === "000000005") {
      const spent = { policy: "cles_jour", limit: 2, resetSeconds: 7200 };
      return { ...failed("cle.limite_jour"), spent };
    }
    if (path.siren === "000000006") return failed("etat.indisponible");
    const name = snapshot.names.get(path.siren);
    if (name === undefined)
      return failed("siren.inconnu", `Demandé : ${path.siren.length} chiffres.`);
    return success({ name });
  },
});

/** Echoes, as bytes of a reused buffer. */
const echoed = Buffer.alloc(8192);
const echo = serviceEndpoint({
  method: "POST",
  path: "/echo",
  access: "open",
  rate: "none",
  summary: "Écho",
  description: "Écho.",
  example: { body: { text: "é" }, answer: { text: "é" } },
  fails: [],
  input: { body: z.object({ text: z.string().max(5000) }) },
  answer: z.object({ text: z.string() }),
  run: ({ body }) => {
    const bytes = echoed.subarray(0, echoed.write(JSON.stringify(body)));
    queueMicrotask(() => echoed.fill(0));
    return success(bytes);
  },
});

const put = serviceEndpoint({
  method: "PUT",
  path: "/echo",
  access: "open",
  rate: "none",
  summary: "Refuse",
  description: "Refuse.",
  example: { answer: null },
  fails: ["registre.conflit"],
  input: {},
  answer: z.null(),
  run: () => failed("registre.conflit"),
});

const inputFailure = serviceEndpoint({
  method: "GET",
  path: "/refused/{register}",
  access: "open",
  rate: "none",
  summary: "Refuse",
  description: "Refuse.",
  example: { path: { register: "x" }, answer: null },
  fails: ["registre.inconnu"],
  input: { path: z.object({ register: z.string() }) },
  answer: z.null(),
  run: () => failed("registre.inconnu"),
});

/** A row for each access without a quota. */
const withAccess = (
  access: Endpoint["access"],
  more: Partial<Pick<Endpoint, "maybeBearer" | "maybeCookie" | "status">> = {},
) =>
  serviceEndpoint({
    method: "POST",
    path: `/of/${more.maybeCookie ? "person" : more.maybeBearer ? "maybe" : access}`,
    access,
    rate: "none",
    ...more,
    summary: "Qui",
    description: "Dit qui appelle.",
    example: { body: { n: 1 }, answer: { user: 7, n: 1 } },
    fails: [],
    input: {
      body: z.object({ n: z.number() }),
      formBody: (fields) => ({ n: Number(fields.get("n")) }),
    },
    answer: z.object({ user: z.number().nullable(), n: z.number() }),
    run: ({ body }, { user }) => success({ user: user?.userId ?? null, n: body.n }),
  });

/** A long answer: `bytes` bytes of one letter, in small pieces; it may break off. */
const stream = serviceEndpoint({
  method: "GET",
  path: "/stream/{bytes}/{sent}",
  access: "open",
  rate: "none",
  summary: "Long",
  description: "Long.",
  example: { path: { bytes: "3", sent: "3" }, answer: "aaa" },
  fails: [],
  produces: "application/zip",
  input: { path: z.object({ bytes: z.coerce.number(), sent: z.coerce.number() }) },
  answer: z.string(),
  run: ({ path: { bytes, sent } }) =>
    success(
      new Download("application/zip", bytes, () => pieces(sent), [
        ["Content-Disposition", 'attachment; filename="a.zip"'],
      ]),
    ),
});

function pieces(bytes: number): Readable {
  const size = 50_000;
  return Readable.from(
    (function* () {
      for (let at = 0; at < bytes; at += size) yield Buffer.alloc(Math.min(size, bytes - at), 97);
    })(),
    { objectMode: false },
  );
}

const redirect = serviceEndpoint({
  method: "POST",
  path: "/redirect",
  redirects: true,
  access: "open",
  rate: "none",
  summary: "Renvoie",
  description: "Renvoie.",
  example: { answer: null },
  fails: [],
  input: {},
  answer: z.null(),
  run: () => success(new Redirect("/healthz?a=%C3%A9")),
});

export const CALLBACK_SECRET = "rappel";
export const SECRETS = new SharedSecrets({
  admin: ["cle-admin"],
  internal: ["interne"],
  callback: [CALLBACK_SECRET],
});

/** Knows one holder of one token. */
export const USERS: UserFinder = {
  find: (token, nowMs) =>
    token === "good"
      ? success({ userId: 7, jti: "j", expiresMs: nowMs + 1 })
      : failed("compte.jeton_invalide"),
};

export const ROWS: readonly Endpoint<Names>[] = [
  lookup,
  free,
  echo,
  put,
  inputFailure,
  withAccess("bearer", { status: 201 }),
  withAccess("open", { maybeBearer: true }),
  withAccess("open", { maybeBearer: true, maybeCookie: true }),
  withAccess("admin"),
  withAccess("internal"),
  withAccess("signed"),
  stream,
  redirect,
];
