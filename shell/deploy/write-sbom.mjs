/**
 * `npm run sbom`: writes the bill of materials of what an operator installs (CycloneDX) to standard
 * output, from the lock file alone, without network.
 *
 * npm writes it, in a folder where development packages were never heard of: its own `--omit=dev`
 * (npm 10.9 and 11.19) also leaves out what both a development package and we depend on, such as
 * zod.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (name) => JSON.parse(readFileSync(join(ROOT, name), "utf8"));

const { devDependencies: _, ...manifest } = read("package.json");
const lock = read("package-lock.json");
const { "": root, ...packages } = lock.packages;
const { devDependencies: __, ...project } = root;
const shipped = Object.entries(packages).filter(([, { dev }]) => !dev);

const folder = mkdtempSync(join(tmpdir(), "recoupe-sbom-"));
try {
  // npm calls the product by the name of its folder.
  const tree = join(folder, manifest.name);
  mkdirSync(tree);
  const write = (name, value) => writeFileSync(join(tree, name), JSON.stringify(value));
  write("package.json", manifest);
  write("package-lock.json", {
    ...lock,
    packages: { "": project, ...Object.fromEntries(shipped) },
  });
  const { status } = spawnSync(
    "npm",
    ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"],
    { cwd: tree, stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
