import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PROGRAM = "nginx";
const PORT = 8080;

/**
 * nginx before several services: a call goes to another one only when nobody has taken it yet, so
 * that none is carried out twice.
 */
export async function startProxy(addresses: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-proxy-"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const services = addresses.map((one) => `server ${one} max_fails=1 fail_timeout=1s;`);
  const file = join(folder, "nginx.conf");
  // As ourselves: nobody could not write what it receives into our folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log /dev/null; worker_processes 1;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(" ")} client_max_body_size 210m;
upstream recoupe { ${services.join(" ")} keepalive 32; }
server { listen 127.0.0.1:${PORT}; location / { proxy_pass http://recoupe; proxy_http_version 1.1;
proxy_set_header Connection ""; proxy_connect_timeout 1s; proxy_read_timeout 5s;
proxy_next_upstream error timeout; } } }`,
  );
  const args = ["-e", "/dev/null", "-p", folder, "-c", file];
  const child = spawn(PROGRAM, args, { stdio: "ignore" });
  await Promise.race([once(child, "error").then(([error]) => Promise.reject(error)), sleep(500)]);
  const stop = (): void => {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  return { port: PORT, stop };
}
