import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "@redocly/openapi-core";
import test from "ava";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { unknownCommands } from "./commands.ts";
import { DEPLOY, testWith } from "./installed.ts";
import { unknownVariables } from "./variables.ts";

const read = (path: string): string => readFileSync(join(DEPLOY, path), "utf8");
/** In the order in which an operator follows them; the last two are for several hosts. */
const GUIDE = ["README.md", "HOTES.md", "BASE.md"].map(read).join("\n");
const FILES = readdirSync(DEPLOY, { recursive: true, encoding: "utf8" }).filter((path) =>
  statSync(join(DEPLOY, path)).isFile(),
);

/** Lines of the guide that an operator pastes, in order. */
const LINES = [...GUIDE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) =>
  block.trimEnd().split("\n"),
);
const linesOf = (program: string) => LINES.filter((line) => line.startsWith(`${program} `));

test("the guide names every file of its folder", (t) => {
  const unnamed = FILES.filter((path) => !/README\.md$|dockerignore$/.test(path)).filter((path) => {
    const name = path.split("/").at(-1) as string;
    return !GUIDE.includes(`(${path})`) && !GUIDE.includes(name);
  });
  t.deepEqual(unnamed, []);
});

test("every variable of ours is one that is read, every command one that exists", (t) => {
  for (const path of FILES) {
    t.deepEqual(unknownVariables(read(path)), [], path);
    t.deepEqual(unknownCommands(read(path)), [], path);
  }
});

test("every line for sh is one that sh reads", (t) => {
  t.true(LINES.length > 40);
  const checked = spawnSync("sh", ["-n"], { input: LINES.join("\n"), encoding: "utf8" });
  t.is(checked.status, 0, checked.stderr);
});

testWith(["openssl"])(
  "what the guide installs lands where units, proxies and servers look",
  (t) => {
    const root = newFolder();
    // Made by their packages.
    for (const folder of ["/var/lib/postgresql", "/etc/haproxy"])
      mkdirSync(root + folder, { recursive: true });
    for (const line of LINES.filter((one) => /^(?:install|openssl) /.test(one))) {
      const here = line
        .replaceAll(/ (\/(?:etc|usr|var)\/)/g, ` ${root}$1`)
        .replaceAll(/ -[og] (?:recoupe|postgres)/g, "");
      const { status, stderr } = spawnSync("sh", ["-c", here], { cwd: DEPLOY, encoding: "utf8" });
      t.is(status, 0, `${line}: ${stderr}`);
    }
    for (const path of [
      ...["/etc/recoupe/recoupe.env", "/usr/local/bin/recoupe", "/var/lib/recoupe"],
      ...["/etc/systemd/system/recoupe.service", "/etc/nginx/sites-available/recoupe"],
      ...["/etc/systemd/journald.conf.d/recoupe.conf", "/etc/prometheus/alertes-recoupe.yml"],
      ...["/etc/systemd/system/recoupe.service.d/hotes.conf", "/etc/haproxy/haproxy.cfg"],
      ...["/etc/recoupe/base-ca.crt", "/etc/recoupe/base.env"],
    ])
      t.true(existsSync(root + path), path);
    t.is(statSync(`${root}/etc/recoupe/recoupe.env`).mode & 0o777, 0o640);
    t.is(statSync(`${root}/var/lib/recoupe`).mode & 0o777, 0o700);
    t.true((statSync(`${root}/usr/local/bin/recoupe`).mode & 0o111) !== 0);
    const [authority, base] = ["ca", "base"].map(
      (name) => new X509Certificate(readFileSync(`${root}/etc/postgresql/recoupe/${name}.crt`)),
    ) as [X509Certificate, X509Certificate];
    t.is(base.checkHost("base.exemple.fr"), "base.exemple.fr");
    t.true(base.verify(authority.publicKey) && !base.ca && authority.ca);
    // The link and the replaced name, as the guide makes them.
    mkdirSync(`${root}/etc/nginx/sites-enabled`);
    const env = { ...process.env, NOM: "a.test" };
    for (const line of [...linesOf("ln"), ...linesOf("sed")].filter((one) => one.includes("nginx")))
      t.is(
        spawnSync("sh", ["-c", line.replaceAll(" /etc/", ` ${root}/etc/`)], { env }).status,
        0,
        line,
      );
    const site = readFileSync(`${root}/etc/nginx/sites-enabled/recoupe`, "utf8");
    t.false(site.includes("recoupe.exemple.fr"));
    t.true(site.includes("live/a.test/fullchain.pem"));
  },
);

test("units that the guide starts are ours, or of what it installs", (t) => {
  const units = linesOf("systemctl")
    .flatMap((line) => line.split(" ").slice(2))
    .filter((word) => !word.startsWith("-"));
  t.true(units.length > 5);
  for (const unit of units.filter((one) => one.startsWith("recoupe"))) {
    const file = unit.includes(".") ? unit : `${unit}.service`;
    t.true(existsSync(join(DEPLOY, "systemd", file)), unit);
  }
});

test("every proxy: one name, one year of HSTS, one address of the service, the operator's rows refused", (t) => {
  for (const path of [
    ...["nginx/recoupe.conf", "caddy/Caddyfile", "haproxy/haproxy.cfg", "traefik/recoupe.yml"],
  ]) {
    const text = read(path);
    t.regex(text, /31536000/, path);
    t.regex(text, /127\.0\.0\.1:8080/, path);
    for (const own of ["/metrics", "/api/internal"]) t.true(text.includes(own), `${path} ${own}`);
    for (const [name] of text.matchAll(/[\w.]+\.exemple\.fr/g)) t.is(name, "recoupe.exemple.fr");
  }
});

interface Traefik {
  readonly entryPoints: Readonly<
    Record<
      string,
      { readonly http?: { readonly redirections: unknown }; readonly transport?: unknown }
    >
  >;
  readonly certificatesResolvers: Readonly<
    Record<string, { readonly acme: { readonly httpChallenge: { readonly entryPoint: string } } }>
  >;
  readonly providers: { readonly file: { readonly filename: string } };
}

interface TraefikRoutes {
  readonly http: {
    readonly routers: Readonly<
      Record<
        string,
        {
          readonly rule: string;
          readonly entryPoints: readonly string[];
          readonly service: string;
          readonly middlewares: readonly string[];
          readonly tls: { readonly certResolver: string };
        }
      >
    >;
    readonly middlewares: Readonly<Record<string, unknown>>;
    readonly services: Readonly<Record<string, unknown>>;
  };
}

test("Traefik: what one file names, the other has; http leads to https; uploads have time", (t) => {
  const { entryPoints, certificatesResolvers, providers } = parseYaml(
    read("traefik/traefik.yml"),
  ) as Traefik;
  const { http } = parseYaml(read("traefik/recoupe.yml")) as TraefikRoutes;
  t.is(providers.file.filename, "/etc/traefik/recoupe.yml");
  t.like(entryPoints["http"]?.http, {
    redirections: { entryPoint: { to: "https", scheme: "https" } },
  });
  t.deepEqual(entryPoints["https"]?.transport, { respondingTimeouts: { readTimeout: "1800s" } });
  const routers = Object.values(http.routers);
  t.is(routers.length, 1);
  for (const { rule, entryPoints: ways, service, middlewares, tls } of routers) {
    t.is(rule, "Host(`recoupe.exemple.fr`) && !Path(`/metrics`) && !PathPrefix(`/api/internal`)");
    t.deepEqual(ways, ["https"]);
    t.true(service in http.services);
    for (const one of middlewares) t.true(one in http.middlewares);
    const resolver = certificatesResolvers[tls.certResolver];
    t.true((resolver?.acme.httpChallenge.entryPoint ?? "") in entryPoints);
  }
});
