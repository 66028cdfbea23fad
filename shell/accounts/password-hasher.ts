import { hash, type Options, verify } from "@node-rs/argon2";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { BoundedGate } from "./bounded-gate.ts";
import { normalisedPassword } from "./password-rules.ts";

/**
 * 19 MiB, two passes, one lane: the minimum of OWASP's Password Storage Cheat Sheet for argon2id. 2
 * is argon2id in the package's `const enum`, which is not available at run time.
 */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of libuv's four threads, two stay free for files. */
const AT_ONCE = 2;
/** A second or two of work; a waiting call holds a password, no argon2 memory. */
const MOST_WAITING = 128;

/** Hashed once as a dummy: comparing with an unknown address costs the same. */
const NOBODYS_PASSWORD = "personne n'a ce mot de passe";

/** Hashes passwords with bounded concurrency. Failure of both methods: `compte.occupe`. */
export class PasswordHasher {
  readonly #gate = new BoundedGate(AT_ONCE, MOST_WAITING);
  readonly #nobodys = hash(NOBODYS_PASSWORD, COST);

  async hash(password: string): Promise<Result<string>> {
    const hashed = await this.#gate.pass(() => hash(normalisedPassword(password), COST));
    return hashed === null ? failed("compte.occupe") : success(hashed);
  }

  /** Whether the password matches the hash; false for `null`, in the same time. */
  async isPassword(hashed: string | null, password: string): Promise<Result<boolean>> {
    const compared = hashed ?? (await this.#nobodys);
    const matches = await this.#gate.pass(() => verify(compared, normalisedPassword(password)));
    if (matches === null) return failed("compte.occupe");
    return success(matches && hashed !== null);
  }
}
