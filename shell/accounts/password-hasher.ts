import { hash, type Options, verify } from "@node-rs/argon2";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { BoundedGate } from "./bounded-gate.ts";
import { normalisedPassword } from "./password-rules.ts";

/**
 * 19 MiB, two passes, one lane: what OWASP's Password Storage Cheat Sheet asks of argon2id at
 * least. 2 is argon2id in the package's enumeration, which only its compiler could read.
 */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of libuv's four threads two are left to files. */
const AT_ONCE = 2;
/** A second or two of work; each waiting call holds a password, no memory of argon2. */
const MOST_WAITING = 128;

/** Stands for the password of nobody: made once, so that comparing with it costs what any costs. */
const NOBODYS_PASSWORD = "personne n'a ce mot de passe";

/** Hashes passwords, a bounded number at once. Failure of both: `compte.occupe`. */
export class PasswordHasher {
  readonly #gate = new BoundedGate(AT_ONCE, MOST_WAITING);
  readonly #nobodys = hash(NOBODYS_PASSWORD, COST);

  async hash(password: string): Promise<Result<string>> {
    const hashed = await this.#gate.pass(() => hash(normalisedPassword(password), COST));
    return hashed === null ? failed("compte.occupe") : success(hashed);
  }

  /** Whether the password is the one that was hashed; never for `null`, in the same time. */
  async isPassword(hashed: string | null, password: string): Promise<Result<boolean>> {
    const compared = hashed ?? (await this.#nobodys);
    const matches = await this.#gate.pass(() => verify(compared, normalisedPassword(password)));
    if (matches === null) return failed("compte.occupe");
    return success(matches && hashed !== null);
  }
}
