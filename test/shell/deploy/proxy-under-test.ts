import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { freePort } from "./free-port.ts";
import { DEPLOY, installed } from "./installed.ts";

/** The name in the shipped files. */
export const SITE = "recoupe.exemple.fr";

const read = (path: string): string => readFileSync(join(DEPLOY, path), "utf8");

/** A self-signed certificate of `SITE`. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
  /** Certificate and key in one file, as HAProxy wants them. */
  readonly both: string;
  readonly pem: string;
}

export function newCertificate(): Certificate {
  const folder = newFolder();
  const [certificate, key, both] = ["cert.pem", "key.pem", "both.pem"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const made = spawnSync(installed("openssl") ?? "", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${SITE}`],
    ...["-addext", `subjectAltName=DNS:${SITE}`, "-keyout", key, "-out", certificate],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  const pem = readFileSync(certificate, "utf8");
  writeFileSync(both, pem + readFileSync(key, "utf8"));
  return { certificate, key, both, pem };
}

/** Where a proxy listens and what it passes on to. */
export interface Places {
  readonly folder: string;
  readonly http: number;
  readonly https: number;
  readonly service: number;
  readonly certificate: Certificate;
}

/** How to start a proxy with its shipped file. */
export interface ProxyProgram {
  readonly name: string;
  readonly program: string;
  /** Writes its files; returns the arguments and the environment. */
  prepare(places: Places): { readonly args: string[]; readonly env?: Record<string, string> };
}

/** A text with parts replaced; each must be there. */
function substituted(text: string, parts: readonly (readonly [from: string, to: string])[]) {
  let result = text;
  for (const [from, to] of parts) {
    if (!result.includes(from)) throw new Error(`not in the shipped file: ${from}`);
    result = result.replaceAll(from, to);
  }
  return result;
}

/** What Debian's nginx.conf has around a site, without paths that only root may write. */
function nginxAround(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${temporary.join(" ")}
${site}
}`;
}

function nginxWith(folder: string, site: string): { args: string[] } {
  const file = join(folder, "nginx.conf");
  writeFileSync(file, nginxAround(folder, site));
  return { args: ["-e", "stderr", "-p", folder, "-c", file] };
}

export const NGINX: ProxyProgram = {
  name: "nginx",
  program: "nginx",
  prepare({ folder, http, https, service, certificate }) {
    const site = substituted(read("nginx/recoupe.conf"), [
      ["listen 80;", `listen 127.0.0.1:${http};`],
      ["listen [::]:80;", ""],
      ["listen 443 ", `listen 127.0.0.1:${https} `],
      ["listen [::]:443 ssl http2;", ""],
      ["127.0.0.1:8080", `127.0.0.1:${service}`],
      [`/etc/letsencrypt/live/${SITE}/fullchain.pem`, certificate.certificate],
      [`/etc/letsencrypt/live/${SITE}/privkey.pem`, certificate.key],
      ["/var/log/nginx/", `${folder}/`],
    ]);
    return nginxWith(folder, site);
  },
};

/** What nginx does when told nothing but where the service is: HTTP/1.0, no keep-alive. */
export const PLAIN_NGINX: ProxyProgram = {
  name: "nginx, nothing but proxy_pass",
  program: "nginx",
  prepare: ({ folder, http, service }) =>
    nginxWith(
      folder,
      `server { listen 127.0.0.1:${http}; location / { proxy_pass http://127.0.0.1:${service}; } }`,
    ),
};

export const CADDY: ProxyProgram = {
  name: "caddy",
  program: "caddy",
  prepare({ folder, http, https, service, certificate }) {
    const site = substituted(read("caddy/Caddyfile"), [
      ["# tls /etc/ssl/recoupe/fullchain.pem", `tls ${certificate.certificate}`],
      ["/etc/ssl/recoupe/privkey.pem", certificate.key],
    ]);
    writeFileSync(join(folder, "site"), site);
    const file = join(folder, "Caddyfile");
    writeFileSync(
      file,
      `{\nadmin off\nhttp_port ${http}\nhttps_port ${https}\n}\nimport ${folder}/site\n`,
    );
    return {
      args: ["run", "--adapter", "caddyfile", "--config", file],
      env: { SERVICE: `127.0.0.1:${service}`, HOME: folder, XDG_DATA_HOME: folder },
    };
  },
};

function haproxy(
  shipped: string,
  parts: readonly (readonly [from: string, to: string])[],
  env: Record<string, string>,
  { folder, http, https, certificate }: Places,
) {
  const config = substituted(read(shipped), [
    ["bind :80", `bind 127.0.0.1:${http}`],
    ["bind :443", `bind 127.0.0.1:${https}`],
    ["/etc/haproxy/certs/recoupe.pem", certificate.both],
    ...parts,
  ]);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, config);
  return { args: ["-db", "-f", file], env };
}

export const HAPROXY: ProxyProgram = {
  name: "haproxy",
  program: "haproxy",
  prepare(places) {
    const isRoot = process.getuid?.() === 0;
    const asRoot = (["    chroot ", "    user ", "    group "] as const).map(
      (line) => [line, `    # ${line}`] as const,
    );
    const service = ["127.0.0.1:8080", `127.0.0.1:${places.service}`] as const;
    return haproxy("haproxy/haproxy.cfg", [service, ...(isRoot ? [] : asRoot)], {}, places);
  },
};

/** HAProxy as in its container, in front of two hosts. */
export const haproxyOfHosts = (one: number, two: number): ProxyProgram => ({
  name: "haproxy",
  program: "haproxy",
  prepare(places) {
    const env = { CONTENEUR: "1", UN: `127.0.0.1:${one}`, DEUX: `127.0.0.1:${two}` };
    return haproxy("haproxy/hotes.cfg", [], env, places);
  },
});

function isListening(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => settle(true)).once("error", () => settle(false));
    socket.once("connect", () => socket.destroy());
  });
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** A running proxy. */
export interface RunningProxy {
  readonly http: number;
  readonly https: number;
  readonly folder: string;
  /** What it has written so far. */
  said(): string;
  stop(): Promise<void>;
}

/** Starts a proxy in front of a service; resolves once it listens. */
export async function startProxy(
  { program, prepare }: ProxyProgram,
  service: number,
  certificate: Certificate,
): Promise<RunningProxy> {
  const folder = newFolder();
  mkdirSync(join(folder, "run"));
  const [http, https] = [await freePort(), await freePort()];
  const { args, env } = prepare({ folder, http, https, service, certificate });
  const path = installed(program);
  if (path === null) throw new Error(`apt-get install ${program}`);
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let stated = "";
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk: Buffer) => {
      stated += chunk.toString();
    });
  const ended = once(child, "close").then(() => running.delete(child));
  while (!(await isListening(http))) {
    if (!running.has(child)) throw new Error(`${program} ended: ${stated}`);
    await sleep(30);
  }
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    const kill = setTimeout(() => child.kill("SIGKILL"), 3_000);
    await ended;
    clearTimeout(kill);
  };
  return { http, https, folder, said: () => stated, stop };
}
