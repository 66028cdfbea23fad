import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";
import { account } from "./postgres-server.ts";

/** A certificate and its key, of the account that the server runs as. */
interface Identity {
  readonly certificate: string;
  readonly key: string;
}

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
    const [request, key, certificate] = ["csr", "key", "crt"].map((end) =>
      join(this.folder, `${name}.${end}`),
    ) as [string, string, string];
    this.#openssl([
      "req",
      "-new",
      ...NEW_KEY,
      "-subj",
      `/CN=${name}`,
      "-keyout",
      key,
      "-out",
      request,
    ]);
    const names = join(this.folder, `${name}.ext`);
    writeFileSync(names, `subjectAltName=DNS:${name}\n`);
    const authority = ["-CA", this.certificate, "-CAkey", "ca.key", "-CAcreateserial"];
    const out = ["-days", "2", "-extfile", names, "-out", certificate];
    this.#openssl(["x509", "-req", "-in", request, ...authority, ...out]);
    chmodSync(key, 0o600);
    if (account.uid !== undefined) chownSync(key, account.uid, account.gid);
    return { certificate, key };
  }

  #openssl(args: readonly string[]): void {
    execFileSync("openssl", args, { cwd: this.folder, stdio: "pipe" });
  }
}
