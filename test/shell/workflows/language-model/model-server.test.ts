import test from "ava";
import { readModelServer } from "../../../../shell/workflows/language-model/model-server.ts";

const URLS: readonly (readonly [text: string, url: string])[] = [
  ["http://127.0.0.1:11434", "http://127.0.0.1:11434/v1/chat/completions"],
  [" http://127.0.0.1:11434/ ", "http://127.0.0.1:11434/v1/chat/completions"],
  ["http://[::1]:8000/v1", "http://[::1]:8000/v1/chat/completions"],
  ["https://modeles.interne/ia/v1/", "https://modeles.interne/ia/v1/chat/completions"],
  ["http://10.0.0.5/v1/chat/completions", "http://10.0.0.5/v1/chat/completions"],
];

for (const [text, url] of URLS)
  test(`${text}: ${url}`, (t) => {
    const server = readModelServer(text, " petit ", "");
    if (server === null || typeof server === "string") return t.fail(String(server));
    t.is(server.url.href, url);
    t.is(server.model, "petit");
    t.false("key" in server);
  });

test("no address, no server, whatever else is set", (t) => {
  t.is(readModelServer(undefined, "petit", "cle"), null);
  t.is(readModelServer(" ", undefined, undefined), null);
});

test("what is wrong is said by its name, and the key is not told", (t) => {
  t.regex(String(readModelServer("http://10.0.0.5", "", "")), /^RECOUPE_LLM_MODEL/);
  const stated = String(readModelServer("http://10.0.0.5", "petit", "clé secrète"));
  t.regex(stated, /^RECOUPE_LLM_KEY/);
  t.notRegex(stated, /secr/);
  for (const url of ["file:///etc/passwd", "localhost:11434", "//10.0.0.5", "http://x#y"])
    t.regex(String(readModelServer(url, "petit", "")), /^RECOUPE_LLM_URL/, url);
});
