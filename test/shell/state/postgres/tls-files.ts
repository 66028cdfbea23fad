import { execFileSync } from "node:child_process";
import { chmodSync, chownSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";
import { account } from "./postgres-server.ts";

/** A certificate and its key, of the account that the server runs as. */
interface Identity {
  readonly certificate: string;
  readonly key: string;
}

const PROGRAM = "openssl";
const NEW_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** A certificate authority of one test, in a folder of its own. */
export class Authority {
  readonly folder = temporaryFolder();
  /** The file that `sslrootcert` names. */
  readonly certificate = join(this.folder, "ca.pem");

  constructor() {
    chmodSync(this.folder, 0o755);
    const files = ["-keyout", "ca.key", "-out", this.certificate];
    this.#openssl(["req", "-x509", ...NEW_KEY, "-days", "2", "-subj", "/CN=Essai", ...files]);
  }

  /** @param name Of the server. */
  certify(name: string): Identity {
    const [key, certificate] = ["key", "crt"].map((end) => join(this.folder, `${name}.${end}`)) as [
      string,
      string,
    ];
    const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
    const signed = ["-CA", this.certificate, "-CAkey", "ca.key", "-days", "2", ...subject];
    this.#openssl(["req", "-x509", ...NEW_KEY, ...signed, "-keyout", key, "-out", certificate]);
    chmodSync(key, 0o600);
    if (account.uid !== undefined) chownSync(key, account.uid, account.gid);
    return { certificate, key };
  }

  #openssl(args: readonly string[]): void {
    execFileSync(PROGRAM, args, { cwd: this.folder, stdio: "pipe" });
  }
}
