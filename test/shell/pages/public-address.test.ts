import test from "ava";
import { addressOfHost } from "../../../shell/pages/public-address.ts";

const HOSTS: readonly (readonly [host: string | undefined, address: string | null])[] = [
  ["127.0.0.1:9401", "http://127.0.0.1:9401"],
  ["Recoupe.Exemple.FR", "http://recoupe.exemple.fr"],
  ["recoupe", "http://recoupe"],
  ["[::1]:8080", "http://[::1]:8080"],
  [undefined, null],
  ["", null],
  ["a b", null],
  ["exemple.fr/chemin", null],
  ["exemple.fr?x", null],
  ["moi@exemple.fr", null],
  ["exemple.fr:", null],
  ["exemple.fr:123456", null],
  ['"><script>', null],
  ["$(id)", null],
  ["exemple.fr\r\nX: y", null],
  ["é.fr", null],
  ["-a.fr", null],
  ["a".repeat(256), null],
];

for (const [host, address] of HOSTS)
  test(`the address of the host ${JSON.stringify(host)?.slice(0, 40)}`, (t) => {
    t.is(addressOfHost(host), address);
  });
