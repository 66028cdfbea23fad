import { randomBytes } from "node:crypto";
import { SessionTokens } from "../../shell/accounts/session-token.ts";
import { letterTo, tokenOf } from "./mailbox.ts";
import {
  bodyOf,
  newSession,
  newUpload,
  ONE_FILE,
  type Sent,
  type SentFile,
  sendFiles,
  sentOf,
  UNHURRIED,
} from "./mapping-client.ts";
import { PipelineClient } from "./pipeline-client.ts";
import { demoKey, get, type HeaderValues, post, request } from "./public-api.ts";
import { type Environment, type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { PASSWORD } from "./refused-account-bodies.ts";
import { sampleHome } from "./sample-home.ts";

const ADMIN_KEY = "clef-de-l-exploitant-".padEnd(43, "x");
const JWT_SECRET = "secret-des-jetons-d-acces-".padEnd(43, "x");
const HOUR_MS = 3_600_000;

/** A service with content for every kind of access, and the credentials for it. */
export interface Furnished {
  readonly service: ServiceUnderTest;
  readonly pipeline: PipelineClient;
  readonly adminKey: string;
  readonly key: string;
  readonly revokedKey: string;
  /** Access tokens. */
  readonly bearer: string;
  readonly otherBearer: string;
  readonly expiredBearer: string;
  /** Tokens of a signed-out user, and of a deleted account. */
  readonly signedOutBearer: string;
  readonly deletedBearer: string;
  /** Signed like the service's, with another secret. */
  readonly forgedBearer: string;
  readonly userId: number;
  /** Id of a key of the other customer. */
  readonly otherKeyId: string;
  readonly session: Sent;
  readonly upload: Sent;
  readonly flash: Sent;
  /** An upload of another customer, and a deleted one. */
  readonly otherUpload: Sent;
  readonly deletedUpload: Sent;
  /** Tokens of letters: one used, one that resets a password. */
  readonly usedLink: string;
  readonly resetLink: string;
}

/** A token that opens nothing, and one with an invalid signature. */
export const NOTHING = "A".repeat(43);
export const UNSIGNED_JWT = "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.";

/** The client id of the uploads. */
export const CLIENT = "atelier";

export interface Customer {
  readonly bearer: string;
  readonly link: string;
}

async function signedIn(service: ServiceUnderTest, email: string): Promise<string> {
  const answer = await post(service, "/api/auth/login", { email, password: PASSWORD });
  return bodyOf(answer).access_token;
}

export async function newCustomer(service: ServiceUnderTest, email: string): Promise<Customer> {
  await post(service, "/api/auth/register", { email, password: PASSWORD });
  const link = tokenOf(await letterTo(service, email));
  await post(service, "/api/auth/verify-email", { token: link });
  return { bearer: await signedIn(service, email), link };
}

export const bearerOf = (token: string): HeaderValues => ({ authorization: `Bearer ${token}` });

async function newKey(service: ServiceUnderTest, email: string, bearer: string): Promise<string> {
  return bodyOf(await post(service, "/api/v1/cles", { email }, bearerOf(bearer))).cle;
}

async function keyIdOf(service: ServiceUnderTest, bearer: string): Promise<string> {
  return bodyOf(await get(service, "/api/v1/cles", bearerOf(bearer))).cles[0].id;
}

export async function resetLinkOf(service: ServiceUnderTest, email: string): Promise<string> {
  await post(service, "/api/auth/reset-request", { email });
  return tokenOf(await letterTo(service, email, "reset-confirm?token="));
}

/** A finished flash diagnosis. */
async function newFlash(service: ServiceUnderTest, file: SentFile): Promise<Sent> {
  const sent = sentOf(await sendFiles(service, "/api/schema/flash-anonyme", [file]));
  await get(service, `/api/schema/flash/${sent.id}${sent.query}`);
  return sent;
}

/** An access token as a service would have issued it. */
function issued(secret: string, like: string, atMs: number): Promise<string> {
  const claims = JSON.parse(Buffer.from(like.split(".")[1] ?? "", "base64url").toString());
  const holder = { userId: Number(claims.sub), generation: claims.gen };
  return new SessionTokens([secret], randomBytes).issue(holder, atMs);
}

/**
 * Starts a service with two customers, keys, and uploads of each workflow.
 *
 * @param file The file to upload.
 * @param changes Changes of its environment.
 */
export async function furnishedService(
  file: SentFile = ONE_FILE,
  changes: Environment = {},
): Promise<Furnished> {
  const service = await serve(sampleHome(), {
    ...UNHURRIED,
    RECOUPE_ADMIN_KEY: ADMIN_KEY,
    RECOUPE_JWT_SECRET: JWT_SECRET,
    RECOUPE_KEYS_PER_DAY: "100",
    ...changes,
  });
  const [claire, robert, parti] = await Promise.all(
    ["claire", "robert", "parti"].map((name) => newCustomer(service, `${name}@exemple.fr`)),
  );
  if (!claire || !robert || !parti) throw new Error("three customers were asked for");
  const { bearer } = claire;
  const signedOutBearer = await signedIn(service, "claire@exemple.fr");
  await post(service, "/api/auth/logout", "", bearerOf(signedOutBearer));
  const password = { password: PASSWORD };
  await request(service, "DELETE", "/api/auth/me", password, bearerOf(parti.bearer));
  const revokedKey = await newKey(service, "claire@exemple.fr", bearer);
  const revoked = await keyIdOf(service, bearer);
  await request(service, "DELETE", `/api/v1/cles?id=${revoked}`, undefined, bearerOf(bearer));
  await newKey(service, "robert@exemple.fr", robert.bearer);
  const deletedUpload = await newUpload(service);
  await request(
    service,
    "DELETE",
    `/api/schema/upload/${deletedUpload.id}${deletedUpload.query}`,
    undefined,
  );
  return {
    service,
    pipeline: new PipelineClient(service),
    adminKey: ADMIN_KEY,
    key: demoKey(service),
    revokedKey,
    bearer,
    otherBearer: robert.bearer,
    expiredBearer: await issued(JWT_SECRET, bearer, Date.now() - 9 * HOUR_MS),
    signedOutBearer,
    deletedBearer: parti.bearer,
    forgedBearer: await issued(ADMIN_KEY, bearer, Date.now()),
    userId: bodyOf(await get(service, "/api/auth/me", bearerOf(bearer))).user_id,
    otherKeyId: await keyIdOf(service, robert.bearer),
    session: await newSession(service, [file]),
    upload: await newUpload(service, `?client_id=${CLIENT}`, file),
    flash: await newFlash(service, file),
    otherUpload: await newUpload(service, "?client_id=autre"),
    deletedUpload,
    usedLink: claire.link,
    resetLink: await resetLinkOf(service, "robert@exemple.fr"),
  };
}
