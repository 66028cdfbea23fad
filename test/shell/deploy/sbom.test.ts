import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

interface Locked {
  readonly name?: string;
  readonly version: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly license?: string;
}

/** One licence, or several in one expression. */
interface License {
  readonly license?: { readonly id?: string };
  readonly expression?: string;
}

interface Component {
  readonly purl: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly License[];
}

const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};
/** Packages that an operator installs; some twice, in two folders. */
const SHIPPED = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);

const hexOf = (integrity: string) =>
  Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");

/** Source: the purl specification, type npm. */
const purlOf = (path: string, { name, version }: Locked) =>
  `pkg:npm/${(name ?? path.replace(/^.*node_modules\//, "")).replace("@", "%40")}@${version}`;

test("the lock file fixes bytes and licence of each package, also of those for other machines", (t) => {
  t.true(SHIPPED.length > 100);
  const locked = Object.entries(packages).filter(([path]) => path !== "");
  const bare = locked.filter(([, { integrity, license }]) => !integrity || !license);
  t.deepEqual(
    bare.map(([path]) => path),
    [],
  );
});

test("npm run sbom: CycloneDX, each of these packages with version, integrity and licence", (t) => {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "-s", "sbom"], {
    cwd: ROOT,
    encoding: "utf8",
    // A closed port: it needs no registry.
    env: { ...process.env, npm_config_registry: "http://127.0.0.1:9/" },
  });
  t.is(status, 0, stderr);
  const bom = JSON.parse(stdout);
  t.is(bom.bomFormat, "CycloneDX");
  t.true(Number(bom.specVersion) >= 1.5);
  t.like(bom.metadata.component, {
    type: "application",
    name: "recoupe",
    version: packages[""]?.version,
  });
  const components = bom.components as readonly Component[];
  const byPurl = new Map(components.map((one) => [one.purl, one]));
  const expected = new Map(SHIPPED.map(([path, locked]) => [purlOf(path, locked), locked]));
  t.deepEqual([...byPurl.keys()].sort(), [...expected.keys()].sort());
  for (const [purl, { version, integrity = "", license }] of expected) {
    const { hashes, licenses, ...component } = byPurl.get(purl) as Component;
    t.is(component.version, version);
    t.deepEqual(hashes, [{ alg: "SHA-512", content: hexOf(integrity) }], purl);
    const [only] = licenses ?? [];
    t.is(only?.license?.id ?? only?.expression, license, purl);
  }
});
